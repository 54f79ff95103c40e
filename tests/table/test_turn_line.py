"""One sentence at every decision: what to do for whoever decides, what is waited for by everybody else."""

import re
from dataclasses import replace

import pytest

import glueckauf
from glueckauf import Play
from glueckauf.rulekit.description import USUAL, Description
from glueckauf.rulekit.wording import LANGUAGES, Language
from glueckauf.table.telling import Teller
from tests.plays import Setting, decisions, settings

NAMES = ("Anna", "Ben", "Cid", "Dora", "Emil", "Fred")
MOST_DECISIONS = 150  # looked at in each game
CODES = re.compile(r"[{}]|None|\b[A-Z]\d\b|\d+[:/]\d|\(s\)")


def lines(play: Play, language: Language) -> list[str]:
    """What each pair of eyes reads: the seat on turn, the other seats, a spectator."""
    teller = Teller(play.game, language, NAMES[: play.seats])
    waiting = [seat for seat in (None, *range(play.seats)) if seat != play.turn]
    return [
        teller.turn_line(play.view(play.turn), play.legal()),
        *(teller.turn_line(play.view(seat)) for seat in waiting),
    ]


@pytest.mark.parametrize("setting", settings(), ids=str)
def test_every_decision_is_asked_for_in_one_sentence(setting: Setting) -> None:
    for number, play in enumerate(decisions(setting.new(seed=5), seed=5)):
        if play.over or number > MOST_DECISIONS:
            break
        told = lines(play, LANGUAGES[number % 2])
        assert all(line and not CODES.search(line) for line in told), told
        assert play.turn is not None
        assert NAMES[play.turn] not in told[0] or "for " + NAMES[play.turn] in told[0]
        assert all(NAMES[play.turn] in line for line in told[1:]), told
        assert len(set(told[1:])) == 1, "those who wait all read the same"


@pytest.mark.parametrize("setting", settings(), ids=str)
def test_a_game_has_its_own_words_for_whatever_is_decided(setting: Setting) -> None:
    """Whoever decides reads a phrase for just that, whoever waits one of the game, in each language."""
    for number, play in enumerate(decisions(setting.new(seed=9), seed=9)):
        if play.over or number > MOST_DECISIONS:
            break
        view, legal = play.view(play.turn), play.legal()
        for phrases in play.game.wording.phrases.values():
            assert play.game.task(view, legal)[0] in phrases["task"]
            assert {play.game.task(view, ())[0], USUAL} & phrases["wait"].keys()


@pytest.mark.parametrize("setting", settings(), ids=str)
def test_whatever_must_be_paid_is_said(setting: Setting) -> None:
    """A move that costs something stands in the sentence with its price."""
    for number, play in enumerate(decisions(setting.new(seed=3), seed=3)):
        if play.over or number > MOST_DECISIONS:
            break
        if any(move["do"] in ("pay", "buy") and "number" not in move for move in play.legal()):
            asked = lines(play, LANGUAGES[number % 2])[0]
            assert re.search(r"\d (life points?|Lebenspunkte?|gold|Gold)", asked), asked


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_collapse_is_asked_for_with_its_price(language: Language) -> None:
    """The one who is angry is named, and so is what it would cost to act instead."""
    play = glueckauf.game("goldraeuber").new(2, seed=1)
    view = {**play.view(0), "roll": 6, "phase": 2, "stage": "roll"}
    teller = Teller(play.game, language, NAMES[:2])
    legal = [{"do": "collapse", "at": [1, 1]}]
    with_price = teller.turn_line(view, [*legal, {"do": "pay"}])
    assert teller.turn_line(view, legal) in (
        "The monk is angry: choose the card that falls.",
        "Der Mönch ist böse: wähle die Karte, die einstürzt.",
    )
    assert re.search(r"4 (life points|Lebenspunkte)", with_price)


def test_a_game_that_says_nothing_nearer_has_the_usual_sentence() -> None:
    play = glueckauf.game("gold").new(2, seed=1)
    default = Description.__dataclass_fields__["task"].default
    teller = Teller(replace(play.game, task=default, wording=play.game.wording.common), "en", NAMES[:2])  # type: ignore[arg-type]
    assert teller.turn_line(play.view(0), play.legal()) == "It is your turn: choose what you do."
    assert teller.turn_line(play.view(1)) == "Anna is on turn."
