"""What was dug up in a round, and what everybody's gold and tools came to in the end."""

from glueckauf.games.elfengold.rules import is_digging, price, rock_lies, score, yield_of
from glueckauf.games.elfengold.state import State
from glueckauf.games.elfengold.terms import Phase
from glueckauf.rulekit.account import Account, Part, Row


def account(before: State, after: State) -> Account | None:
    """A round in which somebody dug, and the end of the contest [R17] [R23]."""
    if after.phase == Phase.OVER:
        return game_account(after)
    dug = before.phase == Phase.DIGGING and any(is_digging(before, seat) for seat in range(before.seats))
    return round_account(before, after) if dug else None


def round_account(before: State, after: State) -> Account:
    """What everybody found, and the gold that they have now unless it is kept secret [A31]."""
    rows = [
        Row((seat,), (find(before, seat),), None if after.hidden_gold else after.gold[seat])
        for seat in range(after.seats)
    ]
    return Account("round", before.round_number, ("found",), tuple(rows), "" if after.hidden_gold else "gold")


def find(before: State, seat: int) -> Part:
    """The gold that an elf dug up; a word if the tool broke, nothing if it did not dig."""
    if not is_digging(before, seat):
        return None
    return "broken" if rock_lies(before, before.at[seat]) else yield_of(before, seat)


def game_account(after: State) -> Account:
    """Gold and tools, less the value of the space and what is owed [R23] [R24]."""
    rows = [
        Row(
            (seat,),
            (
                after.gold[seat],
                price(after, after.shovels[seat], after.picks[seat]),
                -after.values[after.at[seat]],
                -after.debt[seat] if after.debt_deducted else 0,
            ),
            score(after, seat),
        )
        for seat in range(after.seats)
    ]
    return Account("game", 1, ("gold", "tools", "space", "debt"), tuple(rows), "points")
