"""What a master would do: every legal move with how likely it wins, from what the seat knows."""

from collections.abc import Sequence
from typing import Any

from glueckauf.bots.commentary import WORDING
from glueckauf.bots.registry import rollouts_of
from glueckauf.minds import mind_of
from glueckauf.rulekit.compiled import can_compile
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.wording import Language
from glueckauf.search import Weighed

WORLDS = 4000  # the most that one piece of advice imagines
SECONDS = 0.25  # the longest that it takes, once everything is compiled
PLAIN_SECONDS = 1.0  # the longest where nothing is
CLEARLY = 0.02  # by how much the first must win more often to be called better
HARDLY = 0.005  # below this nobody can tell two moves apart
MOSTLY = 0.6  # the part of what the next best gives away that must go to one rival to name them
TWO = 2  # sides at whose table the rival needs no name


def advice(game: Description, knowledge: Any, seed: int, worlds: int = WORLDS) -> list[Weighed]:
    """The legal moves of the seat on turn, the most promising first; the same seed gives the same advice.

    Where every move's chance is known exactly, nothing is imagined; that takes compiled code to know.
    """
    weighed = _known_exactly(game, knowledge)
    if weighed is None:
        rollouts = rollouts_of(game)
        seconds = SECONDS if can_compile() else PLAIN_SECONDS
        weighed = rollouts.weigh(knowledge, rollouts.first_impression(knowledge), worlds, seed, seconds)
    return sorted(weighed, key=lambda move: -move.worth)


def _known_exactly(game: Description, knowledge: Any) -> list[Weighed] | None:
    solved = (can_compile() and mind_of(game).solver().solve(knowledge)) or ()
    known = [
        Weighed(move.number, move.worth, 0.0, 0.0, is_exact=True) for move in solved if move.worth is not None
    ]
    return known if known and len(known) == len(solved) else None


# In words --------------------------------------------------------------------


def reason(
    game: Description,
    weighed: Sequence[Weighed],
    language: Language,
    players: Sequence[str],
    *,
    rough: bool = False,
) -> str:
    """Why the first of these moves; the players bear these names, seat by seat.

    Of a *rough* hint it is said that a better one will come.
    """
    if len(weighed) == 1:
        return WORDING.say(language, "hint", "only")
    sentence = _sentence(game, weighed, language, players)
    return f"{sentence} {WORDING.say(language, 'hint', 'rough')}" if rough else sentence


def _sentence(
    game: Description, weighed: Sequence[Weighed], language: Language, players: Sequence[str]
) -> str:
    first, second, *_ = weighed
    lead = first.worth - second.worth
    why, rival = _why(game, first, second, language), _rival(first, second, players)
    clear = "why" if why else "rival" if rival else "clear"
    told = clear if lead > CLEARLY else "close" if lead > HARDLY else "even"
    if first.is_exact:
        told = "exact"
    blanks = {"first": percent(first), "second": percent(second), "why": why, "rival": rival}
    return WORDING.say(language, "hint", told, **blanks)


def percent(move: Weighed) -> int:
    """How many of 100 games a move wins."""
    return round(100 * move.worth)


def _why(game: Description, first: Weighed, second: Weighed, language: Language) -> str:
    """What speaks for this kind of move; empty where the next best is of the same kind."""
    wording = mind_of(game).wording
    kind, other = (str(game.moves.name(move.number)["do"]) for move in (first, second))
    if wording is None or kind == other or not wording.knows("why", kind):
        return ""
    return wording.say(language, "why", kind)


def _rival(first: Weighed, second: Weighed, players: Sequence[str]) -> str:
    """Whom the second move would mostly help; empty where that is nobody, or the only rival."""
    sides = len(first.chances)
    if sides <= TWO:
        return ""
    gains = [late - early for early, late in zip(first.chances, second.chances, strict=True)]
    most = max(gains)
    given = sum(gain for gain in gains if gain > 0)
    return " & ".join(players[gains.index(most) :: sides]) if most > MOSTLY * given else ""
