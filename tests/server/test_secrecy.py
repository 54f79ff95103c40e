"""Secrecy on the wire: whatever reaches a page, its reader could know at that moment."""

import hashlib
import json
import re
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

import msgspec
import pytest

import glueckauf
from glueckauf.server import protocol
from glueckauf.server.frames import Frames
from glueckauf.server.guests import COOKIE
from tests.plays import Setting, facts, usual_settings
from tests.server.gate import Truth, guest_behind, truth_of
from tests.server.people import OpenHouse, Person, TablePage, company, on_turn, together

MOVES = 24
HIDDEN = "?"
SETTINGS = [
    *(setting for setting in usual_settings() if setting.description.invariants.hides(setting.start())),
    Setting("digging", 3, {"mode": "single"}),
    Setting("elfengold", 4, {"edition": "en", "hidden_gold": True}),
    Setting("gold", 3, {"open_scores": True, "match": "series"}),
    Setting("gold", 2, {"memory_aid": True}),
    Setting("mygoldmine", 2, {"open_gold": True}),
]
NAMES = ("Anna", "Ben", "Cleo", "Dora")


@dataclass
class Heard:
    """Everything that was ever sent to somebody, and what had really been going on."""

    setting: Setting
    record: dict[str, Any]
    people: list[list[str]]  # the frames of each seat
    spectator: list[str]
    lucks: list[str]
    truth: Truth
    wires: list[tuple[str | None, list[str]]]  # every page's guest and frames

    def frames(self) -> Iterator[tuple[int | None, dict[str, Any], str]]:
        """Who heard what, before the game was over."""
        for eye, frames in [*enumerate(self.people), (None, self.spectator)]:
            reading = Frames()
            before = takewhile(lambda frame: not is_over(frame), frames)
            yield from ((eye, news, frame) for frame in before for news in reading.read(frame))


def is_over(frame: str) -> bool:
    """Whether a frame says that the game has ended."""
    news = json.loads(frame)
    return bool(news["type"] == "table" and news["phase"] == "over")


def played(house: OpenHouse, setting: Setting) -> Heard:
    """Some moves of a game that all but one then give up, so that its record can be had."""
    with ExitStack() as stack:
        names = NAMES[: setting.seats]
        pages = stack.enter_context(company(house, setting.name, names, options=dict(setting.options)))
        table = pages[0].table["id"]
        watching = stack.enter_context(Person(house, "Emil").page(table))
        watching.await_("scene")
        for page in pages:
            assert page.http_status("record") == page.http_status("replay") == 409
        play_some(pages)
        assert pages[0].phase == "playing"
        assert watching.http_status("record") == watching.http_status("replay") == 409
        back = stack.enter_context(pages[0].person.page(table))
        back.await_("scene")
        for page in pages[1:]:
            page.ask("resign", seat=page.my_seats[0])
        for page in (*pages, watching, back):
            page.until(lambda page: page.phase == "over")
        record = pages[0].person.http.get(f"/api/tables/{table}/record").json()
        frames = [page.frames for page in pages]
        frames[0] = [
            *back.frames[: back.frames.index(next(f for f in back.frames if '"over"' in f))],
            *frames[0],
        ]
        wires = [
            (guest_behind(house, page.person.http.cookies[COOKIE]), page.frames)
            for page in (*pages, watching, back)
        ]
        truth = truth_of(house, table)
        return Heard(setting, record, frames, watching.frames, record["fairness"]["seeds"], truth, wires)


def play_some(pages: list[TablePage]) -> None:
    """Every page hears every scene, so that what each was told can be compared with the truth."""
    for number in range(MOVES):
        mover = on_turn(pages)
        mover.play(number * 11 % len(mover.scene["legal"]))
        together(pages)


@pytest.fixture(scope="module", params=SETTINGS, ids=str)
def heard(house: OpenHouse, request: pytest.FixtureRequest) -> Heard:
    return played(house, request.param)


@pytest.fixture(scope="module")
def truth(heard: Heard) -> dict[int, dict[str, Any]]:
    """By scene: the whole position, every view, every event and every story."""
    eyes = (None, *range(heard.setting.seats))
    return {
        seq: {
            "position": play.position(),
            "legal": play.legal(),
            "views": {eye: play.view(eye) for eye in eyes},
            "events": {eye: play.events_for(eye) for eye in eyes},
            "stories": {eye: play.log_for(eye) for eye in eyes},
        }
        for seq, play in enumerate(glueckauf.replay_steps(heard.record), start=1)
    }


# The gate ---------------------------------------------------------------------


def test_everything_that_was_sent_passes_the_gate(heard: Heard) -> None:
    for guest, frames in heard.wires:
        assert guest
        assert not list(heard.truth.leaks(frames, guest))


def test_nothing_of_another_passes_the_gate(heard: Heard) -> None:
    """What the first seat was told is not for the second, nor a view for another moment."""
    (_, frames), (other, _), *_ = heard.wires
    assert any("eye" in leak for leak in heard.truth.leaks(frames, other))
    first, *_, last = [news for eye, news, _ in heard.frames() if eye == 0 and news["type"] == "scene"]
    mixed = json.dumps({**first, "view": last["view"]})
    assert any("view" in leak for leak in heard.truth.leaks([mixed], None))
    wrong = json.dumps({**first, "legal": [{"move": {"do": "anything"}}]})
    assert any("legal" in leak for leak in heard.truth.leaks([wrong], None))
    invented = [{"seq": first["seq"], "event": {"event": "anything"}, "say": ""}]
    assert any(
        "led to" in leak for leak in heard.truth.leaks([json.dumps({**first, "happenings": invented})], None)
    )
    assert "a story" in heard.truth.leaks([json.dumps({"type": "story", "happenings": invented})], None)
    assert "a secret" in heard.truth.leaks([json.dumps({"type": "said", "text": heard.lucks[1]})], None)


