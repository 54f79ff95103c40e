"""Gold, solved: which card to turn up in the rush.

Everybody is taken to remember all cards that were seen.  For two players of a
single game that is the chance of winning; in a series, where a rush is large
and with more players it is the points that everybody may expect.
"""

from glueckauf.games.gold.moves import TURN_UP
from glueckauf.games.gold.rules import gold_cards, is_gold, points, refusal_of_turn, worth
from glueckauf.games.gold.state import State
from glueckauf.games.gold.terms import NOWHERE, PLACES, Match, Refusal
from glueckauf.minds.gold import rush
from glueckauf.minds.gold.rush import Counts, Rush
from glueckauf.rulekit import FACE_DOWN
from glueckauf.search.solved import Solved, nothing_to_compile

LARGE = 6000  # tables that can arise, beyond which not even points are reckoned: a tenth of a second

prepare = nothing_to_compile


def solve(knowledge: State) -> list[Solved] | None:
    """Every card that could be turned up in a rush; the best ones share evenly."""
    if not knowledge.rush or rush.tables(rush_of(knowledge)) > LARGE:
        return None
    worths, best = grab_worths(knowledge), best_grab(knowledge)
    exact = reckons_chances(knowledge)
    solved = []
    for place in range(PLACES):
        choice = _choice(knowledge, place)
        if choice != NOWHERE:
            share = 1 / len(best) if place in best else 0.0
            solved.append(Solved(TURN_UP + place, share, worths[choice] if exact else None))
    return solved


def best_grab(view: State) -> list[int]:
    """The places of the best cards to turn up in the rush: exactly the best, for what is remembered."""
    worths = grab_worths(view)
    best = max(worths, key=lambda choice: worths[choice])
    return [place for place in range(PLACES) if _choice(view, place) == best]


def grab_worths(view: State) -> dict[int, float]:
    """Chances of winning, or points, of turning up each kind of card."""
    left = rush_of(view)
    if not reckons_chances(view):
        return rush.points(left, view.seats)
    seat, rival = view.turn, (view.turn + 1) % view.seats
    lead = points(view, seat) - points(view, rival)
    return rush.chances(left, lead, gold_cards(view, seat) - gold_cards(view, rival))


def reckons_chances(view: State) -> bool:
    """Whether it is the chance of winning that is reckoned, not points."""
    return view.match == Match.SINGLE and rush.by_chance(rush_of(view), view.seats)


def rush_of(view: State) -> Rush:
    """What is left on the table."""
    return Rush(_known(view), _unseen(view))


def _known(view: State) -> Counts:
    counts = [0] * rush.WORTHS
    for place in range(PLACES):
        choice = _choice(view, place)
        if choice not in (NOWHERE, rush.UNSEEN):
            counts[choice] += 1
    return tuple(counts)


def _unseen(view: State) -> Counts:
    counts = [0] * rush.WORTHS
    for face, count in enumerate(view.unseen):
        counts[worth(face) if is_gold(face) else 0] += int(count)
    return tuple(counts)


def _choice(view: State, place: int) -> int:
    """What turning up the card at a place means in the rush."""
    face = view.cards[place]
    if refusal_of_turn(view, place) != Refusal.NONE:
        return NOWHERE
    if face == FACE_DOWN:
        return rush.UNSEEN
    return worth(face) if is_gold(face) else 0
