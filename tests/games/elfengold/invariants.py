"""What holds in every state of Elfengold."""

from collections.abc import Callable, Mapping
from typing import Any

from glueckauf.games.elfengold.moves import DIG_UP, NEXT_ROUND
from glueckauf.games.elfengold.rules import sees_counter, tools
from glueckauf.games.elfengold.terms import HUT, MOST_PICKS, MOST_TOOLS, Counter, Phase
from glueckauf.rulekit.dealer import below
from tests.dealing import shuffled

SAMPLES: dict[str, Callable[[int], list[Any]]] = {}
SHORT: dict[str, Any] = {}
LASTS = 6

KINDS = (Counter.ROCK, Counter.BLANK)


def check(state: Any) -> None:
    for seat in range(state.seats):
        check_elf(state, seat)
        check_counters(state, seat)
    assert sum(state.shovels) <= 30
    assert sum(state.picks) <= 18
    assert HUT not in state.placed_at[: state.placed]
    assert not any(state.placed_kind[state.placed :])
    if state.phase not in (Phase.PLACE, Phase.MOVE, Phase.DECLARE, Phase.DIGGING):
        assert state.placed == 0
        assert not any(state.digs)
    assert state.phase == Phase.PLACE or not any(state.passed)


def check_elf(state: Any, seat: int) -> None:
    """Nobody is outside without a tool, carries too many, or hoards borrowed gold."""
    assert state.at[seat] == HUT or tools(state, seat) > 0
    assert tools(state, seat) <= MOST_TOOLS
    assert 0 <= state.picks[seat] <= MOST_PICKS
    assert state.shovels[seat] >= 0
    assert state.gold[seat] >= 0
    is_buying = state.phase == Phase.BUY and state.turn == seat
    assert is_buying or state.debt[seat] == 0 or state.gold[seat] < state.loan_size


def check_counters(state: Any, seat: int) -> None:
    """Everybody has all counters, in hand or in the mine."""
    each = {Counter.ROCK: state.rocks_each, Counter.BLANK: state.blanks_each}
    for kind in KINDS:
        lying = sum(
            state.placed_by[index] == seat and state.placed_kind[index] == kind
            for index in range(state.placed)
        )
        assert state.hand[seat][kind] + lying == each[kind]
    assert state.hand[seat][Counter.FACE_DOWN] == 0


def check_move(before: Any, move: int, after: Any) -> None:
    """Gold comes from digging and loans only; the game ends in phase 8 only."""
    if move not in (DIG_UP, NEXT_ROUND):
        for seat in range(after.seats):
            lent = after.debt[seat] - before.debt[seat]
            assert after.gold[seat] - before.gold[seat] <= max(lent, 0)
    if after.phase == Phase.OVER:
        assert move == DIG_UP or before.phase == Phase.END
    assert after.round_number == before.round_number + (move == NEXT_ROUND)


def hides(options: Mapping[str, Any]) -> bool:  # noqa: ARG001  every game answers the same questions
    """Which counters are rocks."""
    return True


def redeal(state: Any, seat: int, stream: Any) -> Any:
    """The same table to this seat's eyes: others' rocks are elsewhere, and hidden gold is more or less."""
    variant = state.copy()
    for other in range(state.seats):
        if other == seat:
            continue
        move_rocks(variant, seat, other, stream)
        if state.hidden_gold and state.phase != Phase.OVER and state.debt[other] == 0:
            variant.gold[other] = below(stream, 40)
    return variant


def move_rocks(variant: Any, seat: int, other: int, stream: Any) -> None:
    """Shuffle another player's counters, in the mine and in hand."""
    hidden = [
        index
        for index in range(variant.placed)
        if variant.placed_by[index] == other and not sees_counter(variant, seat, index)
    ]
    kinds = shuffled(
        [variant.placed_kind[index] for index in hidden]
        + [kind for kind in KINDS for _ in range(variant.hand[other][kind])],
        stream,
    )
    for index in hidden:
        variant.placed_kind[index] = kinds.pop()
    for kind in KINDS:
        variant.hand[other][kind] = kinds.count(kind)


def check_view(view: dict[str, Any], eye: int | None, options: Mapping[str, Any]) -> int:
    """Others see neither counters nor hidden gold."""
    for key in ("rocks", "blanks"):
        for seat, count in enumerate(view[key]):
            assert (
                (count is not None) if seat == eye else (count in (None, 0))
            )  # an empty hand is seen by all
    for counter in view["placed"]:
        assert (counter["kind"] in ("rock", "blank")) is (counter["seat"] == eye)
    if options.get("hidden_gold"):
        others = [gold for seat, gold in enumerate(view["gold"]) if seat != eye]
        assert set(others) == {None}
    return 1