# Scenes and stories ----------------------------------------------------------


def test_a_scene_shows_its_eye_the_view_of_that_moment_and_nothing_else(
    heard: Heard, truth: dict[int, dict[str, Any]]
) -> None:
    scenes = 0
    for eye, news, _ in heard.frames():
        if news["type"] != "scene":
            continue
        scenes += 1
        known = truth[news["seq"]]
        assert news["eye"] == eye
        assert news["view"] == known["views"][eye]
        told = [happening["event"] for happening in news["happenings"] if happening["seq"] == news["seq"]]
        assert told in ([], known["events"][eye])
        offered = [offer["move"] for offer in news["legal"]]
        assert offered in ([], known["legal"] if eye == known["position"]["turn"] else [])
        apart = {"accepted", "guide"}  # the one is told by itself, the other in first games only
        assert news.keys() == fields(protocol.Scene) - apart
    assert scenes > heard.setting.seats * 4


def test_a_story_reminds_of_nothing_that_lies_face_down_again(
    heard: Heard, truth: dict[int, dict[str, Any]]
) -> None:
    stories = 0
    for eye, news, _ in heard.frames():
        if news["type"] == "story" and news["happenings"]:
            stories += 1
            seq = news["happenings"][-1]["seq"]
            assert [happening["event"] for happening in news["happenings"]] == truth[seq]["stories"][eye]
    assert stories


def fields(kind: type[msgspec.Struct]) -> set[str]:
    return {"type", *(field.name for field in msgspec.structs.fields(kind))}


def differences(view: Any, whole: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Where a view does not tell the truth, and what it says instead; both have the same shape."""
    if isinstance(whole, dict) and isinstance(view, dict):
        assert view.keys() == whole.keys()
        for key in whole:
            yield from differences(view[key], whole[key], f"{path}.{key}")
    elif isinstance(whole, list) and isinstance(view, list):
        assert len(view) == len(whole), path
        for index, part in enumerate(whole):
            yield from differences(view[index], part, f"{path}[{index}]")
    elif view != whole:
        yield path, view


def test_what_is_concealed_has_the_same_length_whatever_it_is(
    heard: Heard, truth: dict[int, dict[str, Any]]
) -> None:
    """Nothing but a question mark or a null stands where something is hidden."""
    for eye, news, _ in heard.frames():
        if news["type"] == "scene":
            found = dict(differences(news["view"], truth[news["seq"]]["position"]))
            assert set(map(str, found.values())) <= {HIDDEN, "None"}
            assert eye is None or not any(path.startswith(f".hands[{eye}]") for path in found)


def test_other_hands_counters_and_faces_stay_hidden(heard: Heard) -> None:
    game, hidden = facts(heard.setting.name), 0
    for eye, news, _ in heard.frames():
        if news["type"] == "scene":
            hidden += game.check_view(news["view"], eye, heard.setting.options)
    assert hidden


def test_what_is_hidden_is_told_in_the_same_words(heard: Heard) -> None:
    """A card that only its owner may know leaves no trace in the sentence for the others."""
    told: dict[tuple[Any, ...], set[str]] = {}
    for eye, news, _ in heard.frames():
        for happening in news.get("happenings", ()):
            event = happening["event"]
            if HIDDEN in event.values():
                kind = (eye, event["event"], *(event.get(key) for key in ("seat", "to", "space")))
                told.setdefault(kind, set()).add(re.sub(r"\d+", "#", happening["say"]))
    assert all(len(sentences) == 1 for sentences in told.values())


# Seeds, secrets, records -----------------------------------------------------


def test_no_frame_holds_seed_secret_luck_or_record_before_the_end(heard: Heard) -> None:
    secret = heard.record["fairness"]["secret"]
    forbidden = [
        secret,
        str(heard.record["seed"]),
        f"{heard.record['seed']:x}",
        heard.record["end"],
        *heard.lucks,
    ]
    for _, news, frame in heard.frames():
        assert not [word for word in forbidden if word in frame], news["type"]
        for key in ("seed", "secret", "dealt", "record", "fairness", "stream", "luck"):
            assert f'"{key}"' not in frame


def test_the_house_commits_itself_before_the_first_card(heard: Heard) -> None:
    secret = bytes.fromhex(heard.record["fairness"]["secret"])
    promised = hashlib.sha256(secret).hexdigest()
    for frames in heard.people:
        first = json.loads(next(frame for frame in frames if '"type":"table"' in frame))
        assert first["commitment"] == promised
    for _, news, _ in heard.frames():
        if news["type"] == "table":
            assert news["commitment"] == promised
            assert news.keys() == fields(protocol.Table)


def test_pages_hear_only_of_the_kinds_of_news_that_there_are(heard: Heard) -> None:
    assert {news["type"] for _, news, _ in heard.frames()} <= {"table", "scene", "story", "accepted"}


def test_a_rematch_keeps_its_own_secret(house: OpenHouse) -> None:
    with company(house, "elfengold") as pages:
        pages[0].ask("resign", seat=0)
        pages[1].until(lambda page: page.phase == "over")
        old = pages[1].person.http.get(f"/api/tables/{pages[1].table['id']}/record").json()["fairness"]
        for page in pages:
            page.ask("rematch")
        pages[1].until(lambda page: page.phase == "waiting")
        assert pages[1].table["commitment"] != old["commitment"]
        assert pages[1].http_status("record?game=2") == 404
        again = pages[1].person.http.get(f"/api/tables/{pages[1].table['id']}/record").json()
        assert again["fairness"] == old
