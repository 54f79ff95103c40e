"""The games as Gymnasium environments: importing this registers `glueckauf/gold-v1` and the others.

`gymnasium.make("glueckauf/gold-v1", opponents="thumb")` is one seat against
opponents.  `gymnasium.make_vec("glueckauf/gold-v1", num_envs=1024)` is a batch
in which whoever trains decides for every seat in turn.
"""

import secrets
from collections.abc import Callable
from typing import Any

import numpy as np

import glueckauf
from glueckauf.bots import bot
from glueckauf.research.batch import Batch
from glueckauf.research.frameworks import needed
from glueckauf.research.plan import plan_of
from glueckauf.research.rendering import drawn, valid_mode
from glueckauf.rulekit import NOBODY
from glueckauf.rulekit.dealer import SEEDS
from glueckauf.rulekit.errors import OptionError
from glueckauf.rulekit.quoting import quoted
from glueckauf.rulekit.sight import conceal

with needed("Gymnasium"):
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

NAMESPACE, VERSION = "glueckauf", "v1"

Chooser = Callable[[Any], Any]
"""Decides for an opponent: gets a plain state as its seat knows it, answers with a move or its number."""


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat at a table of opponents."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  Gymnasium declares it

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int = 0,
        opponents: str | Chooser = "random",
        render_mode: str | None = None,
        **terms: Any,
    ) -> None:
        """*Opponents* are bots of that name, such as thumb or expert, or decided for by a function."""
        self.game = glueckauf.game(game)
        self.render_mode = valid_mode(render_mode, self.metadata["render_modes"])
        count = self.game.seats[0] if seats is None else seats
        self.batch = Batch(self.game, count, 1, auto_reset=False, **terms)
        if seat not in range(self.batch.seats):
            raise OptionError("no_seat", seat=quoted(seat), last=self.batch.seats - 1)
        if not (isinstance(opponents, str) or callable(opponents)):
            raise OptionError("not_opponents", value=quoted(opponents))
        self.seat, self.opponents = seat, opponents
        self._opponent = self._chooser(0)
        self.observation_space = space_of(self.batch)
        self.action_space = spaces.Discrete(self.batch.masks.shape[1])

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        """Begin another game."""
        super().reset(seed=seed, options=options)
        number = int(self.np_random.integers(SEEDS >> 1)) if seed is None else seed
        self.batch.reset(number)
        self._opponent = self._chooser(number)
        self._wait_for_turn()
        return self._told()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, Any]:
        """Play a move, and let the opponents answer."""
        self.batch.step(np.array([action]))
        self._wait_for_turn()
        shown, info = self._told()
        reward = float(self.batch.rewards[0, self.seat])
        return shown, reward, bool(self.batch.dones[0]), bool(self.batch.truncations[0]), info

    def action_masks(self) -> Any:
        """Which moves are legal now."""
        return self.batch.masks[0].copy()

    def render(self) -> Any:
        """The table as a spectator sees it, in signs."""
        return drawn(self.batch.game, self.batch.state(0))

    def _wait_for_turn(self) -> None:
        """Opponents move until the seat is on turn or the game is over."""
        while self.batch.turns[0] not in {self.seat, NOBODY}:
            state, seat = self.batch.state(0), int(self.batch.turns[0])
            game = self.batch.game
            move = self._opponent(conceal(game.layout, game.module, state, seat, remembering=True))
            number = game.moves.number(move) if isinstance(move, dict) else move
            self.batch.step(np.array([self.batch.turned(0, number)]))

    def _told(self) -> tuple[Any, Any]:
        return self.batch.observations_of(self.seat)[0], {"action_mask": self.action_masks()}

    def _chooser(self, seed: int) -> Chooser:
        if isinstance(self.opponents, str):
            return bot(self.opponents, self.batch.game, seed).choose
        return self.opponents


class BatchEnv(VectorEnv):
    """A batch: the reward is that of the seat that has just moved; `infos` has everybody's."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012  likewise

    def __init__(self, game: str, num_envs: int = 1, seats: int | None = None, **terms: Any) -> None:
        """*Terms* are those of a batch."""
        chosen = glueckauf.game(game)
        self.batch = Batch(chosen, chosen.seats[0] if seats is None else seats, num_envs, **terms)
        self.num_envs = num_envs
        self.single_observation_space = space_of(self.batch)
        self.single_action_space = spaces.Discrete(self.batch.masks.shape[1])
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:  # noqa: ARG002
        """Begin all games anew."""
        self.batch.reset(secrets.randbelow(SEEDS) if seed is None else seed)
        return self.batch.observations.copy(), self._infos()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, Any]:
        """Play one move in every game; one that is over makes room for the next."""
        moved = self.batch.turns.copy()
        self.batch.step(actions)
        rewards = self.batch.rewards[np.arange(self.num_envs), moved]
        ends = self.batch.dones.copy(), self.batch.truncations.copy()
        return self.batch.observations.copy(), rewards, *ends, self._infos()

    def action_masks(self) -> Any:
        """Which moves are legal now, a row for each game."""
        return self.batch.masks.copy()

    def _infos(self) -> dict[str, Any]:
        batch = self.batch
        return {
            "turns": batch.turns.copy(),
            "rewards": batch.rewards.copy(),
            "action_mask": batch.masks.copy(),
        }


def space_of(batch: Batch) -> spaces.Box:
    """What an observation can be."""
    plan = plan_of(batch.game)
    return spaces.Box(plan.low, plan.high, dtype=plan.dtype.type)


def register() -> None:
    """Make every game known to Gymnasium."""
    here = __name__
    for name in glueckauf.games():
        gymnasium.register(
            f"{NAMESPACE}/{name}-{VERSION}",
            entry_point=f"{here}:SeatEnv",
            vector_entry_point=f"{here}:BatchEnv",
            kwargs={"game": name},
        )


register()
