"""A table from the first chair to the rematch: who may do what, and what everybody is told."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from glueckauf import bots
from glueckauf.server import limits
from glueckauf.server.frames import frame
from glueckauf.server.protocol import News, Next
from glueckauf.server.tables import audience
from glueckauf.table import clock
from tests.server.people import BOT, ME, OPEN, OpenHouse, Person, TablePage, company, on_turn, together

LUCK = "0a" * 16


@pytest.fixture
def anna(house: OpenHouse) -> Person:
    return Person(house, "Anna")


@pytest.fixture
def ben(house: OpenHouse) -> Person:
    return Person(house, "Ben")


@pytest.fixture
def pair(house: OpenHouse) -> Iterator[list[TablePage]]:
    """Two people in the midst of Elfengold, where much can be taken back."""
    with company(house, "elfengold") as pages:
        yield pages


def kinds(page: TablePage) -> list[str]:
    return [seat["kind"] for seat in page.table.get("seats", ())]


def others(pages: list[TablePage], page: TablePage) -> list[TablePage]:
    return [other for other in pages if other is not page]


# Before the game -------------------------------------------------------------


def test_an_open_seat_is_taken_once(anna: Person, ben: Person, house: OpenHouse) -> None:
    table = anna.open_table("gold", [ME, OPEN])
    with ben.page(table) as second, Person(house, "Cleo").page(table) as third:
        second.ask("sit", seat=1)
        second.until(lambda page: page.table.get("seats", [{}, {}])[1].get("mine") is True)
        assert second.table["seats"][1]["name"] == "Ben"
        assert third.refused("sit", seat=1) == "seat_taken"
        assert third.refused("sit", seat=0) == "seat_taken"
        assert third.refused("sit", seat=2) == "no_seat"
        assert third.refused("sit", seat=-1) == "message"
        assert third.refused("sit", seat=True) == "message"
        assert third.refused("sit", seat=1, name="\n") == "seat_taken"


def test_a_name_that_cannot_be_seen_does_not_sit_down(anna: Person) -> None:
    table = anna.open_table("gold", [ME, OPEN])
    with anna.page(table) as page:
        for name in ("\n", "\u200b", "a\u0000b"):
            assert page.refused("sit", seat=1, name=name) == "nickname"
        assert page.refused("sit", seat=1, name="x" * 25) == "message"
        assert kinds(page) == ["person", "open"]


def test_standing_up_frees_ones_own_seat_only(anna: Person, ben: Person) -> None:
    table = anna.open_table("gold", [ME, OPEN])
    with anna.page(table) as first, ben.page(table) as second:
        assert second.refused("stand", seat=0) == "not_your_seat"
        assert second.refused("stand", seat=1) == "not_your_seat"
        assert second.refused("stand", seat=5) == "no_seat"
        first.ask("stand", seat=0)
        second.until(lambda page: kinds(page) == ["open", "open"])


def test_only_the_host_puts_bots_into_open_seats(anna: Person, ben: Person) -> None:
    table = anna.open_table("gold", [ME, OPEN])
    with anna.page(table) as host, ben.page(table) as second:
        assert second.refused("fill", seat=1, bot="thumb") == "not_the_host"
        assert host.refused("fill", seat=1, bot="genius") == "unknown_bot"
        assert host.refused("fill", seat=0, bot="thumb") == "seat_taken"
        assert host.refused("fill", seat=4, bot="thumb") == "no_seat"
        host.ask("fill", seat=1, bot="random")
        second.until(lambda page: kinds(page) == ["person", "bot"])
        assert second.table["seats"][1]["level"] == "random"
        assert second.refused("sit", seat=1) == "seat_taken"
        host.ask("fill", seat=1, bot=None)
        second.until(lambda page: kinds(page) == ["person", "open"])


def test_the_game_begins_when_the_host_says_so_and_everybody_is_ready(anna: Person, ben: Person) -> None:
    table = anna.open_table("gold", [ME, OPEN])
    with anna.page(table) as host, ben.page(table) as second:
        assert second.refused("start") == "not_the_host"
        assert host.refused("start") == "seats_open"
        assert second.refused("luck", seed=LUCK) == "no_player"
        second.ask("sit", seat=1)
        host.give_luck()
        assert host.refused("luck", seed=LUCK) == "luck_given"
        assert host.refused("luck", seed="lucky") == "message"
        second.until(lambda page: kinds(page) == ["person", "person"])
        assert host.refused("start") == "luck_missing"
        second.give_luck()
        second.until(lambda page: page.table["seats"][1]["ready"])
        host.ask("start")
        assert host.await_("scene")["fresh"]
        second.await_("scene")
        for asked in ({"kind": "sit"}, {"kind": "stand"}):
            assert second.refused(asked["kind"], seat=1) == "not_waiting"
        assert second.refused("luck", seed=LUCK) == "not_waiting"
        assert host.refused("fill", seat=1, bot="thumb") in ("not_waiting", "seat_taken")
        assert host.refused("start") == "not_waiting"


def test_somebody_who_is_away_does_not_keep_the_others_waiting(anna: Person, ben: Person) -> None:
    table = anna.open_table("gold", [ME, OPEN])
    with ben.page(table) as second:
        second.ask("sit", seat=1)
        second.until(lambda page: kinds(page) == ["person", "person"])
    with anna.page(table) as host:
        host.until(lambda page: bool(page.table))
        assert not host.table["seats"][1]["present"]
        assert host.start()["seq"] == 1


def test_a_second_seat_shares_the_luck_of_the_first(anna: Person) -> None:
    table = anna.open_table("gold", [OPEN, ME])
    with anna.page(table) as page:
        page.give_luck()
        page.ask("sit", seat=0, name="Anton")
        page.until(lambda page: all(seat["ready"] for seat in page.table.get("seats", [{"ready": False}])))
        assert [seat["name"] for seat in page.table["seats"]] == ["Anton", "Anna"]


# Looking ---------------------------------------------------------------------


def test_a_spectator_sees_the_table_and_touches_nothing(house: OpenHouse, pair: list[TablePage]) -> None:
    cleo = Person(house, "Cleo")
    with cleo.page(pair[0].table["id"]) as page:
        scene = page.await_("scene")
        assert scene["eye"] is None
        assert scene["legal"] == []
        pair[0].until(lambda page: page.table["spectators"] == 1)
        move = on_turn(pair).scene["legal"][0]["move"]
        page.do(move)
        assert page.await_("refused")["code"] == "no_player"
        for kind in ("undo", "pause", "resume", "rematch"):
            assert page.refused(kind) == "no_player"
        assert page.refused("consent", agree=True) == "no_player"
        assert page.refused("replace", seat=0) == "no_player"
        for kind in ("resign", "return", "look"):
            assert page.refused(kind, seat=0) == "not_your_seat"
        assert page.refused("start") == "not_the_host"
        assert page.refused("mute", person="x", muted=True) == "not_the_host"
    pair[0].until(lambda page: page.table["spectators"] == 0)


def test_the_reason_against_a_move_is_for_its_own_player(house: OpenHouse) -> None:
    """Whether a card can be laid tells what a hand holds."""
    with company(house, "digging") as pages:
        mover = on_turn(pages)
        (other,) = others(pages, mover)
        legal = [offer["move"] for offer in mover.scene["legal"]]
        mover.ask("why", move=legal[0], id="yes")
        answer = mover.await_("allowed")
        assert answer["id"] == "yes"
        assert all(told["seat"] == mover.scene["eye"] for told in answer["leads"])
        absent = next(
            {"do": "open", "card": card}
            for card in ("MG", "MS", "MC")
            if {"do": "open", "card": card} not in legal
        )
        mover.ask("why", move=absent, id="no")
        told = mover.await_("refused")
        assert told["id"] == "no"
        assert told["rule"].startswith("R")
        for move in (legal[0], absent):
            assert other.refused("why", move=move, id="theirs") == "not_your_turn"
            other.look(None)
            assert other.refused("why", move=move, id="theirs") == "no_player"
            other.look(other.my_seats[0])
            with Person(house, "Cleo").page(mover.table["id"]) as spectator:
                assert spectator.refused("why", move=move, id="theirs") == "no_player"
        assert on_turn(pages) is mover


def test_moves_are_offered_to_the_seat_on_turn_only_and_in_words(pair: list[TablePage]) -> None:
    for _ in range(4):
        mover = on_turn(pair)
        assert mover.scene["view"]["turn"] == mover.my_seats[0] == mover.scene["eye"]
        assert all(offer["say"] for offer in mover.scene["legal"])
        assert all(page.scene["legal"] == [] for page in others(pair, mover))
        mover.look(None)
        assert mover.scene["legal"] == []
        mover.look(mover.my_seats[0])
        mover.play()


def test_nobody_moves_for_another(pair: list[TablePage]) -> None:
    mover = on_turn(pair)
    (other,) = others(pair, mover)
    other.do(mover.scene["legal"][0]["move"])
    assert other.await_("refused")["code"] == "not_your_seat"
    assert other.refused("look", seat=mover.my_seats[0]) == "not_your_seat"
    assert other.refused("resign", seat=mover.my_seats[0]) == "not_your_seat"


def test_people_at_one_screen_see_one_hand_at_a_time(anna: Person, ben: Person) -> None:
    table = anna.open_table("digging", [ME, {**ME, "name": "Anton"}, OPEN], options={"mode": "single"})
    with anna.page(table) as screen, ben.page(table) as page:
        page.ask("sit", seat=2)
        page.give_luck()
        page.until(lambda page: bool(page.table) and page.table["seats"][2]["ready"])
        assert screen.start()["eye"] is None
        page.await_("scene")
        assert screen.refused("look", seat=2) == "not_your_seat"
        for _ in range(6):
            together([screen, page])
            turn = screen.scene["view"]["turn"]
            if turn == 2:
                page.play()
                together([screen, page])
                continue
            assert screen.scene["eye"] is None, "the curtain is drawn before the next one looks"
            assert screen.scene["legal"] == []
            hands = screen.look(turn)["view"]["hands"]
            assert [set(hand) - {"?"} != set() for hand in hands] == [seat == turn for seat in range(3)]
            seq = screen.play()
            together([screen, page], seq)


# Moves -----------------------------------------------------------------------


def test_a_move_that_answers_an_older_scene_is_refused_with_a_fresh_one(pair: list[TablePage]) -> None:
    mover = on_turn(pair)
    mover.ask("do", move=mover.scene["legal"][0]["move"], answers=mover.scene["seq"] + 1, id="early")
    refused = mover.await_("refused", id="early")
    assert refused["code"] == "stale"
    scene = mover.await_("scene")
    assert scene["fresh"]
    assert scene["legal"]


def test_a_repeated_move_is_played_once_and_acknowledged_again(pair: list[TablePage]) -> None:
    mover = on_turn(pair)
    answers = mover.scene["seq"]
    move = mover.scene["legal"][0]["move"]
    for _ in range(3):
        mover.ask("do", move=move, answers=answers, id="twice")
    assert [mover.await_("accepted", id="twice")["seq"] for _ in range(3)] == [answers + 1] * 3
    together(pair)
    assert {page.scene["seq"] for page in pair} == {answers + 1}


def test_two_people_may_choose_the_same_id(pair: list[TablePage]) -> None:
    for _ in range(2):
        mover = on_turn(pair)
        answers = mover.scene["seq"]
        mover.do(mover.scene["legal"][0]["move"], "same")
        if mover.await_("accepted", id="same")["seq"] != answers + 1:
            pytest.fail("the move of one was taken for that of the other")
        while on_turn(pair) is mover:
            mover.play()


def test_an_illegal_move_is_refused_with_its_rule_and_changes_nothing(pair: list[TablePage]) -> None:
    mover = on_turn(pair)
    before = mover.scene
    mover.do({"do": "buy", "shovels": 99, "picks": 0}, "greedy")
    assert mover.await_("refused")["id"] == "greedy"
    mover.do({"do": "fly"}, "fly")
    assert mover.await_("refused")["id"] == "fly"
    mover.do({"do": "end"}, "end")
    assert mover.await_("refused")["rule"].startswith(("R", "A"))
    mover.look(mover.my_seats[0])
    assert {**mover.scene, "fresh": False, "happenings": []} == {**before, "fresh": False, "happenings": []}


def test_news_that_missed_nothing_tell_what_happened_between(pair: list[TablePage]) -> None:
    mover = on_turn(pair)
    (other,) = others(pair, mover)
    mover.play()
    scene = other.await_("scene")
    assert not scene["fresh"]
    assert {happening["seq"] for happening in scene["happenings"]} == {scene["seq"]}
    assert all("event" in happening["event"] for happening in scene["happenings"])


# Taking back -----------------------------------------------------------------


def test_a_move_is_taken_back_when_everybody_agrees(house: OpenHouse) -> None:
    with company(house, "elfengold", ("Anna", "Ben", "Cleo")) as pages:
        mover = on_turn(pages)
        seat = mover.my_seats[0]
        before = mover.scene
        mover.play(1)
        together(pages)
        mover.until(lambda page: page.scene["can_undo"])
        assert all(page.refused("undo") == "no_undo" for page in others(pages, mover))
        assert all(not page.scene["can_undo"] for page in others(pages, mover))
        mover.ask("undo")
        for number, page in enumerate(others(pages, mover)):
            page.until(lambda page: page.table["undo"] == seat)
            page.until(lambda page, left=2 - number: len(page.table["consents"]) == left)  # type: ignore[misc]
            page.ask("consent", agree=True)
        together(pages, before["seq"] + 2)
        assert all(page.scene["fresh"] for page in pages)
        assert mover.scene["view"] == before["view"]
        assert mover.scene["legal"] == before["legal"]
        assert mover.scene["seq"] > before["seq"] + 1
        assert all(page.until(lambda page: page.table["undo"] is None) for page in pages)
        assert mover.refused("consent", agree=True) == "no_wish"
        mover.play(1)


def test_one_who_does_not_agree_keeps_the_move_on_the_table(pair: list[TablePage]) -> None:
    mover = on_turn(pair)
    (other,) = others(pair, mover)
    seq = mover.play(1)
    mover.ask("undo")
    other.until(lambda page: page.table["undo"] is not None)
    assert mover.refused("undo") == "no_undo"
    assert mover.refused("consent", agree=True) == "no_wish"
    other.ask("consent", agree=False)
    mover.until(lambda page: page.table["undo"] is None and page.scene["can_undo"])
    together(pair)
    assert mover.scene["seq"] == seq


def test_whoever_plays_on_has_answered(pair: list[TablePage]) -> None:
    mover = on_turn(pair)
    (other,) = others(pair, mover)
    mover.play()
    mover.ask("undo")
    other.until(lambda page: page.table["undo"] is not None)
    if on_turn(pair) is other:
        other.play()
        other.until(lambda page: page.table["undo"] is None)


def test_what_has_been_seen_stands(house: OpenHouse) -> None:
    with company(house, "gold") as pages:
        mover = on_turn(pages)
        mover.play()
        assert mover.refused("undo") == "no_undo"


def test_at_one_screen_nobody_else_is_asked(anna: Person) -> None:
    table = anna.open_table("elfengold", [ME, {**ME, "name": "Anton"}])
    with anna.page(table) as screen:
        screen.start()
        screen.look(screen.scene["view"]["turn"])
        before = screen.scene["view"]
        screen.play(1)
        screen.ask("undo")
        screen.until(lambda page: page.scene["seq"] == 3)
        assert screen.look(before["turn"])["view"] == before


# Pausing, resigning, being away ----------------------------------------------


def test_anybody_pauses_and_anybody_goes_on(pair: list[TablePage]) -> None:
    mover = on_turn(pair)
    (other,) = others(pair, mover)
    assert other.refused("resume") == "not_paused"
    other.ask("pause")
    mover.until(lambda page: page.phase == "paused")
    mover.do({"do": "pass"})
    assert mover.await_("refused")["code"] == "paused"
    assert mover.refused("pause") == "paused"
    assert mover.refused("undo") == "paused"
    assert mover.refused("why", move={"do": "pass"}, id="w") == "paused"
    mover.until(lambda page: page.scene["legal"] == [])
    mover.ask("resume")
    mover.until(lambda page: page.phase == "playing" and bool(page.scene["legal"]))
    mover.play()


def test_when_one_of_two_resigns_the_other_has_won(pair: list[TablePage]) -> None:
    first, second = pair
    assert first.http_status("record") == 409
    second.ask("resign", seat=1)
    for page in pair:
        page.until(lambda page: page.phase == "over")
    assert first.table["winners"] == [0]
    assert first.table["seats"][0]["wins"] == 1
    assert first.table["seats"][1]["resigned"]
    assert second.refused("resign", seat=1) == "not_playing"
    assert second.refused("return", seat=1) == "resigned"
    assert first.http_status("record") == 200
    assert first.http_status("replay") == 200


def test_when_one_of_four_resigns_a_bot_plays_on(house: OpenHouse) -> None:
    with company(house, "mygoldmine", ("Anna", "Ben", "Cleo", "Dora")) as pages:
        mover = on_turn(pages)
        seat = mover.my_seats[0]
        seq = mover.scene["seq"]
        mover.ask("resign", seat=seat)
        for page in pages:
            page.until(lambda page: page.scene["seq"] > seq)
            page.until(lambda page: page.table["seats"][seat]["resigned"])
        assert mover.phase == "playing"
        assert mover.table["seats"][seat]["level"] == "thumb"
        assert not mover.table["seats"][seat]["stand_in"]
        assert mover.refused("return", seat=seat) == "resigned"
        assert mover.refused("resign", seat=seat) == "resigned"


def test_a_bot_stands_in_for_somebody_absent_until_they_come_back(house: OpenHouse) -> None:
    with company(house, "mygoldmine", ("Anna", "Ben", "Cleo")) as pages:
        absent = on_turn(pages)
        seat = absent.my_seats[0]
        first, second = others(pages, absent)
        assert first.refused("replace", seat=seat) == "not_absent"
        assert absent.refused("return", seat=seat) == "no_stand_in"
        absent.socket.close()
        first.until(lambda page: not page.table["seats"][seat]["present"])
        assert second.refused("replace", seat=9) == "message"
        seq = first.scene["seq"]
        first.ask("replace", seat=seat)
        first.until(lambda page: page.table["seats"][seat]["stand_in"] and page.scene["seq"] > seq)
        with absent.person.page(first.table["id"]) as again:
            again.until(lambda page: bool(page.scene))
            assert again.scene["legal"] == []
            again.ask("return", seat=seat)
            again.until(lambda page: not page.table["seats"][seat]["stand_in"])
            on_turn([first, second, again]).play()


# Leaving ---------------------------------------------------------------------


def test_leaving_before_the_game_opens_the_seat_and_passes_the_table_on(anna: Person, ben: Person) -> None:
    table = anna.open_table("gold", [ME, OPEN, {**ME, "name": "Anton"}])
    with anna.page(table) as host, ben.page(table) as second:
        second.ask("sit", seat=1)
        second.until(lambda page: kinds(page) == ["person"] * 3)
        host.ask("leave")
        assert host.await_("closed")["reason"] == "left"
        with pytest.raises(ConnectionClosed):
            host.hear()
        second.until(lambda page: kinds(page) == ["open", "person", "open"] and page.table["host"])
        second.ask("fill", seat=0, bot="thumb")
        second.until(lambda page: kinds(page) == ["bot", "person", "open"])


def test_a_table_that_everybody_has_left_is_no_more(anna: Person) -> None:
    table = anna.open_table("gold", [ME, OPEN], public=True)
    with anna.page(table) as page:
        page.ask("leave")
        assert page.await_("closed")["reason"] == "left"
    assert table not in [card["id"] for card in anna.http.get("/api/me/tables").json()]
    assert table not in [card["id"] for card in anna.http.get("/api/tables").json()]


def test_leaving_in_mid_game_is_resigning(pair: list[TablePage]) -> None:
    first, second = pair
    first.ask("leave")
    assert first.await_("closed")["reason"] == "left"
    second.until(lambda page: page.phase == "over")
    assert second.table["winners"] == [1]
    second.ask("rematch")
    second.until(lambda page: page.phase == "waiting" and page.table["host"])


def test_a_spectator_just_goes(house: OpenHouse, pair: list[TablePage]) -> None:
    with Person(house, "Cleo").page(pair[0].table["id"]) as page:
        page.ask("leave")
        assert page.await_("closed")["reason"] == "left"
    assert on_turn(pair).phase == "playing"


def test_who_comes_and_goes_at_once_leaves_no_ghost(house: OpenHouse, pair: list[TablePage]) -> None:
    cleo = Person(house, "Cleo")
    for _ in range(10):
        with cleo.page(pair[0].table["id"]):
            pass
    with cleo.page(pair[0].table["id"]):
        pair[0].until(lambda page: page.table["spectators"] == 1)
    pair[0].until(lambda page: page.table["spectators"] == 0)


# Again -----------------------------------------------------------------------


def test_in_a_rematch_everybody_stays_the_next_one_begins_and_the_house_commits_itself_anew(
    house: OpenHouse,
) -> None:
    with company(house, "elfengold", ("Anna", "Ben", "Cleo")) as pages:
        assert pages[0].refused("rematch") == "not_over"
        first = pages[0].table
        for page, seat in ((pages[1], 1), (pages[2], 2)):
            page.ask("resign", seat=seat)
        pages[0].until(lambda page: page.phase == "over")
        assert pages[0].table["winners"] == [0]
        for page in pages:
            page.ask("rematch")
        for page in pages:
            page.until(lambda page: page.phase == "waiting")
        again = pages[0].table
        assert [seat["name"] for seat in again["seats"]] == ["Anna", "Ben", "Cleo"]
        assert [seat["wins"] for seat in again["seats"]] == [1, 0, 0]
        assert again["options"] == {"first": 1}
        assert [seat["resigned"] or seat["ready"] for seat in again["seats"]] == [False] * 3
        assert again["number"] == 2
        assert again["winners"] is None
        assert again["commitment"] != first["commitment"]
        seq = pages[0].scene["seq"]
        for page in pages:
            page.give_luck()
        pages[0].until(lambda page: all(seat["ready"] for seat in page.table["seats"]))
        pages[0].ask("start")
        for page in pages:
            page.until(lambda page: page.scene["seq"] > seq)
            assert page.scene["eye"] == page.my_seats[0]
        assert pages[0].http_status("record?game=1") == 200
        assert pages[0].http_status("record?game=2") == 404


def test_a_rematch_waits_for_the_yes_of_everybody_who_is_there(house: OpenHouse) -> None:
    with company(house, "gold", ("Anna", "Ben", "Cleo")) as pages:
        for page, seat in ((pages[1], 1), (pages[2], 2)):
            page.ask("resign", seat=seat)
        pages[0].until(lambda page: page.phase == "over")
        pages[0].ask("rematch")
        pages[1].until(lambda page: page.table["again"] == [0])
        assert pages[1].phase == "over"
        pages[2].ask("leave")
        pages[0].until(lambda page: not page.table["seats"][2]["present"])
        pages[1].ask("rematch")
        pages[0].until(lambda page: page.phase == "waiting")
        assert pages[0].table["again"] == []


def test_a_rematch_needs_no_host_who_is_away(house: OpenHouse) -> None:
    with company(house, "gold", ("Anna", "Ben", "Cleo")) as pages:
        for page, seat in ((pages[1], 1), (pages[2], 2)):
            page.ask("resign", seat=seat)
        pages[1].until(lambda page: page.phase == "over")
        pages[0].socket.close()
        pages[1].until(lambda page: not page.table["seats"][0]["present"])
        pages[1].ask("rematch")
        pages[2].ask("rematch")
        for page in pages[1:]:
            page.until(lambda page: page.phase == "waiting")
            page.give_luck()
        pages[2].until(lambda page: all(seat["ready"] for seat in page.table["seats"][1:]))
        pages[2].ask("start")
        pages[1].until(lambda page: page.phase == "playing")


def test_who_gives_up_among_bots_lets_nobody_win(house: OpenHouse) -> None:
    anna = Person(house)
    with anna.page(anna.open_table("gold", [ME, BOT, BOT, BOT])) as page:
        page.start()
        page.ask("resign", seat=0)
        page.until(lambda page: page.phase == "over")
        assert page.table["winners"] == []
        assert [seat["wins"] for seat in page.table["seats"]] == [0, 0, 0, 0]


# Clocks ----------------------------------------------------------------------


@pytest.fixture
def slow_house(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[OpenHouse]:
    """Clocks run fast and bots dawdle here: whoever is too late for a move is not too late for the game."""
    monkeypatch.setattr(clock, "SECOND", 20)  # milliseconds: five of them are soon over
    with OpenHouse(folder, pace=1.0) as opened:
        yield opened


def test_when_the_time_is_up_a_bot_plays_on_and_one_may_come_back(slow_house: OpenHouse) -> None:
    with company(slow_house, "mygoldmine", clock={"kind": "move", "seconds": 5}) as pages:
        times, seat = pages[0].scene["times"], pages[0].scene["view"]["turn"]
        assert times["running"] == seat
        assert len(times["left"]) == 2
        late = pages[seat]
        late.until(lambda page: page.table["seats"][seat]["stand_in"])
        late.ask("return", seat=seat)
        late.until(lambda page: not page.table["seats"][seat]["stand_in"])


def test_a_total_that_is_used_up_is_used_up(slow_house: OpenHouse) -> None:
    with company(slow_house, "mygoldmine", clock={"kind": "total", "seconds": 5}) as pages:
        seat = pages[0].scene["view"]["turn"]
        late = pages[seat]
        late.until(lambda page: page.table["seats"][seat]["stand_in"])
        assert late.refused("return", seat=seat) == "time_is_up"


def test_a_pause_stops_the_clock(house: OpenHouse) -> None:
    with company(house, "mygoldmine", clock={"kind": "total", "seconds": 600, "increment": 60}) as pages:
        (other,) = others(pages, on_turn(pages))
        other.ask("pause")
        other.until(lambda page: page.phase == "paused")
        before = other.look(None)["times"]["left"]
        assert other.look(None)["times"]["left"] == before
        other.look(other.my_seats[0])
        other.ask("resume")
        mover = on_turn(pages)
        mover.play()
        together(pages)
        assert other.scene["times"]["left"][mover.my_seats[0]] > 600_000


# Talking ---------------------------------------------------------------------


def test_players_talk_to_everybody_and_spectators_among_themselves(
    house: OpenHouse, pair: list[TablePage]
) -> None:
    table = pair[0].table["id"]
    cleo, dora = Person(house, "Cleo"), Person(house, "Dora")
    with cleo.page(table) as third, dora.page(table) as fourth:
        third.await_("scene")
        fourth.await_("scene")
        third.ask("say", text="He has the rock!")
        assert fourth.await_("said")["seat"] is None
        pair[1].ask("say", text="  Glück auf!  ")
        for page in (*pair, third, fourth):
            said = page.await_("said", name="Ben")
            assert (said["text"], said["seat"]) == ("Glück auf!", 1)
        for page in pair:
            assert not any("rock!" in frame for frame in page.frames)
    with cleo.page(table) as later:
        assert later.await_("said")["text"] == "He has the rock!"
        assert later.await_("said")["text"] == "Glück auf!"
    with pair[0].person.page(table) as later:
        assert later.await_("said")["text"] == "Glück auf!"


def test_who_talks_too_much_must_wait(pair: list[TablePage]) -> None:
    for number in range(12):
        pair[0].ask("say", text=f"word {number}")
    assert pair[0].await_("refused")["code"] == "too_fast"
    assert pair[1].refused("say", text="x" * 281) == "message"
    assert pair[1].refused("say", text="") == "message"
    assert pair[1].refused("say", text=" \n ") == "no_words"


def test_the_host_mutes_and_hears_again(pair: list[TablePage]) -> None:
    host, ben = pair
    person = ben.table["seats"][1]["person"]
    assert ben.refused("mute", person=person, muted=True) == "not_the_host"
    assert host.refused("mute", person="nobody", muted=True) == "no_person"
    host.ask("mute", person=person, muted=True)
    ben.until(lambda page: page.table["muted"] == [person])
    assert ben.refused("say", text="but") == "muted"
    assert ben.refused("react", sign="sad") == "muted"
    host.ask("mute", person=person, muted=False)
    ben.until(lambda page: page.table["muted"] == [])
    ben.ask("say", text="thanks")
    assert host.await_("said")["text"] == "thanks"


def test_reactions_are_shown_to_everybody_and_not_kept(house: OpenHouse, pair: list[TablePage]) -> None:
    pair[1].ask("react", sign="dragon")
    for page in pair:
        shown = page.await_("reacted")
        assert (shown["name"], shown["seat"], shown["sign"]) == ("Ben", 1, "dragon")
    assert pair[1].refused("react", sign="<script>") == "message"
    with Person(house, "Cleo").page(pair[0].table["id"]) as page:
        page.await_("scene")
        page.catch_up()
        assert not any('"reacted"' in frame for frame in page.frames)


# Bots ------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["random", "thumb"])
def test_bots_answer(anna: Person, level: str) -> None:
    table = anna.open_table("mygoldmine", [ME, *[{"who": "bot", "level": level}] * 2])
    with anna.page(table) as page:
        page.start()
        for _ in range(3):
            page.until(lambda page: bool(page.scene["legal"]) or page.phase == "over")
            page.play()
        assert [seat["level"] for seat in page.table["seats"]] == [None, level, level]


def stumble(*_: Any) -> Any:
    raise ZeroDivisionError


@pytest.mark.parametrize(
    "choose",
    [stumble, lambda *_: {"do": "fly"}, lambda *_: {"do": "swap", "with": 5}],
    ids=["fails", "no move", "illegal move"],
)
def test_a_bot_that_stumbles_plays_by_lot(
    anna: Person, monkeypatch: pytest.MonkeyPatch, choose: Callable[..., Any]
) -> None:
    monkeypatch.setattr(bots.PolicyBot, "choose", choose)
    table = anna.open_table("mygoldmine", [ME, BOT])
    with anna.page(table) as page:
        page.start()
        for _ in range(2):
            page.until(lambda page: bool(page.scene["legal"]))
            page.play()
        page.until(lambda page: bool(page.scene["legal"]))


# Lists and limits ------------------------------------------------------------


def cards(answer: httpx.Response) -> list[str]:
    return [card["id"] for card in answer.json()]


def test_the_lobby_lists_public_tables_and_what_one_looks_for(anna: Person, ben: Person) -> None:
    free = anna.open_table("gold", [ME, OPEN], public=True)
    full = anna.open_table("elfengold", [ME, BOT], public=True)
    private = anna.open_table("gold", [ME, OPEN])
    listed = cards(ben.http.get("/api/tables"))
    assert listed.index(free) < listed.index(full)
    assert private not in listed
    assert full not in cards(ben.http.get("/api/tables?seats=open"))
    assert free not in cards(ben.http.get("/api/tables?game=elfengold"))
    assert free in cards(ben.http.get("/api/tables?game=gold&seats=open"))
    assert ben.http.get("/api/tables?seats=any").status_code == 400
    card = next(card for card in ben.http.get("/api/tables").json() if card["id"] == full)
    assert card["names"] == ["Anna", ""]
    assert not card["mine"]
    mine = anna.http.get("/api/me/tables").json()
    assert {free, full, private} <= {card["id"] for card in mine}
    assert all(card["mine"] for card in mine)
    assert private not in cards(ben.http.get("/api/me/tables"))


def test_my_tables_say_where_it_is_my_turn(pair: list[TablePage]) -> None:
    mover = on_turn(pair)
    for page in pair:
        (card,) = page.person.http.get("/api/me/tables").json()
        assert card["my_turn"] is (page is mover)
        assert card["phase"] == "playing"


def test_nobody_opens_tables_without_end(house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "TABLES_PER_GUEST", 2)
    cleo = Person(house, "Cleo")
    for _ in range(2):
        last = cleo.open_table("gold", [ME, OPEN])
    wish = {"game": "gold", "seats": [ME, OPEN]}
    answer = cleo.http.post("/api/tables", json=wish)
    assert answer.status_code == 429
    assert answer.json()["code"] == "too_many_tables"
    with cleo.page(last) as page:
        page.ask("leave")
        page.await_("closed")
    assert cleo.http.post("/api/tables", json=wish).status_code == 201


def test_nobody_opens_pages_without_end(house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "PAGES_PER_GUEST", 2)
    cleo = Person(house, "Cleo")
    table = cleo.open_table("gold", [ME, OPEN])
    with ExitStack() as stack:
        for _ in range(2):
            stack.enter_context(cleo.page(table)).await_("table")
        page = stack.enter_context(cleo.page(table))
        assert page.await_("refused")["code"] == "too_many_pages"
        with pytest.raises(ConnectionClosed) as closed:
            page.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4429


def test_a_page_that_asks_too_much_is_told_so_with_the_id_of_its_request(pair: list[TablePage]) -> None:
    numbers = range(100)
    for number in numbers:
        pair[1].ask("why", move={"do": "fly"}, id=str(number))
    answers = [pair[1].await_("refused") for _ in numbers]
    assert {answer["id"] for answer in answers} == {str(number) for number in numbers}
    assert "too_fast" in {answer["code"] for answer in answers}
    assert on_turn(pair).play()


def test_a_message_that_is_too_large_ends_the_page_and_nothing_else(pair: list[TablePage]) -> None:
    first, second = pair
    second.ask("say", text="x" * limits.MESSAGE_BYTES)
    with pytest.raises(ConnectionClosed) as closed:
        second.await_("said")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009
    first.until(lambda page: not page.table["seats"][1]["present"])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "7",
        '"sit"',
        "{}",
        '{"type":"fly"}',
        '{"type":"sit"}',
        '{"type":"start","now":1}',
        '{"type":"say","text":"\\ud800"}',
        "[" * 9000,
        '{"type":"do","answers":0,"id":"x","move":' + "[" * 5000,
    ],
)
def test_what_is_not_understood_is_said_so(pair: list[TablePage], text: str) -> None:
    pair[0].socket.send(text)
    assert pair[0].await_("refused")["code"] == "message"
    pair[0].socket.send(text.encode())
    assert pair[0].await_("refused")["code"] == "message"
    pair[0].ask("why", move={"do": json.dumps(text)}, id="still here")
    assert pair[0].await_("refused")["id"] == "still here"


def test_nobody_wins_alone_when_partners_in_one_boat_give_up(house: OpenHouse) -> None:
    with company(house, "goldraeuber") as (first, second):
        second.ask("resign", seat=1)
        assert first.await_("table", phase="over")["winners"] == []


# What a move costs --------------------------------------------------------------


def test_equal_eyes_share_one_frame(monkeypatch: pytest.MonkeyPatch, house: OpenHouse) -> None:
    with company(house, "elfengold") as pages, ExitStack() as stack:
        table = pages[0].table["id"]
        people = [Person(house, name) for name in ("Cleo", "Dora", "Emil")]
        lookers = [stack.enter_context(person.page(table)) for person in people]
        for looker in lookers:
            looker.await_("scene")
        written: list[type] = []

        def counted(news: News) -> bytes:
            written.append(type(news))
            return frame(news)

        monkeypatch.setattr(audience, "frame", counted)
        mover = on_turn(pages)
        mover.play()
        together([*pages, *lookers])
        assert written == [Next] * 3  # for each player, and for everybody else
        assert len({looker.frames[-1] for looker in lookers}) == 1


def test_a_move_tells_nobody_again_who_sits_where(pair: list[TablePage]) -> None:
    mover = on_turn(pair)
    for page in pair:
        page.catch_up()
        page.frames.clear()
    mover.play(1)
    together(pair)
    assert not any('"type":"table"' in text for page in pair for text in page.frames)
