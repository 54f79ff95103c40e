"""Firedamp as a terminal shows it: drawn from a view, knowing no rules."""

from collections.abc import Mapping, Sequence
from typing import Any

from glueckauf.rulekit.description import Speech
from glueckauf.rulekit.document import HIDDEN
from glueckauf.rulekit.picture import NOTHING, Line, Say, by_player, seat_style, spot


def picture(view: Mapping[str, Any], players: Sequence[str], say: Say) -> list[Line]:
    """The mine, what everyone has, the lamps that one may see, and what is out of the game."""
    seats = range(view["seats"])
    seen = [seat for seat in seats if set(view["hands"][seat]) - {HIDDEN}]
    return [
        [(say("round", round=view["round"], player=players[view["overman"]]), "bold")],
        [(say("left", lamps=len(view["stock"]), veins=len(view["shaft"])), "dim")],
        [],
        mine(view, say),
        [],
        *(front(view, seat, players, say) for seat in seats),
        [],
        *(hand(view, seat, players, say) for seat in seen),
        [(say("burnt", lamps=brightness(view["burnt"])), "dim")],
        [(say("mined", veins=brightness(view["mined"])), "dim")],
    ]


def mine(view: Mapping[str, Any], say: Say) -> Line:
    """The vein, if one may know it, and the gold that lies there from before."""
    vein = view["vein"]
    shown = say("no_vein") if vein is None else say("hidden_vein") if vein == HIDDEN else say.card(vein)
    waiting = "   " + say("waiting", gold=view["waiting"]) if view["waiting"] else ""
    return [(say("vein") + " ", ""), (shown, "bold yellow"), (waiting, "yellow")]


def front(view: Mapping[str, Any], seat: int, players: Sequence[str], say: Say) -> Line:
    """What everybody sees of a player: gold, the lamp that is laid, how many are in hand."""
    return [
        ("▶ " if view["turn"] == seat else "  ", "bold"),
        (players[seat].ljust(11) + " ", seat_style(seat)),
        (say("gold", count=view["gold"][seat]).ljust(9), "yellow"),
        (say("laid", lamp=brightness([view["laid"][seat] or NOTHING])).ljust(9), "bold"),
        (say("in_hand", count=len(view["hands"][seat])), "dim"),
    ]


def hand(view: Mapping[str, Any], seat: int, players: Sequence[str], say: Say) -> Line:
    """The lamps of a player who may look at them; a click on one lays it."""
    lamps = [(f"▐{name[1:]}▌ ", spot("bold yellow", lamp=name)) for name in view["hands"][seat]]
    return [(say("hand", player=players[seat]) + " ", seat_style(seat)), *lamps]


def brightness(names: Sequence[str]) -> str:
    """Cards by the number that is printed on them."""
    return " ".join(name.lstrip("LV") for name in names) or NOTHING


def spell(fact: str, value: Any, speech: Speech) -> str | None:
    """Lamps and scores are everyone's."""
    if fact == "lamps":
        return by_player([name[1:] for name in value], speech.players)
    return by_player(value, speech.players) if fact == "scores" else None


def moment(view: Mapping[str, Any], event: Mapping[str, Any]) -> Mapping[str, Any]:
    """All lamps and the vein lie open while they are turned up."""
    if event["event"] != "turn_up":
        return view
    return {**view, "laid": event["lamps"], "vein": event["vein"]}
