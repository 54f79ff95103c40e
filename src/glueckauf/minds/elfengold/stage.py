"""Two elves move and dig: the equilibrium of the rest of a round of Elfengold, by CFR+.

Each knows under which of its own counters rocks lie and believes every
arrangement of the other's equally likely, save that nobody digs on his own
rock.  Both want more than the other: gold, tools, and what an *outlook*
promises to whoever stands at a place.
"""

from dataclasses import dataclass
from itertools import combinations
from typing import Any, Protocol

import numpy as np

from glueckauf.games.elfengold.moves import DIG, REST
from glueckauf.games.elfengold.rules import fare, is_digging, reaches, seat_in_order, tools
from glueckauf.games.elfengold.terms import PICK_FACTOR, SPACES, Dig, Phase
from glueckauf.minds.elfengold.outlook import NoOutlook
from glueckauf.search.cfr import InformationSets

ANSWERS = 3  # rest, shovel, pick axe
MOVES_OF_ANSWERS = (REST, DIG, DIG + 1)
PLAYERS = 2
ITERATIONS = 120
ON_OWN_ROCK = 0.05  # how much less likely an elf has gone where its own rock lies

# Axes: t and u the first and the second elf's rocks, m and n their spaces, d and e their answers.


class Promise(Protocol):
    """What an elf may hope for after this round."""

    def of(self, space: int, shovels: int, picks: int, *, poor: bool) -> float:
        """Gold, for standing there with these tools; the *poor* cannot pay for the basket."""


@dataclass(frozen=True)
class Stage:
    """What the two elves can still do, the first mover first, and what it brings."""

    spaces: tuple[list[int], list[int]]  # within reach
    allowed: tuple[Any, Any]  # [space, answer]
    rocks: tuple[Any, Any]  # [arrangement, space]
    likely: tuple[Any, Any]  # how likely each arrangement is to the other elf
    first: Any  # what the first elf gets [m, d, t, u]
    second: Any  # what the second elf gets [n, e, t, u]

    @classmethod
    def of(cls, state: Any, outlook: Promise | None = None) -> "Stage":
        """The rest of a round in which all counters lie; without an outlook it is all that counts."""
        hopes: Promise = outlook or NoOutlook(state)
        seats = [seat_in_order(state, place) for place in range(PLAYERS)]
        (rocks, likely), (others, likely_others) = (arrangements(state, seat) for seat in seats)
        hit = rocks[:, None, :] | others[None, :, :]  # [t, u, space]
        spaces = [within_reach(state, seat) for seat in seats]
        allowed = [
            np.array([answers(state, seat, space) for space in reach])
            for seat, reach in zip(seats, spaces, strict=True)
        ]
        gold = [yields(state, seat, reach, hit, hopes) for seat, reach in zip(seats, spaces, strict=True)]
        return cls(
            (spaces[0], spaces[1]), (allowed[0], allowed[1]), (rocks, others), (likely, likely_others), *gold
        )


def arrangements(state: Any, seat: int) -> tuple[Any, Any]:
    """The different sets of spaces that an elf's rocks may lie on, and how likely each is."""
    counters = [int(state.placed_at[i]) for i in range(state.placed) if state.placed_by[i] == seat]
    kept = state.rocks_each + state.blanks_each - len(counters)
    chosen = list(combinations([*counters, *([SPACES] * kept)], state.rocks_each))
    lying = np.zeros((len(chosen), SPACES + 1), bool)
    for number, places in enumerate(chosen):
        lying[number, list(places)] = True
    if is_digging(state, seat):
        lying = lying[~lying[:, state.at[seat]]]
    different, counts = np.unique(lying[:, :SPACES], axis=0, return_counts=True)
    weights = counts.astype(float)
    if has_moved(state, seat):
        weights[different[:, state.at[seat]]] *= ON_OWN_ROCK
    return different, weights / weights.sum()


def within_reach(state: Any, seat: int) -> list[int]:
    """Where an elf can go; one that has moved, or has no tool, stays."""
    if has_moved(state, seat) or tools(state, seat) == 0:
        return [int(state.at[seat])]
    return [
        space
        for space in range(SPACES)
        if reaches(state, seat, space) and fare(state, seat, space) <= state.gold[seat]
    ]


def has_moved(state: Any, seat: int) -> bool:
    """Whether an elf's turn to move is over."""
    return bool(state.phase != Phase.MOVE or (seat == state.dragon and state.turn != seat))


def answers(state: Any, seat: int, space: int) -> list[bool]:
    """Which answers an elf has on a space: the one it gave, else to dig takes a number there and the tool."""
    if state.digs[seat] != Dig.NOT_ASKED:
        return [state.digs[seat] == Dig.NO + answer for answer in range(ANSWERS)]
    digs = state.values[space] > 0
    return [True, digs and state.shovels[seat] > 0, digs and state.picks[seat] > 0]


def yields(state: Any, seat: int, spaces: list[int], hit: Any, outlook: Promise) -> Any:
    """What every space and answer brings an elf, for all rocks [space, answer, t, u]."""
    rows = np.zeros((len(spaces), ANSWERS, *hit.shape[:2]))
    shovels, picks = state.shovels[seat], state.picks[seat]
    for row, space in zip(rows, spaces, strict=True):
        value, rocky = int(state.values[space]), hit[:, :, space]
        cost = 0 if has_moved(state, seat) or tools(state, seat) == 0 else fare(state, seat, space)
        poor = state.gold[seat] - cost < state.basket_price
        row[:] = later = outlook.of(space, shovels, picks, poor=poor) - cost
        if shovels > 0:
            without = outlook.of(space, shovels - 1, picks, poor=poor) - cost
            row[1] = np.where(rocky, without, later + value)
        if picks > 0:
            without = outlook.of(space, shovels, picks - 1, poor=poor) - cost
            row[2] = np.where(rocky, without, later + value * PICK_FACTOR)
    return rows


