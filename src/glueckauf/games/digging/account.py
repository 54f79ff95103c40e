"""What a deal came to: the closed mines of every side, metal by metal."""

from glueckauf.games.digging.rules import points, side, sides
from glueckauf.games.digging.state import State
from glueckauf.games.digging.terms import METAL_NAMES, METALS, Phase
from glueckauf.rulekit.account import Account, Row


def account(before: State, after: State) -> Account | None:
    """Every deal is scored; the one that reaches the target ends the match [R34] [R35]."""
    if after.phase not in (Phase.SCORED, Phase.OVER):
        return None
    rows = [
        Row(members(after, team), (*mined(after, team), before.scores[team]), after.scores[team])
        for team in range(sides(after))
    ]
    over = after.phase == Phase.OVER
    return Account(
        "game" if over else "deal", after.deal_number, (*METAL_NAMES, "earlier"), tuple(rows), "points"
    )


def members(state: State, team: int) -> tuple[int, ...]:
    """The seats of a side."""
    return tuple(seat for seat in range(state.seats) if side(state, seat) == team)


def mined(state: State, team: int) -> list[int]:
    """The points of a side's closed mines of each metal."""
    return [
        sum(
            points(state, mine)
            for mine in range(state.mines)
            if state.metal[mine] == metal and side(state, state.owner[mine]) == team
        )
        for metal in range(METALS)
    ]
