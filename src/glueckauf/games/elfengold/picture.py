"""Elfengold as a terminal shows it: drawn from a view, knowing no rules."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import Any

from glueckauf.rulekit.description import Speech
from glueckauf.rulekit.document import Facts
from glueckauf.rulekit.picture import Line, Say, by_player, seat_style

UPPER_ROW = range(8)  # the hut, the upper tunnel, the top of the ladder
LOWER_ROW = range(17, 7, -1)  # the shaft, the lower tunnel, the foot of the ladder
WIDTH = 70  # of a terminal with 80 columns, frames and scroll bar aside
SIGNS = {0: "H", 7: "L", 8: "L", 17: "S"}  # hut, ladder and shaft begin so in both languages
ELVES = "①②③④⑤⑥"  # in circles: two elves on a space are not a number
COUNTERS = {"rock": "X", "blank": "o", None: "?"}
LANDMARKS = {0: "hut", 7: "top", 8: "foot", 17: "shaft"}
ORDINALS = {1: "first", 2: "second"}


def picture(view: Facts, players: Sequence[str], say: Say) -> list[Line]:
    """The two tunnels one above the other, what lies in front of everyone, and what the signs mean."""
    table = [
        heading(view, players, say),
        [],
        *tunnel(view, UPPER_ROW),
        [],
        *tunnel(view, LOWER_ROW),
        [],
        *(front(view, seat, players, say) for seat in range(view["seats"])),
    ]
    return [*table, legend(table, say)]


def heading(view: Facts, players: Sequence[str], say: Say) -> Line:
    """The round, the phase and who has the dragon."""
    phase = "over" if view["over"] else view["phase"]
    return [
        (say("round", round=view["round"]) + "  ", "bold"),
        (say(phase) + "  ", "bold yellow"),
        (say("dragon", player=players[view["first"]]), "green"),
    ]


def tunnel(view: Facts, row: Sequence[int]) -> list[Line]:
    """One row of spaces: number and value, the elves, the counters."""
    width = WIDTH // len(row)
    counters = [counter_lines(view, space, width) for space in row]
    return [
        [(label(view, space).ljust(width), "bold yellow") for space in row],
        [piece for space in row for piece in padded(elves(view, space), width)],
        *(
            [piece for line in lines for piece in padded(line, width)]
            for lines in zip_longest(*counters, fillvalue=[])
        ),
    ]


def label(view: Facts, space: int) -> str:
    """The number of a space and its value, or the sign of what is there instead."""
    value = board_values(view)[space]
    return f"{space}:{SIGNS.get(space, '·') if value == 0 else f'[{value}]'}"


def board_values(view: Facts) -> list[int]:
    """The values of the spaces."""
    values: list[int] = in_box(view, "board", "values")
    return values


def in_box(view: Facts, table: str, key: str) -> Any:
    """A number of the standard box, unless this table has changed it."""
    return view.get("box", {}).get(table, {}).get(key, standard_box()[table][key])


@cache
def standard_box() -> Mapping[str, Mapping[str, Any]]:
    """The numbers as they are printed."""
    return tomllib.loads((Path(__file__).parent / "box.toml").read_text(encoding="utf-8"))


def elves(view: Facts, space: int) -> Line:
    """The numbers of the players whose elves stand here."""
    return [(ELVES[seat], seat_style(seat)) for seat, at in enumerate(view["at"]) if at == space]


def counter_lines(view: Facts, space: int, width: int) -> list[Line]:
    """The counters on a space, each with its player's number, as many to a line as fit."""
    signs = [
        (f"{counter['seat'] + 1}{COUNTERS[counter['kind']]}", seat_style(counter["seat"]))
        for counter in view["placed"]
        if counter["space"] == space
    ]
    fit = (width - 1) // 2
    return [signs[start : start + fit] for start in range(0, len(signs), fit)]


def padded(line: Line, width: int) -> Line:
    """A line filled up to a width."""
    return [*line, (" " * (width - sum(len(text) for text, _ in line)), "")]


def front(view: Facts, seat: int, players: Sequence[str], say: Say) -> Line:
    """What one player has, and what he has declared."""
    gold, debt = view["gold"][seat], view["debt"][seat]
    answer = "passed" if view["passed"][seat] else view["digs"][seat]
    return [
        ("▶ " if view["turn"] == seat else "  ", "bold"),
        (f"{ELVES[seat]} {players[seat]}".ljust(16), seat_style(seat)),
        (say("gold", gold="?" if gold is None else gold).ljust(10), "yellow"),
        (say("tools", shovels=view["shovels"][seat], picks=view["picks"][seat]).ljust(30), ""),
        (hand(view, seat).ljust(8), "dim"),
        (say("debt", debt=debt) if debt else "", "red"),
        (say("answer", answer=say(answer)) if answer else "", "bold"),
    ]


def hand(view: Facts, seat: int) -> str:
    """The counters that a player still holds, as far as they may be known."""
    rocks, blanks = view["rocks"][seat], view["blanks"][seat]
    return COUNTERS[None] if rocks is None else COUNTERS["rock"] * rocks + COUNTERS["blank"] * blanks


def legend(table: Sequence[Line], say: Say) -> Line:
    """What the signs mean; that of the hidden only while something is."""
    hidden = any(COUNTERS[None] in text for line in table for text, _ in line)
    return [(say("signs") + (say("signs_hidden") if hidden else ""), "dim")]


def spell(fact: str, value: Any, speech: Speech) -> str | None:
    """A space goes by its value, or by what is there instead; sums are everyone's."""
    if fact in ("space", "from", "to"):
        return space_name(value, speech)
    return by_player(value, speech.players) if fact == "scores" else None


def space_name(space: int, speech: Speech) -> str:
    """A space as people point it out: `the second 6`, counted from the hut on."""
    form, values = speech.form or "at", board_values(speech.view)
    if space in LANDMARKS and values[space] == 0:
        return speech.say(f"{form}_{LANDMARKS[space]}")
    value, nth = values[space], values[: space + 1].count(values[space])
    which = "space" if values.count(value) == 1 else ORDINALS.get(nth, "further")
    return speech.say(f"{form}_{which}", value=value, nth=nth)
