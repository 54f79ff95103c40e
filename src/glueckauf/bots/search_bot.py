"""An opponent that looks ahead: its first impression, unless it imagines that another move is better."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from glueckauf.bots.registry import rollouts_of, tree_search_of
from glueckauf.minds import mind_of
from glueckauf.minds.character import BALANCED, Character
from glueckauf.minds.level import Level
from glueckauf.rulekit.compiled import can_compile
from glueckauf.rulekit.dealer import WORD_BITS, below, new_stream, next_word
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.moves import Move
from glueckauf.search import Weighed, best
from glueckauf.search.mcts import MCTS
from glueckauf.search.solved import Solved
from glueckauf.search.stopwatch import now

SECONDS = 0.2  # for one decision
PAIR = 2
FINE = 1 << 30  # how finely shares are told apart


class SearchBot:
    """An opponent for one game that rolls moves out in imagined worlds."""

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
        self.level = level if can_compile() else replace(level, solves=False, simulations=0)
        self.character = character
        self.seconds = seconds
        self._mind = mind_of(game)
        self._rollouts = rollouts_of(game)
        self._luck = new_stream(seed)

    def choose(self, knowledge: Any) -> Move:
        """A legal move for the seat on turn; the same for the same seed, unless the time was too short."""
        if self.level.solves:
            self._mind.solver().prepare(knowledge)
        until = now() + self.seconds
        solved = self._mind.solver().solve(knowledge) if self.level.solves else None
        if solved:
            number = self._perfect(solved, knowledge)
        elif self._searches_a_tree(knowledge):
            seconds = until - now()
            number = self._tree().best(knowledge, self._seed(), seconds, self.level.simulations)
        else:
            number = self._weighed(knowledge, until)
        return self.game.moves.name(number)

    def _searches_a_tree(self, knowledge: Any) -> bool:
        """A tree has no likings; it is for two sides at least, and for as many as were measured."""
        balanced, sides = self.character == BALANCED, self.game.sides(knowledge)
        return self.level.simulations > 0 and balanced and PAIR <= sides <= self.level.most_sides

    def _tree(self) -> MCTS:
        return tree_search_of(self.game)

    def _perfect(self, solved: list[Solved], knowledge: Any) -> int:
        """Perfect play: of equally good moves its first impression, of mixed ones each by its share."""
        if all(move.worth is not None for move in solved):
            usual = self._rollouts.first_impression(knowledge, self._seed())
            return max(solved, key=lambda move: (move.share, move.number == usual)).number
        rest = below(self._luck, FINE) / FINE
        for move in solved:
            rest -= move.share
            if rest < 0:
                return move.number
        return max(solved, key=lambda move: move.share).number

    def _weighed(self, knowledge: Any, until: float) -> int:
        """The first impression, or what is better than that as far as it can see."""
        believed = knowledge if self.level.counts else self._miscounted(knowledge)
        incumbent = self._rollouts.first_impression(believed, self._seed())
        liking = {move: self._liking(believed, move) for move in self._tried(believed, incumbent)}
        seed, seconds = self._seed(), until - now()
        worlds = self.level.worlds
        weighed = self._rollouts.weigh(
            believed, incumbent, worlds, seed, seconds, liking=liking, to_play=True
        )
        own = believed.turn % self.game.sides(believed)
        return best(spited(weighed, own, self.character.spite), self.level.sure).number

    def _miscounted(self, knowledge: Any) -> Any:
        """What one who does not count believes: its own copy, with the same legal moves."""
        believed = knowledge.copy()
        self._mind.miscount(believed, self._luck)
        return believed

    def _seed(self) -> int:
        return next_word(self._luck) << WORD_BITS | next_word(self._luck)

    def _tried(self, knowledge: Any, incumbent: int) -> list[int]:
        """The moves it looks at: it does not wait for ever."""
        moves = self.game.legal_moves(knowledge)
        others = [move for move in moves if move != incumbent and not self._mind.stalls(knowledge, move)]
        return [incumbent, *others]

    def _liking(self, knowledge: Any, move: int) -> float:
        """What a move is worth to it beyond its chance of winning."""
        bold = self.character.daring * self._mind.daring(knowledge, move)
        failings = [
            strength * self._mind.failings[name](knowledge, move)
            for name, strength in self.level.failings.items()
        ]
        return bold + sum(failings)


def spited(weighed: Sequence[Weighed], own: int, spite: float) -> list[Weighed]:
    """What the moves of a side take from its leading rival, added to what they gain; the incumbent first."""
    usual = weighed[0].chances
    rivals = [side for side in range(len(usual)) if side != own]
    if not spite or not rivals:
        return list(weighed)
    leader = max(rivals, key=lambda side: usual[side])
    return [
        replace(move, gain=move.gain + spite * (usual[leader] - move.chances[leader]))
        if move.worlds
        else move
        for move in weighed
    ]
