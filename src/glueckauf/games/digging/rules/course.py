"""How a match of Digging goes, in the order of RULEBOOK.md."""

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
    Ending,
    Mode,
    Phase,
    TargetTie,
)
from glueckauf.rulekit import DEALER, NOBODY, rule

# Setting up: the match, and every deal ----------------------------------------


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


@rule("R7", "A26")
def next_deal(state: State) -> None:
    """Whoever started the last deal becomes the dealer."""
    state.dealer = next_seat(state, state.dealer)
    start_deal(state)


# The players, and who plays together ------------------------------------------


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


# The cards, in hands and in the stock -----------------------------------------


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
    return (place == IN_HAND + seat) | (place == PUSHED + seat)  # `or` would jump


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


@rule("R5", "R9")
def call_dealer(state: State, phase: int) -> None:
    """Wait for the dealer."""
    state.phase = phase
    state.turn = DEALER


# Turns: drawing, pushing, passing ---------------------------------------------


@rule("R8")
def start_turn(state: State) -> None:
    """Let the active player perform one action."""
    state.phase = Phase.TURN
    state.turn = state.active


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


# Laying out: mines, chests, closures and bandits ------------------------------


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


# Fights -----------------------------------------------------------------------


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


# The end of a deal, and of the match ------------------------------------------


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
