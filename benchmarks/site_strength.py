"""`python -m benchmarks.site_strength`: how strong the levels of a browser are against the same in a house.

In a browser nothing is compiled, and a decision takes 0.9 s at most.  What a decision inside a rollout costs
there is measured in Pyodide; then the same levels play against each other here, compiled, where the time of
one side passes as it would in a browser.  Who had all its worlds at every decision is the same player.
"""

import argparse
import json
import math
import subprocess
import sys
import tempfile
from pathlib import Path
from shutil import which
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from rich.console import Console

import glueckauf
from benchmarks.duels import Duel, against_par, against_their_team
from benchmarks.kept import keep
from glueckauf.bots import bot
from glueckauf.minds.mind import Opponent
from glueckauf.rulekit.moves import Move
from glueckauf.search import rollouts
from glueckauf.site.export import export
from glueckauf.site.inline import SECONDS

ROOT = Path(__file__).parent.parent
LEVELS = ("novice", "casual", "skilled")
SEATS = {"digging": 4}  # of other games two
PLENTY = 100.0  # seconds: whoever is compiled needs less


def measured_costs() -> dict[str, float]:
    """Milliseconds for one decision of a rollout in a browser, by game."""
    node = which("node")
    if node is None:
        sys.exit("Pyodide is measured in Node: make setup brings it")
    with tempfile.TemporaryDirectory() as folder:
        site = export(Path(folder) / "site")
        script, costs = ROOT / "tests" / "site" / "pyodide.mjs", ROOT / "benchmarks" / "site_costs.py"
        command = [node, str(script), str(site), str(costs), "costs()"]
        done = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603  our own script
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


class Interpreted:
    """A bot whose rollouts take as long as in a browser."""

    def __init__(self, inner: Opponent, cost: float) -> None:
        """Its rollouts *cost* so many seconds a decision."""
        self._bot, self._cost = inner, cost
        self._now = 0.0
        self.decisions = self.whole = 0  # made, and made before the time was up

    def choose(self, knowledge: Any) -> Move:
        """A move, after as many worlds as there is time for in a browser."""
        roll_out = rollouts.Rollouts._roll_out  # noqa: SLF001  time passes in it
        until = self._now + SECONDS

        def slowly(own: Any, states: Any, candidates: Any, sides: int, worlds: range, seed: int) -> None:
            before = sum(candidate.decisions for candidate in candidates)
            roll_out(own, states, candidates, sides, worlds, seed)
            self._now += self._cost * (sum(candidate.decisions for candidate in candidates) - before)

        with (
            patch.object(rollouts, "now", lambda: self._now),
            patch.object(rollouts, "_chunk", lambda _candidates: 1),
            patch.object(rollouts.Rollouts, "_roll_out", slowly),
        ):
            move = self._bot.choose(knowledge)
        self.decisions += 1
        self.whole += self._now < until
        return move


class SiteDuel(Duel):
    """A level in a browser against the same in a house."""

    def __init__(self, order: Any, cost: float) -> None:
        """What rollouts *cost*, in seconds a decision."""
        super().__init__(order)
        self._cost = cost
        self.browsers: list[Interpreted] = []

    def player(self, seed: int, *, ours: bool) -> Opponent:
        """Ours has the time of a browser."""
        if not ours:
            return bot(self.order.theirs, self.game.description, seed, PLENTY)
        inner = bot(self.order.ours, self.game.description, seed, SECONDS)
        self.browsers.append(Interpreted(inner, self._cost))
        return self.browsers[-1]

    def outcome(self) -> dict[str, Any]:
        """How often ours wins, and how often it had time for everything."""
        blocks = self.blocks()
        judge = against_their_team if self.game.description.cooperative else against_par
        decisions = sum(browser.decisions for browser in self.browsers)
        whole = sum(browser.whole for browser in self.browsers)
        return {"whole": whole / max(decisions, 1), "games": int(blocks.size), **judge(blocks)}


def measure(game: str, level: str, theirs: str, cost: float, order: argparse.Namespace) -> dict[str, Any]:
    """A level of a browser in a game, against one of a house."""
    seats = SEATS.get(game, 2)
    asked = SimpleNamespace(
        game=game, ours=level, theirs=theirs, seats=seats, games=order.games, minutes=order.minutes,
        seed=1000, option=[],
    )  # fmt: skip
    found = SiteDuel(asked, cost / 1000).outcome()
    row = {"game": game, "level": level, "house": theirs, "seats": seats, **found}
    Console().print(
        {key: round(value, 3) if isinstance(value, float) else value for key, value in row.items()}
    )
    return row


def main() -> None:
    """Measure, print, keep."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.site_strength", description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=math.inf, help="begin no deal after so long")
    order = parser.parse_args()
    costs = measured_costs()
    Console().print({game: f"{cost:.3f} ms a decision" for game, cost in costs.items()})
    rows = [
        measure(game, level, level, cost, order)
        for game, cost in costs.items()
        if game in glueckauf.games()
        for level in LEVELS
    ]
    command = f"python -m benchmarks.site_strength --games {order.games} --minutes {order.minutes:g}"
    keep("site-strength", command, {"milliseconds": costs, "duels": rows})


if __name__ == "__main__":
    main()
