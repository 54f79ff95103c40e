"""`glueckauf rules`."""

from collections.abc import Callable

import pytest
from typer.testing import Result

import glueckauf
from glueckauf.rulekit.conformance import sections
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


def test_a_rule_is_shown_at_work(call: Call) -> None:
    result = call("rules", "goldraeuber", "r13")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0].startswith("R13  Every tunnel has a stone wall")
    assert "# Walls" in lines
    assert "  Refused: a wall is in the way: dig a hole into it first [R13]" in lines
    assert "  Anna digs a hole into a wall." in lines
    assert lines.count("$ treasure: not found yet") > 1  # the picture before and after


def test_a_rule_is_shown_in_german_too(call: Call) -> None:
    shown = call("rules", "goldraeuber", "R13", "--lang", "de").stdout
    assert "Abgelehnt: eine Steinwand ist im Weg" in shown
    assert "Durch die Wand kommt sie nicht." in shown


def test_it_is_said_why_a_rule_is_not_shown(call: Call) -> None:
    assert "what is in the box" in call("rules", "gold", "R1").stdout
    assert "was in der Schachtel ist" in call("rules", "gold", "R1", "--lang", "de").stdout


def test_an_unknown_rule_is_refused(refuse: Refuse) -> None:
    assert "Gold has no rule 'R99': there are R1, R2" in refuse("rules", "gold", "R99")


def test_every_rule_can_be_asked_for(call: Call, game: str, language: str) -> None:
    for rule in sections(glueckauf.game(game).description.rulebook("en")):
        assert call("rules", game, rule, "--lang", language).exit_code == 0
