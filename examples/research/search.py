"""OpenSpiel's searches play our games: `python examples/research/search.py`.

Monte Carlo tree search (Kocsis and Szepesvári 2006) where nothing is hidden, and
information-set MCTS (Cowling et al. 2012) where worlds have to be imagined; both
against a player who moves by lot.
"""

import argparse
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import glueckauf.research.openspiel  # noqa: F401  makes our games known there

CURIOSITY = 2.0
GAMES = {"gold": "glueckauf_gold(players=2)", "digging": "glueckauf_digging(players=2,target=5)"}


def searcher(game: Any, simulations: int, seed: int) -> Any:
    """The search that fits what players know."""
    random = np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    if game.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION:
        return mcts.MCTSBot(game, CURIOSITY, simulations, evaluator, random_state=random)
    return ismcts.ISMCTSBot(
        game=game,
        evaluator=evaluator,
        uct_c=CURIOSITY,
        max_simulations=simulations,
        max_world_samples=ismcts.UNLIMITED_NUM_WORLD_SAMPLES,
        random_state=random,
    )


def won(game: Any, seat: int, simulations: int, seed: int) -> float:
    """What the searcher wins of one game, from 0 to 1."""
    random, bot, state = (
        np.random.RandomState(seed),
        searcher(game, simulations, seed),
        game.new_initial_state(),
    )
    while not state.is_terminal():
        if state.is_chance_node():
            moves, chances = zip(*state.chance_outcomes(), strict=True)
            move = random.choice(moves, p=chances)
        elif state.current_player() == seat:
            move = bot.step(state)
        else:
            move = random.choice(state.legal_actions())
        state.apply_action(int(move))
    return float((state.returns()[seat] + 1) / 2)


def main() -> None:
    """Play some games and say how many the searches win."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--simulations", type=int, default=50)
    chosen = parser.parse_args()
    for name in chosen.game or GAMES:
        game = pyspiel.load_game(GAMES[name])
        shares = [won(game, number % 2, chosen.simulations, number) for number in range(chosen.games)]
        print(
            f"{name}: wins {np.mean(shares):.0%} of {chosen.games} games with {chosen.simulations} rollouts"
        )


if __name__ == "__main__":
    main()
