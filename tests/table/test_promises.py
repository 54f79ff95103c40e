"""What every game promises: kept by all games, and missed where one of them breaks it."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import glueckauf
from glueckauf.rulekit import SeenBy, concealing
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.wording import COMMON
from glueckauf.table import promises, trials
from glueckauf.table.promises import broken_promises
from glueckauf.table.trials import Trial

WHIMS = Random(1)  # noqa: S311  no secret

Break = Callable[[pytest.MonkeyPatch, Description], None]


@pytest.fixture
def trial() -> Trial:
    """A game of its own: what the usual one has laid out already knows the right rules."""
    return Trial(glueckauf.Game(glueckauf.game("elfengold").description), 2)


def changing(question: str, change: Callable[[Any, Callable[..., Any]], Any]) -> Break:
    """Let the rules answer a question otherwise; the change gets the state and the right answer."""

    def plant(monkeypatch: pytest.MonkeyPatch, game: Description) -> None:
        right = getattr(game.rules, question)
        monkeypatch.setattr(
            game.rules,
            question,
            lambda state, *more: change(state, lambda: right(state, *more)),
        )

    return plant


def never_ending(monkeypatch: pytest.MonkeyPatch, _: Description) -> None:
    monkeypatch.setattr(trials, "MOST_MOVES", 10)


def with_a_strange_reason(monkeypatch: pytest.MonkeyPatch, game: Description) -> None:
    right = game.refusal
    monkeypatch.setattr(Description, "refusal", lambda _, state, move: 99 if right(state, move) else 0)


def always_at_fault(monkeypatch: pytest.MonkeyPatch, game: Description) -> None:
    monkeypatch.setattr(game.invariants, "fault_of_state", lambda _: 1)


def without_a_phrase(monkeypatch: pytest.MonkeyPatch, game: Description) -> None:
    for phrases in game.wording.phrases.values():
        monkeypatch.delitem(phrases["event"], "walk")


def with_another_key(monkeypatch: pytest.MonkeyPatch, game: Description) -> None:
    monkeypatch.setattr(game.positions, "KEYS", [*game.positions.KEYS, "more"])


def showing_hands(monkeypatch: pytest.MonkeyPatch, game: Description) -> None:
    monkeypatch.setattr(game.layout.fields["hand"], "seen_by", SeenBy.EVERYONE)
    monkeypatch.setattr(concealing, "_made", {})  # what hides is made from the declaration, once


def forgetting(monkeypatch: pytest.MonkeyPatch, game: Description) -> None:
    read = game.positions.read

    def forgetful(document: Any, state: Any) -> Any:
        orders = read(document, state)
        state.gold[0] += 1
        return orders

    monkeypatch.setattr(game.positions, "read", forgetful)


def give(state: Any, answer: Callable[[], Any]) -> Any:
    state.gold[0] += 1
    return answer()


def overflow(state: Any, answer: Callable[[], Any]) -> None:
    answer()
    state.hidden_gold = 1000


def add_by_chance(state: Any, answer: Callable[[], Any]) -> Any:
    """The same deed has another effect every time."""
    answer()
    state.gold[0] += WHIMS.randrange(2)


PLANTED: dict[str, Break] = {
    "ends": never_ending,
    "legal_unless_refused": changing("legal_moves", lambda _, answer: max(answer() - 1, 1)),
    "refused_for_a_reason": with_a_strange_reason,
    "asked_for_free": changing("score", give),
    "says_why_it_ended": changing("ending", lambda *_: 99),
    "fits_its_record": changing("set_up", overflow),
    "keeps_its_invariants": always_at_fault,
    "imagines_what_fits": changing("imagine", give),
    "looked_at_for_free": changing("sees_counter", give),
    "has_words": without_a_phrase,
    "loads_what_it_wrote": forgetting,
    "has_its_keys": with_another_key,
    "hides_from_views": showing_hands,
    "winners_have_most": changing("wins", lambda _, answer: not answer()),
    "replays": changing("play", add_by_chance),
}


@pytest.mark.parametrize("code", PLANTED)
def test_a_broken_promise_is_found(code: str, trial: Trial, monkeypatch: pytest.MonkeyPatch) -> None:
    PLANTED[code](monkeypatch, trial.description)
    assert code in {fault.code for fault in broken_promises(trial)}


def test_each_is_told_once_with_the_place_where_it_is_broken(
    trial: Trial, monkeypatch: pytest.MonkeyPatch
) -> None:
    PLANTED["asked_for_free"](monkeypatch, trial.description)
    faults = [fault for fault in broken_promises(trial, seed=3) if fault.code == "asked_for_free"]
    assert [fault.where for fault in faults] == ["elfengold-2, seed 3, step 0"]


def test_what_python_said_is_passed_on(trial: Trial, monkeypatch: pytest.MonkeyPatch) -> None:
    without_a_phrase(monkeypatch, trial.description)
    [fault] = broken_promises(trial)
    assert "has no phrase event.walk" in str(fault)


def test_every_promise_has_its_sentence_and_its_violation() -> None:
    tables = (promises.OF_STATES, promises.OF_SOME_STATES, promises.OF_SOME_DECISIONS, promises.OF_THE_END)
    codes = {"ends", *(code for table in tables for code in table)}
    assert codes == set(PLANTED) == set(COMMON.phrases["en"]["promise"])
