"""Goldräuber as a terminal shows it: drawn from a view, knowing no rules."""

from collections.abc import Mapping, Sequence
from string import ascii_uppercase
from typing import Any

from glueckauf.games.goldraeuber.task import price
from glueckauf.rulekit.description import Speech
from glueckauf.rulekit.document import Facts
from glueckauf.rulekit.picture import Line, Say, count_of, seat_style, spot
from glueckauf.rulekit.wording import Count

INSIDE = 7  # signs between the left and the right edge of a card
CARD = INSIDE + 2
MARGIN = 3  # for the number of the row
NAME = 14
MARKERS = {"treasure": ("$", "bold yellow"), "mate": ("K", "bold green")}
CLOSED = {"N": "─", "E": "│", "S": "─", "W": "│"}
WALLS = {"N": "▀", "E": "▌", "S": "▄", "W": "▐"}
ANGRY = 2  # the phase in which the monk is angry


def picture(view: Facts, players: Sequence[str], say: Say) -> list[Line]:
    """The die, the mine, and what everyone has."""
    return [
        heading(view, say),
        [],
        *mine(view),
        [],
        *(whereabouts(view, name, say) for name in MARKERS),
        [],
        *(front(view, seat, players, say) for seat in range(view["seats"])),
    ]


def heading(view: Facts, say: Say) -> Line:
    """Which rolls are actions, and what the dice show."""
    angry = view["phase"] == ANGRY
    line: Line = [(say("angry" if angry else "calm"), "bold red" if angry else "bold")]
    if view["over"]:
        return line
    line.append((say("roll", roll=view["roll"]), "bold yellow"))
    if view["number"] is not None:
        line.append((say("number", number=view["number"]), "bold yellow"))
    return line


def mine(view: Facts) -> list[Line]:
    """The cards in their places, with letters for columns and numbers for rows at the edges."""
    cards = {tuple(card["at"]): card for card in view["cards"]}
    rows = range(1, max(row for row, _ in cards) + 1)
    columns = range(1, max(column for _, column in cards) + 1)
    lines: list[Line] = [
        [(" " * MARGIN, ""), *((letter(column).center(CARD), "dim") for column in columns)],
    ]
    for row in rows:
        drawn = [card_lines(view, cards.get((row, column))) for column in columns]
        for height in range(len(drawn[0])):
            label = str(row).rjust(MARGIN - 1) + " " if height == 1 else " " * MARGIN
            lines.append([(label, "dim"), *(piece for card in drawn for piece in card[height])])
    return lines


def card_lines(view: Facts, card: Facts | None) -> list[Line]:
    """One card: face down framed, open with gaps where one may walk, fallen as rubble, or nothing."""
    if card is None:
        return [[(" " * CARD, "")]] * 3
    if card["state"] == "fallen":
        return [[(text, "dim")] for text in ("░" * CARD, rubble(card).center(CARD, "░"), "░" * CARD)]
    edges = edges_of(card)
    closed = "bold" if card["number"] is None else "dim"
    style = closed if card["state"] == "down" else "red" if card["face"] == "X" else ""
    top, bottom = edges["N"] * INSIDE, edges["S"] * INSIDE
    return [
        [("┌" + top + "┐", style)],
        middle(view, card, edges, style),
        [("└" + bottom + "┘", style)],
    ]


def rubble(card: Facts) -> str:
    """What a fallen inner card was is still known."""
    return "" if card["number"] is not None else f" {card['face']} "


def edges_of(card: Facts) -> dict[str, str]:
    """The signs of the four edges."""
    if card["state"] == "down" or card["face"] == "X":
        return CLOSED
    wall = card["face"][2:] if card["face"].startswith("T-") and not card["dug"] else ""
    return {side: sign if side == wall else " " for side, sign in WALLS.items()}


def middle(view: Facts, card: Facts, edges: Mapping[str, str], style: str) -> Line:
    """The line through a card, with what is on it; its left end is the spot for moves that name the card."""
    here = spot(style, at=card["at"], to=card["at"])
    if card["state"] == "down":
        return [(edges["W"] + back(view, card).center(INSIDE) + edges["E"], here)]
    things = content(view, card)
    space = INSIDE - sum(len(text) for text, _ in things)
    right = " " * (space - space // 2) + edges["E"]
    return [(edges["W"] + " " * (space // 2), here), *things, (right, style)]


def content(view: Facts, card: Facts) -> Line:
    """The figures on an open card, each with what it carries, and markers."""
    pieces: Line = [("▓▓▓", "red")] if card["face"] == "X" else []
    for seat, place in enumerate(view["figures"]):
        if place == card["at"]:
            load = MARKERS[view["carries"][seat]][0] if view["carries"][seat] else ""
            pieces.append((f"{seat + 1}{load}", seat_style(seat)))
    return pieces + [MARKERS[name] for name in MARKERS if view[name] == card["at"]]


def back(view: Facts, card: Facts) -> str:
    """The back of a card: inner ones are marked, the others have a number that only experts need."""
    if card["number"] is None:
        return "◆"
    return str(card["number"]) if view["options"].get("expert") else "·"


def whereabouts(view: Facts, name: str, say: Say) -> Line:
    """Where the treasure or the mate is."""
    place, sign = view[name], MARKERS[name][0]
    grave = [card["at"] for card in view["cards"] if card["state"] == "fallen" and card["face"] == sign]
    if grave and place in ("hidden", grave[0]):
        where = say("buried")
    else:
        where = say("lies", at=spelled(place)) if isinstance(place, list) else say(place)
    return [(sign + " ", MARKERS[name][1]), (f"{say(name)}: {where}", "")]


def front(view: Facts, seat: int, players: Sequence[str], say: Say) -> Line:
    """What one player has: the place, life points, a load."""
    place, load = view["figures"][seat], view["carries"][seat]
    return [
        ("▶ " if view["turn"] == seat else "  ", "bold"),
        (f"{seat + 1} {players[seat].ljust(NAME)}", seat_style(seat)),
        ((say("outside") if place == "out" else say("stands", at=spelled(place))).ljust(NAME), ""),
        ((count_of("♥", view["life"][seat]) or "–").ljust(NAME), "red"),
        (say("carries", what=say.card(load, "whom")) if load else "", "bold"),
    ]


def spelled(place: Sequence[int]) -> str:
    """A place as on a chessboard: the letter of its column, the number of its row."""
    row, column = place
    return f"{letter(column)}{row}"


def letter(column: int) -> str:
    """What stands above a column."""
    return ascii_uppercase[column - 1]


def spell(fact: str, value: Any, speech: Speech) -> str | None:
    """Places are read out as they are called; whoever gives or gets something has a name."""
    if fact == "deeds":
        return speech.say.either([speech.say(f"to_{deed}") for deed in value])
    if isinstance(value, list):
        return speech.say("onto_place", at=spelled(value)) if speech.form else spelled(value)
    if value == "out" and speech.form:
        return speech.say("onto_out")
    if fact == "points" and value is None:
        return format(Count(payment(speech)), speech.form)
    return speech.players[value] if fact in ("from", "to") and isinstance(value, int) else None


def payment(speech: Speech) -> int:
    """What it costs to act instead of a collapse, or to turn the number die [R25] [A26]."""
    wanted, shown = speech.facts.get("number"), speech.view["number"]
    return price(speech.view) if wanted is None or shown is None else abs(wanted - shown)
