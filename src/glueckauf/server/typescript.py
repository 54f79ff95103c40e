"""The protocol as TypeScript types for the page and as tables for its document.

`python -m glueckauf.server.typescript` writes both; a test fails when they are out of date.
"""

import inspect
from collections.abc import Iterator
from pathlib import Path
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, Meta, Struct
from msgspec.structs import fields

from glueckauf.server import protocol

ROOT = Path(__file__).parents[3]
TYPES = ROOT / "web/src/protocol.ts"
DOCUMENT = ROOT / "docs/protocol.md"
MARK = "<!-- written by python -m glueckauf.server.typescript from here on -->\n"

PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", Any: "unknown", type(None): "null"}
UNIONS = {"Requests": protocol.Requests, "NewsOfATable": protocol.NewsOfATable}
TABLES = {
    "What a page asks for at a table": protocol.Request,
    "What the house tells a page at a table": protocol.News,
    "What HTTP and messages are made of": Struct,
}


def messages() -> list[type[Struct]]:
    """Every message of the protocol, in the order of the file."""
    found = [kind for kind in vars(protocol).values() if inspect.isclass(kind) and issubclass(kind, Struct)]
    return [kind for kind in found if kind.__module__ == protocol.__name__ and fields_or_tag(kind)]


def fields_or_tag(kind: type[Struct]) -> bool:
    """Whether this is a message itself, not the common ancestor of some."""
    return kind not in (protocol.Request, protocol.News, protocol.Shown)


def types() -> str:
    """The whole TypeScript file."""
    parts = ["// Written by `python -m glueckauf.server.typescript`; the protocol itself is protocol.py.\n"]
    parts += [_interface(kind) for kind in messages()]
    parts += [f"export type {name} = {_type(union)};\n" for name, union in UNIONS.items()]
    return "\n".join(parts)


def _interface(kind: type[Struct]) -> str:
    lines = [f"/** {_sentence(kind)} */", f"export interface {kind.__name__} {{"]
    tag = kind.__struct_config__.tag
    lines += [f'  type: "{tag}";'] if tag else []
    for name, told, optional, comment in _fields(kind):
        lines += [f"  /** {comment} */"] if comment else []
        lines.append(f"  {name}{'?' if optional else ''}: {told};")
    return "\n".join([*lines, "}", ""])


def _fields(kind: type[Struct]) -> Iterator[tuple[str, str, bool, str]]:
    """Name, type, whether it may be left out, and its comment."""
    hints = get_type_hints(kind, include_extras=True)
    config = kind.__struct_config__
    lenient = config.forbid_unknown_fields or config.omit_defaults  # it comes in, or leaves out what is usual
    for field in fields(kind):
        hint = hints[field.name]
        optional = lenient and (field.default is not NODEFAULT or field.default_factory is not NODEFAULT)
        yield field.encode_name, _type(hint), optional, _comment(hint)


def _comment(hint: Any) -> str:
    return next((str(note.description) for note in _notes(hint) if note.description), "")


def _notes(hint: Any) -> list[Meta]:
    return [note for note in getattr(hint, "__metadata__", ()) if isinstance(note, Meta)]


def _type(hint: Any) -> str:
    """A Python type as TypeScript writes it."""
    if _notes(hint):
        return _type(hint.__origin__)
    if inspect.isclass(hint) and issubclass(hint, Struct):
        return hint.__name__
    if get_origin(hint) is Literal:
        return " | ".join(f'"{value}"' for value in get_args(hint))
    if get_origin(hint) in (UnionType, Union):
        return " | ".join(_type(part) for part in get_args(hint))
    if get_origin(hint) is list:
        (part,) = get_args(hint)
        told = _type(part)
        return f"({told})[]" if "|" in told else f"{told}[]"
    if get_origin(hint) is dict:
        return f"Record<string, {_type(get_args(hint)[1])}>"
    return PLAIN[hint]


def document() -> str:
    """The written part of the document as it stands, and the tables after the mark."""
    written = DOCUMENT.read_text(encoding="utf-8").split(MARK)[0]
    return written + MARK + "".join(_chapter(title, ancestor) for title, ancestor in TABLES.items())


def _chapter(title: str, ancestor: type[Struct]) -> str:
    ancestors = TABLES.values()
    kinds = [kind for kind in messages() if next(kin for kin in kind.__mro__ if kin in ancestors) is ancestor]
    return f"\n## {title}\n" + "".join(_entry(kind) for kind in kinds)


def _entry(kind: type[Struct]) -> str:
    tag = kind.__struct_config__.tag
    title = f'`"type": "{tag}"`' if tag else f"`{kind.__name__}`"
    rows = [f"| `{name}` | `{told}` | {comment} |" for name, told, _, comment in _cells(kind)]
    table = "\n| field | type | |\n| --- | --- | --- |\n" + "\n".join(rows) + "\n" if rows else ""
    return f"\n### {title}\n\n{_sentence(kind)}\n{table}"


def _cells(kind: type[Struct]) -> Iterator[tuple[str, str, bool, str]]:
    """The fields with bars that do not end a cell."""
    for name, told, optional, comment in _fields(kind):
        yield name, told.replace("|", "\\|"), optional, ("may be left out; " if optional else "") + comment


def _sentence(kind: type[Struct]) -> str:
    return inspect.cleandoc(kind.__doc__ or "")


def main() -> None:
    """Write the types and the document."""
    TYPES.write_text(types(), encoding="utf-8")
    DOCUMENT.write_text(document(), encoding="utf-8")


if __name__ == "__main__":
    main()
