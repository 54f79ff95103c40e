"""What a game came to: the gold under every entrance."""

from glueckauf.games.gold.rules import points
from glueckauf.games.gold.state import State
from glueckauf.games.gold.terms import NUGGETS, Match, Phase
from glueckauf.rulekit.account import Account, Row


def account(before: State, after: State) -> Account | None:
    """A game of a series is counted in points; the last one is turned over, card by card [R21] [R24]."""
    if after.phase == Phase.SCORED:
        return series_account(before, after)
    return last_account(before, after) if after.phase == Phase.OVER else None


def series_account(before: State, after: State) -> Account:
    """The points of this game, and of those before it."""
    rows = [
        Row((seat,), (points(after, seat), before.totals[seat]), after.totals[seat])
        for seat in range(after.seats)
    ]
    return Account("game", after.played, ("gold", "earlier"), tuple(rows), "points")


def last_account(before: State, after: State) -> Account:
    """The gold by its value, and in a series the games before."""
    values = range(1, NUGGETS + 1)
    in_series = after.match == Match.SERIES
    rows = [
        Row(
            (seat,),
            (
                *(value * after.won[seat][value] for value in values),
                *((before.totals[seat],) if in_series else ()),
            ),
            after.totals[seat],
        )
        for seat in range(after.seats)
    ]
    heads = (*(f"value_{value}" for value in values), *(("earlier",) if in_series else ()))
    return Account("game", after.played, heads, tuple(rows), "points")
