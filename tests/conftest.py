"""How the tests are shared out among workers."""

import re
from typing import Any

import pytest

import glueckauf

COMPILING = re.compile(r"tests/(games/test_modes|simulate/|bots/)(?!.*checked_bounds)")
GAME = re.compile(rf"[\[-]({'|'.join(glueckauf.games())})[-\]]")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """With `-n`: one worker has all tests that need a game compiled, so that it is compiled once."""
    from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]  # noqa: PLC0415

    scheduler = LoadScopeScheduling(config, log)
    scheduler._split_scope = scope
    return scheduler


def scope(nodeid: str) -> str:
    """What is run together: a test by itself, or all that compile a game."""
    game = GAME.search(nodeid)
    return game[1] if game and COMPILING.search(nodeid) else nodeid
