"""An opponent that looks ahead: its first impression, unless it imagines that another move is better."""

from time import perf_counter
from typing import Any

from glueckauf.bots.blur import blurred
from glueckauf.bots.characters import BALANCED, Character, daring, spited
from glueckauf.bots.levels import Level
from glueckauf.bots.patience import only_waits
from glueckauf.bots.searches import search_of, tree_of
from glueckauf.rulekit.dealer import WORD_BITS, below, new_stream, next_word
from glueckauf.rulekit.game import Description
from glueckauf.search import best
from glueckauf.search.exact import Solved, prepare, solve

SECONDS = 0.2  # for one decision
PAIR = 2
FINE = 1 << 30  # how finely shares are told apart


class Searching:
    """An opponent for one game that plays moves out in imagined worlds."""

    def __init__(
        self,
        game: Description,
        seed: int,
        level: Level,
        character: Character = BALANCED,
        seconds: float = SECONDS,
    ) -> None:
        """What is compiled is shared by all opponents of a game."""
        self.game = game
        self.level = level
        self.character = character
        self.seconds = seconds
        self._search = search_of(game)
        self._luck = new_stream(seed)

    def choose(self, knowledge: Any) -> dict[str, Any]:
        """A legal move for the seat on turn; the same for the same seed, unless the time was too short."""
        if self.level.solves:
            prepare(self.game, knowledge)
        until = perf_counter() + self.seconds
        solved = solve(self.game, knowledge) if self.level.solves else None
        if solved:
            number = self._perfect(solved, knowledge)
        elif self._grows_a_tree(knowledge):
            seconds = until - perf_counter()
            number = tree_of(self.game).best(knowledge, self._seed(), seconds, self.level.walks)
        else:
            number = self._weighed(knowledge, until)
        return self.game.moves.name(number)

    def _grows_a_tree(self, knowledge: Any) -> bool:
        """A tree has no likings, and was only measured to be stronger between two sides."""
        return self.level.walks > 0 and self.character == BALANCED and self.game.sides(knowledge) == PAIR

    def _perfect(self, solved: list[Solved], knowledge: Any) -> int:
        """Perfect play: of equally good moves its first impression, of mixed ones each by its share."""
        if all(move.worth is not None for move in solved):
            usual = self._search.first_impression(knowledge, self._seed())
            return max(solved, key=lambda move: (move.share, move.number == usual)).number
        rest = below(self._luck, FINE) / FINE
        for move in solved:
            rest -= move.share
            if rest < 0:
                return move.number
        return max(solved, key=lambda move: move.share).number

    def _weighed(self, knowledge: Any, until: float) -> int:
        """The first impression, or what is better than that as far as it can see."""
        believed = knowledge if self.level.counts else blurred(self.game.name, knowledge, self._luck)
        incumbent = self._search.first_impression(believed, self._seed())
        liking = {move: self._liking(believed, move) for move in self._seen(believed, incumbent)}
        seed, seconds = self._seed(), until - perf_counter()
        weighed = self._search.weigh(believed, incumbent, self.level.worlds, seed, seconds, liking=liking)
        own = believed.turn % self.game.sides(believed)
        return best(spited(weighed, own, self.character.spite), self.level.sure).number

    def _seed(self) -> int:
        return next_word(self._luck) << WORD_BITS | next_word(self._luck)

    def _seen(self, knowledge: Any, incumbent: int) -> list[int]:
        """The moves it looks at; some it overlooks, and it does not wait for ever."""
        moves = self.game.legal_moves(knowledge)
        others = [
            move for move in moves if move != incumbent and not only_waits(self.game.name, knowledge, move)
        ]
        while len(others) >= self.level.looks:
            others.pop(below(self._luck, len(others)))
        return [incumbent, *others]

    def _liking(self, knowledge: Any, move: int) -> float:
        """What a move is worth to it beyond its chance of winning."""
        return (self.level.greed + self.character.daring) * daring(self.game.name, knowledge, move)
