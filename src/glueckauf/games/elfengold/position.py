"""Position documents of Elfengold."""

from collections.abc import Callable

from glueckauf.games.elfengold.rules import (
    can_buy,
    can_dig,
    can_end,
    can_place,
    next_place,
    offer_loan,
    seat_in_order,
    tools,
)
from glueckauf.games.elfengold.state import State
from glueckauf.games.elfengold.terms import (
    DIGS,
    HUT,
    KINDS,
    MOST_COUNTERS,
    MOST_PICKS,
    MOST_TOOLS,
    NOT_SHOWN,
    SHAFT,
    UPPER,
    Counter,
    Dig,
    EndMode,
    Loan,
    Phase,
)
from glueckauf.rulekit import FACE_DOWN, NOBODY
from glueckauf.rulekit.description import Orders
from glueckauf.rulekit.document import Document, Reader

KEYS = (
    "round", "first", "phase", "at", "gold", "shovels", "picks", "debt",
    "rocks", "blanks", "placed", "passed", "digs",
)  # fmt: skip

PHASES: dict[str, int] = {
    "buy": Phase.BUY,
    "place": Phase.PLACE,
    "move": Phase.MOVE,
    "declare": Phase.DECLARE,
    "end": Phase.END,
}
PHASE_NAMES = {
    **{phase: name for name, phase in PHASES.items()},
    Phase.DIGGING: "declare",
    Phase.DRAGON: "end",
    Phase.OVER: "end",
}
DECISIONS: dict[int, tuple[Callable[[State, int], int], str]] = {
    Phase.BUY: (can_buy, "R8"),
    Phase.PLACE: (can_place, "R9"),
    Phase.MOVE: (tools, "R10"),
    Phase.DECLARE: (can_dig, "R13"),
    Phase.END: (can_end, "R19"),
}
"""For each phase who has something to decide in it, and the rule that says so."""

KIND_NAMES = {FACE_DOWN: None, **{kind: name for name, kind in KINDS.items()}}
DIG_NAMES = {int(Dig.NOT_ASKED): None, **{dig: name for name, dig in DIGS.items()}}
MOST_ROUNDS = 30_000
MOST_GOLD = 30_000


# Writing ---------------------------------------------------------------------


def write(state: State, _: Orders | None) -> Document:
    """The game's own keys of the position document."""
    seats = range(state.seats)
    return {
        "round": state.round_number,
        "first": state.dragon,
        "phase": PHASE_NAMES[state.phase],
        "at": state.at[: state.seats],
        "gold": [None if state.gold[seat] == NOT_SHOWN else state.gold[seat] for seat in seats],
        "shovels": state.shovels[: state.seats],
        "picks": state.picks[: state.seats],
        "debt": state.debt[: state.seats],
        "rocks": [in_hand(state, seat, Counter.ROCK) for seat in seats],
        "blanks": [in_hand(state, seat, Counter.BLANK) for seat in seats],
        "placed": [placed_counter(state, index) for index in range(state.placed)],
        "passed": [state.passed[seat] == 1 for seat in seats],
        "digs": [DIG_NAMES[state.digs[seat]] for seat in seats],
    }


def in_hand(state: State, seat: int, kind: int) -> int | None:
    """How many counters of a kind a seat still holds; None if they are hidden."""
    return None if state.hand[seat][FACE_DOWN] else state.hand[seat][kind]


def placed_counter(state: State, index: int) -> Document:
    """One counter in the mine."""
    return {
        "seat": state.placed_by[index],
        "space": state.placed_at[index],
        "kind": KIND_NAMES[state.placed_kind[index]],
    }


# Reading ---------------------------------------------------------------------


