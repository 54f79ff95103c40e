"""The box of a game: every component number, where it comes from, and changed editions of it."""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from glueckauf.rulekit.document import Document, Facts, whole_number
from glueckauf.rulekit.errors import BoxError, Place
from glueckauf.rulekit.quoting import named, quoted
from glueckauf.rulekit.wording import COMMON, Wording

MOST = 99  # of any component: more would not fit the records
NOTES = ("source", "rule")  # the keys of a table that are not numbers

Tables = dict[str, Document]


class Box:
    """Numbers by path, such as `dig.X`; it knows the line of the file that each one stands in."""

    def __init__(self, tables: Tables, places: Mapping[str, Place], wording: Wording) -> None:
        """*Places* say where a number was written, for whoever has to mend it."""
        self.tables = tables
        self._places = places
        self._wording = wording

    @classmethod
    def standard(cls, folder: Path, wording: Wording) -> "Box":
        """The box as it is sold, from `box.toml` beside the rules."""
        return cls(tomllib.loads((folder / "box.toml").read_text(encoding="utf-8")), {}, wording)

    def changed(self, change: Path | str | Facts) -> "Box":
        """This box with the numbers that a file or a mapping gives; what it does not name stays."""
        if not isinstance(change, Mapping | Path | str):
            raise BoxError("not_a_box", path="box", value=quoted(change))
        given, places = (dict(change), {}) if isinstance(change, Mapping) else _read(Path(change))
        tables = {name: dict(table) for name, table in self.tables.items()}
        for name, table in given.items():
            place = places.get(name)
            if name not in tables:
                raise BoxError("unknown_table", path=named(name), place=place, known=", ".join(tables))
            if not isinstance(table, Mapping):
                raise BoxError("not_an_object", path=name, place=place, value=quoted(table))
            for key, value in table.items():
                path = f"{name}.{named(key)}"
                tables[name][named(key)] = self._checked(path, value, places.get(path))
        return Box(tables, places, self._wording)

    def _checked(self, path: str, value: Any, place: Place | None) -> Any:
        """A number replaces a number, a list of as many a list."""
        name, key = path.split(".", 1)
        table = self.tables[name]
        if key not in table:
            known = ", ".join(known for known in table if known not in NOTES)
            raise BoxError("unknown_number", path=path, place=place, rule=table["rule"], known=known)
        if key in NOTES:
            return value
        several = isinstance(table[key], list)
        numbers, usual = (value, table[key]) if several else ([value], [table[key]])
        counts = [whole_number(number) for number in numbers] if isinstance(numbers, list) else []
        if len(counts) != len(usual) or not all(map(_is_count, counts)):
            raise BoxError(
                "not_a_number", path=path, place=place, rule=table["rule"], value=quoted(value), most=MOST
            )
        return counts if several else counts[0]

    def __getitem__(self, path: str) -> Any:
        """The number (or list) at a path."""
        name, key = path.split(".", 1)
        return self.tables[name][key]

    def numbers(self, name: str) -> Document:
        """One table without its notes."""
        return {key: value for key, value in self.tables[name].items() if key not in NOTES}

    def require(self, condition: bool, path: str, code: str, rule: str, **values: object) -> None:  # noqa: FBT001
        """Refuse the box unless the condition holds."""
        if not condition:
            place = self._places.get(path)
            raise BoxError(code, path=path, place=place, wording=self._wording, rule=rule, **values)

    def difference(self, standard: "Box") -> Tables:
        """The numbers that are not the standard's."""
        if self is standard:
            return {}
        changes = {
            name: {
                key: value for key, value in self.numbers(name).items() if value != standard[f"{name}.{key}"]
            }
            for name in self.tables
        }
        return {name: change for name, change in changes.items() if change}


def _is_count(value: int | None) -> bool:
    return value is not None and 0 <= value <= MOST


def _read(file: Path) -> tuple[Document, dict[str, Place]]:
    """A box file and, for each table and number, the line it stands in."""
    try:
        text = file.read_text(encoding="utf-8")
        tables = tomllib.loads(text)
    except FileNotFoundError as error:
        raise BoxError("no_such_box", path=str(file), wording=COMMON) from error
    except (OSError, ValueError, RecursionError) as error:  # no possible name of a file, or no TOML
        raise BoxError("unreadable", path=str(file), reason=str(error), wording=COMMON) from error
    places: dict[str, Place] = {}
    table = ""
    for number, line in enumerate(text.splitlines(), start=1):
        if header := re.match(r"\s*\[([^\]]+)\]", line):
            table = header[1].strip()
            places[table] = (file.name, number)
        elif key := re.match(r"""\s*["']?([^"'=#\s]+)["']?\s*=""", line):
            places[f"{table}.{key[1]}" if table else key[1]] = (file.name, number)
    return tables, places
