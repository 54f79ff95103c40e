"""The race home of Goldräuber: everything needed has been taken up, and the ways out lie open.

Then only dice, life points and the number of cards are left.  The answer is
exact where
- every figure inside stands on a dug way out that no other way can beat, not
  even one over cards that are still face down: neither in actions nor in cards
  that must not fall;
- the ways of several figures together take the fewest cards that let them all
  out (checked for two figures, and for any number that follow one another);
- nobody could hand life points to somebody else: only a lone figure inside has
  any, or those who have some neither stand inside nor roll any more;
- it is the basic game, with walls dug on the spot, leaving as an action and
  inner cards that may fall like others.

A game that cannot be won any more is exact too: all moves are worth nothing.
Elsewhere there is no answer.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from glueckauf.games.goldraeuber import DESCRIPTION, rules
from glueckauf.games.goldraeuber.moves import REVEAL
from glueckauf.games.goldraeuber.rules import is_recovered, last_action, needed, stands
from glueckauf.games.goldraeuber.terms import CELLS, FACES, HIDDEN, OUT, PIPS, THINGS, DigRange, Phase
from glueckauf.minds.goldraeuber.chart import Chart, hiding_places, shared_cards
from glueckauf.rulekit import DEALER
from glueckauf.search.solved import Solved, nothing_to_compile

KEPT = 1 << 17  # positions of races that are remembered

prepare = nothing_to_compile


def solve(knowledge: Any) -> list[Solved] | None:
    """How likely every legal move wins the race; None if it is no race yet, or a tangled one."""
    moves = DESCRIPTION.legal_moves(knowledge)
    if rules.is_hopeless(knowledge, rules.ways_out(knowledge)):
        return [Solved(move, 1 / len(moves), 0.0) for move in moves]
    if race_of(knowledge) is None:
        return None
    worths = {move: worth_after(knowledge, move) for move in moves}
    most = max((worth for worth in worths.values() if worth is not None), default=None)
    if most is None:
        return None
    best = [move for move, worth in worths.items() if worth == most]
    return [Solved(move, (move in best) / len(best), worth) for move, worth in worths.items()]


# Move by move ----------------------------------------------------------------


def worth_after(state: Any, move: int) -> float | None:
    """How likely the team wins after a move; None where that is not known."""
    after = state.copy()
    rules.play(after, move)
    return worth_of(after)


def worth_of(state: Any) -> float | None:
    """How likely the team wins, whoever is to decide."""
    if state.phase == Phase.OVER:
        return float(rules.is_won(state))
    if state.phase == Phase.ROLLING:
        race = race_of(state)
        return None if race is None else race.chance()
    if state.turn == DEALER:
        return worth_of_a_card(state)
    worths = [worth_after(state, move) for move in DESCRIPTION.legal_moves(state)]
    return max((worth for worth in worths if worth is not None), default=None)


def worth_of_a_card(state: Any) -> float | None:
    """The mean over what the dealer may turn up."""
    weights = [0] * FACES
    _, total = rules.chance(state, weights)
    mean = 0.0
    for face in range(FACES):
        if weights[face] > 0:
            worth = worth_after(state, REVEAL + face)
            if worth is None:
                return None
            mean += worth * weights[face] / total
    return mean


# The race --------------------------------------------------------------------


@dataclass(frozen=True)
class Race:
    """Who has how far to go, and how many cards may fall."""

    active: int
    ways: tuple[int, ...]  # by seat: actions until outside, and as many cards to cross
    points: tuple[int, ...]
    standing: int  # cards that have not fallen, without those that hide or hold what is left behind
    hopes: int  # cards one of which hides what a single player leaves behind
    shared: int  # cards that all figures inside cross last
    last: int  # the highest roll that is an action
    outside_rolls: bool

    def chance(self) -> float:
        """How likely the team wins when the active player is about to roll."""
        return chance(
            self.active, self.ways, self.points, self.standing, self.hopes, self.shared, self.last,
            self.outside_rolls,
        )  # fmt: skip


def race_of(state: Any) -> Race | None:
    """The race that the team runs; None if there is none, or its ways are not certain to be the best."""
    figures, points = state.figures[: state.seats], state.points[: state.seats]
    inside = [here for here in figures if here != OUT]
    if not inside or not is_plain(state) or not is_all_taken(state) or can_hand_points(state):
        return None
    dug, hoped = Chart(state, is_dug=True), Chart(state, is_dug=False)
    if any(dug.out(here) != hoped.out(here) for here in inside):
        return None
    shared = shared_cards(inside, dug, hoped)
    if shared is None:
        return None
    behind = left_behind(state)
    if any(dug.leads_over(inside[0], cell) for cell in behind):
        return None
    return Race(
        active=state.active,
        ways=tuple(0 if here == OUT else dug.out(here) for here in figures),
        points=tuple(points),
        standing=sum(stands(state, cell) for cell in range(CELLS)) - len(behind),
        hopes=len(behind) if HIDDEN in state.things else 0,
        shared=shared,
        last=last_action(state),
        outside_rolls=bool(state.outside_rolls),
    )


def is_plain(state: Any) -> bool:
    """Whether the rules are those for which a race is only dice, points and cards."""
    unusual = state.expert or state.leave_free or state.inner_last or state.solo_lenient
    return not unusual and state.dig_range == DigRange.LOCAL


def is_all_taken(state: Any) -> bool:
    """Whether somebody carries, or has brought out, whatever the team needs."""
    return sum(is_recovered(state, thing) for thing in range(THINGS)) >= needed(state)


def can_hand_points(state: Any) -> bool:
    """Whether somebody with life points could go and meet somebody inside."""
    for giver in range(state.seats):
        plays = state.figures[giver] != OUT or state.outside_rolls
        if state.points[giver] > 0 and plays:
            for seat in range(state.seats):
                if seat != giver and state.figures[seat] != OUT:
                    return True
    return False


def left_behind(state: Any) -> list[int]:
    """The cards that must not fall although nobody goes there: where a single player's other thing may be."""
    for thing in range(THINGS):
        if not is_recovered(state, thing):
            return hiding_places(state) if state.things[thing] == HIDDEN else [state.things[thing]]
    return []


