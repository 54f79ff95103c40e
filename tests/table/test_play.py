"""The door of the contract: looking, listing, doing."""

import copy
import json
import pickle
from typing import Any

import numpy as np
import pytest

import glueckauf
from glueckauf import IllegalMove, OptionError
from glueckauf.rulekit.dealer import below
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.wording import LANGUAGES
from tests.plays import (
    Setting,
    decisions,
    everything,
    finished,
    luck_stream,
    plain_settings,
    stacked_positions,
)

MOST_PICKLED = 50_000  # bytes: a state and a log, and no phrases

every_game = pytest.mark.parametrize("setting", plain_settings(), ids=str)

NO_MOVES: list[Any] = [
    None, 0, True, "dig", [], {}, {"do": None}, {"do": ""}, {"do": "pass "}, {"do": ["dig"]}, {"do": "fly"},
    {"do": "dig", "seat": 0}, {"do": {"do": "dig"}}, {"dig": "do"}, {"do": "turn", "place": "0"}, {0: 1},
]  # fmt: skip


# Looking ---------------------------------------------------------------------


@every_game
def test_a_game_has_a_turn_and_legal_moves_until_it_is_over(setting: Setting) -> None:
    for play in decisions(setting.new(seed=1), seed=1):
        position = play.position()
        assert (position["turn"], position["over"], position["result"]) == (
            play.turn,
            play.over,
            play.result(),
        )
        assert position["game"] == setting.name
        assert position["seats"] == setting.seats == play.seats
        assert position["stacked"] is False
        if play.over:
            assert (play.turn, play.legal()) == (None, [])
        else:
            assert play.turn in range(setting.seats)
            assert play.legal()
            assert play.result() is None


@every_game
def test_everything_is_json(setting: Setting) -> None:
    play = finished(setting, seed=2)
    for document in (play.position(), play.record(), play.view(None), play.log_for(0), play.result()):
        assert json.loads(json.dumps(document)) == document


@every_game
def test_documents_are_nobody_elses(setting: Setting) -> None:
    play = finished(setting, seed=2)
    before = everything(play)
    for document in (play.position(), play.record(), play.view(0), play.log_for(0), play.events_for(0)):
        spoil(document)
    assert everything(play) == before


def spoil(document: Any) -> None:
    """Break everything inside a document that can be broken."""
    parts = list(document.values()) if isinstance(document, dict) else document
    for part in parts:
        if isinstance(part, dict | list):
            spoil(part)
    document.clear()


@every_game
def test_legal_moves_are_nobody_elses(setting: Setting) -> None:
    play = setting.new(seed=3)
    for move in play.legal():
        move.clear()
    assert all(play.legal())


@every_game
@pytest.mark.parametrize("seat", [-1, -2, 9, "0", 0.5])
def test_only_seats_and_spectators_look(setting: Setting, seat: Any) -> None:
    play = setting.new(seed=3)
    for look in (play.view, play.events_for, play.log_for, play.knowledge):
        with pytest.raises(OptionError) as caught:
            look(seat)
        assert caught.value.code == "no_such_seat"


@every_game
def test_result_and_winners(setting: Setting) -> None:
    result = finished(setting, seed=4).result()
    assert result is not None
    assert set(result) == {"scores", "winners"}


# Doing -----------------------------------------------------------------------


@every_game
def test_every_legal_move_can_be_done(setting: Setting) -> None:
    play = setting.new(seed=5)
    for move in play.legal():
        twin = glueckauf.replay(play.record())
        assert isinstance(twin.do(move), list)
        assert twin.record()["moves"] == [*play.record()["moves"], move]


@every_game
def test_a_rejected_move_changes_nothing_at_all(setting: Setting) -> None:
    book = setting.description.moves
    for number, play in enumerate(decisions(setting.new(seed=6), seed=6)):
        if number % 10 and not play.over:
            continue
        before, legal = everything(play), play.legal()
        for move in [*(move for move in book.named if move not in legal), *NO_MOVES]:
            with pytest.raises(IllegalMove) as caught:
                play.do(move)
            assert caught.value.rule[0] in "RA"
            assert f"[{caught.value.rule}]" in str(caught.value)
            assert caught.value.sentences.keys() == {"de", "en"}
        assert everything(play) == before


@every_game
def test_nobody_moves_out_of_turn(setting: Setting) -> None:
    for number, play in enumerate(decisions(setting.new(seed=7), seed=7)):
        if play.over or number > 10:
            break
        before = everything(play)
        for seat in range(setting.seats):
            if seat != play.turn:
                with pytest.raises(IllegalMove) as caught:
                    play.do(play.legal()[0], seat=seat)
                assert caught.value.code == "not_your_turn"
                assert everything(play) == before
    play = setting.new(seed=7)
    play.do(play.legal()[0], seat=play.turn)
    assert len(play.record()["moves"]) == 1


@every_game
def test_nobody_moves_after_the_end(setting: Setting) -> None:
    play = finished(setting, seed=8)
    before = everything(play)
    for seat in (None, *range(setting.seats)):
        for move in setting.description.moves.named:
            with pytest.raises(IllegalMove) as caught:
                play.do(move, seat=seat)
            assert caught.value.code == "game_is_over"
    assert everything(play) == before


# Telling ---------------------------------------------------------------------


@every_game
def test_events_are_what_the_latest_move_did_and_the_log_is_all_of_them(setting: Setting) -> None:
    play, luck = setting.new(seed=9), luck_stream(9)
    story = [event["event"] for event in play.events_for(None)]
    for _ in range(50):
        if play.over:
            break
        events = play.do(play.legal()[below(luck, len(play.legal()))])
        story += [event["event"] for event in events]
        assert [event["event"] for event in play.events_for(None)] == [event["event"] for event in events]
        assert [event["event"] for event in play.log_for(0)] == story


