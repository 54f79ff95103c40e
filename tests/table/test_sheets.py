"""What a round, a deal and a game came to: sums that add up, in words, the same for everybody."""

from collections.abc import Iterator
from random import Random

import pytest

import glueckauf
from glueckauf.rulekit.account import Account, Row
from glueckauf.rulekit.wording import LANGUAGES
from glueckauf.table import Play
from glueckauf.table.sheet import sheet
from glueckauf.table.telling import Teller

GAMES = list(glueckauf.games())
MOST_MOVES = 5000


def played(name: str, seed: int = 1) -> tuple[Play, list[Account]]:
    """A game played at random, and every account on the way."""
    play, dice = glueckauf.game(name).new(seats=4, seed=seed), Random(seed)  # noqa: S311  to be seen again
    accounts: list[Account] = []
    while not play.over:
        assert len(play.moves) < MOST_MOVES
        play.do(dice.choice(play.legal()))
        accounts += [event.account for event in play.news() if event.account]
    return play, accounts


def sums(accounts: list[Account]) -> Iterator[tuple[int, int]]:
    """What the parts of a final row come to, and the total it states."""
    for row in accounts[-1].rows:
        if row.total is not None:
            yield sum(part for part in row.parts if isinstance(part, int)), row.total


@pytest.mark.parametrize("name", GAMES)
def test_the_last_account_tells_the_result_and_why(name: str) -> None:
    play, accounts = played(name)
    result, ending = play.result(), play.ending()
    assert result is not None
    assert ending is not None
    assert accounts[-1].ending == (ending["reason"], ending["rule"])
    assert [account.ending for account in accounts[:-1]] == [None] * (len(accounts) - 1)
    if accounts[-1].sum:
        assert [row.total for row in accounts[-1].rows] == result["scores"]
    assert sorted(seat for row in accounts[-1].rows for seat in row.seats) == list(range(play.seats))


@pytest.mark.parametrize("name", GAMES)
def test_the_parts_of_a_last_account_add_up(name: str) -> None:
    _, accounts = played(name)
    assert all(parts == total for parts, total in sums(accounts))


@pytest.mark.parametrize("name", GAMES)
def test_every_sheet_can_be_read_in_both_languages(name: str) -> None:
    play, accounts = played(name)
    for language in LANGUAGES:
        teller = Teller.of_nameless(play.game, language, play.seats)
        for account in accounts:
            told = sheet(account, teller, play.view(None))
            assert told.title
            assert all(len(row.parts) == len(told.heads) for row in told.rows)
            assert len(told.lines(teller.players)) >= 1 + len(told.rows)
            assert bool(told.reason) == bool(account.ending)


def test_every_round_of_my_gold_mine_has_its_account() -> None:
    _, accounts = played("mygoldmine")
    assert [(account.of, account.number) for account in accounts] == [("round", 1), ("round", 2), ("game", 1)]


def test_what_is_taken_off_has_a_minus_as_people_write_it() -> None:
    play = glueckauf.game("elfengold").new(2, seed=1)
    account = Account("game", 1, ("gold", "tools"), (Row((0,), (5, -3), -2),))
    [row] = sheet(account, Teller.of_nameless(play.game, "en", 2), play.view(None)).rows
    assert (row.parts, row.total) == (("5", "\N{MINUS SIGN}3"), "\N{MINUS SIGN}2")


def test_a_lost_robbery_says_what_went_wrong() -> None:
    lost = [
        accounts[-1]
        for seed in range(5)
        for play, accounts in [played("goldraeuber", seed)]
        if play.result() == {"scores": [0] * play.seats, "winners": []}
    ]
    assert lost
    assert all(account.notes for account in lost)


def test_a_game_that_declares_no_account_shows_its_scores(monkeypatch: pytest.MonkeyPatch) -> None:
    description = glueckauf.game("gold").description
    monkeypatch.setitem(vars(description), "account", lambda _before, _after: None)
    play, accounts = played("gold")
    assert [row.total for row in accounts[-1].rows] == (play.result() or {})["scores"]
    assert accounts[-1].heads == ()
