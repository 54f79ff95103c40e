"""Gold as a terminal shows it: drawn from a view, knowing no rules."""

from collections.abc import Sequence
from typing import Any

from glueckauf.rulekit.description import Speech
from glueckauf.rulekit.document import Facts
from glueckauf.rulekit.picture import Line, Say, by_player, count_of, spot

ROW = 8
FIRST = 1  # what people call the place that documents call 0
HIDDEN = "?"
COLOUR_STYLES = {
    "r": "bold red",
    "b": "bold blue",
    "g": "bold green",
    "y": "bold yellow",
    "p": "bold magenta",
}
GAPS = (2, 3, 1, 2, 4, 1, 3, 2)  # spaces before the cards of a scattered row, shifted from row to row


def picture(view: Facts, players: Sequence[str], say: Say) -> list[Line]:
    """The cards on the table and what lies in front of everyone."""
    return [
        [(heading(view, say), "bold yellow" if view["rush"] else "bold")],
        [],
        *(row(view, number) for number in range(len(view["cards"]) // ROW)),
        [],
        *(front(view, seat, players, say) for seat in range(view["seats"])),
        [(say("out", count=len(view["out"])), "dim")],
    ]


def heading(view: Facts, say: Say) -> str:
    """How many cards are left, and whether the rush is on."""
    left = sum(card is not None for card in view["cards"])
    return say("rush" if view["rush"] else "left", count=left)


def row(view: Facts, number: int) -> Line:
    """Eight cards; in a scattered layout not quite below one another."""
    scattered = view["options"].get("layout", "scatter") == "scatter"
    line: Line = []
    for column in range(ROW):
        place = number * ROW + column
        space = GAPS[(column + 3 * number) % ROW] if scattered else 2
        line += [(" " * space, ""), card(view["cards"][place], place)]
    return line


def card(name: str | None, place: int) -> tuple[str, str]:
    """An open card shows its face, a closed one its place, a gap nothing."""
    if name is None:
        return "    ", ""
    if name == HIDDEN:
        return f"▐{place + FIRST:2}▌", spot("dim", place=place)
    return f"▐{name:^2}▌", spot(COLOUR_STYLES.get(name[0], "bold yellow") + " reverse", place=place)


def front(view: Facts, seat: int, players: Sequence[str], say: Say) -> Line:
    """What one player has: colours, gold, points of earlier games."""
    won = view["won"][seat]
    known = [name for name in won if name != HIDDEN]
    colours = [(name + " ", COLOUR_STYLES[name[0]]) for name in view["colours"][seat]]
    return [
        ("▶ " if view["turn"] == seat else "  ", "bold"),
        (players[seat].ljust(14), colours[0][1]),
        *((say.card(name.strip()) + " ", style) for name, style in colours),
        (say("gold", count=count_of("▮", len(won))) + " ", "yellow"),
        (" ".join(known), "bold yellow"),
        (say("total", total=view["totals"][seat]) if view["played"] else "", "dim"),
    ]


def spell(fact: str, value: Any, speech: Speech) -> str | None:
    """Points are everyone's, those so far only after other games; owners have names; places begin with 1."""
    if fact == "place" and isinstance(value, int):
        return str(value + FIRST)
    if fact == "owner":
        return str(speech.players[value])
    if fact == "totals":
        told = by_player(value, speech.players)
        return "" if value == speech.facts["points"] else speech.say("so_far", totals=told)
    return by_player(value, speech.players) if fact == "points" else None


def moment(view: Facts, event: Facts) -> Facts:
    """A card that is being turned up lies open until its effect is carried out."""
    if event["event"] != "turn_up":
        return view
    return {
        **view,
        "cards": [
            event["card"] if place == event["place"] else card for place, card in enumerate(view["cards"])
        ],
    }
