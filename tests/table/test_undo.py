"""Taking a move back: allowed exactly where it showed nobody anything, and then as if it had not been."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

import glueckauf
from glueckauf import Play
from glueckauf.table.undo import may_take_back, taken_back
from tests.plays import Setting, decisions, plain_settings

BLANKS = 4  # of each of two players
MANY = 40  # moves of a kind
EVERY = 5  # so many moves on, a game is looked at again

Scenario = tuple[dict[str, Any], list[dict[str, Any]]]


def loaded(game: str, moves: list[dict[str, Any]], **position: Any) -> Play:
    """A stacked or plain position after these moves."""
    play = glueckauf.game(game).load({"game": game, **position}, seed=1)
    for move in moves:
        play.do(move)
    return play


def moved(setting: Setting, deed: str, seed: int = 1) -> Iterator[Play]:
    """The play of a game by lot right after each such move."""
    for play in decisions(setting.new(seed), seed):
        if play.moves and play.moves[-1]["do"] == deed:
            yield play


def verdicts(setting: Setting, deed: str) -> set[bool]:
    return {may_take_back(play) for play in islice(moved(setting, deed), MANY) if not play.over}


# Which moves -----------------------------------------------------------------


def test_before_the_first_move_there_is_nothing_to_take_back() -> None:
    for setting in plain_settings():
        assert not may_take_back(setting.new(seed=1))


def test_the_last_move_of_a_game_stands() -> None:
    *_, play = decisions(Setting("elfengold", 3).new(seed=1), seed=1)
    assert play.over
    assert not may_take_back(play)


@pytest.mark.parametrize(
    ("setting", "deed"),
    [
        (Setting("gold", 2), "turn"),
        (Setting("digging", 4), "draw"),
        (Setting("digging", 2), "draw"),
        (Setting("digging", 4), "push"),
        (Setting("mygoldmine", 3), "dig"),
        (Setting("mygoldmine", 3), "exit"),
        (Setting("goldraeuber", 3), "open"),
        (Setting("goldraeuber", 3), "collapse"),
        (Setting("goldraeuber", 3), "done"),
    ],
    ids=str,
)
def test_what_deals_a_card_rolls_a_die_or_shows_a_card_stands(setting: Setting, deed: str) -> None:
    assert verdicts(setting, deed) == {False}


@pytest.mark.parametrize(
    ("setting", "deed"),
    [
        (Setting("digging", 4), "open"),
        (Setting("digging", 4), "dig"),
        (Setting("digging", 4), "close"),
        (Setting("mygoldmine", 3), "swap"),
        (Setting("mygoldmine", 3), "all"),
        (Setting("elfengold", 3), "buy"),
        (Setting("elfengold", 3), "place"),
        (Setting("elfengold", 3), "pass"),
    ],
    ids=str,
)
def test_what_shows_nobody_anything_can_be_taken_back(setting: Setting, deed: str) -> None:
    assert verdicts(setting, deed) == {True}


def test_in_elfengold_only_the_declaration_that_turns_the_counters_over_stands() -> None:
    """The last to declare sees what lies under the feet of all; those before see nothing."""
    seen = set()
    for deed in ("move", "dig", "rest"):
        for play in islice(moved(Setting("elfengold", 4), deed), MANY):
            assert play.latest is not None
            if play.over or not play.latest.before.placed:
                continue
            turned_over = not play.position()["placed"]
            seen.add(turned_over)
            assert may_take_back(play) is not turned_over
    assert seen == {True, False}


def test_whether_a_move_may_be_taken_back_says_nothing_about_the_hidden() -> None:
    """Rock or blank under a foot: the answer is the same."""
    position: dict[str, Any] = {
        "seats": 2, "turn": 1, "round": 2, "first": 0, "phase": "declare", "at": [3, 4], "gold": [3, 3],
        "shovels": [2, 2], "passed": [False, False],
        "picks": [0, 0], "debt": [0, 0], "digs": ["shovel", None],
    }  # fmt: skip
    answers = set()
    for kind, rocks, blanks in (("rock", 1, BLANKS), ("blank", 2, BLANKS - 1)):
        hands = {"rocks": [rocks, 2], "blanks": [blanks, BLANKS]}
        placed = [{"seat": 0, "space": 4, "kind": kind}]
        play = loaded("elfengold", [{"do": "rest"}], **position, **hands, placed=placed)
        answers.add(may_take_back(play))
    assert answers == {False}


# As if it had not been -------------------------------------------------------


@pytest.mark.parametrize("setting", plain_settings(), ids=str)
def test_taken_back_the_table_is_as_it_was_and_the_same_cards_come(setting: Setting) -> None:
    checked = 0
    before: list[Any] = []
    for number, play in enumerate(decisions(setting.new(seed=2), seed=2)):
        if before and number % EVERY == 0 and may_take_back(play):
            position, moves = before
            back = taken_back(play, glueckauf.game)
            assert back.position() == position
            assert back.moves == moves
            assert back.legal()
            back.do(play.moves[-1])
            assert back.record() == play.record()
            assert same_to_the_end(back, glueckauf.replay(play.record()))
            checked += 1
        if checked == 3:
            return
        before = [play.position(), play.moves[:]]


def same_to_the_end(one: Play, other: Play) -> bool:
    """Played on alike, both games are dealt the same cards."""
    for _ in zip(decisions(one, seed=3), decisions(other, seed=3), strict=True):
        pass
    return one.record() == other.record()


def test_the_others_do_not_notice_that_a_move_was_ever_played() -> None:
    play = next(
        play
        for play in decisions(Setting("digging", 4).new(seed=4), seed=4)
        if {"do": "open", "card": "MG"} in play.legal()
    )
    eyes = (None, *range(4))
    before = [(play.view(seat), play.log_for(seat)) for seat in eyes]
    play.do({"do": "open", "card": "MG"})
    back = taken_back(play, glueckauf.game)
    assert [(back.view(seat), back.log_for(seat)) for seat in eyes] == before
