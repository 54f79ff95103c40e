"""Documents and messages made wrong in a place or two: what a mistaken or hostile program sends."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from typing import Any

THINGS: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 7, 63, 2**31, 2**63, -(2**70), 10**40, 0.5, -0.0, 1e308,
    "", " ", "?", "x", "0", "out", "\x00", "\u202e", "\U0001f409" * 40, "\ud800", "__class__", "x" * 400,
    [], {}, [[]], [None], [0] * 70, {"": None}, {"do": []}, [[[[[[]]]]]],
)  # fmt: skip
"""What stands somewhere where nobody expects it."""

MOST_DAMAGES = 3  # of one document
BABBLE = '{}[]",:\\0e-.tnul\x00\u00e9\u202e '

Place = tuple[Any, Any]
"""A container and the key or index of one of its parts."""


def spoiled(document: Any, luck: Random) -> Any:
    """A copy of a document, wrong in a place or two, seldom by chance not wrong at all."""
    whole = [deepcopy(document)]
    for _ in range(luck.randrange(1, MOST_DAMAGES + 1)):
        found = list(places(whole))
        if found:
            luck.choice(DAMAGES)(*luck.choice(found), luck, found)
    return whole[0] if whole else luck.choice(THINGS)


def places(part: Any) -> Iterator[Place]:
    """Every place of a document, the outermost first."""
    if isinstance(part, dict | list):
        for key in part if isinstance(part, dict) else range(len(part)):
            yield part, key
            yield from places(part[key])


def _replace(container: Any, key: Any, luck: Random, _found: list[Place]) -> None:
    container[key] = deepcopy(luck.choice(THINGS))


def _nudge(container: Any, key: Any, luck: Random, _found: list[Place]) -> None:
    """Another number, or the same in another form."""
    value = container[key]
    is_number = isinstance(value, int) and not isinstance(value, bool)
    container[key] = value + luck.choice((-1, 1)) if is_number else luck.choice((str(value), [value]))


def _remove(container: Any, key: Any, _luck: Random, _found: list[Place]) -> None:
    del container[key]


def _double(container: Any, key: Any, luck: Random, _found: list[Place]) -> None:
    """Once more beside it, or under another name."""
    again = deepcopy(container[key])
    if isinstance(container, list):
        container.insert(key, again)
    else:
        container[luck.choice((f"{key}s", key.upper(), "", "\x00"))] = again


def _exchange(container: Any, key: Any, luck: Random, found: list[Place]) -> None:
    """What stands elsewhere."""
    other, place = luck.choice(found)
    container[key] = deepcopy(other[place])


DAMAGES: tuple[Callable[[Any, Any, Random, list[Place]], None], ...] = (
    _replace, _replace, _nudge, _nudge, _remove, _double, _exchange,
)  # fmt: skip


def garbled(text: str, luck: Random) -> str:
    """A message whose letters are wrong somewhere."""
    place, length = luck.randrange(len(text) + 1), luck.randrange(1, 4)
    noise = "".join(luck.choices(BABBLE, k=length))
    return luck.choice(
        (
            text[:place],
            text[place:],
            text[:place] + noise + text[place:],
            text[:place] + noise + text[place + length :],
            text[:place] + text[place + length :],
            text + text,
            text[:place] + "[" * 40 + text[place:],
        )
    )
