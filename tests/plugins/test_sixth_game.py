"""A sixth game from outside: installed, it is played on every surface without a line changed elsewhere."""

from pathlib import Path

import pytest

from tests.plugins.conftest import GAME, MIND, ROOT, Environment, fresh

INSIDE = ROOT / "tests" / "plugins" / "inside"
SURFACES = sorted(file.stem.removeprefix("test_") for file in INSIDE.glob("test_*.py"))


def test_its_own_tests_pass(environment: Environment) -> None:
    environment.pytest(GAME / "tests")


@pytest.mark.parametrize("surface", SURFACES)
def test_it_is_played_there(surface: str, environment: Environment) -> None:
    """What that means, tests/plugins/inside says."""
    environment.pytest(INSIDE / f"test_{surface}.py")


def test_every_surface_is_looked_at() -> None:
    assert SURFACES == ["house", "machines", "opponents", "page", "research", "terminal"]


def test_a_mind_can_be_brought_too(tmp_path: Path) -> None:
    fresh(tmp_path, GAME, MIND).pytest(MIND / "tests")
