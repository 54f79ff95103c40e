"""Finished games for everybody who has the link: every step, everything open, and the proof."""

import glueckauf
from glueckauf.rulekit.document import Document
from glueckauf.rulekit.wording import Language
from glueckauf.server.house_words import WORDING
from glueckauf.server.protocol import Check, Replay, Step
from glueckauf.server.tables.archive import Chosen
from glueckauf.server.tables.projection import happening, picture
from glueckauf.table import Play, fairness
from glueckauf.table.telling import Teller, in_turns


def replay(chosen: Chosen, language: Language) -> Replay:
    """The game, move by move."""
    finished, teller = chosen.finished, teller_of(chosen, language)
    steps: list[Step] = []
    before: tuple[int | None, Document] = (None, {})
    sides: list[list[int]] = []
    for play in glueckauf.replay_steps(finished.record):
        seat, view = before if play.moves else (None, play.position())
        say = teller.move(play.moves[-1], view) if play.moves else ""
        steps.append(_step(play, teller, seat, say))
        before = (play.turn, steps[-1].view)
        sides = [list(seats) for seats in play.sides()]
    return Replay(
        table=chosen.table,
        game=chosen.game,
        number=chosen.number,
        names=list(teller.players),
        levels=[level or None for level in finished.levels],
        sides=sides,
        winners=list(finished.winners),
        steps=steps,
    )


def teller_of(chosen: Chosen, language: Language) -> Teller:
    """Tells a finished game with the names of those who sat there."""
    names = [
        name or WORDING.say(language, "name", "bot", number=seat + 1)
        for seat, name in enumerate(chosen.finished.names)
    ]
    return Teller(glueckauf.game(chosen.game).description, language, names)


def _step(play: Play, teller: Teller, seat: int | None, say: str) -> Step:
    view = play.position()
    happenings = [
        happening(len(play.moves), turn, event, event.whole, teller, view)
        for turn, event in in_turns(seat, play.news())
    ]
    return Step(seat, say, happenings, view, play.standings(), picture(teller, view), play.reckoning())


def checks(record: Document, language: Language) -> list[Check]:
    """What holds of a record's claims."""
    return [
        Check(part, holds, fairness.sentence(part, record, language, holds=holds))
        for part, holds in fairness.verify(record, glueckauf.game).items()
    ]