@dataclass(frozen=True)
class StrategyProfile:
    """How likely each elf, for its rocks, takes each space and gives each answer."""

    move_first: Any  # [m, t]
    move_second: Any  # [m, n, u]
    dig_first: Any  # [n, m, d, t]
    dig_second: Any  # [n, m, d, e, u]


CHOICE = (0, 1, 2, 3)  # the axis of each part along which an elf chooses


class StageSolver:
    """CFR+ with alternating updates.

    Sums over the other elf's rocks are products of matrices, one for each space
    of an elf: hence the order of the axes.
    """

    def __init__(self, stage: Stage) -> None:
        """Nobody has a strategy yet."""
        self.stage = stage
        first, second = stage.first.astype(np.float32), stage.second.astype(np.float32)
        spaces, _, kinds, others = first.shape
        targets = len(second)
        t, u = (likely.astype(np.float32) for likely in stage.likely)
        self.first_by_u = (first * u).transpose(0, 3, 1, 2).reshape(spaces, others, -1)  # [m, u, dt]
        self.first_by_t = (first * t[:, None]).reshape(-1, kinds, others)  # [md, t, u]
        self.second_by_u = (second * u).transpose(0, 1, 3, 2).reshape(targets, -1, kinds)  # [n, eu, t]
        self.second_by_t = (second * t[:, None]).transpose(0, 2, 1, 3).reshape(targets, kinds, -1)
        self.shapes = (
            (spaces, kinds),
            (spaces, targets, others),
            (targets, spaces, ANSWERS, kinds),
            (targets, spaces, ANSWERS, ANSWERS, others),
        )
        masks = (True, True, stage.allowed[0][:, :, None], stage.allowed[1][:, None, None, :, None])
        self.parts = [
            InformationSets(np.broadcast_to(mask, shape).astype(np.float32), choice)
            for mask, shape, choice in zip(masks, self.shapes, CHOICE, strict=True)
        ]

    def solve(self, iterations: int = ITERATIONS) -> StrategyProfile:
        """The average strategies, near the equilibrium."""
        move_first, move_second, dig_first, dig_second = self.parts
        for number in range(1, iterations + 1):
            self._update_first()
            self._update_second()
            move_first.count(number)
            move_second.count(number)
            dig_first.count(number, move_first.strategy[:, None])
            dig_second.count(number, move_second.strategy.transpose(1, 0, 2)[:, :, None, None])
        return StrategyProfile(*(part.average() for part in self.parts))

    def exploitability(self, profile: StrategyProfile) -> float:
        """How much gold a round two best responses would win against the profile, together, halved."""
        strategies = list(vars(profile).values())
        dug = self.parts[2].best(self._digs_of_first(strategies))  # [n, m, t]
        ours = dug.sum(axis=0).max(axis=0) @ self.stage.likely[0]
        replies = self.parts[3].best(self._digs_of_second(strategies)).sum(axis=2)  # [n, m, u]
        theirs = replies.max(axis=0).sum(axis=0) @ self.stage.likely[1]
        return float(ours + theirs) / PLAYERS

    @property
    def _strategies(self) -> list[Any]:
        return [part.strategy for part in self.parts]

    def _digs_of_first(self, strategies: list[Any]) -> Any:
        """What each answer is worth to the first elf, as likely as the second gets there [n, m, d, t]."""
        _, move, _, dig = strategies
        targets, spaces, _, kinds = self.shapes[2]
        answered = (move.transpose(1, 0, 2)[:, :, None, None] * dig).reshape(targets, spaces * ANSWERS, -1)
        own = np.matmul(move, self.first_by_u).reshape(spaces, targets, ANSWERS, kinds)
        return own.transpose(1, 0, 2, 3) - np.matmul(answered, self.second_by_u).reshape(self.shapes[2])

    def _digs_of_second(self, strategies: list[Any]) -> Any:
        """What each answer is worth to the second elf, as likely as the first gets there [n, m, d, e, u]."""
        move, _, dig, _ = strategies
        targets, spaces, _, kinds = self.shapes[2]
        answered = (move[:, None] * dig).reshape(targets, spaces * ANSWERS, kinds)
        own = np.matmul(answered, self.second_by_t).reshape(self.shapes[3])
        theirs = np.matmul(answered.transpose(1, 0, 2), self.first_by_t).transpose(1, 0, 2)
        return own - theirs.reshape(targets, spaces, ANSWERS, 1, -1)

    def _update_first(self) -> None:
        """The first elf's regrets: what each answer and each space would have brought more."""
        move, _, dig, _ = self.parts
        digs = self._digs_of_first(self._strategies)
        dug = (digs * dig.strategy).sum(axis=2, keepdims=True)
        moves = dug[:, :, 0].sum(axis=0)
        dig.update(digs - dug)
        move.update(moves - (moves * move.strategy).sum(axis=0))

    def _update_second(self) -> None:
        """Likewise the second elf's."""
        _, move, _, dig = self.parts
        digs = self._digs_of_second(self._strategies)
        dug = (digs * dig.strategy).sum(axis=3, keepdims=True)
        moves = dug[:, :, :, 0].sum(axis=2).transpose(1, 0, 2)
        dig.update(digs - dug)
        move.update(moves - (moves * move.strategy).sum(axis=1, keepdims=True))
