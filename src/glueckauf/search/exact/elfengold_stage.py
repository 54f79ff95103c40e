"""Two elves move and dig: the equilibrium of the rest of a round of Elfengold, by CFR+.

Each knows under which of its own counters rocks lie and believes every
arrangement of the other's equally likely.  Both want more gold than the
other; a tool that breaks costs its price.  Where an elf stands afterwards
counts only as far as an *outlook* is given.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np

from glueckauf.games.elfengold.rules import fare, price, reaches, seat_in_order, tools
from glueckauf.games.elfengold.terms import PICK_FACTOR, SPACES

ANSWERS = 3  # rest, shovel, pick axe
PLAYERS = 2
ITERATIONS = 200

# Axes: t and u the first and the second elf's rocks, m and n their spaces, d and e their answers.


@dataclass(frozen=True)
class Stage:
    """What the two elves can do, the first mover first, and what it brings."""

    spaces: tuple[list[int], list[int]]  # within reach
    allowed: tuple[Any, Any]  # [space, answer]
    first: Any  # the first elf's gold [m, d, t, u]
    second: Any  # the second elf's gold [n, e, t, u]

    @classmethod
    def of(cls, state: Any, outlook: Sequence[Sequence[float]] | None = None) -> "Stage":
        """The stage that begins when all counters lie; *outlook* in gold [seat][space]."""
        seats = [seat_in_order(state, place) for place in range(PLAYERS)]
        rocks = [arrangements(state, seat) for seat in seats]
        hit = rocks[0][:, None, :] | rocks[1][None, :, :]  # [t, u, space]
        spaces, allowed, gold = [], [], []
        for seat in seats:
            reach = within_reach(state, seat)
            later = [outlook[seat][space] if outlook else 0.0 for space in reach]
            spaces.append(reach)
            allowed.append(np.array([answers(state, seat, space) for space in reach]))
            gold.append(yields(state, seat, reach, hit) + np.array(later)[:, None, None, None])
        return cls((spaces[0], spaces[1]), (allowed[0], allowed[1]), gold[0], gold[1])


def arrangements(state: Any, seat: int) -> Any:
    """For every way to choose an elf's rocks among its counters, the spaces that they lie on."""
    counters = [int(state.placed_at[i]) for i in range(state.placed) if state.placed_by[i] == seat]
    kept = state.rocks_each + state.blanks_each - len(counters)
    chosen = list(combinations([*counters, *([SPACES] * kept)], state.rocks_each))
    lying = np.zeros((len(chosen), SPACES + 1), bool)
    for number, places in enumerate(chosen):
        lying[number, list(places)] = True
    return lying[:, :SPACES]


def within_reach(state: Any, seat: int) -> list[int]:
    """Where an elf can go; without a tool it stays."""
    if tools(state, seat) == 0:
        return [int(state.at[seat])]
    return [
        space
        for space in range(SPACES)
        if reaches(state, seat, space) and fare(state, seat, space) <= state.gold[seat]
    ]


def answers(state: Any, seat: int, space: int) -> list[bool]:
    """Which answers an elf has on a space: to dig takes a number there and the tool."""
    digs = state.values[space] > 0
    return [True, digs and state.shovels[seat] > 0, digs and state.picks[seat] > 0]


def yields(state: Any, seat: int, spaces: list[int], hit: Any) -> Any:
    """What every space and answer brings an elf, for all rocks [space, answer, t, u]."""
    rows = np.zeros((len(spaces), ANSWERS, *hit.shape[:2]))
    for row, space in zip(rows, spaces, strict=True):
        value = int(state.values[space])
        row[1] = np.where(hit[:, :, space], -price(state, 1, 0), value)
        row[2] = np.where(hit[:, :, space], -price(state, 0, 1), value * PICK_FACTOR)
        row[:] -= fare(state, seat, space) if tools(state, seat) else 0
    return rows


@dataclass(frozen=True)
class Plan:
    """How likely each elf, for its rocks, takes each space and gives each answer."""

    move_first: Any  # [t, m]
    move_second: Any  # [u, m, n]
    dig_first: Any  # [t, m, n, d]
    dig_second: Any  # [u, m, n, d, e]


