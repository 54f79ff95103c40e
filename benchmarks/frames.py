"""Frames as they travel: the one place where those who hold the house to what it sends read them."""

import json
from typing import Any

News = dict[str, Any]


class Frames:
    """What one page was sent, read one frame after the other."""

    @staticmethod
    def read(text: str) -> list[News]:
        """The news of a frame."""
        return [json.loads(text)]
