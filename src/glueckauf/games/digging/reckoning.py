"""What everybody at a table of Digging can work out from the cards that lie open."""

from glueckauf.games.digging.rules import points, side, sides, winner_of_fight, worth_of_chests
from glueckauf.games.digging.state import State
from glueckauf.games.digging.terms import METAL_NAMES, NO_MINE
from glueckauf.rulekit.document import Document


def reckoning(state: State) -> Document:
    """The points that win, what chests and mines are worth, what is closed, and who is ahead in the fight."""
    return {
        "target": state.target + state.target_strict,
        "worth": {name: state.worth[metal] for metal, name in enumerate(METAL_NAMES)},
        "double": {name: state.worth[metal] + state.worth[metal] for metal, name in enumerate(METAL_NAMES)},
        "mines": [worth_of_chests(state, mine, state.chests[mine]) for mine in range(state.mines)],
        "doubled": [state.double_at[mine] == 1 for mine in range(state.mines)],
        "closed": closed_points(state),
        "ahead": None if state.contested == NO_MINE else winner_of_fight(state),
    }


def closed_points(state: State) -> list[int]:
    """What the mines closed in this deal will bring every side [R30] [R34]."""
    closed = [0] * sides(state)
    for mine in range(state.mines):
        closed[side(state, state.owner[mine])] += points(state, mine)
    return closed
