"""Rules at work: a game's showings, told as a table of the house would tell them."""

from functools import cache
from typing import Any

from glueckauf.rulekit.errors import IllegalMove
from glueckauf.rulekit.wording import Language
from glueckauf.server.house_words import HouseError
from glueckauf.server.protocol import Refusal, Scene, Showing, ShowingCard, Showings, ShowingStep, Unshown
from glueckauf.server.tables import entries
from glueckauf.server.tables.projection import Projection
from glueckauf.server.tables.room import Room
from glueckauf.server.tables.visitors import Eye
from glueckauf.table import Game
from glueckauf.table import showings as written

NO_SECRET = "00"  # noqa: S105  every showing goes the same way whenever it is shown


@cache
def showings(game: Game, language: Language) -> Showings:
    """What a game shows of its rules, and why it does not show the others."""
    found = written.showings_of(game)
    return Showings(
        [ShowingCard(shown.name, list(shown.rules), shown.title[language]) for shown in found.shown],
        [Unshown(list(unshown.rules), unshown.why[language]) for unshown in found.unshown],
    )


@cache
def showing(game: Game, name: str, language: Language) -> Showing:
    """One showing, every step as whoever looks would be told it at a table."""
    for found in written.showings_of(game).shown:
        if found.name == name:
            return _Stage(game, found, language).showing()
    title = game.description.wording.title(language)
    raise HouseError("no_showing", status=404, game=title, name=name)


class _Stage:
    """A table at which a showing is played."""

    def __init__(self, game: Game, showing: written.Showing, language: Language) -> None:
        self._showing = showing
        self._room = _room(game, showing)
        self._projection = Projection(self._room, str)
        self._eye = Eye(written.NAMES[showing.seat], showing.seat, language)

    def showing(self) -> Showing:
        """The whole showing."""
        shown, language = self._showing, self._eye.language
        beginning = ShowingStep(shown.say[language], None, None, "", None, self._scene(None))
        return Showing(
            id=shown.name,
            game=self._room.game,
            rules=list(shown.rules),
            title=shown.title[language],
            names=[sitting.name for sitting in self._room.sittings],
            steps=[beginning, *map(self._step, shown.steps)],
        )

    def _step(self, step: written.Step) -> ShowingStep:
        """One move, played or tried."""
        play, before = self._room.play, self._room.seq
        assert play is not None  # noqa: S101  the room was opened with a game in it
        assert play.turn is not None  # noqa: S101  somebody moves
        seat, language = play.turn, self._eye.language
        teller = self._projection.teller(play, language)
        say = teller.move(step.move, play.view(seat)) if seat == self._eye.seat or step.refused_by else ""
        refusal = written.refusal(play, step.move) if step.refused_by else None
        if refusal is None:
            self._room.apply(entries.Moved(seat, step.move), 0)
        return ShowingStep(
            caption=step.say[language],
            seat=seat,
            move=step.move,
            say=say,
            refusal=self._told(refusal),
            scene=self._scene(before),
        )

    def _told(self, refusal: IllegalMove | None) -> Refusal | None:
        return None if refusal is None else Refusal(refusal.sentences[self._eye.language], refusal.rule)

    def _scene(self, before: int | None) -> Scene:
        """What the one who looks is told after the scene *before*."""
        at: dict[str, Any] = {"eye": self._eye, "at": 0}
        scene = (
            self._projection.scene(**at, since=None)
            if before is None
            else self._projection.next(**at, before=before, accepted="", drawn=False)
        )
        assert isinstance(scene, Scene)  # noqa: S101  nothing was drawn before, so it is told whole
        return scene


def _room(game: Game, showing: written.Showing) -> Room:
    """A table with the position of a showing on it."""
    record = written.begun(showing, game).record()
    places = [entries.Place(name, name) for name in written.NAMES[: record["seats"]]]
    source = entries.Source(showing.name, 0, 0, record)
    opened = entries.Opened(game.name, places[0].guest, places, NO_SECRET, source=source)
    return Room.read(showing.name, [(0, opened), (0, entries.Begun())])