@every_game
def test_every_event_has_a_name_and_facts(setting: Setting) -> None:
    for event in finished(setting, seed=10).log_for(None):
        assert event["event"]
        assert setting.description.wording.knows("event", event["event"])


# Games -----------------------------------------------------------------------


def test_games_are_found_by_name_again_and_again() -> None:
    for _ in range(2):
        for name, game in glueckauf.games().items():
            assert glueckauf.game(name) is game
            assert game.name == name
            assert isinstance(game.seats, range)


# By number -------------------------------------------------------------------


@every_game
def test_moves_have_numbers(setting: Setting) -> None:
    for play in decisions(setting.new(seed=3), seed=3, most=40):
        assert [setting.game.moves[number] for number in play.legal_numbers()] == play.legal()
        if not play.over:
            twin, number = play.copy(), play.legal_numbers()[-1]
            events = twin.do_number(number)
            other = play.copy()
            assert other.do(setting.game.moves[number]) == events
            assert everything(other) == everything(twin)


@every_game
def test_a_number_that_is_no_legal_move_changes_nothing(setting: Setting) -> None:
    play = setting.new(seed=4)
    before, count = everything(play), len(setting.game.moves)
    numbers: list[Any] = [-1, count, len(setting.description.moves) - 1, True, 1.0, "0", None, 1 << 70]
    illegal = set(range(count)) - set(play.legal_numbers())
    for number in [*numbers, *illegal]:
        with pytest.raises(IllegalMove):
            play.do_number(number)
        assert everything(play) == before


def test_whole_numbers_of_numpy_are_whole_numbers() -> None:
    game = glueckauf.game("gold")
    play, twin = game.new(np.int64(3), seed=np.uint8(5)), game.new(3, seed=5)
    assert play.view(np.int8(1)) == twin.view(1)
    assert play.do({"do": "turn", "place": np.int16(7)}, seat=np.int32(0)) == twin.do(
        {"do": "turn", "place": 7}, seat=0
    )
    assert play.do_number(np.int64(8)) == twin.do_number(8)
    assert json.loads(json.dumps(play.record())) == twin.record()


def test_what_only_looks_like_a_whole_number_is_none() -> None:
    play = glueckauf.game("gold").new(3, seed=5)
    lookalikes: list[Any] = [True, 1.0, "1", np.float64(1), np.True_]
    for lookalike in lookalikes:
        with pytest.raises(OptionError, match="no seat"):
            play.view(lookalike)
        with pytest.raises(IllegalMove, match="not on turn"):
            play.do({"do": "turn", "place": 0}, seat=lookalike)


# Twins -----------------------------------------------------------------------


@every_game
def test_a_copy_goes_its_own_way_and_gets_the_same_cards(setting: Setting) -> None:
    for moves, play in enumerate(decisions(setting.new(seed=6), seed=6, most=30)):
        if moves % 10 == 0:
            before, twin = everything(play), play.copy()
            assert everything(twin) == before
            *_, one = decisions(twin, seed=7)
            assert everything(play) == before
            *_, other = decisions(play.copy(), seed=7)
            assert everything(one) == everything(other)


def test_a_copy_of_a_stacked_game_gets_the_same_cards() -> None:
    for name, position in stacked_positions().items():
        play = glueckauf.game(position["game"]).load(position)
        *_, one = decisions(play.copy(), seed=8)
        *_, other = decisions(play, seed=8)
        assert everything(one) == everything(other), name


@every_game
def test_a_pickled_play_goes_on_as_it_would_have(setting: Setting) -> None:
    for moves, play in enumerate(decisions(setting.new(seed=10), seed=10, most=20)):
        if moves % 10 == 0:
            pickled = pickle.dumps(play)
            assert len(pickled) < MOST_PICKLED
            *_, one = decisions(pickle.loads(pickled), seed=11)  # noqa: S301  our own
            *_, other = decisions(copy.deepcopy(play), seed=11)
            assert everything(one) == everything(other)


def test_games_and_their_descriptions_are_pickled_by_name() -> None:
    game = glueckauf.game("gold")
    assert pickle.loads(pickle.dumps(game.description)) is game.description  # noqa: S301
    assert pickle.loads(pickle.dumps(game)).name == "gold"  # noqa: S301


@every_game
def test_a_game_says_why_it_ended(setting: Setting) -> None:
    assert setting.new(seed=12).ending() is None
    ending = finished(setting, seed=12).ending()
    assert ending is not None
    assert (ending["reason"], ending["rule"]) in setting.description.endings.values()
    for language in LANGUAGES:
        assert setting.description.wording.say(language, "ending", ending["reason"])


def test_a_play_says_what_it_is() -> None:
    play = glueckauf.game("gold").new(3, seed=9)
    assert repr(play) == "<Play of gold: 3 seats, 0 moves, seat 0 on turn>"
    assert repr(finished(Setting("gold", 2), seed=9)).endswith("moves, over>")
    assert repr(glueckauf.game("gold")) == "<Game gold>"


def test_a_move_is_judged_once_while_the_table_lies_as_it_does(monkeypatch: pytest.MonkeyPatch) -> None:
    play, judged, refusal = glueckauf.game("gold").new(2, seed=1), [], Description.refusal

    def counted(game: Description, state: Any, move: int) -> int:
        judged.append(move)
        return refusal(game, state, move)

    monkeypatch.setattr(Description, "refusal", counted)
    move = play.legal()[0]
    number = play.check(move)
    play.do(move)
    assert judged == [number]
    with pytest.raises(IllegalMove):
        play.check(move)  # the card lies open now
