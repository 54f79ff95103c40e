"""Requests of every kind that the protocol knows, with any values that it allows."""

from random import Random
from typing import Any

import msgspec
from msgspec import inspect

from glueckauf.server.protocol import Requests

KINDS: dict[str, inspect.StructType] = {
    str(kind.tag): kind
    for kind in inspect.type_info(Requests).types  # type: ignore[attr-defined]  # it is a union
}
WORDS = ("Gl\u00fcck auf!", "x", "anna", " ", "\u202ewords\x00", "random", "thumb", "<b>", "\U0001f409")
HEXADECIMAL = "0123456789abcdef"


def wish(kind: str, luck: Random) -> dict[str, Any]:
    """A request of a kind in its right form."""
    fields = KINDS[kind].fields
    return {"type": kind} | {field.encode_name: value(field.type, luck) for field in fields}


def value(kind: inspect.Type, luck: Random) -> Any:
    """Something of a kind."""
    match kind:
        case inspect.Metadata():
            return value(kind.type, luck)
        case inspect.UnionType():
            return value(luck.choice(kind.types), luck)
        case inspect.LiteralType():
            return luck.choice(kind.values)
        case inspect.BoolType():
            return luck.random() < 1 / 2
        case inspect.IntType():
            return luck.randrange(kind.ge or 0, (kind.le or 9) + 1)
        case inspect.StrType():
            return _text(kind, luck)
        case inspect.DictType():
            return {"do": luck.choice(WORDS)}
    return None


def _text(kind: inspect.StrType, luck: Random) -> str:
    if kind.pattern:  # the protocol's only one: luck in hexadecimal
        return "".join(luck.choices(HEXADECIMAL, k=32))
    return luck.choice(WORDS)


def understood(message: str) -> Any:
    """The request that a message is, or None."""
    try:
        return DECODER.decode(message)
    except (msgspec.DecodeError, UnicodeError):
        return None


DECODER: msgspec.json.Decoder[Requests] = msgspec.json.Decoder(Requests)
