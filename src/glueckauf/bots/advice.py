"""What a master would do: every legal move with how likely it wins, from what the seat knows."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from glueckauf.bots.commentary import WORDING
from glueckauf.bots.registry import rollouts_of
from glueckauf.minds import mind_of
from glueckauf.rulekit.compiled import can_compile
from glueckauf.rulekit.dealer import SEEDS
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.wording import Language
from glueckauf.search import Rollouts, Weighed

WORLDS = 4000  # the most that one piece of advice imagines
SECONDS = 0.25  # the longest that it takes, once everything is compiled
PLAIN_SECONDS = 1.0  # the longest where nothing is
CLEARLY = 0.02  # by how much the first must win more often to be called better
BEYOND_DOUBT = 2.0  # standard errors by which it must
HARDLY = 0.005  # below this nobody can tell two moves apart
MOSTLY = 0.6  # the part of what the next best gives away that must go to one rival to name them
TWO = 2  # sides at whose table the rival needs no name


def advice(game: Description, knowledge: Any, seed: int, worlds: int = WORLDS) -> list[Weighed]:
    """The legal moves of the seat on turn, the most promising first; the same seed gives the same advice.

    Where every move's chance is known exactly, nothing is imagined; that takes compiled code to know.
    """
    exact = _known_exactly(game, knowledge)
    if exact is not None:
        return sorted(exact, key=lambda move: -move.worth)
    return _imagined(rollouts_of(game), knowledge, seed, worlds)


def _imagined(rollouts: Rollouts, knowledge: Any, seed: int, worlds: int) -> list[Weighed]:
    """The most promising move of some worlds, then all of them as they do in worlds where nobody chose.

    The best of many looks better than it is where it was chosen.  A move that
    does better there than the chosen one is told to be as good: it did not before.
    """
    seconds, half = (SECONDS if rollouts.is_quick else PLAIN_SECONDS) / 2, max(worlds // 2, 1)
    usual = rollouts.first_impression(knowledge)
    found = rollouts.weigh(knowledge, usual, half, seed, seconds, to_play=True)
    chosen = max(found, key=lambda move: (move.worlds == found[0].worlds, move.worth))
    fresh = (seed + 1) % SEEDS
    first, *others = rollouts.weigh(knowledge, chosen.number, half, fresh, seconds, alone=half)
    told = [replace(move, worth=min(move.worth, first.worth)) for move in others]
    return [first, *sorted(told, key=lambda move: -move.worth)]


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
    seen = lead > max(HARDLY, BEYOND_DOUBT * second.error)
    told = "even" if not seen else clear if lead > CLEARLY else "close"
    if first.worth < HARDLY:
        told = "hopeless"
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
