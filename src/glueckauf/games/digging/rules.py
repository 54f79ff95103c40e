"""The rules of Digging, in the order of RULEBOOK.md.

Numbers in square brackets are sections of the rulebook.

How long it lasts: before the last round every action draws a card, lays one
out or pushes one [R8].  Without pushing a deal has at most as many actions as
the stock has cards, as there are cards to lay out, and one pass for everyone.
Partners may push cards to and fro for ever, and nobody must ever close a mine
[R10] [R16]; but a draw is always among the legal moves [A10], so a deal that
is played by lot ends, and so does the match, with certainty though not within
a fixed number of moves.
"""

from typing import Any

from glueckauf.games.digging.moves import (
    CLOSE,
    DEAL,
    DIG,
    DRAW,
    FIGHT,
    MOVES,
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
from glueckauf.games.digging.state import State
from glueckauf.games.digging.terms import (
    BANDIT,
    BANDITS,
    CHESTS,
    CLOSURE,
    DOUBLES,
    HAND,
    IN_FIGHT,
    IN_HAND,
    IN_STOCK,
    IS_OUT,
    KINDS,
    METALS,
    MINE_CARDS,
    NO_DOUBLE,
    NO_MINE,
    PUSHED,
    SEATS,
    SIDES,
    ContestedClose,
    Mode,
    Phase,
    Refusal,
    TargetTie,
)
from glueckauf.rulekit import DEALER, FACE_DOWN, NOBODY, rule
from glueckauf.rulekit.dealer import Stream, below

# Setting up ------------------------------------------------------------------


@rule("R1", "R2", "R3", "R4", "R5", "A17")
def set_up(state: State) -> None:
    """Open the box: nobody has points yet, and the first dealer sits right of whoever begins."""
    for side in range(sides(state)):
        state.scores[side] = 0
    state.deal_number = 0
    state.dealer = (state.first + state.seats - 1) % state.seats
    start_deal(state)


@rule("R5", "R7")
def start_deal(state: State) -> None:
    """Shuffle all cards into the stock and begin to deal, left of the dealer first."""
    state.deal_number += 1
    state.mines = 0
    state.contested = NO_MINE
    state.attacker = NOBODY
    state.last_actions = 0
    gather(state)
    state.undealt = HAND * state.seats
    state.active = next_seat(state, state.dealer)
    call_dealer(state, Phase.DEALING)


@rule("R7")
def gather(state: State) -> None:
    """Bring every card back into the stock."""
    state.stock_left = 0
    for kind in range(KINDS):
        state.stock[kind] = state.deck[kind]
        state.stock_left += state.deck[kind]
        state.lost[kind] = 0
        for seat in range(state.seats):
            state.hands[seat][kind] = 0
            state.pushed[seat][kind] = 0
    for bandit in range(state.deck[BANDIT]):
        state.bandits[bandit] = IN_STOCK


@rule("R5", "R6")
def deal_first_card(state: State, card: int) -> None:
    """Deal one of everyone's first cards; after the last one the player left of the dealer starts."""
    take_from_stock(state, state.active, card)
    state.undealt -= 1
    state.active = next_seat(state, state.active)
    if state.undealt == 0:
        start_turn(state)


# Players ---------------------------------------------------------------------


@rule("R6")
def next_seat(state: State, seat: int) -> int:
    """The seat to the left."""
    return seat + 1 if seat + 1 < state.seats else 0


@rule("R2")
def partner(seat: int) -> int:
    """The seat opposite."""
    return (seat + SIDES) % SEATS


@rule("R2", "R3")
def sides(state: State) -> int:
    """How many sides play against each other."""
    return SIDES if state.mode == Mode.PARTNERS else state.seats


@rule("R2", "R3", "A12")
def side(state: State, seat: int) -> int:
    """The side a seat plays for."""
    return seat % SIDES if state.mode == Mode.PARTNERS else seat


@rule("R17", "A13", "A21")
def are_opponents(state: State, seat: int, other: int) -> bool:
    """Whether two seats play for different sides."""
    return side(state, seat) != side(state, other)


# Cards -----------------------------------------------------------------------


@rule("R1")
def kind_of(card: int) -> int:
    """The kind that piles count a card as."""
    return min(card, BANDIT)


@rule("R31")
def metal_of(card: int) -> int:
    """The metal of a mine or a chest."""
    return (card - MINE_CARDS) % METALS


@rule("R40")
def holds(state: State, seat: int, card: int) -> bool:
    """Whether a card is in a hand."""
    if card < BANDIT:
        return state.hands[seat][card] > 0
    return holds_bandit(state, seat, card - BANDIT)


@rule("R40")
def holds_bandit(state: State, seat: int, bandit: int) -> bool:
    """Whether a bandit is in a hand, pushed there or not."""
    place = state.bandits[bandit]
    return place == IN_HAND + seat or place == PUSHED + seat


@rule("R5", "R9")
def take_from_stock(state: State, seat: int, card: int) -> None:
    """Give a card of the stock to a player."""
    state.stock[kind_of(card)] -= 1
    state.stock_left -= 1
    state.hands[seat][kind_of(card)] += 1
    if card >= BANDIT:
        state.bandits[card - BANDIT] = IN_HAND + seat


@rule("R11", "R40")
def take_from_hand(state: State, seat: int, card: int) -> None:
    """Take a card from a hand; of those that the partner knows there, he knows one less."""
    state.hands[seat][kind_of(card)] -= 1
    if card < BANDIT and state.pushed[seat][card] > 0:
        state.pushed[seat][card] -= 1


# Turns -----------------------------------------------------------------------


@rule("R8")
def start_turn(state: State) -> None:
    """Let the active player perform one action."""
    state.phase = Phase.TURN
    state.turn = state.active


@rule("R5", "R9")
def call_dealer(state: State, phase: int) -> None:
    """Wait for the dealer."""
    state.phase = phase
    state.turn = DEALER


@rule("R9", "R28", "A4")
def draw(state: State, card: int) -> None:
    """Take the top card of the stock; with its last card the last round begins."""
    take_from_stock(state, state.active, card)
    if state.stock_left == 0:
        state.last_actions = state.seats
    next_turn(state)


@rule("R10", "R40")
def push(state: State, card: int) -> None:
    """Give a card face down to the partner; both know it from now on."""
    receiver = partner(state.active)
    take_from_hand(state, state.active, card)
    state.hands[receiver][kind_of(card)] += 1
    if card < BANDIT:
        state.pushed[receiver][card] += 1
    else:
        state.bandits[card - BANDIT] = PUSHED + receiver
    end_action(state)


@rule("R8", "R12", "R28", "R29")
def end_action(state: State) -> None:
    """Score the deal after the last action of the last round; otherwise the next player is on turn."""
    if state.last_actions == 1:
        end_deal(state)
        return
    if in_last_round(state):
        state.last_actions -= 1
    next_turn(state)


@rule("R6", "R20", "R21", "A3", "A9", "A23")
def next_turn(state: State) -> None:
    """Give the turn to the left; a fight is decided before the attacker acts again."""
    state.active = next_seat(state, state.active)
    if state.contested != NO_MINE and state.active == state.attacker:
        decide_fight(state)
    start_turn(state)


@rule("R28", "R29")
def in_last_round(state: State) -> bool:
    """Whether the stock has run out."""
    return state.last_actions > 0


# Laying out ------------------------------------------------------------------


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


# Fights ----------------------------------------------------------------------


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


# The end of a deal -----------------------------------------------------------


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


@rule("R7", "A26")
def next_deal(state: State) -> None:
    """Whoever started the last deal becomes the dealer."""
    state.dealer = next_seat(state, state.dealer)
    start_deal(state)


# The match -------------------------------------------------------------------


@rule("R35", "A1", "A2")
def match_is_over(state: State) -> bool:
    """Whether the best side has reached the target, and alone unless a tie is shared."""
    best, level = 0, 0
    for rival in range(sides(state)):
        if state.scores[rival] > state.scores[best]:
            best, level = rival, 1
        elif state.scores[rival] == state.scores[best]:
            level += 1
    if state.scores[best] < state.target + state.target_strict:
        return False
    return level <= 1 or state.target_tie == TargetTie.SHARED


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


# What lies open --------------------------------------------------------------


@rule("R40")
def sees_bandit(state: State, seat: int, bandit: int) -> bool:
    """A bandit lies open in a fight and when it is out; in a hand only its holder sees it."""
    place = state.bandits[bandit]
    if IN_HAND <= place < IN_FIGHT:
        return (place - IN_HAND) % SEATS == seat
    return place >= IN_FIGHT or place == IS_OUT


@rule("R40")
def knows_bandit(state: State, seat: int, bandit: int) -> bool:
    """Whoever pushed a bandit knows where it is as long as it stays there."""
    place = state.bandits[bandit]
    if PUSHED <= place < IN_FIGHT:
        return knows_pushed(state, seat, place - PUSHED)
    return sees_bandit(state, seat, bandit)


@rule("R40", "A25")
def knows_pushed(state: State, seat: int, holder: int) -> bool:
    """A pushed card is known to giver and receiver only."""
    return seat != NOBODY and not are_opponents(state, seat, holder)


# The questions every game answers --------------------------------------------


@rule("R8", "R35")
def refusal(state: State, move: int) -> Refusal:
    """Why this move may not be played now; Refusal.NONE if it may."""
    if state.phase == Phase.OVER:
        return Refusal.GAME_IS_OVER
    if move < DRAW or move >= MOVES:
        return Refusal.NO_SUCH_MOVE
    if state.turn == DEALER:
        return refusal_of_deal(state, move)
    if move >= DEAL:
        return Refusal.ONLY_THE_DEALER
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


@rule("R5", "R7", "R9")
def refusal_of_deal(state: State, move: int) -> Refusal:
    """The dealer deals what is in the stock."""
    if move < DEAL:
        return Refusal.DEALER_IS_DEALING
    return Refusal.NONE if can_deal(state, move) else Refusal.NOT_IN_THE_STOCK


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


@rule("R5", "R7", "R9")
def can_deal(state: State, move: int) -> bool:
    """Whether the card is in the stock."""
    if state.phase == Phase.SCORED or move == NEXT_DEAL:
        return state.phase == Phase.SCORED and move == NEXT_DEAL
    card = move - DEAL
    return state.stock[card] > 0 if card < BANDIT else state.bandits[card - BANDIT] == IN_STOCK


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
