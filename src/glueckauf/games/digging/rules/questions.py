"""The questions every game answers: what lies open, what may be played, what a move does, what is unknown."""

from typing import Any

from glueckauf.games.digging.moves import (
    CLOSE,
    DEAL,
    DIG,
    DRAW,
    FIGHT,
    NEXT_DEAL,
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
from glueckauf.games.digging.rules.course import (
    are_opponents,
    call_dealer,
    close,
    deal_first_card,
    dig,
    draw,
    end_action,
    holds,
    holds_bandit,
    in_last_round,
    metal_of,
    next_deal,
    open_mine,
    play_bandit,
    push,
    take_from_stock,
)
from glueckauf.games.digging.state import State
from glueckauf.games.digging.terms import (
    BANDIT,
    BANDITS,
    CHESTS,
    CLOSURE,
    DOUBLES,
    IN_FIGHT,
    IN_STOCK,
    IS_OUT,
    KINDS,
    METALS,
    MINE_CARDS,
    NO_DOUBLE,
    NO_MINE,
    PUSHED,
    ContestedClose,
    Mode,
    Phase,
    Refusal,
)
from glueckauf.rulekit import FACE_DOWN, NOBODY, rule
from glueckauf.rulekit.dealer import Stream, below

# What lies open ---------------------------------------------------------------


@rule("R40")
def sees_bandit(state: State, seat: int, bandit: int) -> bool:
    """A bandit lies open in a fight and when it is out; in a hand only its holder sees it."""
    place = state.bandits[bandit]
    is_own = (seat != NOBODY) & holds_bandit(state, seat, bandit)
    return is_own | (place >= IN_FIGHT) | (place == IS_OUT)  # `or` would jump, which costs more than looking


@rule("R40")
def knows_bandit(state: State, seat: int, bandit: int) -> bool:
    """Whoever pushed a bandit knows where it is as long as it stays there."""
    place = state.bandits[bandit]
    is_pushed = (place >= PUSHED) & (place < IN_FIGHT)
    return sees_bandit(state, seat, bandit) | (is_pushed & knows_pushed(state, seat, place - PUSHED))


@rule("R40", "A25")
def knows_pushed(state: State, seat: int, holder: int) -> bool:
    """A pushed card is known to giver and receiver only."""
    return (seat != NOBODY) & (not are_opponents(state, seat, holder))


# What may be played -----------------------------------------------------------


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


# What a move does -------------------------------------------------------------


@rule("R8", "R9", "R10", "R11")
def play(state: State, move: int) -> None:
    """Play a move that has not been refused."""
    if move == DRAW:
        call_dealer(state, Phase.DRAWING)
    elif move == PASS:
        end_action(state)
    elif move == NEXT_DEAL:
        next_deal(state)
    elif move >= DEAL:
        deal(state, move - DEAL)
    elif move >= OPEN:
        lay_out(state, move)
    else:
        push(state, pushed_card(move))


@rule("R5", "R9")
def deal(state: State, card: int) -> None:
    """Give a card of the stock to whoever gets one."""
    if state.phase == Phase.DEALING:
        deal_first_card(state, card)
    else:
        draw(state, card)


@rule("R11", "R14", "R15", "R16", "R17")
def lay_out(state: State, move: int) -> None:
    """Open, dig, close or fight."""
    if move >= FIGHT:
        play_bandit(state, laid_card(move) - BANDIT, aimed_mine(move))
    elif move >= CLOSE:
        close(state, aimed_mine(move))
    elif move >= DIG:
        dig(state, laid_card(move), aimed_mine(move))
    else:
        open_mine(state, move - OPEN)


# What is left to chance, and what a seat cannot know --------------------------


@rule("R5", "R7", "R9")
def chance(state: State, weights: Any) -> tuple[int, int]:
    """How many cards stand behind each of the dealer's moves: the first such move, and the sum of all."""
    if state.phase == Phase.SCORED:
        weights[0] = 1
        return NEXT_DEAL, 1
    for card in range(BANDIT):
        weights[card] = state.stock[card]
    for bandit in range(BANDITS):
        weights[BANDIT + bandit] = state.bandits[bandit] == IN_STOCK
    return DEAL, state.stock_left


@rule("R40", "A18", "A24")
def imagine(state: State, seat: int, stream: Stream) -> None:
    """Fill in what a seat cannot know: deal all cards it has not seen to the other hands at random.

    What it pushed to its partner stays there, and what is left is the stock.
    """
    gather_unseen(state, seat)
    for other in range(state.seats):
        if other != seat:
            missing = state.hands[other][FACE_DOWN]
            state.hands[other][FACE_DOWN] = 0
            for kind in range(1, KINDS):
                missing -= state.hands[other][kind]
            for _ in range(missing):
                take_from_stock(state, other, stock_card(state, below(stream, state.stock_left)))


@rule("R40", "A18")
def gather_unseen(state: State, seat: int) -> None:
    """Put every card that a seat has not seen into the stock, and pushed cards where they went."""
    state.stock[FACE_DOWN] = 0
    for kind in range(1, KINDS):
        state.stock[kind] = state.deck[kind] - state.lost[kind]
        for other in range(state.seats):
            if other != seat:
                state.hands[other][kind] = state.pushed[other][kind]
            state.stock[kind] -= state.hands[other][kind]
    take_mines_from_stock(state)
    gather_unseen_bandits(state, seat)
    state.stock_left = 0
    for kind in range(1, KINDS):
        state.stock_left += state.stock[kind]


@rule("R13", "R16", "R40")
def take_mines_from_stock(state: State) -> None:
    """Everybody sees what lies in the mines, closed ones included."""
    for mine in range(state.mines):
        metal = state.metal[mine]
        double = 1 if state.double_at[mine] != NO_DOUBLE else 0
        state.stock[MINE_CARDS + metal] -= 1
        state.stock[CHESTS + metal] -= state.chests[mine] - double
        state.stock[DOUBLES + metal] -= double
        state.stock[CLOSURE] -= state.closed[mine]


@rule("R40")
def gather_unseen_bandits(state: State, seat: int) -> None:
    """Put every bandit that a seat has not seen into the stock."""
    state.stock[BANDIT] = 0
    for bandit in range(state.deck[BANDIT]):
        place = state.bandits[bandit]
        if place == FACE_DOWN:
            state.bandits[bandit] = IN_STOCK
            state.stock[BANDIT] += 1
        elif PUSHED <= place < IN_FIGHT and place - PUSHED != seat:
            state.hands[place - PUSHED][BANDIT] += 1


@rule("R5")
def stock_card(state: State, number: int) -> int:
    """The card with this number, from 0, when the stock lies sorted."""
    rest = number
    for card in range(1, BANDIT):
        if rest < state.stock[card]:
            return card
        rest -= state.stock[card]
    for bandit in range(BANDITS):
        if state.bandits[bandit] == IN_STOCK:
            if rest == 0:
                return BANDIT + bandit
            rest -= 1
    return FACE_DOWN
