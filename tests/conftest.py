"""In which order tests are shared out among workers, and what a run says that is ended from outside."""

import re

import pytest

import glueckauf

COMPILING = re.compile(r"tests/(bots|games/test_modes|lab|minds|peers|search|simulate)\b")
GAME = re.compile("|".join(sorted(glueckauf.games(), key=len, reverse=True)))

running: set[str] = set()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What compiles comes first and game by game: of two workers, one then compiles most of a game alone."""
    items.sort(key=lambda item: compiling_order(item.nodeid))


def compiling_order(nodeid: str) -> tuple[bool, str]:
    """Where a test stands: those that compile before the others, sorted by the game that they name."""
    if not COMPILING.search(nodeid):
        return True, ""
    game = GAME.search(nodeid)
    return False, game[0] if game else ""


def pytest_runtest_logstart(nodeid: str) -> None:
    running.add(nodeid)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.when not in ("setup", "call"):  # it has been torn down, or its worker is dead
        running.discard(report.nodeid)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for nodeid in sorted(running):
        terminalreporter.write_line(f"still running: {nodeid}")
