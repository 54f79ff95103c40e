"""What somebody gave us, as a complaint about it quotes it: as programs write it, but not at any length."""

from reprlib import Repr

MOST_LETTERS = 40
HUGE = 10**MOST_LETTERS  # a number that would not fit there


class _Brief(Repr):
    """Writes nothing out that is deep or long."""

    maxlevel = 2

    def repr_int(self, x: int, level: int) -> str:
        """Python writes out no number of thousands of digits."""
        return super().repr_int(x, level) if abs(x) < HUGE else "…"


def quoted(value: object) -> str:
    """A value as programs write it."""
    return shortened(_Brief().repr(value))


def named(key: object) -> str:
    """The key of an object, as a path tells it: a text as it is, anything else quoted."""
    return key if isinstance(key, str) else quoted(key)


def shortened(text: str, most: int = MOST_LETTERS) -> str:
    """A text that may have been given at any length."""
    return text if len(text) <= most else text[: most - 1] + "…"
