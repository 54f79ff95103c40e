"""What a round and the game came to: gold that was brought out, and nuggets."""

from glueckauf.games.mygoldmine.rules import dwarfs_each, first_dwarf, gold_of, score
from glueckauf.games.mygoldmine.state import State
from glueckauf.games.mygoldmine.terms import EXIT, PRIZES, Phase
from glueckauf.rulekit.account import Account, Part, Row
from glueckauf.rulekit.event import Event


def account(before: State, after: State) -> Account | None:
    """A round is scored in nuggets, the last one in gold as well [R38] [R41]."""
    if after.phase == Phase.SCORED:
        return round_account(before, after)
    return game_account(after) if after.phase == Phase.OVER else None


def round_account(before: State, after: State) -> Account:
    """The gold of the round, the nuggets that it was worth, and who gets how many [R37]."""
    rows = [
        Row((seat,), (gold(after, seat), after.nuggets[seat] - before.nuggets[seat]), after.nuggets[seat])
        for seat in range(after.seats)
    ]
    first, second, third = (int(after.prizes[rank]) for rank in range(PRIZES))
    won_by = Event("prizes", {"first": first, "second": second, "third": third})
    return Account("round", after.round_number, ("gold", "prize"), tuple(rows), "nuggets", notes=(won_by,))


def game_account(after: State) -> Account:
    """The nuggets of the rounds before, and the gold of the last one."""
    rows = [
        Row((seat,), (after.nuggets[seat], gold(after, seat)), score(after, seat))
        for seat in range(after.seats)
    ]
    return Account("game", 1, ("nuggets", "gold"), tuple(rows), "points")


def gold(state: State, seat: int) -> Part:
    """What a player's dwarfs have brought out; a word if all of them are burnt."""
    first = first_dwarf(state, seat)
    out = [dwarf for dwarf in range(first, first + dwarfs_each(state)) if state.at[dwarf] == EXIT]
    return sum(gold_of(state, dwarf) for dwarf in out) if out else "burnt"
