"""Frames: what differs makes the next view of the one before, and a page that does not listen is let go."""

from dataclasses import dataclass, field
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

import glueckauf
from glueckauf.server.frames import Frames, changed, changes
from glueckauf.server.protocol import Next, Scene
from glueckauf.server.requests.wire import BEHIND, Wire
from glueckauf.server.tables.entries import Moved
from glueckauf.server.tables.projection import Projection
from glueckauf.server.tables.visitors import Eye
from tests.server.rooms import played


@pytest.mark.parametrize("game", glueckauf.games())
def test_what_differs_makes_the_next_view_of_the_one_before(game: str) -> None:
    play, luck = glueckauf.game(game).new(2, seed=5), Random(5)  # noqa: S311  which moves are played may be guessed
    sent = whole = 0
    while not play.over and len(play.moves) < 60:
        before = play.views([0, 1, None])
        play.do(luck.choice(play.legal()))
        for seat, view in play.views([0, 1, None]).items():
            assert view == play.view(seat)
            drawn, found = before[seat], changes(before[seat], view)
            for change in found:
                drawn = changed(drawn, change.at, change.now)
            assert drawn == view
            sent += len(msgspec.json.encode(found))
            whole += len(msgspec.json.encode(view))
    assert sent < whole / 2


def test_who_has_drawn_the_scene_before_is_told_what_differs_and_anybody_else_all() -> None:
    room, eye = played("gold", seed=3), Eye("b", 1, "en")
    assert room.play is not None
    assert room.turn is not None
    projection, reading = Projection(room, str), Frames()
    first = projection.scene(eye, 0, None)
    before = room.seq
    room.apply(Moved(room.turn, room.play.legal()[0], "b:x"), 0)
    projection.move_on(before, [1])
    following = projection.next(eye, 0, before, "x", drawn=True)
    assert (type(first), type(following)) == (Scene, Next)
    assert type(projection.next(eye, 0, before, "", drawn=False)) is Scene
    reading.read(msgspec.json.encode(first))
    scene, accepted = reading.read(msgspec.json.encode(following))
    assert scene["view"] == room.play.view(1)
    assert accepted == {"type": "accepted", "id": "x", "seq": room.seq}


@dataclass
class Line:
    """A connection with so much that nobody has read yet."""

    unread: int
    closing: bool = False
    written: list[bytes] = field(default_factory=list)
    aborted: bool = False

    def get_write_buffer_size(self) -> int:
        return self.unread

    def is_closing(self) -> bool:
        return self.closing

    def write(self, frame: bytes) -> None:
        self.written.append(frame)

    def abort(self) -> None:
        self.aborted = True


@pytest.mark.parametrize(
    ("line", "written", "aborted"),
    [
        (Line(0), [b"news"], False),
        (Line(BEHIND), [b"news"], False),
        (Line(BEHIND + 1), [], True),
        (Line(0, closing=True), [], False),
    ],
)
def test_a_page_that_does_not_keep_up_is_cut_off(line: Line, written: list[bytes], *, aborted: bool) -> None:
    wire: Any = SimpleNamespace(close_sent=False, transport=line, _goodbye=None)
    Wire.write(cast("Wire", wire), b"news")
    assert (line.written, line.aborted) == (written, aborted)
