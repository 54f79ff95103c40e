"""Frames as they travel: a page that looks on is sent what changes, and no word twice.

A page gets a whole `scene` when it comes, and `next` from then on, as long as
it has drawn the scene before.  Whoever reads frames with `Frames` hears whole
scenes only, and of each request that was accepted by itself.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from websockets.frames import Frame, Opcode

from glueckauf.rulekit.document import Document
from glueckauf.server.protocol import Change, News

Path = list[str | int]


def frame(news: News) -> bytes:
    """News as they are sent, to any number of pages."""
    return Frame(Opcode.TEXT, msgspec.json.encode(news)).serialize(mask=False)


# Writing ---------------------------------------------------------------------


def changes(before: Document, after: Document) -> list[Change]:
    """What must be put where in one view to get another, which has the same keys."""
    found: list[Change] = []
    for key, value in after.items():
        if before[key] != value:
            _differences(before[key], value, [key], found)
    return found


def _differences(before: Any, after: Any, path: Path, found: list[Change]) -> None:
    """Find the smallest parts that differ; where most of a list does, or its length, it is the list."""
    differing: list[Any] = []
    if type(before) is type(after) is dict and before.keys() == after.keys():
        differing = [key for key in after if before[key] != after[key]]
    elif type(before) is type(after) is list and len(before) == len(after):
        differing = [index for index, value in enumerate(after) if before[index] != value]
        if 2 * len(differing) > len(after):
            differing = []
    for key in differing:
        _differences(before[key], after[key], [*path, key], found)
    if not differing:
        found.append(Change(path, after))


# Reading ---------------------------------------------------------------------


class Frames:
    """What one page was sent, read one frame after the other."""

    def __init__(self) -> None:
        """Nothing has been drawn yet."""
        self._view: Any = None

    def read(self, text: str | bytes) -> list[Document]:
        """The news of a frame."""
        news = msgspec.json.decode(text)
        if news["type"] not in ("scene", "next"):
            return [news]
        self._view = self._drawn(news)
        accepted = news.pop("accepted", "")
        scene = {**news, "type": "scene", "view": self._view}
        return [scene, {"type": "accepted", "id": accepted, "seq": news["seq"]}] if accepted else [scene]

    def _drawn(self, news: Document) -> Any:
        if news["type"] == "scene":
            return news["view"]
        view = self._view
        for change in news.pop("changes"):
            view = changed(view, change["at"], change["now"])
        return view


def changed(part: Any, path: Sequence[str | int], value: Any) -> Any:
    """The same with a value put somewhere; what was there before stays as it is."""
    if not path:
        return value
    first, *rest = path
    copy = part.copy()
    copy[first] = changed(part[first], rest, value)
    return copy
