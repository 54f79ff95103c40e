"""Phrases in two languages."""

from pathlib import Path

import pytest

from glueckauf.rulekit.wording import COMMON, LANGUAGES, Wording


@pytest.fixture
def wording(tmp_path: Path) -> Wording:
    (tmp_path / "wording.en.toml").write_text('[move]\ndig = "dig {card}"\n', encoding="utf-8")
    (tmp_path / "wording.de.toml").write_text('[move]\ndig = "grab {card}"\n', encoding="utf-8")
    return Wording(tmp_path, COMMON)


def test_blanks_are_filled(wording: Wording) -> None:
    assert wording.say("en", "move", "dig", card="S1") == "dig S1"
    assert wording.say("de", "move", "dig", card="S1") == "grab S1"


def test_what_a_game_does_not_say_the_common_wording_says(wording: Wording) -> None:
    assert wording.say("de", "error", "missing") == COMMON.say("de", "error", "missing") == "fehlt"
    assert wording.knows("error", "missing")


def test_an_unknown_phrase(wording: Wording) -> None:
    assert not wording.knows("move", "swap")
    assert not wording.knows("weather", "rain")
    with pytest.raises(KeyError, match=r"move\.swap"):
        wording.say("en", "move", "swap")


def test_a_blank_that_stays_empty_is_a_mistake(wording: Wording) -> None:
    with pytest.raises(KeyError):
        wording.say("en", "move", "dig")


def test_german_and_english() -> None:
    assert LANGUAGES == ("de", "en")
