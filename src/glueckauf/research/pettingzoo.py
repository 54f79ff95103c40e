"""The games as PettingZoo environments: `from glueckauf.research.pettingzoo import glueckauf_gold_v1`.

Agents decide one after the other (AEC).  `parallel_env` asks all of them at once
and takes the answer of the one on turn.
"""

import secrets
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import numpy as np

import glueckauf
from glueckauf.research.batch import Batch
from glueckauf.research.frameworks import needed
from glueckauf.research.plan import plan_of
from glueckauf.research.rendering import drawn, valid_mode
from glueckauf.rulekit import NOBODY
from glueckauf.rulekit.dealer import SEEDS
from glueckauf.rulekit.errors import IllegalMove, OptionError
from glueckauf.rulekit.quoting import quoted
from glueckauf.table import Game

with needed("PettingZoo"):
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel_wrapper

PREFIX, VERSION = "glueckauf_", "_v1"
MODES = ["ansi", "human"]
METADATA = {"render_modes": MODES, "is_parallelizable": True, "render_fps": 1}
ILLEGAL = -1  # the reward of whoever ignores the mask, which ends the game


class TableEnv(AECEnv):  # type: ignore[misc]  # PettingZoo's generics are not ours
    """One table; its agents are called `seat_0`, `seat_1` and so on."""

    def __init__(
        self, game: Game, seats: int | None = None, render_mode: str | None = None, **terms: Any
    ) -> None:
        """*Terms* are those of a batch: rewards, remembering, turned, limit, box and the game's options."""
        super().__init__()
        self.metadata = {**METADATA, "name": f"{PREFIX}{game.name}{VERSION}"}
        self.render_mode = valid_mode(render_mode, MODES)
        self.batch = Batch(game, game.seats[0] if seats is None else seats, 1, auto_reset=False, **terms)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.batch.seats)]
        plan, moves = plan_of(game.description), self.batch.masks.shape[1]
        watched = spaces.Dict(
            {
                "observation": spaces.Box(plan.low, plan.high, dtype=plan.dtype.type),
                "action_mask": spaces.Box(0, 1, (moves,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, watched)
        self.action_spaces = {agent: spaces.Discrete(moves) for agent in self.possible_agents}
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._nothing = np.zeros(moves, np.int8)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for every seat."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The moves of the game by their numbers."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin another game."""
        self.batch.reset(secrets.randbelow(SEEDS) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[int(self.batch.turns[0])]

    def step(self, action: int | None) -> None:
        """The agent on turn makes a move."""
        if not self.agents:
            raise IllegalMove("no_game_yet", move=quoted(action))
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.batch.step(np.array([action]))
        self._cumulative_rewards[agent] = 0
        self.rewards = dict(zip(self.possible_agents, self.batch.rewards[0].tolist(), strict=True))
        self._accumulate_rewards()
        turn = int(self.batch.turns[0])
        if turn == NOBODY:
            self.terminations = dict.fromkeys(self.agents, bool(self.batch.dones[0]))
            self.truncations = dict.fromkeys(self.agents, bool(self.batch.truncations[0]))
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[turn]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent knows, and what it may do."""
        seat = self._seats[agent]
        if seat == self.batch.turns[0]:
            return {
                "observation": self.batch.observations[0].copy(),
                "action_mask": self.batch.masks[0].astype(np.int8),
            }
        return {"observation": self.batch.observations_of(seat)[0], "action_mask": self._nothing.copy()}

    def render(self) -> str | None:
        """The table as a spectator sees it, in signs."""
        picture = drawn(self.batch.game, self.batch.state(0))
        if self.render_mode == "human":
            print(picture)  # noqa: T201  that is what it is for
            return None
        return picture


class AllAtOnceEnv(turn_based_aec_to_parallel_wrapper):  # type: ignore[misc]  # likewise
    """The same table, at which everybody is asked at once and the one on turn is listened to."""

    def __init__(self, env: Any) -> None:
        """Nobody sits there before the first reset."""
        super().__init__(env)
        self.agents: list[str] = []

    def step(self, actions: Any) -> tuple[Any, ...]:
        """The agent on turn makes its move."""
        if not self.agents:
            raise IllegalMove("no_game_yet", move=quoted(actions))
        if not isinstance(actions, Mapping) or self.aec_env.agent_selection not in actions:
            raise OptionError("no_action", agent=self.aec_env.agent_selection, value=quoted(actions))
        return tuple(super().step(actions))


def __getattr__(name: str) -> SimpleNamespace:
    """The environments of a game, as PettingZoo's own modules offer them."""
    if not (name.startswith(PREFIX) and name.endswith(VERSION)):
        raise AttributeError(name)
    game = glueckauf.game(name.removeprefix(PREFIX).removesuffix(VERSION))

    def raw_env(**terms: Any) -> Any:
        return TableEnv(game, **terms)

    def env(**terms: Any) -> Any:
        guarded = wrappers.TerminateIllegalWrapper(raw_env(**terms), illegal_reward=ILLEGAL)
        return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))

    def parallel_env(**terms: Any) -> Any:
        return AllAtOnceEnv(env(**terms))

    return SimpleNamespace(env=env, raw_env=raw_env, parallel_env=parallel_env)
