"""Anybody may ask for anything at any time: the house answers, never stumbles, and remembers all of it."""

import asyncio
import json
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import pytest

import glueckauf
from benchmarks import fuzz
from benchmarks.crowds import Stumble
from benchmarks.spoiling import garbled, places, spoiled
from benchmarks.wishes import KINDS, understood, wish
from glueckauf.server import protocol
from glueckauf.server.house_words import HouseError
from glueckauf.server.tables import permissions
from glueckauf.server.tables.audience import Audience
from glueckauf.server.tables.directory import Directory
from glueckauf.server.tables.entries import Entry
from glueckauf.server.tables.permissions import RequestContext

MESSAGES = 20_000
DOCUMENTS = 1_000
BODIES = 300
FEW = 1_500  # messages after which a fault that was planted has been found


def tried(messages: int = 0, documents: int = 0, bodies: int = 0) -> fuzz.Found:
    return fuzz.fuzz(messages, documents, bodies, lambda _name, _done: None)


def test_whatever_anybody_asks_for_the_house_keeps_its_head() -> None:
    """The short form of `make fuzz`."""
    found = tried(MESSAGES, DOCUMENTS, BODIES)
    assert not found.complaints
    assert found.said.total() >= MESSAGES
    assert found.documents.total() == DOCUMENTS
    assert found.bodies.total() == BODIES
    asked = {kind.__name__ for kind in protocol.Request.__subclasses__()}
    assert asked - found.answered.keys() <= {"Hint", "Replace", "Return"}, "what was never granted"


# What is wrong is found ----------------------------------------------------------------------


def complaints(monkeypatch: pytest.MonkeyPatch, where: Any, name: str, planted: object) -> str:
    monkeypatch.setattr(where, name, planted)
    return " ".join(tried(FEW).complaints)


def test_a_refusal_that_changes_something_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def must_be_host(context: RequestContext) -> None:
        context.room.muted.add("somebody")
        raise HouseError("not_the_host")

    assert "has changed the table" in complaints(monkeypatch, RequestContext, "must_be_host", must_be_host)


def test_a_mistake_of_the_house_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "a fault of the house" in complaints(monkeypatch, RequestContext, "must_wait", lambda _: 1 / 0)


def test_a_page_that_stays_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "does not sleep" in complaints(monkeypatch, Audience, "leave", lambda *_: None)


def test_a_task_that_stays_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[asyncio.Task[bool]] = []
    drop = Directory.drop

    def leave_a_task(directory: Directory, session: Any) -> None:
        kept.append(asyncio.create_task(asyncio.Event().wait()))
        drop(directory, session)

    assert "this was left" in complaints(monkeypatch, Directory, "drop", leave_a_task)


def test_a_line_that_does_not_tell_what_happened_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that only this process knows."""
    permitted: Callable[[protocol.Request, RequestContext], Iterable[Entry]] = permissions.permitted

    def remember(request: protocol.Request, context: RequestContext) -> Iterable[Entry]:
        if isinstance(request, protocol.Luck):
            context.room.sittings[0].wins += 1
        return permitted(request, context)

    monkeypatch.setattr("glueckauf.server.tables.session.permitted", remember)
    assert tried(FEW).complaints


def test_a_document_that_breaks_a_door_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(glueckauf.Game, "load", lambda *_: 1 / 0)
    found = tried(documents=10).complaints
    assert len(found) == 2
    assert all("ZeroDivisionError" in complaint for complaint in found)


def test_memory_that_grows_is_found() -> None:
    fuzz._must_not_have_grown([90, 100, 101, 100, 102])
    with pytest.raises(Stumble, match="from 100 to 200 MB"):
        fuzz._must_not_have_grown([90, 100, 130, 160, 200])


# The means ----------------------------------------------------------------------------------------


def dice(seed: int) -> Random:
    return Random(seed)  # noqa: S311  so that a failure can be seen again


@pytest.mark.parametrize("kind", KINDS)
def test_every_request_of_the_protocol_is_wished_for_in_its_form(kind: str) -> None:
    luck = dice(1)
    for _ in range(20):
        assert type(understood(json.dumps(wish(kind, luck)))).__name__.lower() == kind


def test_a_spoiled_document_is_another_and_leaves_the_first_alone() -> None:
    document = {"a": [1, {"b": None}], "c": "x"}
    before = str(document)
    others = [spoiled(document, dice(seed)) for seed in range(50)]
    assert str(document) == before
    assert sum(other != document for other in others) > 45
    assert [key for _, key in places(document)] == ["a", 0, 1, "b", "c"]


def test_a_garbled_message_is_another() -> None:
    assert sum(garbled('{"type":"undo"}', dice(seed)) != '{"type":"undo"}' for seed in range(50)) > 45


@pytest.mark.parametrize("path", ["\x00", "\ud800"])
def test_a_box_in_a_file_that_cannot_be_named_is_refused(path: str) -> None:
    with pytest.raises(glueckauf.BoxError):
        glueckauf.game("gold").new(2, 1, box=path)
