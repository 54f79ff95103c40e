"""Changed boxes of Elfengold, and the words for everything."""

from typing import Any

import pytest

import glueckauf
from glueckauf.games.elfengold import DESCRIPTION, OPTIONS
from glueckauf.games.elfengold.moves import MOVES
from glueckauf.rulekit.picture import Say, plain

GAME = glueckauf.game("elfengold")


def test_a_changed_board_is_dug_and_drawn_with_its_values() -> None:
    values = [0, 9, *[0] * 16]
    play = GAME.new(2, seed=1, box={"board": {"values": values}})
    buy, stay_out = {"do": "buy", "shovels": 1, "picks": 0}, {"do": "pass"}
    for move in (buy, buy, stay_out, stay_out, {"do": "move", "to": 1}, {"do": "move", "to": 5}):
        play.do(move)
    assert "1:[9]" in plain(DESCRIPTION.picture(play.view(0), ["A", "B"], Say(DESCRIPTION.wording, "en")))
    play.do({"do": "dig", "with": "shovel"})
    assert play.position()["gold"] == [18, 9]
    assert GAME.load(play.position()).position() == play.position()


@pytest.mark.parametrize(
    ("box", "path"),
    [
        ({"board": {"values": [1, *[0] * 17]}}, "board.values"),
        ({"counters": {"2": [9, 9]}}, "counters.2"),
        ({"gold": {"loan": 0}}, "gold.loan"),
        ({"tools": {"picks": 5}}, "tools.picks"),
        ({"gold": {"goal": 100}}, "gold.goal"),
    ],
)
def test_a_box_that_breaks_a_rule_is_refused_by_its_path(box: dict[str, Any], path: str) -> None:
    with pytest.raises(glueckauf.BoxError) as refused:
        GAME.new(2, seed=1, box=box)
    assert refused.value.path == path


def test_every_move_and_refusal_has_words_and_a_number() -> None:
    assert len(DESCRIPTION.moves) == MOVES
    for phrases in DESCRIPTION.wording.phrases.values():
        kinds = {name.partition("_no_")[0] for name in phrases["move"]} - {"buy_loan"}
        assert {move["do"] for move in DESCRIPTION.moves.named} == kinds
        assert {option.name for option in OPTIONS} == set(phrases["option"])


def test_both_languages_say_the_same_things() -> None:
    german, english = DESCRIPTION.wording.phrases["de"], DESCRIPTION.wording.phrases["en"]
    assert german.keys() == english.keys()
    for section in german:
        if isinstance(german[section], dict):
            assert german[section].keys() == english[section].keys()
