"""`python -m benchmarks.result_plots`: speed and strength for the documents, drawn from what was kept."""

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import glueckauf
from benchmarks.kept import RESULTS
from benchmarks.load_plots import keep_plots
from glueckauf.bots import LEVELS
from glueckauf.lab.plot import Plot, Row, bars, dots

MILLION, BILLION = 1e6, 1e9
MULTIPLE = "wins as a multiple of what equals would win, with the 95 % range."


def plots() -> list[Plot]:
    """Everything that is drawn."""
    return [speed(), card(), frameworks(), masters(), levels()]


def speed() -> Plot:
    """Random decisions a second on one core."""
    rates = [(title(row["game"]), row["per_second"] / MILLION) for row in kept("decisions")["results"]]
    rows = [Row(name, rate, rate, rate) for name, rate in rates]
    meaning = "Million decisions a second on one core, uniformly at random, from the first card to the last."
    return bars(("speed", "Decisions a second, one core", meaning), rows, 0, lambda value: f"{value:g} M")


def card() -> Plot:
    """Random decisions a second on a graphics card."""
    found = [row for row in kept("card")["results"] if "decisions_per_second" in row]
    rates = [(title(row["game"]), row["decisions_per_second"] / BILLION) for row in found]
    rows = [Row(name, rate, rate, rate) for name, rate in rates if name]
    meaning = "Billion decisions a second on an NVIDIA H200, end to end, uniformly at random."
    return bars(("card", "Decisions a second, one card", meaning), rows, 0, lambda value: f"{value:g} G")


def frameworks() -> Plot:
    """Whole games of Leduc poker in several frameworks."""
    found = [row for row in kept("frameworks")["results"] if row["work"] == "whole games in one call"]
    rates = [(row["who"], row["decisions_per_second"] / MILLION) for row in found]
    rows = [Row(name, rate, rate, rate) for name, rate in rates]
    meaning = "Million decisions of Leduc poker for each processor second, whole random games in one call."
    return bars(("frameworks", "Beside other frameworks", meaning), rows, 0, lambda value: f"{value:g} M")


def masters() -> Plot:
    """What masters win among players by rule of thumb, over what would be par."""
    meaning = f"The master among players by rule of thumb (number of seats): {MULTIPLE}"
    rows = [lead(*duel) for duel in duels("master", "thumb")]
    return dots(
        ("masters", "Masters against the rule of thumb", meaning), rows, 1, lambda value: f"{value:g} ×"
    )


def levels() -> Plot:
    """What every level wins against the one below."""
    meaning = f"Each level among players of the next lower one (number of seats): {MULTIPLE}"
    stairs = list(pairwise(LEVELS))
    rows = [
        lead(f"{name} {higher}", result) for lower, higher in stairs for name, result in duels(higher, lower)
    ]
    return dots(
        ("levels", "Each level against the one below", meaning), rows, 1, lambda value: f"{value:g} ×"
    )


def lead(label: str, result: dict[str, float]) -> Row:
    """Wins as a multiple of par."""
    wins, far, par = (result[key] for key in ("wins", "interval", "par"))
    return Row(label, wins / par, (wins - far) / par, (wins + far) / par)


def duels(ours: str, theirs: str) -> Iterator[tuple[str, dict[str, float]]]:
    """The kept results of one kind of player among another, at usual tables, and what each is called."""
    for name in glueckauf.games():
        for file in sorted(RESULTS.glob(f"duels-{name}-{ours}-{theirs}-?.json")):
            result = kept(file.stem)["result"]
            if "par" in result:  # where all win together, nobody wins among others
                yield f"{title(name)} ({file.stem[-1]})", result


def title(name: str) -> str:
    """What a game is called; nothing for a game of the benchmarks' own."""
    return glueckauf.game(name).description.wording.title("en") if name in glueckauf.games() else ""


def kept(name: str) -> Any:
    """A kept result."""
    return json.loads(Path(RESULTS / f"{name}.json").read_text("utf-8"))


if __name__ == "__main__":
    keep_plots(*plots())
