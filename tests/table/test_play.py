"""The door of the contract: looking, listing, doing."""

import json
from typing import Any

import pytest

import glueckauf
from glueckauf import IllegalMove, OptionError, Play
from glueckauf.rulekit.dealer import below
from tests.plays import Setting, decisions, finished, luck_stream, plain_settings

every_game = pytest.mark.parametrize("setting", plain_settings(), ids=str)

NO_MOVES: list[Any] = [
    None, 0, True, "dig", [], {}, {"do": None}, {"do": ""}, {"do": "pass "}, {"do": ["dig"]}, {"do": "fly"},
    {"do": "dig", "seat": 0}, {"do": {"do": "dig"}}, {"dig": "do"}, {"do": "turn", "place": "0"}, {0: 1},
]  # fmt: skip


def everything(play: Play) -> Any:
    """All that can be seen of a play, and all that only the play knows."""
    eyes = (None, *range(play.seats))
    return (
        play.position(),
        play.record(),
        play.legal(),
        play.result(),
        play.turn,
        [play.view(seat) for seat in eyes],
        [play.events_for(seat) for seat in eyes],
        [play.log_for(seat) for seat in eyes],
        play._state.copy(),
        play._dealer.stream.copy(),
    )


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
