"""`glueckauf rules`."""

from collections.abc import Callable

import pytest
from typer.testing import Result

import glueckauf
from glueckauf.rulekit.description import Description

Call = Callable[..., Result]
Refuse = Callable[..., str]


def test_the_rulebook_is_printed(call: Call, game: str, language: str) -> None:
    result = call("rules", game, "--lang", language)
    assert result.exit_code == 0
    assert glueckauf.game(game).description.wording.title(language) in result.stdout  # type: ignore[arg-type]
    assert "R1" in result.stdout
    assert "**" not in result.stdout


def test_a_missing_rulebook_is_said_so(refuse: Refuse, monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(_game: Description, _language: str) -> str:
        raise FileNotFoundError

    monkeypatch.setattr(Description, "rulebook", lost)
    assert "rulebook of Gold" in refuse("rules", "gold")
    assert "Regelbuch von Gold" in refuse("rules", "gold", "--lang", "de")


def test_an_unknown_game_is_refused(refuse: Refuse) -> None:
    assert "no game 'chess'" in refuse("rules", "chess")
