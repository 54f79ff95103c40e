"""What may be played."""

from typing import Any

from glueckauf.games.digging.moves import (
    CLOSE,
    DRAW,
    FIGHT,
    OPEN,
    PASS,
    aimed_mine,
    aims_at_mine,
    dig_of,
    fight_of,
    laid_card,
    push_of,
    pushed_card,
)
from glueckauf.games.digging.rules.cards import holds, holds_bandit, metal_of
from glueckauf.games.digging.rules.players import are_opponents
from glueckauf.games.digging.rules.turns import in_last_round
from glueckauf.games.digging.state import State
from glueckauf.games.digging.terms import (
    BANDIT,
    BANDITS,
    CHESTS,
    CLOSURE,
    DOUBLES,
    METALS,
    MINE_CARDS,
    NO_MINE,
    ContestedClose,
    Mode,
    Refusal,
)
from glueckauf.rulekit import rule


@rule("R8")
def refusal_of_move(state: State, move: int) -> Refusal:
    """Why the player on turn may not play this move now; Refusal.NONE if he may."""
    return refusal_of_lay_out(state, move) if move >= OPEN else refusal_of_action(state, move)


@rule("R8", "R10", "R29", "R36", "A10", "A11")
def refusal_of_action(state: State, move: int) -> Refusal:
    """One draws while there is a stock and may pass when there is none; partners push what they have."""
    if move == DRAW:
        return Refusal.STOCK_IS_EMPTY if in_last_round(state) else Refusal.NONE
    if move == PASS:
        return Refusal.NONE if in_last_round(state) else Refusal.NOT_THE_LAST_ROUND
    if state.mode == Mode.SINGLE:
        return Refusal.NO_PARTNER
    return Refusal.NONE if holds(state, state.turn, pushed_card(move)) else Refusal.NOT_IN_HAND


@rule("R11", "R13", "R16")
def refusal_of_lay_out(state: State, move: int) -> Refusal:
    """A card is laid out from the hand, and all but a mine at a mine that is open."""
    if not holds(state, state.turn, laid_card(move)):
        return Refusal.NOT_IN_HAND
    if not aims_at_mine(move):
        return Refusal.NONE
    mine = aimed_mine(move)
    if mine >= state.mines:
        return Refusal.NO_SUCH_MINE
    if state.closed[mine]:
        return Refusal.MINE_IS_CLOSED
    if move >= FIGHT:
        return refusal_of_bandit(state, mine)
    return refusal_of_close(state, mine) if move >= CLOSE else refusal_of_dig(state, laid_card(move), mine)


@rule("R15", "R27", "A6")
def refusal_of_dig(state: State, card: int, mine: int) -> Refusal:
    """Chests go to their metal, and not to a contested mine unless the option says so."""
    if metal_of(card) != state.metal[mine]:
        return Refusal.WRONG_METAL
    return Refusal.NONE if can_dig(state, mine) else Refusal.MINE_IS_CONTESTED


@rule("R16", "R25", "R27", "A5")
def refusal_of_close(state: State, mine: int) -> Refusal:
    """Any open mine can be closed, a contested one by everybody who has a chance or by its defenders."""
    return Refusal.NONE if can_close(state, mine) else Refusal.ONLY_DEFENDERS_CLOSE


@rule("R17", "R18", "R19", "R20", "A13", "A22")
def refusal_of_bandit(state: State, mine: int) -> Refusal:
    """A bandit joins the fight; if there is none, it begins one for an opponent's mine with a chest."""
    if can_fight(state, mine):
        return Refusal.NONE
    if state.contested != NO_MINE:
        return Refusal.ONE_FIGHT_ONLY
    opposed = are_opponents(state, state.turn, state.owner[mine])
    return Refusal.NO_CHEST_THERE if opposed else Refusal.NOT_AN_OPPONENTS_MINE


@rule("R15", "R27", "A6")
def can_dig(state: State, mine: int) -> bool:
    """Whether an open mine takes chests."""
    return mine != state.contested or state.contested_dig == 1


@rule("R16", "R25", "A5")
def can_close(state: State, mine: int) -> bool:
    """Whether the player on turn may close an open mine."""
    if mine != state.contested or state.contested_close == ContestedClose.ANYONE:
        return True
    return not are_opponents(state, state.turn, state.owner[mine])


@rule("R17", "R18", "R19", "A13", "A22")
def can_fight(state: State, mine: int) -> bool:
    """Whether the player on turn may put a bandit on an open mine."""
    if state.contested != NO_MINE:
        return mine == state.contested
    return state.chests[mine] > 0 and are_opponents(state, state.turn, state.owner[mine])


@rule("R8", "R11", "R29")
def legal_moves(state: State, moves: Any) -> int:
    """List the moves of the player on turn; how many there are."""
    moves[0] = PASS if in_last_round(state) else DRAW
    count = 1
    if state.mode == Mode.PARTNERS:
        count = list_pushes(state, moves, count)
    for metal in range(METALS):
        moves[count] = OPEN + metal  # kept only if it is legal: a jump would cost more than writing
        count += state.hands[state.turn][MINE_CARDS + metal] > 0
    count = list_digs(state, moves, count)
    if state.hands[state.turn][CLOSURE] > 0:
        count = list_closes(state, moves, count)
    if state.hands[state.turn][BANDIT] > 0:
        count = list_bandits(state, moves, count)
    return count


@rule("R10")
def list_pushes(state: State, moves: Any, count: int) -> int:
    """Add every push to the list."""
    for card in range(1, BANDIT):
        moves[count] = push_of(card)
        count += state.hands[state.turn][card] > 0
    for bandit in range(BANDITS):
        moves[count] = push_of(BANDIT + bandit)
        count += holds_bandit(state, state.turn, bandit)
    return count


@rule("R15", "R27")
def list_digs(state: State, moves: Any, count: int) -> int:
    """Add every way to dig to the list."""
    for mine in range(state.mines):
        if not state.closed[mine] and can_dig(state, mine):
            single, double = CHESTS + state.metal[mine], DOUBLES + state.metal[mine]
            moves[count] = dig_of(single, mine)
            count += state.hands[state.turn][single] > 0
            moves[count] = dig_of(double, mine)
            count += state.hands[state.turn][double] > 0
    return count


@rule("R16")
def list_closes(state: State, moves: Any, count: int) -> int:
    """Add every mine that can be closed to the list."""
    for mine in range(state.mines):
        if not state.closed[mine] and can_close(state, mine):
            moves[count] = CLOSE + mine
            count += 1
    return count


@rule("R17", "R19")
def list_bandits(state: State, moves: Any, count: int) -> int:
    """Add every way to fight to the list."""
    for mine in range(state.mines):
        if not state.closed[mine] and can_fight(state, mine):
            for bandit in range(BANDITS):
                moves[count] = fight_of(BANDIT + bandit, mine)
                count += holds_bandit(state, state.turn, bandit)
    return count