@lru_cache(KEPT)
def chance(  # noqa: PLR0913, PLR0917  the numbers of a race, remembered
    active: int,
    ways: tuple[int, ...],
    points: tuple[int, ...],
    standing: int,
    hopes: int,
    shared: int,
    last: int,
    outside_rolls: bool,  # noqa: FBT001
) -> float:
    """How likely the team wins when the active player is about to roll."""

    def after(ways: tuple[int, ...], points: tuple[int, ...], standing: int, hopes: int) -> float:
        if not any(ways):
            return 1.0
        seat = (active + 1) % len(ways)
        while not outside_rolls and ways[seat] == 0:
            seat = (seat + 1) % len(ways)
        return chance(seat, ways, points, standing, hopes, shared, last, outside_rolls)

    def fallen() -> float:
        if standing > cards_needed(ways, shared):
            return after(ways, points, standing - 1, hopes)
        return after(ways, points, standing, hopes - 1) * (hopes - 1) / hopes if hopes > 1 else 0.0

    nearer = less(ways, active, 1)
    total = last * after(nearer, points, standing, hopes)
    collapse = fallen()
    for price in range(1, PIPS - last + 1):
        can_pay = price <= points[active]
        paid = after(nearer, less(points, active, price), standing, hopes) if can_pay else 0.0
        total += max(collapse, paid)
    return total / PIPS


def less(numbers: tuple[int, ...], seat: int, count: int) -> tuple[int, ...]:
    """The numbers of all seats after one has lost some, as far as it has them."""
    return (*numbers[:seat], max(0, numbers[seat] - count), *numbers[seat + 1 :])


def cards_needed(ways: tuple[int, ...], shared: int) -> int:
    """How many cards must not fall: all of the longest way, and of the others what they do not share."""
    longest, *others = sorted(ways, reverse=True)
    return longest + sum(max(0, way - shared) for way in others)
