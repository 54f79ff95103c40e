"""The protocol is written down once: page and document say what protocol.py says."""

from typing import get_args

import pytest
from msgspec import Struct

from glueckauf.server import protocol, typescript


def test_the_pages_types_are_up_to_date() -> None:
    assert typescript.TYPES.read_text(encoding="utf-8") == typescript.types(), (
        "run python -m glueckauf.server.typescript"
    )


def test_the_document_is_up_to_date() -> None:
    written = typescript.DOCUMENT.read_text(encoding="utf-8")
    assert typescript.MARK in written
    assert written == typescript.document(), "run python -m glueckauf.server.typescript"


@pytest.mark.parametrize(
    ("union", "ancestor"),
    [(protocol.Requests, protocol.Request), (protocol.NewsOfATable, protocol.News)],
    ids=["requests", "news"],
)
def test_everything_that_is_said_over_the_socket_is_in_its_union(
    union: object, ancestor: type[Struct]
) -> None:
    kinds = {kind for kind in typescript.messages() if issubclass(kind, ancestor)}
    assert set(get_args(union)) == kinds
    assert len({kind.__struct_config__.tag for kind in kinds}) == len(kinds)


@pytest.mark.parametrize("kind", typescript.messages(), ids=lambda kind: kind.__name__)
def test_every_message_has_its_sentence_and_its_types(kind: type[Struct]) -> None:
    assert (kind.__doc__ or "").strip().endswith(".")
    assert f"export interface {kind.__name__} " in typescript.types()


@pytest.mark.parametrize(
    "kind",
    [*get_args(protocol.Requests), protocol.NewTable, protocol.SeatWish, protocol.Rename, protocol.Clock],
    ids=lambda kind: kind.__name__,
)
def test_what_comes_in_has_no_unknown_fields(kind: type[Struct]) -> None:
    assert kind.__struct_config__.forbid_unknown_fields
