"""`python -m benchmarks.equity`: what nuggets are worth between the rounds of My Gold Mine.

Rule-of-thumb players do not look at nuggets, so the same rounds serve every
division of them: what a round hands out leads from one division to another,
and the last one decides who wins.  The table goes into `minds/mygoldmine/`;
`--check` compares it with whole games instead.
"""

import argparse
import hashlib
import io
import re
from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table

import glueckauf
from glueckauf.bots import player
from glueckauf.games.mygoldmine.moves import NEXT_ROUND
from glueckauf.games.mygoldmine.terms import ROUNDS, Phase
from glueckauf.minds.mygoldmine import cutoff, heuristic
from glueckauf.rulekit import DEALER, dealer, uniform
from glueckauf.rulekit.compiled import compiled
from glueckauf.rulekit.dealer import Stream
from glueckauf.rulekit.kernels import MOST_SEATS, scratch_for
from glueckauf.search import game_end, leaf, uninformed
from glueckauf.search.protocols import CERTAIN
from glueckauf.search.rollouts import kernel
from glueckauf.simulate.cpu import Simulation

PLAYED = 12_000  # rounds of each kind of table
GAMES = 20_000  # from each division that is checked
DIVISIONS = 12
SEED = 5
LONG = 16  # more than the ladder has rungs
SINGLE = {"two_player_mode": "single"}
MODES: list[tuple[int, dict[str, Any]]] = [(2, SINGLE), (3, {}), (4, {}), (5, {}), (6, {}), (2, {})]
GAME = glueckauf.game("mygoldmine")

Division = tuple[int, ...]  # nuggets, the starter's first


@dataclass
class Outcomes:
    """What came of many rounds, by the place after the starter."""

    keys: Any  # [round, place]: gold, then the rung; who has the most wins
    prizes: Counter[tuple[Division, int]]  # nuggets handed out and who starts next: how often


def before_the_last(seats: int, options: dict[str, Any]) -> Any:
    """A table where nobody has nuggets and the last round is to begin with the first seat."""
    state = GAME.start(seats, **options)
    state.round_number, state.phase, state.turn, state.starter = ROUNDS - 1, Phase.SCORED, DEALER, 0
    return state


def outcomes(seats: int, options: dict[str, Any]) -> Outcomes:
    """Many last rounds among rule-of-thumb players."""
    description = GAME.description
    rules, streaming = compiled(description.module), compiled(dealer)
    end = compiled(game_end)
    rollouts = compiled(
        kernel,
        game=description.module,
        dealing=compiled(uniform, game=description.module),
        beliefs=compiled(uninformed),
        policy=compiled(heuristic),
        cutoff=end,
        leaf=compiled(leaf, game=description.module, cutoff=end),
    )
    tables = description.layout.packed(before_the_last(seats, options), 2)
    streams, layout = Stream.packed(Stream.plain(), 2), scratch_for(len(description.moves))
    scratch, state, cards, luck = layout.packed(layout.plain())[0], tables[1], streams[0], streams[1]
    keys, prizes = np.zeros((PLAYED, seats), np.int64), Counter[tuple[Division, int]]()
    for number in range(PLAYED):
        starter = number % seats  # each in turn: the rule of thumb itself is not quite fair to all seats
        tables[1] = tables[0]
        state.starter = starter
        streaming.seed_stream(cards, SEED, seats, 2 * number)
        streaming.seed_stream(luck, SEED, seats, 2 * number + 1)
        rollouts.roll_out(state, NEXT_ROUND, cards, luck, scratch)
        totals = [rules.score(state, seat) * LONG - rules.best_rung(state, seat) for seat in range(seats)]
        keys[number] = np.roll(totals, -starter)
        rules.hand_out_nuggets(state)
        won = seen_from(tuple(state.nuggets[:seats].tolist()), starter)
        prizes[won, (int(rules.next_starter(state)) - starter) % seats] += 1
    return Outcomes(keys, prizes)


def seen_from(division: Division, starter: int) -> Division:
    """The same nuggets, beginning with the next starter."""
    return division[starter:] + division[:starter]


def shares(seats: int, found: Outcomes) -> list[dict[Division, Any]]:
    """For each division after the first and before the last round, how likely each place wins."""
    nothing = (0,) * seats
    first = {seen_from(won, starter) for won, starter in found.prizes}
    second = {follow(division, outcome) for division in first for outcome in found.prizes}
    last = {division: wins(division, found.keys) for division in second | first | {nothing}}
    return [{division: average(division, found, last) for division in first | {nothing}}, last]


def follow(division: Division, outcome: tuple[Division, int]) -> Division:
    """The nuggets after one round more."""
    won, starter = outcome
    return seen_from(tuple(had + more for had, more in zip(division, won, strict=True)), starter)


