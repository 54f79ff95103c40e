"""Messages whose parts have parts without end, refused for the price of reading them."""

import re

from glueckauf.rulekit.document import DEEPEST

TOO_DEEP = f"parts within parts, deeper than {DEEPEST} or not closed"
STRING = re.compile(rb'"(?:[^"\\]|\\.)*+"?', re.DOTALL)
NO_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))


def is_shallow(message: bytes) -> bool:
    """Whether nothing is nested too deeply, and whatever is opened is closed."""
    if len(message.translate(None, NO_BRACKETS)) <= DEEPEST:
        return True
    brackets = STRING.sub(b"", message).translate(None, NO_BRACKETS)
    for _ in range(DEEPEST):
        brackets = brackets.replace(b"[]", b"").replace(b"{}", b"")
    return not brackets
