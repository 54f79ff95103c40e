"""What somebody is told who did not look on: nothing that has been turned back since."""

import pytest

import glueckauf
from glueckauf.server.tables.projection import Projection
from glueckauf.server.tables.room import Room
from glueckauf.server.tables.visitors import Eye
from tests.server.rooms import played


def faded(room: Room, seat: int | None, since: int, *, witnessed: bool) -> set[str]:
    """The facts that a scene tells although they lie face down again."""
    projection, eye = Projection(room, str), Eye("", seat, "en")
    looking_on = projection.next(eye, 0, since, "", drawn=False)
    scene = looking_on if witnessed else projection.scene(eye, 0, since)
    assert scene is not None
    fading = {
        outcome.seq: {fact for event in outcome.events for fact in event.fades} for outcome in room.outcomes
    }
    return {fact for told in scene.happenings for fact in told.event if fact in fading[told.seq]}


@pytest.mark.parametrize("game", glueckauf.games())
@pytest.mark.parametrize("seat", [0, 1, None])
def test_who_did_not_look_on_hears_of_nothing_that_was_turned_back(game: str, seat: int | None) -> None:
    room = played(game, seed=1)
    for since in range(room.seq + 1):
        assert not faded(room, seat, since, witnessed=False)


def test_who_looked_on_does() -> None:
    room = played("gold", seed=1)
    assert faded(room, None, room.seq - 1, witnessed=True)


def test_another_game_at_the_table_is_told_anew() -> None:
    """It may be played by other options, which words may depend on."""
    room, other = played("gold", seed=1), played("gold", seed=2)
    projection = Projection(room, str)
    assert room.play is not None
    assert other.play is not None
    first = projection.teller(room.play, "en")
    assert projection.teller(room.play, "en") is first
    assert projection.teller(other.play, "en") is not first
