"""`python -m benchmarks.site_strength`: whether the levels of a browser have the time that they need there.

Rollouts come to the same in WebAssembly and in a house, world for world, and so do the moves that levels
choose (`tests/site/test_pyodide.py`).  So a level is as strong in a browser as in a house if its decisions
take less than a browser gives them; what they take of the processor is measured in Pyodide, under Node.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from shutil import which
from statistics import median
from typing import Any

from benchmarks.kept import keep
from glueckauf.site.export import export
from glueckauf.site.inline import SECONDS

ROOT = Path(__file__).parent.parent


def measured_costs() -> list[dict[str, Any]]:
    """What decisions take in a browser, by game, seats and level."""
    node = which("node")
    if node is None:
        sys.exit("Pyodide is measured in Node: make setup brings it into .boot/bin")
    with tempfile.TemporaryDirectory() as folder:
        site = export(Path(folder) / "site")
        script, costs = ROOT / "tests" / "site" / "pyodide.mjs", ROOT / "benchmarks" / "site_costs.py"
        command = [node, str(script), str(site), str(costs), "costs()"]
        done = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603  our own script
    found: list[dict[str, Any]] = json.loads(done.stdout.splitlines()[-1])
    return found


def told(row: dict[str, Any]) -> dict[str, Any]:
    """The same in short: how long decisions take, and how many have all the time they need."""
    spent = row.pop("milliseconds")
    in_time = sum(one < 1000 * SECONDS for one in spent) / len(spent)
    return {**row, "decisions": len(spent), "median": median(spent), "most": max(spent), "in_time": in_time}


def main() -> None:
    """Measure, print, keep."""
    rows = [told(row) for row in measured_costs()]
    for row in rows:
        print(
            "{game} {seats} {level}: {median:.1f} ms, at most {most:.0f}; {in_time:.0%} in time".format(**row)
        )
    keep("site-strength", "python -m benchmarks.site_strength", {"levels": rows})


if __name__ == "__main__":
    main()
