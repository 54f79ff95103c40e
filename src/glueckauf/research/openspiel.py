"""The games as OpenSpiel games: importing this registers `glueckauf_gold` and the others.

`pyspiel.load_game("glueckauf_gold(players=3,match=series)")`: options are
parameters, and so are a changed box (`box`), what is won (`rewards`) and how
many moves an information tensor remembers (`memory`).  Lists and boxes are JSON
with ' for " and ; for , as OpenSpiel keeps those for itself.  The dealer is
OpenSpiel's chance.

A clone copies every attribute of a state deeply (OpenSpiel 2.0.2), hence one
attribute that knows how to copy itself.
"""

from typing import Any

import numpy as np

import glueckauf
from glueckauf.research.batch import positive, shortened, terms_of
from glueckauf.research.frameworks import needed
from glueckauf.research.plan import plan_of
from glueckauf.research.processor import kernel_of
from glueckauf.research.recall import COLUMNS, Recall, Table
from glueckauf.research.rendering import drawn
from glueckauf.research.spiel_parameters import GENERAL, game_type, options_of, read
from glueckauf.research.stepping import Gain, Reward
from glueckauf.rulekit import DEALER, NOBODY
from glueckauf.rulekit.compiled import bind
from glueckauf.rulekit.dealer import new_stream
from glueckauf.rulekit.encoding import encoding
from glueckauf.rulekit.errors import IllegalMove
from glueckauf.rulekit.sight import conceal
from glueckauf.table import Game

with needed("OpenSpiel"):
    import pyspiel

LONGEST = 20_000  # moves of a game
MOST_POINTS = 10_000.0  # that anybody wins
RESAMPLED = 1 << 32  # seeds that imagining begins with
DUEL = 2  # players


class SpielState(pyspiel.State):  # type: ignore[misc]  # has no types
    """A state as OpenSpiel asks about it."""

    def __init__(self, game: "SpielGame", start: Any = None) -> None:
        """From *start* on, where a game does not begin at its beginning."""
        super().__init__(game)
        state = game.start if start is None else start
        self._table = Table(state.copy(), Recall(game.rules, state))

    @property
    def table(self) -> Table:
        """Our own state."""
        return self._table

    def current_player(self) -> int:
        """Who decides."""
        turn = self._table.state.turn
        special = {NOBODY: pyspiel.PlayerId.TERMINAL, DEALER: pyspiel.PlayerId.CHANCE}
        return int(special.get(turn, turn))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return bool(self._table.state.turn == NOBODY)

    def _legal_actions(self, _player: int) -> list[int]:
        return sorted(self._table.recall.game.legal_moves(self._table.state))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What the dealer may deal, and how likely it is."""
        game = self._table.recall.game
        weights = [0] * len(game.moves)
        first, total = game.rules.chance(self._table.state, weights)
        return [(first + index, weight / total) for index, weight in enumerate(weights) if weight > 0]

    def _apply_action(self, move: int) -> None:
        game, state = self._table.recall.game, self._table.state
        if self.is_terminal():
            raise IllegalMove("game_is_finished", move=move)
        if game.refusal(state, move):
            raise IllegalMove("illegal_number", table=0, move=move, legal=shortened(self.legal_actions()))
        game.rules.play(state, move)
        self._table.recall.moves.append(move)

    def _action_to_string(self, player: int, move: int) -> str:
        moves = self._table.recall.game.moves
        if player == pyspiel.PlayerId.CHANCE:
            return moves.deal_name(move)
        return " ".join(str(value) for value in moves.name(move).values())

    def returns(self) -> list[float]:
        """What everybody wins: his share of the victory from -1 to 1, his points, or how many more."""
        state, game, gain = self._table.state, self.get_game(), Gain.plain()
        if state.turn != NOBODY:
            return [0.0] * state.seats
        game.kernel.reward(game.terms, state, gain)
        wins = game.terms.reward == Reward.WIN
        return [2.0 * share - 1 if wins else float(share) for share in gain.rewards[: state.seats]]

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """A state that the player cannot tell from this one, as likely as it is."""
        game, state = self._table.recall.game, self._table.state
        world = conceal(game.layout, game.module, state, player, remembering=True)
        game.rules.imagine(world, player, new_stream(int(sampler() * RESAMPLED)))
        other = SpielState(self.get_game(), world)
        other._table.recall = self._table.recall.imagined(player, world)
        return other

    def __str__(self) -> str:
        if self._table.state.turn == DEALER:
            return f"the dealer deals, after {len(self._table.recall.moves)} moves"
        return drawn(self._table.recall.game, self._table.state)


class Observer:
    """What a player knows, as numbers and as text: with perfect recall all that he was ever told."""

    def __init__(self, game: "SpielGame", recalls: bool) -> None:  # noqa: FBT001  as OpenSpiel asks
        self.game = game
        self.recalls = recalls
        size = len(plan_of(game.rules))
        shape = (game.memory, COLUMNS + size) if recalls else (size,)
        self.tensor = np.zeros(int(np.prod(shape)), np.float32)
        self.dict = {"moves" if recalls else "observation": self.tensor.reshape(shape)}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill in the tensor."""
        [part] = self.dict.values()
        part[:] = self._rows(state, player)

    def _rows(self, state: SpielState, player: int) -> Any:
        if self.recalls:
            return state.table.recall.rows(player, self.game.memory)
        plan = plan_of(self.game.rules)
        shown = plan.layout.plain()
        encoding(self.game.rules).as_remembered(state.table.state, player, player, shown)
        return plan.row(shown)

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as text; of what is remembered everything, however long ago."""
        if self.recalls:
            return "\n".join((f"seat {player}", *state.table.recall.lines(player)))
        return " ".join(map(str, self._rows(state, player).tolist()))


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # has no types
    """A game with its parameters."""

    played: Game  # which one it is: each has a class of its own

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        game, parameters = self.played, parameters or {}
        chosen = {**GENERAL, **parameters}
        box = read(chosen["box"]) if chosen["box"] else None
        self.start = game.start(chosen["players"] or game.seats[0], box, **options_of(game, parameters))
        self.rules, self.memory = game.description, positive("memory", chosen["memory"])
        self.terms = terms_of(self.rules, self.start, chosen["rewards"])
        self.kernel = kernel_of(self.rules, bind)
        most = 1.0 if self.terms.reward == Reward.WIN else MOST_POINTS
        moves = self.rules.moves
        is_duel = (
            self.rules.sides(self.start) == self.start.seats == DUEL and self.terms.reward != Reward.SCORE
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=len(moves.named),
            max_chance_outcomes=len(moves) if moves.dealt else 0,
            num_players=self.start.seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if is_duel else None,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(game, is_duel=is_duel), info, parameters)

    def new_initial_state(self, start: Any = None) -> SpielState:
        """A state at the beginning, or from some other one of ours on."""
        return SpielState(self, start)

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> Observer:
        """What shows states to players."""
        if parameters:
            raise ValueError(f"an observer takes no parameters, not {parameters}")
        return Observer(self, bool(kind and kind.perfect_recall))


def register() -> None:
    """Make every game known to OpenSpiel: as a class, since with a function it crashes at its end."""
    known = pyspiel.registered_names()
    for name, game in glueckauf.games().items():
        if f"glueckauf_{name}" not in known:
            pyspiel.register_game(game_type(game), type(f"{name}_game", (SpielGame,), {"played": game}))


register()
