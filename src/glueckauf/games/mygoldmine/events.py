"""What happened in My Gold Mine, told from the state before and the state after one move.

Dig cards fade: a log does not remind anybody of what lies face down in front of the players [R45].
"""

from typing import Any

from glueckauf.games.mygoldmine.moves import (
    ALL,
    DEAL_EXIT,
    DIG,
    DOUBLE,
    DRAW,
    EXIT_NAMES,
    EXTRA,
    NEXT_ROUND,
    STEP,
    SWAP,
    TURN_UP,
    USES,
)
from glueckauf.games.mygoldmine.position import dig_names, ladder
from glueckauf.games.mygoldmine.rules import gold_of, owner, score
from glueckauf.games.mygoldmine.state import State
from glueckauf.games.mygoldmine.terms import BURNT, EXIT, NO_RUNG, DigCard, Phase
from glueckauf.rulekit import NOBODY
from glueckauf.rulekit.event import Event

DEEDS = {STEP: "step", DOUBLE: "double", ALL: "all", EXTRA: "extra", SWAP: "swap"}


def events(before: State, move: int, after: State) -> list[Event]:
    """Everything that this move brought about, in order."""
    return [*deed(before, move, after), *walks(before, after), *consequences(before, move, after)]


def deed(before: State, move: int, after: State) -> list[Event]:
    """What the player or the dealer did."""
    acting = {"seat": owner(before, before.dwarf), "dwarf": before.dwarf}
    if move == DIG:
        return [Event("dig", {**acting, "card": dig_names(before)[before.top]}, fades=("card",))]
    if move == DRAW:
        return []
    if move < USES:
        partner: dict[str, Any] = {"with": move - SWAP} if move >= SWAP else {}
        return [Event(DEEDS[min(move, SWAP)], {**acting, **partner})]
    if move == TURN_UP + DigCard.DRAGON:
        return [Event("dragon", {"to": after.drago})]
    if move == NEXT_ROUND:
        return [Event("round", {"round": after.round_number, "seat": after.starter}, turn=NOBODY)]
    if move >= DEAL_EXIT:
        return [Event("exit_card", {**acting, "card": EXIT_NAMES[move - DEAL_EXIT]})]
    return [Event("turn_up", {"card": dig_names(before)[move - TURN_UP]}, fades=("card",))]


def walks(before: State, after: State) -> list[Event]:
    """Which dwarfs walked, left the mine in which order, or burnt."""
    if after.round_number != before.round_number:
        return []
    moved = [dwarf for dwarf in range(after.dwarfs) if after.at[dwarf] != before.at[dwarf]]
    walked = [dwarf for dwarf in moved if after.at[dwarf] > EXIT]
    left = [dwarf for dwarf in ladder(after) if before.rung[dwarf] == NO_RUNG]
    burnt = [dwarf for dwarf in moved if after.at[dwarf] == BURNT]
    return [
        *(
            Event("walk", {**whose(after, dwarf), "from": before.at[dwarf], "to": after.at[dwarf]})
            for dwarf in walked
        ),
        *(
            Event("leave", {**whose(after, dwarf), "from": before.at[dwarf], "rung": after.rung[dwarf]})
            for dwarf in left
        ),
        *(Event("burn", {**whose(after, dwarf), "at": before.at[dwarf]}) for dwarf in burnt),
    ]


def whose(state: State, dwarf: int) -> dict[str, int]:
    """A dwarf and its seat."""
    return {"seat": owner(state, dwarf), "dwarf": dwarf}


def consequences(before: State, move: int, after: State) -> list[Event]:
    """A new exit pile, the scoring of a round, the end of the game."""
    if after.phase == Phase.SCORED:
        return [
            Event(
                "scoring",
                {"round": after.round_number, "gold": gold(after), "nuggets": prizes(before, after)},
                turn=NOBODY,
            )
        ]
    if after.phase == Phase.OVER:
        return [
            Event(
                "final",
                {"gold": gold(after), "scores": [score(after, seat) for seat in range(after.seats)]},
                turn=NOBODY,
            )
        ]
    if move != NEXT_ROUND and after.discarded < before.discarded:
        return [Event("reshuffle", {})]
    return []


def gold(state: State) -> list[int | None]:
    """The gold of every dwarf on the ladder; None for the others."""
    return [gold_of(state, dwarf) if state.at[dwarf] == EXIT else None for dwarf in range(state.dwarfs)]


def prizes(before: State, after: State) -> list[int]:
    """The nuggets that each seat has just won."""
    return [after.nuggets[seat] - before.nuggets[seat] for seat in range(after.seats)]
