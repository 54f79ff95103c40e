"""`glueckauf show`."""

import json
from collections.abc import Callable
from typing import Any

from typer.testing import Result

import glueckauf
from glueckauf import Play

Call = Callable[..., Result]
Refuse = Callable[..., str]
Written = Callable[[Any], str]


def played(game: str, decisions: int | None = None) -> Play:
    play = glueckauf.game(game).new(3, seed=5)
    while not play.over and (decisions is None or len(play.moves) < decisions):
        play.do(play.legal()[len(play.moves) % len(play.legal())])
    return play


def test_a_position_is_shown_as_a_spectator_sees_it(
    call: Call, written: Written, game: str, language: str
) -> None:
    play = played(game, 20)
    result = call("show", written(play.position()), "--lang", language)
    assert result.exit_code == 0
    assert result.stdout == play.text(language) + "\n"  # type: ignore[arg-type]


def test_a_seat_sees_what_it_may(call: Call, written: Written, game: str) -> None:
    play = played(game, 20)
    for seat in range(3):
        assert (
            call("show", written(play.record()), "--seat", str(seat)).stdout == play.text("en", seat) + "\n"
        )


def test_an_unfinished_record_keeps_its_secrets(call: Call, written: Written) -> None:
    play = played("mygoldmine", 20)
    assert call("show", written(play.record())).stdout == play.text() + "\n"
    assert "carries 4×?" in play.text() or "?" in play.text()


def test_a_finished_record_is_shown_whole(call: Call, written: Written, game: str, language: str) -> None:
    result = call("show", written(played(game).record()), "--lang", language)
    won = {"de": ("gewinn", "geschafft"), "en": ("win", "made it")}[language]  # a player, or a team
    assert any(word in result.stdout for word in won)
    assert "?" not in result.stdout


def test_standard_input_serves_too(call: Call) -> None:
    play = played("gold", 5)
    assert call("show", "-", typed=json.dumps(play.position())).stdout == play.text() + "\n"


def test_bad_documents_are_refused(refuse: Refuse, written: Written) -> None:
    position = played("gold", 5).position()
    assert "no file nowhere.json" in refuse("show", "nowhere.json")
    assert "is no JSON" in refuse("show", "-", typed="{")
    assert "must be an object" in refuse("show", written([1]))
    assert "muss ein Objekt sein" in refuse("show", written([1]), "--lang", "de")
    assert "game: is missing" in refuse("show", written({}))
    assert "must be one of" in refuse("show", written({**position, "game": ["gold"]}))
    assert "seats: must be a whole number" in refuse("show", written({**position, "seats": 9}))
    assert "no seat 3" in refuse("show", written(position), "--seat", "3")
    assert "is no JSON" in refuse("show", "-", typed="")


def test_a_bad_record_is_refused_in_the_readers_language(refuse: Refuse, written: Written) -> None:
    record = played("gold", 5).record()
    assert "the key seed is missing" in refuse(
        "show", written({k: v for k, v in record.items() if k != "seed"})
    )
    wrong = {**record, "moves": [{"do": "sing"}]}
    assert "einen Zug „sing“ gibt es nicht" in refuse("show", written(wrong), "--lang", "de")
    assert "options" in refuse("show", written({**record, "options": []}))
    assert "no option seed" in refuse("show", written({**record, "options": {"seed": 1}}))