def read(document: Reader, state: State) -> Orders:
    """Fill the state from a document; there are no piles to be dealt from."""
    state.round_number = document.key("round").integer(1, MOST_ROUNDS, "R20")
    state.dragon = document.key("first", 0).integer(0, state.seats - 1, "R20")
    read_elves(document, state)
    read_counters(document, state)
    read_turn(document, state)
    read_passed(document, state)
    read_digs(document, state)
    check_turn(document, state)
    check_laps(document, state)
    check_debts(document, state)
    if state.phase == Phase.BUY:
        offer_loan(state, state.turn)
    return {}


def read_elves(document: Reader, state: State) -> None:
    """Where the elves are and what they own."""
    nothing = [0] * state.seats
    fill(document, state, "at", SHAFT, "R11")
    fill(document, state, "gold", MOST_GOLD, "R3")
    fill(document, state, "debt", MOST_GOLD, "R21", nothing)
    fill(document, state, "shovels", MOST_TOOLS, "R6", nothing)
    fill(document, state, "picks", MOST_PICKS, "R6", nothing)
    for seat in range(state.seats):
        carried = tools(state, seat)
        if carried > MOST_TOOLS:
            raise document.key("shovels").refuse("too_many_tools", "R6", seat=seat, most=MOST_TOOLS)
        if carried == 0 and state.at[seat] != HUT:
            raise document.key("at").refuse("no_tool_outside", "R16", seat=seat)


def fill(document: Reader, state: State, key: str, most: int, rule: str, *default: list[int]) -> None:
    """One number for every seat, into the field that bears the name of the key."""
    for seat, item in enumerate(document.key(key, *default).exactly(state.seats, rule)):
        getattr(state, key)[seat] = item.integer(0, most, rule)


def read_counters(document: Reader, state: State) -> None:
    """The counters in hand and in the mine: every player has all of his [R2]."""
    for key, kind in (("rocks", Counter.ROCK), ("blanks", Counter.BLANK)):
        for seat, item in enumerate(document.key(key).exactly(state.seats, "R2")):
            state.hand[seat][kind] = item.integer(0, MOST_COUNTERS, "R2")
    lying = document.key("placed", []).items(0, MOST_COUNTERS, "R2")
    state.placed = len(lying)
    for index, item in enumerate(lying):
        item.only(("seat", "space", "kind"))
        state.placed_by[index] = item.key("seat").integer(0, state.seats - 1, "R9")
        state.placed_at[index] = item.key("space").integer(UPPER, SHAFT, "R9")
        state.placed_kind[index] = KINDS[item.key("kind").word(tuple(KINDS), "R9")]
    for seat in range(state.seats):
        check_counters(document.key("rocks"), state, seat, Counter.ROCK, state.rocks_each)
        check_counters(document.key("blanks"), state, seat, Counter.BLANK, state.blanks_each)


def check_counters(given: Reader, state: State, seat: int, kind: int, each: int) -> None:
    """Counters are in hand or in the mine, and nowhere else."""
    lying = [(state.placed_by[index], state.placed_kind[index]) for index in range(state.placed)]
    count = state.hand[seat][kind] + lying.count((seat, kind))
    if count != each:
        raise given.refuse("wrong_counters", "R2", seat=seat, count=count, each=each)


def read_turn(document: Reader, state: State) -> None:
    """The phase, and who is to decide."""
    phase = document.key("phase")
    state.phase = PHASES[phase.word(tuple(PHASES), "R8")]
    if state.phase in (Phase.BUY, Phase.END) and state.placed:
        raise document.key("placed").refuse("not_placing", "R18")
    if not document.key("over", default=False).truth():
        state.turn = document.key("turn", 0).integer(0, state.seats - 1)
        return
    if state.phase != Phase.END:
        raise phase.refuse("over_before_the_end", "R19")
    if not any(can_end(state, seat) for seat in range(state.seats)):
        raise document.key("over").refuse("over_without_gold", "R19", goal=state.goal)
    state.phase, state.turn = Phase.OVER, NOBODY


