"""My Gold Mine as a terminal shows it: drawn from a view, knowing no rules."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from glueckauf.games.mygoldmine.terms import PAIR
from glueckauf.rulekit.description import Speech
from glueckauf.rulekit.document import Facts
from glueckauf.rulekit.picture import Line, Say, by_player, count_of, seat_style, spot

CELL = 8  # letters for one mine card
USUAL_PLACES = 7
HIDDEN = "?"


def picture(view: Facts, players: Sequence[str], say: Say) -> list[Line]:
    """The track, the ladder, the piles and what lies in front of everyone."""
    return [
        [(say("round", round=view["round"]), "bold")],
        [],
        *track(view, say),
        [],
        ladder_line(view, players, say),
        dig_line(view, say),
        exit_line(view, say),
        [],
        *(front(view, seat, players, say) for seat in range(view["seats"])),
        [(say("signs"), "dim")],
    ]


def track(view: Facts, say: Say) -> list[Line]:
    """The nine mine cards in a row, burnt ones red, with the dwarfs on them."""
    drago = view["drago"]
    last = view.get("box", {}).get("mine", {}).get("places", USUAL_PLACES) + 1
    labels: Line = [(say("exit").center(CELL), "bold green")]
    figures: Line = [("╬".center(CELL), "green")]
    for place in range(1, last + 1):
        standing = [dwarf for dwarf, at in enumerate(view["at"]) if at == place]
        burnt = place > drago
        label = say("drago") if place == drago else say("burnt") if burnt else str(place)
        style = "bold red" if place == drago else "red" if burnt else "bold blue"
        labels.append((label.center(CELL), style))
        figures += (
            dwarf_figures(view, standing)
            if standing
            else [(("◆" if place == drago else "·").center(CELL), style)]
        )
    return [labels, figures]


def dwarf_figures(view: Facts, dwarfs: Sequence[int]) -> Line:
    """The numbers of the dwarfs on one card, each in its player's colour."""
    each = dwarfs_each(view)
    text: Line = [(figure(dwarf, each), figure_style(view, dwarf)) for dwarf in dwarfs]
    space = CELL - sum(len(piece) for piece, _ in text)
    return [(" " * (space // 2), ""), *text, (" " * (space - space // 2), "")]


def figure_style(view: Facts, dwarf: int) -> str:
    """A dwarf's colour, reversed while it acts; a click on it picks whom to swap with."""
    acting = " reverse" if dwarf == view["dwarf"] else ""
    return spot(seat_style(seat_of(view, dwarf)) + acting, **{"with": dwarf})


def figure(dwarf: int, each: int) -> str:
    """A dwarf's sign: the number of its player, and a or b in the double game."""
    return f"{dwarf // each + 1}" + ("ab"[dwarf % each] if each > 1 else "")


def ladder_line(view: Facts, players: Sequence[str], say: Say) -> Line:
    """Who has left the mine, the first one first."""
    line: Line = [(say("ladder") + "  ", "bold")]
    for rung, dwarf in enumerate(view["ladder"], start=1):
        line.append((f"{rung}. {dwarf_name(dwarf, view, players)}  ", seat_style(seat_of(view, dwarf))))
    return line if view["ladder"] else [*line, ("–", "dim")]


def dig_line(view: Facts, say: Say) -> Line:
    """The open dig card and how many lie below it."""
    top = view["dig"][0] if view["dig"] and view["dig"][0] != HIDDEN else None
    return [
        (say("dig") + " ", "bold"),
        (say.card(top) if top else "–", "bold yellow"),
        (say("below", count=len(view["dig"]) - (top is not None)), ""),
    ]


def exit_line(view: Facts, say: Say) -> Line:
    """The size of the exit pile, and the card drawn from it."""
    drawn = [(say("drawn", card=say.card(view["drawn"])), "bold yellow")] if view["drawn"] else []
    return [(say("exits", count=len(view["exit"]), discarded=len(view["discard"])) + "   ", ""), *drawn]


def front(view: Facts, seat: int, players: Sequence[str], say: Say) -> Line:
    """What one player has: nuggets, the pile, and what each dwarf brought out."""
    acting = view["turn"] == seat
    safe = [
        card for dwarf, cards in enumerate(view["safe"]) if seat_of(view, dwarf) == seat for card in cards
    ]
    return [
        ("▶ " if acting else "  ", "bold"),
        ((dwarf_name(view["dwarf"], view, players) if acting else players[seat]).ljust(14), seat_style(seat)),
        (count_of("●", view["nuggets"][seat]).ljust(8), "yellow"),
        (say("pile") + " ", "dim"),
        (spelled_pile(view["piles"][seat]).ljust(22), ""),
        (say("safe") + " ", "dim"),
        (spelled_pile(safe), "green"),
    ]


def spelled_pile(cards: Sequence[str]) -> str:
    """A pile in short: `3×S1 R2`."""
    return " ".join(f"{count}×{card}" if count > 1 else card for card, count in Counter(cards).items()) or "–"


def seat_of(view: Facts, dwarf: int) -> int:
    """The seat that plays a dwarf."""
    return dwarf // dwarfs_each(view)


def dwarfs_each(view: Facts) -> int:
    """How many dwarfs each player has, which no walk changes [R50] [R60]."""
    doubled = view["seats"] == PAIR and view["options"].get("two_player_mode", "double") == "double"
    return PAIR if doubled else 1


def spell(fact: str, value: Any, speech: Speech) -> str | None:
    """Dwarfs bear names, gold is counted by dwarf, nuggets and scores by player."""
    view, players = speech.view, speech.players
    if fact in ("dwarf", "with"):
        return dwarf_name(value, view, players)
    if fact == "gold" and isinstance(value, list):
        return by_player(value, [dwarf_name(dwarf, view, players) for dwarf in range(len(value))])
    return by_player(value, players) if fact in ("nuggets", "scores") else None


def dwarf_name(dwarf: int, view: Facts, players: Sequence[str]) -> str:
    """A dwarf bears its player's name; in the double game with a letter."""
    each = dwarfs_each(view)
    return str(players[dwarf // each]) + (f" {'ab'[dwarf % each]}" if each > 1 else "")
