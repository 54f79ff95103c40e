"""`glueckauf play`, line by line."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

import glueckauf

Call = Callable[..., Result]
Refuse = Callable[..., str]

ENOUGH = "\n".join(str(number) for _ in range(400) for number in (1, *range(64))) + "\n"
"""Numbers that lead any of the games to its end: a refused one is followed by others."""


def test_a_game_is_played_to_its_end(call: Call, game: str, language: str, tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    result = call("play", game, "--seed", "5", "--record", str(record), "--lang", language, typed=ENOUGH)
    assert result.exit_code == 0
    play = glueckauf.replay(json.loads(record.read_text("utf-8")))
    assert play.over
    assert {"de": "Das Spiel ist zu Ende", "en": "The game is over"}[language] in result.stdout
    assert f"glueckauf replay {record}" in result.stdout


def test_nothing_is_drawn_that_a_screen_reader_stumbles_over(call: Call, game: str) -> None:
    output = call("play", game, "--seed", "5", typed=ENOUGH).stdout
    assert "\x1b" not in output
    assert not [sign for sign in output if "─" <= sign <= "◿" or ord(sign) > 0xFFFF]


def test_a_move_may_be_json(call: Call) -> None:
    result = call("play", "gold", "--seed", "5", typed='{"do": "turn", "place": 7}\n')
    assert "Player 1 turns up" in result.stdout


def test_what_the_rules_refuse_is_asked_again_with_the_rule(call: Call) -> None:
    result = call("play", "gold", "--seed", "5", typed='5\n5\n99\n{"do": "sing"}\nfoo\n' + "9" * 5000 + "\n")
    assert "this card lies open already; turn up a different one [R8]" in result.stdout
    assert "allowed are 0 … 63" in result.stdout
    assert 'there is no move "sing"' in result.stdout
    assert "foo is neither a number nor a move as JSON" in result.stdout
    assert result.exit_code == 0


def test_a_number_outside_the_list_is_asked_again(call: Call) -> None:
    result = call("play", "mygoldmine", "--lang", "de", typed="7\n0\n")
    assert "einen Zug 7 gibt es nicht: die Züge sind 1 bis 2" in result.stdout
    assert "einen Zug 0 gibt es nicht" in result.stdout


def test_the_end_of_input_says_how_to_go_on(call: Call, tmp_path: Path, game: str, language: str) -> None:
    record = tmp_path / "game.json"
    result = call("play", game, "--record", str(record), "--lang", language, typed="1\n")
    assert result.exit_code == 0
    assert f"glueckauf play --resume {record}" in result.stdout
    assert "--record" in call("play", game, "--lang", language).stdout


def test_a_game_goes_on_where_it_was_left(call: Call, tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    call("play", "gold", "--seed", "5", "--record", str(record), typed="1\n2\n")
    left = json.loads(record.read_text("utf-8"))["moves"]
    result = call("play", "--resume", str(record), typed="4\n")
    assert result.exit_code == 0
    moves = json.loads(record.read_text("utf-8"))["moves"]
    assert moves[: len(left)] == left
    assert moves[len(left)] == {"do": "turn", "place": 3}


def test_a_resumed_game_may_be_kept_elsewhere(call: Call, tmp_path: Path) -> None:
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    call("play", "gold", "--record", str(first), typed="1\n")
    kept = first.read_text("utf-8")
    call("play", "--resume", str(first), "--record", str(second), typed="3\n")
    assert first.read_text("utf-8") == kept
    assert json.loads(second.read_text("utf-8"))["moves"][1] == {"do": "turn", "place": 2}
    call("play", "--resume", "-", typed=kept)


def test_a_record_knows_who_was_a_bot_and_they_come_back(call: Call, tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    call("play", "gold", "--bots", "random,thumb", "--you", "1", "--record", str(record), typed="1\n")
    assert json.loads(record.read_text("utf-8"))["bots"] == ["random", None, "thumb"]
    call("play", "--resume", str(record), typed="2\n")
    assert json.loads(record.read_text("utf-8"))["bots"] == ["random", None, "thumb"]


def test_the_same_seed_plays_the_same_game(call: Call, game: str) -> None:
    first, again, other = (call("play", game, "--seed", seed, typed=ENOUGH).stdout for seed in "778")
    assert first == again != other


def test_options_and_the_box_reach_the_game(call: Call, tmp_path: Path) -> None:
    box, record = tmp_path / "box.toml", tmp_path / "game.json"
    box.write_text("[other]\ndynamite = 3\n", "utf-8")
    options = [
        "--option",
        "layout=grid8x8",
        "--option",
        'colours=["blue","red"]',
        "--option",
        "memory_aid=true",
    ]
    call(
        "play", "gold", "--seats", "2", "--box", str(box), "--record", str(record), *options[:2], *options[4:]
    )
    kept = json.loads(record.read_text("utf-8"))
    assert kept["options"] == {"layout": "grid8x8", "memory_aid": True}
    assert kept["box"] == {"other": {"dynamite": 3}}


def test_bots_may_be_named_one_by_one(call: Call) -> None:
    result = call("play", "gold", "--bots", "random, thumb", "--you", "1", "--name", "Ada", typed="1\n")
    assert "Bot 1 " in result.stdout
    assert "Ada " in result.stdout
    assert "Bot 3 " in result.stdout
    assert "Bot 4 " not in result.stdout


def test_without_a_game_a_menu_asks(call: Call, language: str) -> None:
    by_number = call("play", "--lang", language, typed="2\n4\n")
    assert "Bot 4" in by_number.stdout
    assert {"de": "64 Karten", "en": "64 cards"}[language] in by_number.stdout
    by_name = call("play", "--seats", "2", "--lang", language, typed="gold\n")
    assert {"de": "64 Karten", "en": "64 cards"}[language] in by_name.stdout
    assert call("play", "--lang", language).exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--seats", "9"], "2…5"),
        (["--you", "7"], "no seat 7"),
        (["--you", "-1"], "no seat -1"),
        (["--you", "1", "--you", "1"], "seat 1 is named twice"),
        (["--seats", "3", "--you", "4"], "no seat 4"),
        (["--bots", "clever"], "no bot clever"),
        (["--seats", "4", "--bots", "thumb,thumb"], "2 bots are named for 3 seats"),
        (["--name", "Ada", "--name", "Bob"], "2 names are given for 1 people"),
        (["--name", " "], "no name"),
        (["--name", "A\nB"], "no name"),
        (["--seed", "-1"], "seed"),
        (["--option", "layout"], "name=value"),
        (["--option", "seed=1"], "no option seed"),
        (["--option", "layout=round"], "cannot be 'round'"),
        (["--option", "first=true"], "cannot be True"),
        (["--box", "nowhere.toml"], "nowhere.toml"),
        (["--pace", "-1"], "-1.0 seconds"),
        (["--pace", "nan"], "nan seconds"),
        (["--record", "/nowhere/game.json"], "/nowhere/game.json cannot be written"),
        (["--resume", "nowhere.json"], "--resume knows the game"),
    ],
)
def test_a_bad_option_is_refused(refuse: Refuse, arguments: list[str], complaint: str) -> None:
    assert complaint in refuse("play", "gold", *arguments)


def test_bad_records_are_refused(refuse: Refuse, written: Callable[[Any], str], tmp_path: Path) -> None:
    assert "no file nowhere.json" in refuse("play", "--resume", "nowhere.json")
    assert "eine Datei nowhere.json gibt es nicht" in refuse(
        "play", "--resume", "nowhere.json", "--lang", "de"
    )
    assert "is no JSON: line 1, column 1" in refuse("play", "--resume", "-", typed="dig")
    assert "a record is an object" in refuse("play", "--resume", written([]))
    assert "cannot be read" in refuse("play", "--resume", str(tmp_path))
    kept = written({})
    assert "exists already" in refuse("play", "gold", "--record", kept)
    assert Path(kept).read_text("utf-8") == "{}"


def test_menu_answers_are_checked(refuse: Refuse) -> None:
    assert "no game '7'" in refuse("play", typed="7\n")
    assert "no number of players" in refuse("play", typed="gold\nmany\n")
    assert "2…5" in refuse("play", typed="gold\n9\n")


def test_a_question_mark_asks_a_master(call: Call) -> None:
    result = call("play", "mygoldmine", "--seats", "2", "--seed", "5", typed="?\n1\n")
    advised = result.stdout.split("What a master would do:")[1]
    assert re.search(r"^\d+ %: \w", advised, re.MULTILINE)
    assert re.search(r"of 100|only legal", advised)
    assert "fragt einen Meister" in call("play", "gold", "--lang", "de").stdout


def test_a_move_is_tried_otherwise_by_whoever_decided_it(call: Call, tmp_path: Path) -> None:
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    call("play", "gold", "--seats", "2", "--seed", "5", "--record", str(first), typed=ENOUGH)
    before = first.read_text("utf-8")
    played = json.loads(before)["moves"]
    call("play", "--resume", str(first), "--from", "3", "--record", str(second), typed="10\n9\n")
    tried = json.loads(second.read_text("utf-8"))
    assert tried["moves"][:3] == [*played[:2], {"do": "turn", "place": 9}]
    assert first.read_text("utf-8") == before
    assert glueckauf.replay(tried).moves == tried["moves"]


def test_only_what_was_played_can_be_tried_otherwise(refuse: Refuse, call: Call, tmp_path: Path) -> None:
    record = str(tmp_path / "game.json")
    call("play", "gold", "--seats", "2", "--seed", "5", "--record", record, typed="9\n")
    assert "its moves are 1 to 1" in refuse("play", "--resume", record, "--from", "2")
    assert "name one with --resume" in refuse("play", "gold", "--from", "2")
