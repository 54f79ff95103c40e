"""What happened in Firedamp, told from the state before and the state after one move.

Which lamp somebody draws or lays face down, and which vein the overman looks
at, the others are not told until all lamps are turned up [R5] [R7] [R8].
"""

from glueckauf.rulekit.event import Event

from schlagwetter.position import lamp_name, lamp_names, vein_name
from schlagwetter.rules import explodes, finder, lamp_of, left_of, light, limit, receiver, score, vein_of
from schlagwetter.state import State
from schlagwetter.terms import DRAW, LOOK, Phase


def events(before: State, move: int, after: State) -> list[Event]:
    """Everything that this move brought about, in order."""
    if move >= LOOK:
        seat, vein = before.overman, vein_name(vein_of(move))
        return [Event("look", {"seat": seat, "vein": vein}, secret={"vein": (seat,)})]
    if move >= DRAW:
        seat, lamp = receiver(before), lamp_name(lamp_of(move))
        return [Event("draw", {"seat": seat, "lamp": lamp}, secret={"lamp": (seat,)})]
    return [*laying(before, lamp_of(move)), *turning_up(before, lamp_of(move), after)]


def laying(before: State, lamp: int) -> list[Event]:
    """One lamp, open or face down."""
    facts = {"seat": before.turn, "lamp": lamp_name(lamp)}
    if before.turn == before.overman:
        return [Event("show", facts)]
    return [Event("lay", facts, secret={"lamp": (before.turn,)})]


def turning_up(before: State, lamp: int, after: State) -> list[Event]:
    """What all lamps came to, if this was the last."""
    if left_of(before, before.turn) != before.overman:
        return []
    full = before.copy()
    full.laid[before.turn] = lamp
    lamps = lamp_names(full.laid[: full.seats])
    shown = Event("turn_up", {"vein": vein_name(full.vein), "lamps": lamps})
    blast = [Event("explode", {"light": light(full), "limit": limit(full)})] if explodes(full) else []
    return [shown, *blast, outcome(full, finder(full), after), next_step(after)]


def outcome(full: State, seat: int, after: State) -> Event:
    """Who has found the gold, or where it is left."""
    gold = full.waiting + full.vein
    if seat >= 0:
        return Event("find", {"seat": seat, "gold": gold})
    return Event("stay" if after.waiting else "lose", {"gold": gold})


def next_step(after: State) -> Event:
    """The next round, or the end."""
    if after.phase == Phase.OVER:
        return Event("final", {"scores": [score(after, seat) for seat in range(after.seats)]})
    return Event("round", {"round": after.round_number, "seat": after.overman})
