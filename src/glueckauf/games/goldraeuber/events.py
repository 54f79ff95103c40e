"""What happened in Goldräuber, told from the state before and the state after one move."""

from typing import Any

from glueckauf.games.goldraeuber.moves import (
    COLLAPSE,
    DIG,
    DONE,
    GIVE,
    HAND,
    LAY,
    LEAVE,
    PAY,
    PAY_NUMBER,
    REVEAL,
    ROLL,
    ROLL_NUMBER,
    TAKE,
    WALK,
    giver_of,
    paid_number,
    points_of,
    receiver_of,
    rolled,
)
from glueckauf.games.goldraeuber.rules import (
    collapse_is_due,
    is_buried,
    is_hopeless,
    is_trapped,
    is_won,
    price,
    ways_out,
)
from glueckauf.games.goldraeuber.state import State
from glueckauf.games.goldraeuber.terms import (
    FACE_NAMES,
    NOTHING,
    OUT,
    THING_NAMES,
    THINGS,
    TREASURE,
    Phase,
    coordinates,
)
from glueckauf.rulekit import NOBODY
from glueckauf.rulekit.event import Event


def events(before: State, move: int, after: State) -> list[Event]:
    """Everything that this move brought about, in order."""
    if move >= LAY:
        return [*deal(before, move, after), *consequences(before, after)]
    if move >= TAKE:
        return free_deed(before, move)
    return [*action(before, move), *consequences(before, after)]


def deal(before: State, move: int, after: State) -> list[Event]:
    """What the dealer laid, rolled or turned up."""
    seat = before.active
    if move >= REVEAL:
        return revealed(before, move - REVEAL)
    if move >= ROLL:
        pips = rolled(move)
        if before.phase == Phase.NUMBERING:
            return [Event("number", {"seat": seat, "number": pips})]
        name = "rumble" if collapse_is_due(after) else "roll"
        return [Event(name, {"seat": seat, "pips": pips}, turn=seat)]
    return [Event("start", {"seat": seat}, turn=NOBODY)] if after.phase != Phase.LAYING else []


def revealed(before: State, face: int) -> list[Event]:
    """Which card was opened, or has fallen."""
    facts = {"seat": before.active, "at": coordinates(before.place), "card": FACE_NAMES[face]}
    if before.phase == Phase.CHECKING:
        return [Event("check", facts)]
    found = [Event(f"find_{THING_NAMES[face - TREASURE]}", facts)] if face >= TREASURE else []
    return [Event("open", facts), *found]


def free_deed(before: State, move: int) -> list[Event]:
    """What a player did beside the action."""
    seat = before.active
    if move >= GIVE:
        facts = {"seat": giver_of(move), "to": receiver_of(move), "points": points_of(move)}
        return [Event("give", facts)]
    if move >= HAND:
        return [Event("hand", {"seat": seat, "to": move - HAND, "what": THING_NAMES[before.carries[seat]]})]
    if move == DONE:
        return [Event("done", {"seat": seat})] if before.phase == Phase.TURN else []
    if move == ROLL_NUMBER:
        return []
    if move >= PAY_NUMBER:
        number = paid_number(move)
        points = abs(number - before.number_die)
        return [Event("pay_number", {"seat": seat, "points": points, "number": number})]
    if move == PAY:
        return [Event("pay", {"seat": seat, "points": price(before), "roll": before.roll - price(before)})]
    return [Event("take", {"seat": seat, "what": THING_NAMES[move - TAKE]})]


def action(before: State, move: int) -> list[Event]:
    """What a player did with the action, or what the group let fall."""
    acting: dict[str, Any] = {"seat": before.active}
    here = before.figures[before.active]
    if move >= COLLAPSE:
        return [Event("collapse", {**acting, "at": coordinates(move - COLLAPSE)})]
    if move >= DIG:
        return [Event("dig", {**acting, "at": coordinates(move - DIG)})]
    if move == LEAVE:
        return [Event("leave", {**acting, "from": coordinates(here)}), *brought_out(before)]
    if move >= WALK:
        to = {"to": coordinates(move - WALK)}
        if here == OUT:
            return [Event("enter", {**acting, **to})]
        return [Event("walk", {**acting, "from": coordinates(here), **to})]
    return []


def brought_out(before: State) -> list[Event]:
    """What the leaving player puts down outside."""
    thing = before.carries[before.active]
    return [] if thing == NOTHING else [Event("safe", {"seat": before.active, "what": THING_NAMES[thing]})]


def consequences(before: State, after: State) -> list[Event]:
    """The end of the game and why, or that no hope is left."""
    if after.phase in (Phase.CHECKING, Phase.LAYING, Phase.OPENING):
        return []
    if after.phase != Phase.OVER:
        return [Event("hopeless", {})] if lost_hope(before, after) else []
    if is_won(after):
        return [Event("won", {}, turn=NOBODY)]
    return [*reasons(after), Event("lost", {}, turn=NOBODY)]


def reasons(after: State) -> list[Event]:
    """Why the game is lost."""
    free = ways_out(after)
    buried = [thing for thing in range(THINGS) if is_buried(after, thing)]
    trapped = [seat for seat in range(after.seats) if is_trapped(after, seat, free)]
    return [
        *(Event("buried", {"what": THING_NAMES[thing]}) for thing in buried),
        *(Event("trapped", {"seat": seat}) for seat in trapped),
    ] or [Event("hopeless", {})]


def lost_hope(before: State, after: State) -> bool:
    """Whether the game could still be won before a card fell or showed itself, and cannot any more [A20]."""
    if after.cards == before.cards and after.faces == before.faces:
        return False
    return is_hopeless(after, ways_out(after)) and not is_hopeless(before, ways_out(before))
