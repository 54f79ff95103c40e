"""What holds in every state of My Gold Mine."""

from collections.abc import Callable, Mapping
from typing import Any

from glueckauf.games.mygoldmine.moves import NEXT_ROUND
from glueckauf.games.mygoldmine.rules import dwarfs_each, first_dwarf, in_mine, owner
from glueckauf.games.mygoldmine.terms import (
    BURNT,
    DIG_CARDS,
    EXIT,
    EXIT_CARDS,
    GOLD_CARDS,
    NO_CARD,
    DigCard,
    Phase,
)
from glueckauf.rulekit import NOBODY
from glueckauf.rulekit.document import HIDDEN
from tests.dealing import deal_again

SAMPLES: dict[str, Callable[[int], list[Any]]] = {}
SHORT: dict[str, Any] = {}
LASTS = 6

SCORINGS = (0, 3, 5, 6)  # nuggets that one round can hand out [R37]


def check(state: Any) -> None:
    check_dig_cards(state)
    check_exit_cards(state)
    check_ladder(state)
    assert sum(state.nuggets) <= 12
    if state.phase in (Phase.TURN, Phase.DRAWING, Phase.CHOOSING):
        check_turn(state)


def check_dig_cards(state: Any) -> None:
    assert state.dig[DigCard.DRAGON] + state.places + 1 - state.drago == state.dig_box[DigCard.DRAGON]
    for kind, count in enumerate(dig_cards(state)):
        assert count <= state.dig_box[kind]
    for seat in range(state.seats):
        first = first_dwarf(state, seat)
        team = range(first, first + dwarfs_each(state))
        assert not sum(state.piles[seat]) or any(in_mine(state, dwarf) for dwarf in team)
    for dwarf in range(state.dwarfs):
        assert not sum(state.safe[dwarf]) or state.at[dwarf] == EXIT


def dig_cards(state: Any) -> list[int]:
    """All cards of each kind that are not in the box."""
    return [
        state.dig[kind]
        + (state.top == kind != NO_CARD)
        + sum(row[kind] for row in [*state.piles, *state.safe] if kind < GOLD_CARDS)
        for kind in range(DIG_CARDS)
    ]


def check_exit_cards(state: Any) -> None:
    lying = state.discard[: state.discarded]
    assert not any(state.discard[state.discarded :])
    assert NO_CARD not in lying
    kept = (state.extra_carrier != NOBODY) + (state.extra_keeper != NOBODY)
    counts = [
        state.exit[card] + lying.count(card) + (state.drawn == card != NO_CARD) for card in range(EXIT_CARDS)
    ]
    assert kept + counts[state.extra_card] <= 1
    assert kept + sum(counts) in (15, 16)  # the extra-gold card can be lost [A11]


def check_ladder(state: Any) -> None:
    climbed = [dwarf for dwarf in range(state.dwarfs) if state.at[dwarf] == EXIT]
    assert sorted(state.rung[dwarf] for dwarf in climbed) == list(range(1, len(climbed) + 1))
    assert all(BURNT <= place < state.drago for place in state.at[: state.dwarfs])
    assert state.extra_keeper == NOBODY or state.extra_keeper in climbed


def check_turn(state: Any) -> None:
    assert state.top != DigCard.DRAGON
    assert state.drago > 1
    assert in_mine(state, state.dwarf)


def check_move(before: Any, move: int, after: Any) -> None:
    won = sum(after.nuggets) - sum(before.nuggets)
    if move == NEXT_ROUND:
        assert dig_cards(after) == after.dig_box
        assert sum(after.exit) == 16
        return
    if after.phase == Phase.SCORED:
        assert won in SCORINGS
    else:
        assert won == 0
    burnt = after.at.count(BURNT) > before.at.count(BURNT)
    gold_before, gold_after = (dig_cards(state)[: DigCard.DRAGON] for state in (before, after))
    if burnt:
        assert all(less <= more for less, more in zip(gold_after, gold_before, strict=True))
    else:
        assert gold_after == gold_before


def hides(options: Mapping[str, Any]) -> bool:
    """Others' gold, unless all gold lies open [A30]."""
    return not options.get("open_gold")


def redeal(state: Any, seat: int, stream: Any) -> Any:
    """The same table to this seat's eyes: others have collected other gold."""
    variant = state.copy()
    if state.phase == Phase.OVER:
        return variant
    piles = [variant.piles[rival] for rival in range(state.seats) if rival != seat]
    safes = [variant.safe[dwarf] for dwarf in range(state.dwarfs) if owner(state, dwarf) != seat]
    dragons = variant.dig[DigCard.DRAGON]
    variant.dig[DigCard.DRAGON] = 0
    deal_again([variant.dig] if state.open_gold else [variant.dig, *piles, *safes], stream)
    variant.dig[DigCard.DRAGON] = dragons
    return variant


def check_view(view: dict[str, Any], eye: int | None, options: Mapping[str, Any]) -> int:
    """Nobody sees what will be drawn, nor gold that others carry; how many cards are hidden."""
    assert set(view["dig"][1:]) | set(view["exit"]) <= {HIDDEN}
    if not options.get("open_gold"):
        assert all(set(pile) <= {HIDDEN} for seat, pile in enumerate(view["piles"]) if seat != eye)
    return len(view["exit"])
