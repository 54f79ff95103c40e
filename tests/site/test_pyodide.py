"""The Python of a browser, in Node: the same games, move by move, and the same opponents."""

import json
import subprocess
from pathlib import Path
from shutil import which
from typing import Any

import pytest

from glueckauf.site.export import export
from tests.site import weighing
from tests.site.digests import digests

HERE = Path(__file__).parent
SCENARIOS = HERE.parent / "scenarios"
PATIENCE = 1200  # seconds


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return export(tmp_path_factory.mktemp("site"))


def inside(site: Path, script: Path, expression: str, *data: Path) -> Any:
    """What an expression comes to in the Python of a browser."""
    node = which("node")
    assert node, "the page needs Node: make setup brings it"
    command = [node, str(HERE / "pyodide.mjs"), str(site), str(script), expression, *map(str, data)]
    done = subprocess.run(  # noqa: S603  our own script
        command, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return json.loads(done.stdout.splitlines()[-1])


def test_every_scenario_and_games_at_random_are_the_same_in_a_browser(site: Path) -> None:
    assert inside(site, HERE / "digests.py", 'digests(Path("/scenarios"))', SCENARIOS) == digests(SCENARIOS)


def test_neither_numpy_nor_numba_is_needed(site: Path) -> None:
    assert inside(site, HERE / "thinking.py", "thought()") == {"numpy": False, "numba": False, "failed": []}


def test_compiled_rollouts_come_to_the_same_in_a_browser_and_opponents_choose_alike(site: Path) -> None:
    weighed, chosen = inside(site, HERE / "weighing.py", "[weighed(), chosen()]")
    assert weighed == weighing.weighed()
    assert all(quick for found in weighed.values() for quick, *_ in found)
    assert chosen == weighing.chosen()
