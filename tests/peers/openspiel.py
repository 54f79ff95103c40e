"""Our open games as OpenSpiel sees them, and its own tree search as a player at our table.

OpenSpiel plays our rules: what it must find out for itself is how to play well.
It gets what every seat knows, since nothing is hidden in these games, with the
dealer as its explicit chance.

Two things were found by running version 2.0.2.  A clone copies every attribute
of a state deeply, hence one attribute that knows how to copy itself.  And
`MCTSBot.step` crashes on games written in Python, `mcts_search` does not.
"""

from typing import Any

import pyspiel

from glueckauf.rulekit import DEALER, NOBODY
from glueckauf.rulekit.description import Description

CURIOSITY = 2.0  # what its own examples use, for outcomes from -1 to 1
MEMORY = 500  # megabytes
LONGEST = 20_000  # moves of a game
SEEDS = 1 << 31  # it takes only half a word


class Table:
    """A game and a state of it, which copies itself as quickly as it can."""

    def __init__(self, game: Description, state: Any) -> None:
        self.game = game
        self.state = state

    def __deepcopy__(self, _: dict[int, Any]) -> "Table":
        return Table(self.game, self.state.copy())


class OpenState(pyspiel.State):  # type: ignore[misc]  # has no types
    """A state as OpenSpiel asks about it."""

    def __init__(self, game: "OpenGame") -> None:
        super().__init__(game)
        self._table = Table(game.description, game.start.copy())

    def current_player(self) -> int:
        turn = self._table.state.turn
        if turn == NOBODY:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if turn == DEALER else int(turn)

    def _legal_actions(self, _player: int) -> list[int]:
        return sorted(self._table.game.legal_moves(self._table.state))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        game = self._table.game
        weights = [0] * len(game.moves)
        first, total = game.rules.chance(self._table.state, weights)
        return [(first + index, weight / total) for index, weight in enumerate(weights) if weight > 0]

    def _apply_action(self, move: int) -> None:
        self._table.game.rules.play(self._table.state, move)

    def is_terminal(self) -> bool:
        return bool(self._table.state.turn == NOBODY)

    def returns(self) -> list[float]:
        """Everybody's share of the victory, from -1 to 1."""
        game, state = self._table.game, self._table.state
        if state.turn != NOBODY:
            return [0.0] * state.seats
        wins = [bool(game.rules.wins(state, seat)) for seat in range(state.seats)]
        prize = 1.0 if game.cooperative else 1 / max(1, sum(wins))
        return [2 * prize * won - 1 for won in wins]


class OpenGame(pyspiel.Game):  # type: ignore[misc]  # has no types
    """A game as OpenSpiel asks about it, from some state on."""

    def __init__(self, description: Description, start: Any) -> None:
        moves = len(description.moves)
        super().__init__(
            pyspiel.GameType(
                short_name=f"glueckauf_{description.name}",
                long_name=description.name,
                dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
                chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
                information=pyspiel.GameType.Information.PERFECT_INFORMATION,
                utility=pyspiel.GameType.Utility.GENERAL_SUM,
                reward_model=pyspiel.GameType.RewardModel.TERMINAL,
                max_num_players=max(description.seats),
                min_num_players=min(description.seats),
                provides_information_state_string=False,
                provides_information_state_tensor=False,
                provides_observation_string=False,
                provides_observation_tensor=False,
                parameter_specification={},
            ),
            pyspiel.GameInfo(
                num_distinct_actions=moves,
                max_chance_outcomes=moves,
                num_players=start.seats,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=None,
                max_game_length=LONGEST,
            ),
            {},
        )
        self.description = description
        self.start = start

    def new_initial_state(self) -> OpenState:
        return OpenState(self)


class OpenSpiel:
    """OpenSpiel's MCTS with uniform rollouts, so many simulations for every decision."""

    def __init__(self, game: Description, seed: int, simulations: int) -> None:
        self.game = game
        self.seed = seed % SEEDS
        self.simulations = simulations

    def choose(self, knowledge: Any) -> dict[str, Any]:
        """The move that its tree likes best."""
        game = OpenGame(self.game, knowledge)
        self.seed = (self.seed + 1) % SEEDS
        evaluator = pyspiel.RandomRolloutEvaluator(1, self.seed)
        bot = pyspiel.MCTSBot(
            game, evaluator, CURIOSITY, self.simulations, MEMORY, solve=False, seed=self.seed, verbose=False
        )
        root = bot.mcts_search(game.new_initial_state())
        return self.game.moves.name(int(root.best_child().action))
