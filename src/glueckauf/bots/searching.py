"""An opponent that looks ahead: a quick player's move, unless another one is better beyond doubt."""

from importlib import import_module
from types import ModuleType
from typing import Any

from glueckauf.rulekit.compiled import compiled
from glueckauf.rulekit.dealer import WORD_BITS, Stream, new_stream, next_word
from glueckauf.rulekit.game import Description
from glueckauf.rulekit.lot import notes_for
from glueckauf.search import Search, best
from glueckauf.search.exact import solve

SECONDS = 0.2  # for one decision


class Searching:
    """An opponent for one game that plays every move out in imagined worlds."""

    def __init__(  # noqa: PLR0913, PLR0917  the settings of one game, given once
        self,
        game: Description,
        seed: int,
        worlds: int,
        sure: float,
        seconds: float,
        horizon: ModuleType,
        blueprint: ModuleType | None = None,
    ) -> None:
        """Everybody is taken for the *blueprint*, whose move is the incumbent; without one, for the thumb."""
        self.game = game
        self.worlds = worlds
        self.sure = sure
        self.seconds = seconds
        self._quick = blueprint or import_module(f"glueckauf.bots.thumb.{game.name}")
        self._search = Search(game, self._quick, horizon)
        self._luck = new_stream(seed)
        self._notes = notes_for(len(game.moves))

    def choose(self, knowledge: Any) -> dict[str, Any]:
        """A legal move for the seat on turn; the same for the same seed, unless the time was too short."""
        incumbent = self._first_thought(knowledge)
        solved = solve(self.game, knowledge)
        if solved is not None:
            likely = max(solved, key=lambda move: (move.share, move.number == incumbent))
            return self.game.moves.name(likely.number)
        seed = next_word(self._luck) << WORD_BITS | next_word(self._luck)
        weighed = self._search.weigh(knowledge, incumbent, self.worlds, seed, self.seconds)
        return self.game.moves.name(best(weighed, self.sure).number)

    def _first_thought(self, knowledge: Any) -> int:
        """What the quick player plays here; compiled, since some think long."""
        state = self.game.layout.packed(knowledge)[0]
        luck, notes = Stream.packed(Stream.plain())[0], self._notes.packed(self._notes.plain())[0]
        return int(compiled(self._quick).decide(state, luck, notes))