def read_passed(document: Reader, state: State) -> None:
    """Who has passed; nobody outside the phase, and nobody where it is not allowed."""
    for seat, item in enumerate(document.key("passed", [False] * state.seats).exactly(state.seats, "R9")):
        state.passed[seat] = int(item.truth())
        if state.passed[seat] and not (state.phase == Phase.PLACE and state.counter_pass):
            raise item.refuse("nobody_passes", "R9")


def read_digs(document: Reader, state: State) -> None:
    """What has been declared: everybody before the one on turn has answered, and nobody else."""
    answered = next_place(state, state.turn) - 1 if state.phase == Phase.DECLARE else 0
    earlier = [seat_in_order(state, place) for place in range(answered)]
    for seat, item in enumerate(document.key("digs", [None] * state.seats).exactly(state.seats, "R13")):
        if seat in earlier:
            state.digs[seat] = read_dig(item, state, seat)
        elif item.value is not None:
            raise item.refuse("not_asked_yet", "R13", seat=seat)


def read_dig(item: Reader, state: State, seat: int) -> int:
    """One answer: an elf on a numbered space has given one, with a tool he owns; the others do not dig."""
    if item.value is None and not can_dig(state, seat):
        return Dig.NO
    dig = DIGS[item.word(tuple(DIGS), "R13")]
    owned = {int(Dig.NO): 1, int(Dig.SHOVEL): state.shovels[seat], int(Dig.PICK): state.picks[seat]}[dig]
    if not owned or (dig != Dig.NO and not can_dig(state, seat)):
        raise item.refuse("cannot_dig_so", "R13", seat=seat)
    return dig


def check_turn(document: Reader, state: State) -> None:
    """The seat on turn must have something to decide in this phase."""
    if state.turn == NOBODY:
        return
    if state.phase == Phase.END and state.end_mode == EndMode.MANDATORY:
        raise document.key("phase").refuse("end_by_itself", "R19")
    decides, rule = DECISIONS[state.phase]
    if not decides(state, state.turn):
        phase = PHASE_NAMES[state.phase]
        raise document.key("turn", 0).refuse("nothing_to_decide", rule, seat=state.turn, phase=phase)


def check_laps(document: Reader, state: State) -> None:
    """Counters are laid in laps, one by everybody who has not passed; where nobody may pass all are laid."""
    counts = [state.placed_by[: state.placed].count(seat) for seat in range(state.seats)]
    moving = state.phase in (Phase.MOVE, Phase.DECLARE)
    if moving and not state.counter_pass and min(counts) < state.rocks_each + state.blanks_each:
        raise document.key("placed", []).refuse("counters_left", "R9")
    if state.phase != Phase.PLACE:
        return
    for seat, count in enumerate(counts):
        most = counts[state.turn] + (next_place(state, seat) < next_place(state, state.turn))
        if count >= most if state.passed[seat] else count != most:
            raise document.key("placed", []).refuse("other_lap", "R9", seat=seat, count=count, most=most)


def check_debts(document: Reader, state: State) -> None:
    """Whole loans are owed, and whoever can pay one back has done so, unless he is just buying with it."""
    for seat, item in enumerate(document.key("debt", [0] * state.seats).exactly(state.seats)):
        if state.debt[seat] % state.loan_size:
            raise item.refuse("not_whole_loans", "R21", loan=state.loan_size)
        just_lent = (
            state.phase == Phase.BUY
            and state.loan == Loan.AUTO
            and seat == state.turn
            and tools(state, seat) == 0
            and state.gold[seat] < state.loan_size + state.loan_size
        )
        if state.debt[seat] and state.gold[seat] >= state.loan_size and not just_lent:
            raise item.refuse("debt_is_due", "R22", seat=seat, loan=state.loan_size)


# Dealing in a given order ----------------------------------------------------


def next_card(_: State) -> tuple[str, int, int] | None:
    """Where the next card comes from: there are no cards."""
    return None


def contents(_: State) -> dict[str, list[int]]:
    """For each face-down pile the kinds of card in it: there are no piles."""
    return {}
