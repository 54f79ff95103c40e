"""A round robin of bots: who wins how often against whom, and how strong that makes everybody."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from glueckauf.lab.blocks import TWO_SIDES, Blocks, Pairing, Results, pairings, par, rotations
from glueckauf.lab.figures import Estimate, p_against, share
from glueckauf.lab.setting import Setting
from glueckauf.lab.skill import Skill, skills
from glueckauf.lab.strength import Meetings, elo, with_a_draw
from glueckauf.lab.vocabulary import wrong
from glueckauf.simulate.crews import Cores, Crew

LEAST_BLOCKS = 20  # fewer do not show how far luck goes
FEWEST_BOTS = 2
SECONDS = 2.0  # about as long as work may be lost


@dataclass(frozen=True)
class Duel:
    """What one kind of bot won against another."""

    pairing: Pairing
    games: int
    wins: float
    par: float
    rate: Estimate
    p: float  # how often luck alone would take the rate as far from par


@dataclass(frozen=True)
class Rank:
    """A bot's lead over the weakest in Elo points, and its skill where more than two sides met."""

    bot: str
    elo: Estimate
    skill: Skill | None


class Arena:
    """A tournament, played portion by portion; how it is cut up never changes a result."""

    def __init__(
        self, setting: Setting, kinds: tuple[str, ...], games: int, seed: int, crew: Crew | None = None
    ) -> None:
        """*Games* are those of every pairing, rounded up to whole blocks; without a crew all cores play."""
        self.crew = crew or Cores()
        self.setting = setting
        self.kinds = kinds
        self.seed = seed
        self.block = len(rotations(setting))
        self.blocks = -(-games // self.block)
        self.pairings = pairings(setting, kinds)
        self.results: dict[Pairing, Results] = {}
        self._check(games)

    def _check(self, games: int) -> None:
        if len(set(self.kinds)) < max(FEWEST_BOTS, len(self.kinds)):
            raise wrong("bots_to_compare", given=", ".join(self.kinds))
        if self.blocks < LEAST_BLOCKS:
            raise wrong("too_few_games", given=games, least=LEAST_BLOCKS * self.block)

    # Playing -----------------------------------------------------------------

    @property
    def games(self) -> int:
        """How many games the whole tournament has."""
        return len(self.pairings) * self.blocks * self.block

    @property
    def played(self) -> int:
        """How many of them have been played."""
        return sum(min(self._done(pairing), self.blocks) for pairing in self.pairings) * self.block

    def play(self, keep: Callable[[], None]) -> Iterator[int]:
        """Play on to the end; after every portion keep what there is and say how many games it had."""
        for pairing in self.pairings:
            done = self._done(pairing)
            blocks = Blocks(self.setting, pairing, self.seed) if done < self.blocks else None
            portion = self.crew.size
            while blocks and done < self.blocks:
                began = time.perf_counter()
                count = min(portion, self.blocks - done)
                self._add(pairing, blocks.play(done, count, self.crew))
                done += count
                keep()
                yield count * self.block
                portion = paced(portion, time.perf_counter() - began, self.crew.size)

    def _done(self, pairing: Pairing) -> int:
        return len(self.results[pairing].shares) if pairing in self.results else 0

    def _add(self, pairing: Pairing, more: Results) -> None:
        if done := self.results.get(pairing):
            more = Results(
                np.concatenate([done.shares, more.shares]), np.concatenate([done.ahead, more.ahead])
            )
        self.results[pairing] = more

    # Counting ----------------------------------------------------------------

    def duels(self) -> list[Duel]:
        """Every pairing's result."""
        return [self._duel(pairing, self.results[pairing].shares[: self.blocks]) for pairing in self.pairings]

    def _duel(self, pairing: Pairing, shares: "np.typing.NDArray[np.float64]") -> Duel:
        level = par(self.setting)
        return Duel(
            pairing=pairing,
            games=len(shares) * self.block,
            wins=float(shares.sum()) * self.block,
            par=level,
            rate=share(shares),
            p=p_against(shares, level),
        )

    def ranking(self) -> list[Rank]:
        """Everybody, the strongest first."""
        met = [
            Meetings(
                self.kinds.index(pairing.ours),
                self.kinds.index(pairing.theirs),
                done.ahead[: self.blocks].mean(axis=1),
                self.block,
            )
            for pairing, done in self.results.items()
        ]
        leads = elo(len(self.kinds), [with_a_draw(meetings) for meetings in met])
        skilled = self._skills()
        ranks = [Rank(kind, lead, skilled.get(kind)) for kind, lead in zip(self.kinds, leads, strict=True)]
        return sorted(ranks, key=lambda rank: -(rank.skill.mean if rank.skill else rank.elo.value))

    def _skills(self) -> dict[str, Skill]:
        """What OpenSkill says; it is made for tables of more than two sides."""
        sides = len(self.setting.sides)
        if sides <= TWO_SIDES:
            return {}
        ahead = {(each.ours, each.theirs): done.ahead for each, done in self.results.items()}
        return skills(ahead, sides - 1)


def paced(portion: int, seconds: float, least: int) -> int:
    """The next portion: larger while portions are quick, smaller when they are slow."""
    if seconds < SECONDS / 2:
        return portion * 2
    return max(portion // 2, least) if seconds > SECONDS * 2 else portion
