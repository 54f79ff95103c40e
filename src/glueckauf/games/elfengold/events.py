"""What happened in Elfengold, told from the state before and the state after one move.

What a placed counter is, only its owner is told; where somebody digs, everybody sees it [R25].
"""

from glueckauf.games.elfengold.moves import (
    BORROW,
    DIG,
    DIG_UP,
    END,
    END_OF_BUYING,
    END_OF_MOVING,
    GO_ON,
    MOVE,
    PASS,
    PLACE,
    REST,
    answer_of,
    kind_of,
    picks_of,
    shovels_of,
    space_of,
)
from glueckauf.games.elfengold.position import DIG_NAMES, KIND_NAMES
from glueckauf.games.elfengold.rules import fare, is_digging, is_dug, price, rock_lies, score, tools, yield_of
from glueckauf.games.elfengold.state import State
from glueckauf.games.elfengold.terms import HUT, SPACES, Phase
from glueckauf.rulekit import NOBODY
from glueckauf.rulekit.event import Event


def events(before: State, move: int, after: State) -> list[Event]:
    """Everything that this move brought about, in order."""
    return [*deed(before, move, after), *announcements(before, after)]


def deed(before: State, move: int, after: State) -> list[Event]:
    """What the player did, or what came of the digging."""
    acting = {"seat": before.turn}
    if move < END_OF_BUYING:
        return purchase(before, move, after)
    if PLACE <= move < PASS:
        counter = {**acting, "space": space_of(move), "kind": KIND_NAMES[kind_of(move)]}
        return [Event("place", counter, secret={"kind": (before.turn,)})]
    if MOVE <= move < END_OF_MOVING:
        return walk(before, move - MOVE)
    if DIG <= move < REST:
        tool = DIG_NAMES[answer_of(move)]
        return [Event("dig", {**acting, "space": before.at[before.turn], "with": tool})]
    if move == DIG_UP:
        return digging(before, after)
    names = {PASS: "pass", REST: "rest", END: "end", GO_ON: "go_on"}
    return [Event(names[move], acting)] if move in names else []


def purchase(before: State, move: int, after: State) -> list[Event]:
    """A loan if it was asked for, the tools, and what is paid back."""
    seat = before.turn
    loan = [lent(after, seat, before.debt[seat] + before.loan_size)] if move >= BORROW else []
    shovels, picks = shovels_of(move), picks_of(move)
    bought = Event(
        "buy" if shovels + picks else "buy_nothing",
        {"seat": seat, "shovels": shovels, "picks": picks, "gold": price(before, shovels, picks)},
    )
    owed = before.debt[seat] + before.loan_size * len(loan)
    return [*loan, bought, *paid_back(seat, owed, after.debt[seat])]


def lent(state: State, seat: int, debt: int) -> Event:
    """A loan and the debt that it leads to."""
    return Event("loan", {"seat": seat, "gold": state.loan_size, "debt": debt})


def paid_back(seat: int, owed: int, debt: int) -> list[Event]:
    """What a seat owed and has paid back."""
    return [Event("repay", {"seat": seat, "gold": owed - debt, "debt": debt})] if debt < owed else []


def walk(before: State, space: int) -> list[Event]:
    """The basket if it was needed, and the way."""
    seat = before.turn
    start = before.at[seat]
    if space == start:
        return [Event("stay", {"seat": seat, "space": space})]
    cost = fare(before, seat, space)
    basket = [Event("basket", {"seat": seat, "gold": cost})] if cost else []
    return [*basket, Event("home" if space == HUT else "walk", {"seat": seat, "from": start, "to": space})]


def digging(before: State, after: State) -> list[Event]:
    """Counters turned over, tools broken, gold found, debts paid, counters taken back."""
    diggers = [seat for seat in range(before.seats) if is_digging(before, seat)]
    unlucky = [seat for seat in diggers if rock_lies(before, before.at[seat])]
    covered = [space for space in range(SPACES) if is_dug(before, space) and lying(before, space)]
    return [
        *(turned_over(before, space) for space in covered),
        *(event for seat in unlucky for event in broken(before, seat, after)),
        *(found(before, seat) for seat in diggers if seat not in unlucky),
        *(event for seat in diggers for event in paid_back(seat, before.debt[seat], after.debt[seat])),
        *([Event("take_back", {"count": before.placed}, turn=NOBODY)] if before.placed else []),
    ]


def lying(state: State, space: int) -> list[int]:
    """The counters on a space, the first one placed first."""
    return [index for index in range(state.placed) if state.placed_at[index] == space]


def turned_over(state: State, space: int) -> Event:
    """All counters of a space, with their owners."""
    indices = lying(state, space)
    return Event(
        "turn_over",
        {
            "space": space,
            "kinds": [KIND_NAMES[state.placed_kind[index]] for index in indices],
            "seats": [state.placed_by[index] for index in indices],
        },
        turn=NOBODY,
    )


def broken(before: State, seat: int, after: State) -> list[Event]:
    """A tool has gone, and with the last one the elf."""
    tool = Event("break", {"seat": seat, "with": DIG_NAMES[before.digs[seat]]}, turn=NOBODY)
    thrown_out = [Event("last_tool", {"seat": seat, "from": before.at[seat]})]
    return [tool, *(thrown_out if tools(after, seat) == 0 else [])]


def found(state: State, seat: int) -> Event:
    """Gold for one elf."""
    facts = {"seat": seat, "space": state.at[seat], "gold": yield_of(state, seat)}
    return Event("find", facts, turn=NOBODY)


def announcements(before: State, after: State) -> list[Event]:
    """A new round, a loan for the one who buys next, the final sums."""
    told = []
    if after.round_number != before.round_number:
        told.append(Event("round", {"round": after.round_number, "seat": after.dragon}, turn=NOBODY))
    if after.phase == Phase.BUY and after.debt[after.turn] > before.debt[after.turn]:
        told.append(lent(after, after.turn, after.debt[after.turn]))
    if after.phase == Phase.OVER:
        scores = [score(after, seat) for seat in range(after.seats)]
        told.append(Event("final", {"scores": scores}, turn=NOBODY))
    return told
