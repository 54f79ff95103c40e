"""Pairs of states that must look the same to somebody: all of them do, and what tells them apart is found."""

from itertools import islice
from pathlib import Path

import pytest

import glueckauf
from benchmarks import secrecy as benchmark
from benchmarks.tables import tables_of
from glueckauf.rulekit.description import Description
from glueckauf.simulate.pairs import Leak
from glueckauf.simulate.secrecy import compare
from glueckauf.table.trials import Trial
from tests.planting import planted

PAIRS = 2_000
ROUNDS = 2  # of all seats
SEEN_BY_ALL = ("if state.placed_by[index] == seat:", "if True:")

every_game = pytest.mark.parametrize("name", glueckauf.games())


@every_game
def test_nothing_is_told_that_somebody_cannot_know(name: str) -> None:
    """The short form of `make secrets`: all seats with changing options."""
    game, different = glueckauf.game(name), 0
    for number, trial in islice(tables_of(game), ROUNDS * len(game.seats)):
        tally, leaks = benchmark.keep_secrets(trial, number, PAIRS)
        assert not leaks
        assert tally.pairs >= PAIRS
        different += tally.different
    assert (different > 0) == game.description.invariants.hides(game.start(game.seats[0]))


def test_a_view_that_shows_too_much_is_found(tmp_path: Path) -> None:
    game = glueckauf.game("elfengold")
    faulty = planted(game.description, tmp_path, *SEEN_BY_ALL)
    found = compare(faulty, game.start(3), PAIRS, seed=1)
    assert found.leak == Leak.VIEW
    assert found.pairs < PAIRS


# One pair in a thousand ------------------------------------------------------


def leaks(game: Description, seats: int) -> set[str]:
    """What tells worlds apart in some hundred states."""
    trial = Trial(glueckauf.Game(game), seats)
    return {leak.rpartition(": ")[2] for leak in benchmark.leaks_of_documents(trial, 2, 200)}


BANDIT = "place = state.bandits[bandit]\n    is_own"
ONE_LINE_MORE = BANDIT.replace("is_own", "if place == 1:\n        seat += 0\n    is_own")
PLANTED = [
    ("elfengold", *SEEN_BY_ALL, "view"),
    (
        "digging",
        "[MINE_CARDS + metal] > 0",
        "[MINE_CARDS + metal] > state.hands[1][1]",
        "legal moves",
    ),
    ("digging", BANDIT, ONE_LINE_MORE, "view"),
]


@pytest.mark.parametrize(("name", "right", "wrong", "what"), PLANTED)
def test_what_tells_documents_apart_is_found(
    name: str, right: str, wrong: str, what: str, tmp_path: Path
) -> None:
    """A counter that everybody sees, moves by another's hand, and a line more for what lies in the stock."""
    assert leaks(planted(glueckauf.game(name).description, tmp_path, right, wrong), 4) == {what}


def test_an_event_that_tells_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody is told everything."""
    monkeypatch.setattr(benchmark, "told", lambda event, *_, **__: event.whole)
    assert leaks(glueckauf.game("digging").description, 4) == {"events"}


def test_a_hint_that_knows_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A master who looks at what another hides."""
    trial = Trial(glueckauf.game("elfengold"), 3)
    assert not list(benchmark.leaks_of_hints(trial, 2, 40))
    monkeypatch.setattr(benchmark, "hint", lambda _game, state, _seed: str(state.hand))
    assert "hint" in " ".join(benchmark.leaks_of_hints(trial, 2, 200))
