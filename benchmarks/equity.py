"""`python -m benchmarks.equity`: what nuggets are worth between the rounds of My Gold Mine.

Rule-of-thumb players go on from many divisions of nuggets; the coefficient
that makes their results most likely goes into `search/horizons/mygoldmine.py`.
"""

from random import Random
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table

import glueckauf
from glueckauf.bots import player
from glueckauf.games.mygoldmine.terms import ROUNDS, Phase
from glueckauf.rulekit import DEALER
from glueckauf.simulate.cpu import Simulation

DIVISIONS = 40
GAMES = 1_000  # from each
SEED = 5
STEPS = np.arange(0.0, 1.0, 0.005)  # coefficients tried
SINGLE = {"two_player_mode": "single"}
MODES: list[tuple[int, dict[str, Any]]] = [(2, SINGLE), (3, {}), (4, {}), (5, {}), (6, {}), (2, {})]


def between_rounds(seats: int, options: dict[str, Any], played: int, dice: Random) -> Any:
    """A state in which so many rounds have been played, with some division of nuggets."""
    state = glueckauf.game("mygoldmine").start(seats, **options)
    owners = [seat for seat in range(seats) for _ in range(state.dwarfs // seats)]
    for _ in range(played):
        ladder = dice.sample(owners, len(owners))
        for seat, prize in zip(ladder, state.prizes, strict=False):
            state.nuggets[seat] += prize
        state.starter = ladder[0]
    state.round_number, state.phase, state.turn = played, Phase.SCORED, DEALER
    return state


def coefficient(seats: int, options: dict[str, Any], played: int) -> float:
    """The most likely one."""
    dice = Random(SEED)
    description = glueckauf.game("mygoldmine").description
    lineup = [player("thumb", description)] * seats
    likelihood = np.zeros(len(STEPS))
    for division in range(DIVISIONS):
        start = between_rounds(seats, options, played, dice)
        wins = Simulation(description, start, lineup).play(GAMES, SEED, GAMES * division).wins[:, :seats]
        weights = np.exp(STEPS[:, None] * np.array(start.nuggets[:seats]))
        shares = (wins / wins.sum(axis=1, keepdims=True)).sum(axis=0)
        likelihood += np.log(weights / weights.sum(axis=1, keepdims=True)) @ shares
    return float(STEPS[likelihood.argmax()])


def main() -> None:
    """Fit and print."""
    table = Table("seats", "options", *(f"after round {played}" for played in range(1, ROUNDS)))
    for seats, options in track(MODES, "playing", transient=True):
        fitted = [f"{coefficient(seats, options, played):.3f}" for played in range(1, ROUNDS)]
        table.add_row(str(seats), str(options or ""), *fitted)
    Console().print(table)


if __name__ == "__main__":
    main()
