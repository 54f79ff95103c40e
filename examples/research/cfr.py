"""CFR+ (Tammelin 2014) finds out how to bluff in Elfengold: `python examples/research/cfr.py`.

One round of two elves in a small box.  Each has bought a pick axe, lays a rock
and a blank counter face down, walks, and digs or does not; who has more at the
end of the round wins the difference.  Counters out of everybody's reach are all alike,
so they go to one space.  OpenSpiel writes the tree of our game down once, and
its own CFR+ solves it.
"""

import argparse
from collections.abc import Iterator
from typing import Any

import pyspiel
from open_spiel.python.algorithms import gambit

import glueckauf
from glueckauf.games.elfengold.moves import PASS, PLACE, space_of
from glueckauf.games.elfengold.terms import SPACES, Phase
from glueckauf.research.openspiel import SpielGame, SpielState

WORTH = [0, 2, 4]  # gold, of the hut and of the spaces next to it
BARS = 40  # how long a drawn bar is at the most


class Round(SpielState):
    """One round; when the dragon would be handed on it is over."""

    def is_terminal(self) -> bool:
        """Whether everybody has dug."""
        return bool(self.table.state.phase >= Phase.DRAGON)

    def current_player(self) -> int:
        """Who decides."""
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else super().current_player()

    def _legal_actions(self, player: int) -> list[int]:
        """All moves but counters on spaces that are as good as another one."""
        beyond = self.get_game().reach + 1
        moves = super()._legal_actions(player)
        return [move for move in moves if not PLACE <= move < PASS or space_of(move) <= beyond]

    def returns(self) -> list[float]:
        """How much more everybody has than the other."""
        score, state = self.table.recall.game.rules.score, self.table.state
        margin = float(score(state, 0) - score(state, 1)) if self.is_terminal() else 0.0
        return [margin, -margin]


class SmallBox(SpielGame):
    """A mine of few spaces, and gold for one pick axe each."""

    played = glueckauf.game("elfengold")

    def __init__(self, reach: int) -> None:
        """Elves walk so far."""
        self.reach = reach
        box = {
            "board": {"steps": [reach] * 5, "values": WORTH + [1] * (SPACES - len(WORTH))},
            "counters": {"2": [1, 1]},
            "gold": {"start": 3},
        }
        super().__init__({"box": str(box), "edition": "en"})
        for _ in range(self.start.seats):
            self.rules.rules.play(
                self.start, self.rules.moves.number({"do": "buy", "shovels": 0, "picks": 1})
            )

    def new_initial_state(self, start: Any = None) -> Round:
        """When both have bought."""
        return Round(self, start)


def solved(game: Any, iterations: int) -> Iterator[tuple[int, float, Any]]:
    """After 1, 2, 4 … iterations: how much a best response wins, and the average strategy."""
    solver = pyspiel.CFRPlusSolver(game)
    for number in range(1, iterations + 1):
        solver.evaluate_and_update_policy()
        if number & (number - 1) == 0 or number == iterations:
            policy = solver.tabular_average_policy()
            yield number, pyspiel.exploitability(game, policy), policy


def main() -> None:
    """Write the tree down, solve it and draw the curve."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--reach", type=int, choices=(1, 2), default=2)
    parser.add_argument("--iterations", type=int, default=256)
    chosen = parser.parse_args()
    game = pyspiel.load_efg_game(gambit.export_gambit(SmallBox(chosen.reach)))
    curve = list(solved(game, chosen.iterations))
    for number, lost, _ in curve:
        bar = "#" * round(BARS * lost / curve[0][1])
        print(f"{number:6} iterations: exploitability {lost:8.5f} gold {bar}")
    policy = curve[-1][2]
    value = pyspiel.expected_returns(game.new_initial_state(), policy, -1, use_infostate_get_policy=True)[0]
    print(f"the first player wins {value:+.4f} gold a round")


if __name__ == "__main__":
    main()
