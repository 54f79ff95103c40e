"""`make bench`: measure everything, print it beside what it must reach, and keep the result."""

import sys
from collections.abc import Callable
from dataclasses import dataclass

from rich.console import Console
from rich.progress import track
from rich.table import Table

import glueckauf
from benchmarks import measures, site_times
from benchmarks.kept import keep


@dataclass(frozen=True)
class Goal:
    """One measurement and its bound."""

    name: str
    unit: str
    bound: float
    measure: Callable[[], float]
    at_least: bool = False  # otherwise: at most


@dataclass(frozen=True)
class Game:
    """How one game is measured, and what it must reach."""

    seats: int
    games: int
    decisions: float  # random decisions per second of one core
    size: int  # bytes


GAMES = {
    "mygoldmine": Game(seats=3, games=100_000, decisions=23e6, size=160),
    "gold": Game(seats=3, games=40_000, decisions=10e6, size=256),
    "goldraeuber": Game(seats=4, games=20_000, decisions=5e6, size=256),
    "digging": Game(seats=4, games=5_000, decisions=10e6, size=256),
    "elfengold": Game(seats=4, games=20_000, decisions=10e6, size=256),
}


def goals_of(name: str, game: Game) -> list[Goal]:
    """Everything that is asked of one game."""
    return [
        Goal(
            f"{name}: random decisions ({game.seats} seats)",
            "M/s",
            game.decisions / 1e6,
            lambda: measures.random_decisions(name, game.seats, game.games) / 1e6,
            at_least=True,
        ),
        Goal(f"{name}: state", "bytes", game.size, lambda: measures.state_size(name)),
        Goal(f"{name}: play.do", "µs", 60, lambda: measures.door(name, game.seats, None)),
        Goal(
            f"{name}: play.position",
            "µs",
            200,
            lambda: measures.door(name, game.seats, glueckauf.Play.position),
        ),
        Goal(f"{name}: play.copy", "µs", 20, lambda: measures.door(name, game.seats, glueckauf.Play.copy)),
        Goal(
            f"{name}: first compiled game, warm cache",
            "s",
            1,
            lambda: measures.first_compiled_game(name, game.seats),
        ),
    ]


def main() -> None:
    """Measure, print, keep; a missed goal is an error."""
    goals = [
        Goal("import glueckauf", "s", 0.3, lambda: measures.fresh_process("import glueckauf")),
        *(goal for name, game in GAMES.items() for goal in goals_of(name, game)),
        Goal("site: everything", "MB", 10, site_times.megabytes),
        Goal("site: something to do", "s", 1, site_times.something_to_do),
        Goal("site: first table", "s", 8, site_times.first_table),
    ]
    table = Table("measured", "", "", "must reach", "")
    rows = []
    for goal in track(goals, "measuring", transient=True):
        value = goal.measure()
        reached = value >= goal.bound if goal.at_least else value <= goal.bound
        sign = "≥" if goal.at_least else "≤"
        table.add_row(goal.name, f"{value:.3g}", goal.unit, f"{sign} {goal.bound:g}", "✓" if reached else "✗")
        rows.append(
            {"name": goal.name, "value": value, "unit": goal.unit, "bound": goal.bound, "reached": reached}
        )
    Console().print(table)
    keep("bench", "make bench", rows)
    sys.exit(not all(row["reached"] for row in rows))


if __name__ == "__main__":
    main()
