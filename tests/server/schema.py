"""What the house publishes about its doors: what each takes, and with what it answers."""

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import jsonschema_rs
import msgspec

from glueckauf.server.requests.app import house_app
from glueckauf.server.settings import Settings

Shape = dict[str, Any]
TEXTS = ("", "x", "Anna", "gold", "random", "0", "\x00", "\u202e", "ä" * 30, "%2e%2e", "a b")
MOST = 3  # parts of a list, where nothing is said


@cache
def document() -> Shape:
    """The OpenAPI document of the house, as it is sent."""
    described = house_app(Settings()).openapi_schema.to_schema()
    sent: Shape = msgspec.json.decode(msgspec.json.encode(described))
    return sent


@dataclass(frozen=True)
class Door:
    """One way to ask for something by HTTP."""

    method: str
    path: str

    def __str__(self) -> str:
        return f"{self.method} {self.path}"

    @property
    def operation(self) -> Shape:
        operation: Shape = document()["paths"][self.path][self.method.lower()]
        return operation

    @property
    def parameters(self) -> list[Shape]:
        return list(self.operation.get("parameters", []))

    @property
    def body(self) -> Shape | None:
        """The shape of what is sent along, if anything is."""
        content = self.operation.get("requestBody", {}).get("content", {})
        return next((kind["schema"] for kind in content.values()), None)

    def must_have_said(self, status: int, media_type: str, content: bytes) -> None:
        """An answer is one of those that are published, and has the shape that is."""
        answers = self.operation["responses"]
        assert str(status) in answers, (
            f"{self} answers {status}, which is published nowhere: {content[:200]!r}"
        )
        kinds = answers[str(status)].get("content", {})
        kind = media_type.partition(";")[0]
        if not kinds:
            assert not content
            return
        assert kind in {name.partition(";")[0] for name in kinds}, f"{self} answers {media_type}"
        if kind == "application/json":
            validator(msgspec.json.encode(kinds[kind]["schema"])).validate(msgspec.json.decode(content))


def doors() -> list[Door]:
    """All that are published."""
    return [
        Door(method.upper(), path)
        for path, operations in document()["paths"].items()
        for method in operations
    ]


@cache
def validator(shape: bytes) -> Any:
    """Says whether something has a shape."""
    whole = {**msgspec.json.decode(shape), "components": document()["components"]}
    return jsonschema_rs.validator_for(whole)


def fitting(shape: Shape, luck: Random) -> Any:  # noqa: PLR0911  a ladder of shapes, each with its answer
    """Something of a shape."""
    if "$ref" in shape:
        return fitting(document()["components"]["schemas"][shape["$ref"].rpartition("/")[2]], luck)
    choices = shape.get("oneOf") or shape.get("anyOf")
    if choices:
        return fitting(luck.choice(choices), luck)
    if "enum" in shape or "const" in shape:
        return luck.choice(shape.get("enum") or [shape["const"]])
    match shape.get("type"):
        case "object":
            return _object(shape, luck)
        case "array":
            most = shape.get("maxItems", MOST)
            return [
                fitting(shape["items"], luck) for _ in range(luck.randint(shape.get("minItems", 0), most))
            ]
        case "integer" | "number":
            return luck.randint(shape.get("minimum", -1), shape.get("maximum", 9))
        case "boolean":
            return luck.random() < 1 / 2
        case "string":
            return luck.choice(TEXTS)[: shape.get("maxLength")]
    return None


def _object(shape: Shape, luck: Random) -> Shape:
    needed = shape.get("required", ())
    return {
        name: fitting(part, luck)
        for name, part in shape.get("properties", {}).items()
        if name in needed or luck.random() < 1 / 2
    }
