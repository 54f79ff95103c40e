"""Messages whose parts have parts without end, refused for the price of reading them."""

import re

from glueckauf.server.house_words import HouseError

DEEPEST = 24  # parts within parts; boxes and records have about eight
STRING = re.compile(rb'"(?:[^"\\]|\\.)*+"?', re.DOTALL)
NO_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))


def must_be_shallow(message: bytes) -> None:
    """Refuse what is nested too deeply, or is not closed where it was opened."""
    brackets = message.translate(None, NO_BRACKETS)
    if len(brackets) <= DEEPEST:
        return
    brackets = STRING.sub(b"", message).translate(None, NO_BRACKETS)
    for _ in range(DEEPEST):
        brackets = brackets.replace(b"[]", b"").replace(b"{}", b"")
    if brackets:
        raise HouseError("nested", status=400, most=DEEPEST)