def wins(division: Division, keys: Any) -> Any:
    """How likely each place wins the last round and the match."""
    totals = keys + LONG * np.array(division)
    top = totals == totals.max(axis=1, keepdims=True)
    return (top / top.sum(axis=1, keepdims=True)).mean(axis=0)


def average(division: Division, found: Outcomes, last: dict[Division, Any]) -> Any:
    """How likely each place wins with two rounds to go."""
    total = np.zeros(len(division))
    for (won, starter), count in found.prizes.items():
        total += count * np.roll(last[follow(division, (won, starter))], starter)
    return total / PLAYED


def build() -> None:
    """Play, reckon, and put the table where the cutoff reads it."""
    rows: dict[int, Any] = {}
    for mode, (seats, options) in enumerate(track(MODES, "playing", transient=True)):
        for played, table in enumerate(shares(seats, outcomes(seats, options)), start=1):
            for division, chances in table.items():
                code = cutoff.code_of(mode, played, division)
                rows[code] = np.pad(np.rint(CERTAIN * chances), (0, MOST_SEATS - seats)).astype(np.uint16)
    codes = sorted(rows)
    store(np.array(codes, np.int64), np.array([rows[code] for code in codes]))


def store(codes: Any, chances: Any) -> None:
    """Keep the table in a file that is named after what it holds, and name it in the cutoff.

    A new name is a new source, so that nothing compiled with the old table is used any more.
    """
    packed = io.BytesIO()
    np.savez_compressed(packed, codes=codes, chances=chances)
    digest = hashlib.sha256(codes.tobytes() + chances.tobytes()).hexdigest()[:8]
    name = f"equities-{digest}.npz"
    for old in cutoff.FOLDER.glob("equities-*.npz"):
        old.unlink()
    (cutoff.FOLDER / name).write_bytes(packed.getvalue())
    module = cutoff.FOLDER / "cutoff.py"
    text = module.read_text(encoding="utf-8")
    module.write_text(re.sub(r'"equities-\w+\.npz"', f'"{name}"', text), encoding="utf-8")
    Console().print(f"{len(codes)} divisions, {len(packed.getvalue())} bytes: {name}")


def some_division(seats: int, options: dict[str, Any], played: int, dice: Random) -> Any:
    """A state between two rounds, reached by rounds in which anybody may have come out."""
    state = before_the_last(seats, options)
    owners = [seat for seat in range(seats) for _ in range(state.dwarfs // seats)]
    for _ in range(played):
        ladder = dice.sample(owners, dice.randint(0, len(owners)))
        for seat, prize in zip(ladder, state.prizes, strict=False):
            state.nuggets[seat] += prize
        state.starter = ladder[0] if ladder else state.starter
    state.round_number = played
    return state


def errors(seats: int, options: dict[str, Any], played: int) -> Any:
    """How far the table is from whole games, division by division and place after the starter."""
    dice = Random(SEED)
    starts = [some_division(seats, options, played, dice) for _ in range(DIVISIONS)]
    return np.array([expected(start) - simulated(start) for start in starts])


def expected(start: Any) -> Any:
    """How likely each place after the starter wins, by the table."""
    worths = [cutoff.value(start, seat) / CERTAIN for seat in range(start.seats)]
    return np.roll(worths, -start.starter)


def simulated(start: Any) -> Any:
    """The same, by whole games, with every seat as the starter in turn."""
    seats, total = start.seats, np.zeros(start.seats)
    nuggets = seen_from(tuple(start.nuggets[:seats]), start.starter)
    for starter in range(seats):
        turned = start.copy()
        turned.starter = starter
        turned.nuggets[:seats] = seen_from(nuggets, seats - starter)
        simulation = Simulation(GAME.description, turned, [player("thumb", GAME.description)] * seats)
        won = simulation.play(GAMES // seats, SEED, cores=1).wins[:, :seats]
        total += np.roll((won / won.sum(axis=1, keepdims=True)).mean(axis=0), -starter)
    return total / seats


def check() -> None:
    """Print how far off the table is."""
    table = Table("seats", "options", "after round", "root mean square", "largest")
    for seats, options in track(MODES, "playing", transient=True):
        for played in range(1, ROUNDS):
            off = errors(seats, options, played)
            figures = (f"{np.sqrt((off**2).mean()):.4f}", f"{np.abs(off).max():.4f}")
            table.add_row(str(seats), str(options or ""), str(played), *figures)
    Console().print(table)


def main() -> None:
    """Build the table, or check it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.equity", description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare with whole games instead")
    check() if parser.parse_args().check else build()


if __name__ == "__main__":
    main()
