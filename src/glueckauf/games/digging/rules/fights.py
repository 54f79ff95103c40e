"""Fights."""

from glueckauf.games.digging.rules.players import are_opponents
from glueckauf.games.digging.state import State
from glueckauf.games.digging.terms import BANDITS, CHESTS, DOUBLES, IN_FIGHT, IS_OUT, NO_DOUBLE, NO_MINE, Mode
from glueckauf.rulekit import NOBODY, rule


@rule("R21", "R22", "R23", "R37", "A12", "A29")
def decide_fight(state: State) -> None:
    """Give the mine, just as it lies, to whoever has won it."""
    state.owner[state.contested] = winner_of_fight(state)
    end_fight(state)


@rule("R22", "R37", "R39", "A19")
def winner_of_fight(state: State) -> int:
    """The seat that has the mine after the fight."""
    if state.mode == Mode.SINGLE:
        return seat_of_highest_bandit(state)
    owner = state.owner[state.contested]
    lead = 0
    for bandit in range(BANDITS):
        place = state.bandits[bandit]
        if place >= IN_FIGHT:
            value = bandit + 1
            lead += value if are_opponents(state, place - IN_FIGHT, owner) else -value
    return state.attacker if lead > 0 else owner


@rule("R37", "A19")
def seat_of_highest_bandit(state: State) -> int:
    """Who played the strongest bandit of this fight."""
    seat = state.attacker
    for bandit in range(BANDITS):
        if state.bandits[bandit] >= IN_FIGHT:
            seat = state.bandits[bandit] - IN_FIGHT
    return seat


@rule("R25", "R38", "A7")
def lose_last_chest(state: State, mine: int) -> None:
    """Take the chest that was added last out of the deal."""
    if state.double_at[mine] == state.chests[mine]:
        state.double_at[mine] = NO_DOUBLE
        state.lost[DOUBLES + state.metal[mine]] += 1
    else:
        state.lost[CHESTS + state.metal[mine]] += 1
    state.chests[mine] -= 1


@rule("R24", "R26")
def end_fight(state: State) -> None:
    """Take all bandits of the fight out of the deal; the next fight may begin."""
    for bandit in range(BANDITS):
        if state.bandits[bandit] >= IN_FIGHT:
            state.bandits[bandit] = IS_OUT
    state.contested = NO_MINE
    state.attacker = NOBODY
