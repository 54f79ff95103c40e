"""The frameworks that shells are written for: whoever has not installed one is told how."""

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def needed(framework: str, extra: str = "research") -> Iterator[None]:
    """Import a framework in here: where it is missing, the error says what to install."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            f"{framework} is not installed, which this is made for: pip install 'glueckauf[{extra}]'",
            name=error.name,
        ) from error
