"""The end of a deal, and of the match."""

from glueckauf.games.digging.rules.cards import call_dealer
from glueckauf.games.digging.rules.fights import decide_fight
from glueckauf.games.digging.rules.players import side, sides
from glueckauf.games.digging.state import State
from glueckauf.games.digging.terms import NO_DOUBLE, NO_MINE, Ending, Phase, TargetTie
from glueckauf.rulekit import NOBODY, rule


@rule("R28", "R34", "A8", "A30")
def end_deal(state: State) -> None:
    """Decide a fight that is still open and note the points; unless somebody has won, deal again."""
    if state.contested != NO_MINE:
        decide_fight(state)
    state.last_actions = 0
    for mine in range(state.mines):
        state.scores[side(state, state.owner[mine])] += points(state, mine)
    if match_is_over(state):
        state.phase = Phase.OVER
        state.turn = NOBODY
    else:
        call_dealer(state, Phase.SCORED)


@rule("R30", "R33")
def points(state: State, mine: int) -> int:
    """What a mine scores: what lies in it if it is closed."""
    return worth_of_chests(state, mine, state.chests[mine]) if state.closed[mine] else 0


@rule("R31", "R32", "A7", "A27", "A28", "A29")
def worth_of_chests(state: State, mine: int, chests: int) -> int:
    """What the first chests of a mine are worth: all count twice if the double chest is the first."""
    singles = chests
    if state.double_at[mine] == 1:
        singles += chests
    elif NO_DOUBLE < state.double_at[mine] <= chests:
        singles += 1
    return singles * state.worth[state.metal[mine]]


@rule("R35", "A1", "A2")
def match_is_over(state: State) -> bool:
    """Whether the best side has reached the target, and alone unless a tie is shared."""
    if highest_total(state) < state.target + state.target_strict:
        return False
    return leaders(state) == 1 or state.target_tie == TargetTie.SHARED


@rule("R35")
def highest_total(state: State) -> int:
    """The points of the best side."""
    best = state.scores[0]
    for rival in range(1, sides(state)):
        best = max(best, state.scores[rival])
    return best


@rule("R35", "A2")
def leaders(state: State) -> int:
    """How many sides have the highest total."""
    best, count = highest_total(state), 0
    for rival in range(sides(state)):
        if state.scores[rival] == best:
            count += 1
    return count


@rule("R35", "A2")
def ending(state: State) -> Ending:
    """Somebody has reached the target, alone or with others who share the victory."""
    if state.phase != Phase.OVER:
        return Ending.NONE
    return Ending.TARGET if leaders(state) == 1 else Ending.SHARED


@rule("R34", "R35")
def score(state: State, seat: int) -> int:
    """The points of a seat's side in all finished deals."""
    return state.scores[side(state, seat)]


@rule("R35", "A2")
def wins(state: State, seat: int) -> bool:
    """Whether no side has more points."""
    for rival in range(sides(state)):
        if state.scores[rival] > score(state, seat):
            return False
    return True