class Solver:
    """CFR+ with alternating turns and later plans weighing more."""

    def __init__(self, stage: Stage) -> None:
        """Nobody has a plan yet."""
        self.stage = stage
        first, second = stage.first, stage.second
        kinds, others = first.shape[2:]
        spaces, targets = len(stage.spaces[0]), len(stage.spaces[1])
        self.legal = Plan(
            np.ones((kinds, spaces), bool),
            np.ones((others, spaces, targets), bool),
            np.broadcast_to(stage.allowed[0][None, :, None, :], (kinds, spaces, targets, ANSWERS)),
            np.broadcast_to(
                stage.allowed[1][None, None, :, None, :], (others, spaces, targets, ANSWERS, ANSWERS)
            ),
        )
        self.regrets = [np.zeros(legal.shape) for legal in vars(self.legal).values()]
        self.sums = [np.zeros(legal.shape) for legal in vars(self.legal).values()]
        self.first = first / others  # every arrangement of the other's rocks is equally likely
        self.second = second / others
        self.first_seen = first / kinds
        self.second_seen = second / kinds

    def solve(self, iterations: int = ITERATIONS) -> Plan:
        """The average plan, near the equilibrium."""
        for number in range(1, iterations + 1):
            self._learn_first()
            self._learn_second()
            plan = self._current()
            self.sums[0] += number * plan.move_first
            self.sums[1] += number * plan.move_second
            self.sums[2] += number * plan.move_first[:, :, None, None] * plan.dig_first
            self.sums[3] += number * plan.move_second[:, :, :, None, None] * plan.dig_second
        return Plan(*map(normal, self.sums, vars(self.legal).values()))

    def exploitability(self, plan: Plan) -> float:
        """How much gold a round two best answers would win against the plan, together, halved."""
        dig = best_of(self._digs_of_first(plan), self.legal.dig_first)
        ours = dig.sum(axis=2).max(axis=1).mean()
        reply = best_of(self._digs_of_second(plan), self.legal.dig_second).sum(axis=3)
        theirs = reply.max(axis=2).sum(axis=1).mean()
        return float(ours + theirs) / PLAYERS

    def _current(self) -> Plan:
        return Plan(*map(normal, self.regrets, vars(self.legal).values()))

    def _digs_of_first(self, plan: Plan) -> Any:
        """What each answer is worth to the first elf, as likely as the second gets there [t, m, n, d]."""
        answered = plan.move_second[:, :, :, None, None] * plan.dig_second
        own = np.einsum("umn,mdtu->tmnd", plan.move_second, self.first, optimize=True)
        return own - np.einsum("umnde,netu->tmnd", answered, self.second, optimize=True)

    def _digs_of_second(self, plan: Plan) -> Any:
        """What each answer is worth to the second elf, as likely as the first gets there [u, m, n, d, e]."""
        answered = plan.move_first[:, :, None, None] * plan.dig_first
        own = np.einsum("tmnd,netu->umnde", answered, self.second_seen, optimize=True)
        return own - np.einsum("tmnd,mdtu->umnd", answered, self.first_seen, optimize=True)[..., None]

    def _learn_first(self) -> None:
        plan = self._current()
        digs = self._digs_of_first(plan)
        dug = (digs * plan.dig_first).sum(axis=3)
        moves = dug.sum(axis=2)
        moved = (moves * plan.move_first).sum(axis=1)
        self._regret(2, digs - dug[..., None])
        self._regret(0, moves - moved[..., None])

    def _learn_second(self) -> None:
        plan = self._current()
        digs = self._digs_of_second(plan)
        dug = (digs * plan.dig_second).sum(axis=4)
        moves = dug.sum(axis=3)
        moved = (moves * plan.move_second).sum(axis=2)
        self._regret(3, digs - dug[..., None])
        self._regret(1, moves - moved[..., None])

    def _regret(self, index: int, regret: Any) -> None:
        legal = list(vars(self.legal).values())[index]
        self.regrets[index] = np.maximum(0.0, self.regrets[index] + regret) * legal


def normal(weights: Any, legal: Any) -> Any:
    """Shares of one; where nothing weighs anything, all that is legal equally."""
    total = weights.sum(axis=-1, keepdims=True)
    usual = legal / legal.sum(axis=-1, keepdims=True)
    return np.where(total > 0, weights / np.where(total > 0, total, 1.0), usual)


def best_of(values: Any, legal: Any) -> Any:
    """The best legal answer."""
    return np.where(legal, values, -np.inf).max(axis=-1)
