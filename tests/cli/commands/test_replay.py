"""`glueckauf replay`, line by line."""

from collections.abc import Callable
from typing import Any

from typer.testing import Result

import glueckauf

Call = Callable[..., Result]
Refuse = Callable[..., str]
Written = Callable[[Any], str]


def recorded(game: str, decisions: int) -> dict[str, Any]:
    play = glueckauf.game(game).new(2, seed=5)
    while not play.over and len(play.moves) < decisions:
        play.do(play.legal()[len(play.moves) % len(play.legal())])
    return play.record()


def test_every_step_is_told(call: Call, written: Written, game: str, language: str) -> None:
    result = call("replay", written(recorded(game, 6)), "--lang", language)
    assert result.exit_code == 0
    step = {"de": "Schritt {} von 6", "en": "Step {} of 6"}[language]
    assert [number for number in range(7) if step.format(number) in result.stdout] == list(range(7))


def test_a_seat_is_told_what_it_may_know(call: Call, written: Written) -> None:
    record = recorded("mygoldmine", 8)
    assert "carries ?" in call("replay", written(record), "--seat", "1").stdout
    whole = recorded("mygoldmine", 10_000)
    assert "?" not in call("replay", written(whole)).stdout.split("Step 9 of")[0].rpartition("Player 1")[2]


def test_bad_records_are_refused(refuse: Refuse, written: Written) -> None:
    record = recorded("gold", 4)
    assert "no file nowhere.json" in refuse("replay", "nowhere.json")
    assert "no seat 2" in refuse("replay", written(record), "--seat", "2")
    assert "ends in another situation" in refuse("replay", written({**record, "end": "0" * 16}))
    assert "endet anders" in refuse("replay", written({**record, "end": "0" * 16}), "--lang", "de")
    assert "moves must be list" in refuse("replay", written({**record, "moves": None}))
