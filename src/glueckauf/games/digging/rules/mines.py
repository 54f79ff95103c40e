"""Laying out: mines, chests, closures and bandits."""

from glueckauf.games.digging.rules.cards import take_from_hand
from glueckauf.games.digging.rules.fights import end_fight, lose_last_chest
from glueckauf.games.digging.rules.turns import end_action
from glueckauf.games.digging.state import State
from glueckauf.games.digging.terms import BANDIT, CLOSURE, DOUBLES, IN_FIGHT, MINE_CARDS, NO_DOUBLE, NO_MINE
from glueckauf.rulekit import rule


@rule("R13", "R14", "A14")
def open_mine(state: State, metal: int) -> None:
    """Lay out a mine before the active player, without chests yet."""
    take_from_hand(state, state.active, MINE_CARDS + metal)
    mine = state.mines
    state.mines += 1
    state.metal[mine] = metal
    state.owner[mine] = state.active
    state.chests[mine] = 0
    state.double_at[mine] = NO_DOUBLE
    state.closed[mine] = 0
    end_action(state)


@rule("R13", "R15", "A16")
def dig(state: State, card: int, mine: int) -> None:
    """Add a chest to a mine, whoever owns it."""
    take_from_hand(state, state.active, card)
    state.chests[mine] += 1
    if card >= DOUBLES:
        state.double_at[mine] = state.chests[mine]
    end_action(state)


@rule("R13", "R16", "R25", "A15")
def close(state: State, mine: int) -> None:
    """Close a mine, whoever owns it; closing a contested mine is hasty."""
    take_from_hand(state, state.active, CLOSURE)
    if mine == state.contested:
        lose_last_chest(state, mine)
        end_fight(state)
    state.closed[mine] = 1
    end_action(state)


@rule("R17", "R19", "R20", "A20", "A22")
def play_bandit(state: State, bandit: int, mine: int) -> None:
    """Put a bandit on a mine: the first one begins a fight, others join it."""
    take_from_hand(state, state.active, BANDIT + bandit)
    state.bandits[bandit] = IN_FIGHT + state.active
    if state.contested == NO_MINE:
        state.contested = mine
        state.attacker = state.active
    end_action(state)
