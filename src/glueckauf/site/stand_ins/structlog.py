"""Logging where the only log is the browser's console."""

import json
import sys


class _Console:
    """Writes what is worth a line."""

    def info(self, event: str, **facts: object) -> None:
        """Nobody asked for it."""

    def warning(self, event: str, **facts: object) -> None:
        """Something that a keeper would like to know."""
        sys.stderr.write(json.dumps({"event": event, **facts}, default=str) + "\n")

    error = warning


def get_logger() -> _Console:
    """The log."""
    return _Console()
