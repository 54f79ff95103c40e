"""Taking a move back: only where it showed its player nothing, so that nobody peeks."""

from collections.abc import Callable

from glueckauf.rulekit.dealer import new_stream
from glueckauf.rulekit.document import Document
from glueckauf.rulekit.event import Event
from glueckauf.rulekit.sight import conceal
from glueckauf.table.game import Game
from glueckauf.table.play import Play
from glueckauf.table.replaying import replay_steps

WORLDS = 16  # imagined ones; a secret that differs in every other world slips through once in 65,536


def may_take_back(play: Play) -> bool:
    """Whether the latest move revealed nothing: no card was dealt, none turned up, no secret came out."""
    return looks_harmless(play) and not _told_a_secret(play)


def looks_harmless(play: Play) -> bool:
    """Whether everybody can see that no card was dealt or turned up: it may still have told a secret."""
    if play.latest is None or play.over:
        return False
    seat = play.latest.before.turn
    return len(play.dealt) == play.latest.deals and not any(
        event.fades or _confides(event, seat) for event in play.latest.events
    )


def _confides(event: Event, seat: int) -> bool:
    """Whether the player of that seat let somebody else into a secret: a partner who has seen a card."""
    return any(set(seats) - {seat} for seats in event.secret.values())


def _told_a_secret(play: Play) -> bool:
    """Whether the move looked to its player as it would not have looked in every world that was possible."""
    assert play.latest is not None  # noqa: S101  asked before
    before, number = play.latest.before, play.latest.number
    seat = before.turn
    luck = new_stream(number)
    seen = play.view(seat)
    known = conceal(play.game.layout, play.game.module, before, seat, remembering=True)
    if known == before:
        return False  # there was no secret
    for _ in range(WORLDS):
        world = known.copy()
        play.game.rules.imagine(world, seat, luck)
        play.game.rules.play(world, number)
        if not seen.items() >= _view(play, world, seat).items():
            return True
    return False


def _view(play: Play, world: object, seat: int) -> Document:
    """The game's own keys of what a seat would see in that world."""
    return play.game.positions.write(conceal(play.game.layout, play.game.module, world, seat), None)


def taken_back(play: Play, find_game: Callable[[str], Game]) -> Play:
    """The same game without its latest move."""
    record = {key: value for key, value in play.record().items() if key != "end"}
    record["moves"] = record["moves"][:-1]
    *_, last = replay_steps(record, find_game)
    return last
