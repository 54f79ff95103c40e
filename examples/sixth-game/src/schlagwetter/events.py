"""What happened in Firedamp, told from the state before and the state after one move.

Which lamp somebody draws or lays face down, and which vein the overman looks
at, the others are not told until all lamps are turned up [R5] [R7] [R8].
"""

from glueckauf.rulekit import NOBODY
from glueckauf.rulekit.event import Event
from schlagwetter.moves import DRAW, LOOK, TURN_UP, drawn_lamp, laid_lamp, seen_vein
from schlagwetter.position import lamp_name, lamp_names, vein_name
from schlagwetter.rules import explodes, finder, light, limit, receiver, score
from schlagwetter.state import State
from schlagwetter.terms import Phase


def events(before: State, move: int, after: State) -> list[Event]:
    """Everything that this move brought about, in order."""
    if move < DRAW:
        return [showing(before, lamp_name(laid_lamp(move)))]
    if move < LOOK:
        return [secretly("draw", receiver(before), lamp=lamp_name(drawn_lamp(move)))]
    if move < TURN_UP:
        return [secretly("look", before.overman, vein=vein_name(seen_vein(move)))]
    return [*turning_up(before), outcome(before, after), next_step(after)]


def showing(before: State, lamp: str) -> Event:
    """One lamp, open or face down."""
    if before.turn == before.overman:
        return Event("show", {"seat": before.turn, "lamp": lamp})
    return secretly("lay", before.turn, lamp=lamp)


def secretly(name: str, seat: int, **card: str) -> Event:
    """What somebody does with a card that only he knows."""
    return Event(name, {"seat": seat, **card}, secret=dict.fromkeys(card, (seat,)))


def turning_up(state: State) -> list[Event]:
    """All lamps and the vein, and whether that was too much light."""
    lamps = lamp_names(state.laid[: state.seats])
    shown = Event("turn_up", {"vein": vein_name(state.vein), "lamps": lamps})
    blast = Event("explode", {"light": light(state), "limit": limit(state)})
    return [shown, blast] if explodes(state) else [shown]


def outcome(before: State, after: State) -> Event:
    """Who has found the gold, or where it is left."""
    seat, gold = finder(before), before.waiting + before.vein
    if seat != NOBODY:
        return Event("find", {"seat": seat, "gold": gold})
    return Event("stay" if after.waiting else "lose", {"gold": gold})


def next_step(after: State) -> Event:
    """The next round, or the end."""
    if after.phase == Phase.OVER:
        return Event("final", {"scores": [score(after, seat) for seat in range(after.seats)]})
    return Event("round", {"round": after.round_number, "seat": after.overman})
