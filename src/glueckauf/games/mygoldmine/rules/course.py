"""How a game of My Gold Mine goes, in the order of RULEBOOK.md."""

from glueckauf.games.mygoldmine.moves import ALL, DOUBLE, EXTRA, STEP, SWAP
from glueckauf.games.mygoldmine.state import State
from glueckauf.games.mygoldmine.terms import (
    BURNT,
    DIG_CARDS,
    DOUBLE_STEP,
    EXIT,
    GOLD_CARDS,
    NEXT_TO_THE_EXIT,
    NO_CARD,
    NO_RUNG,
    ONE_STEP,
    PAIR,
    PRIZES,
    ROUNDS,
    DigCard,
    DragonContact,
    Ending,
    LostExtraGold,
    NoWinnerStart,
    Phase,
)
from glueckauf.rulekit import DEALER, NOBODY, rule

# Setting up: the game, and every round ----------------------------------------


@rule("R1", "R2", "R3", "R4", "R5", "R10", "R11", "A28")
def set_up(state: State) -> None:
    """Open the box: nobody has nuggets yet, and the youngest player starts."""
    for seat in range(state.seats):
        state.nuggets[seat] = 0
    state.round_number = 0
    state.starter = state.first
    start_round(state)


@rule("R6", "R7", "R9", "R39", "A27")
def start_round(state: State) -> None:
    """Lay out the mine, stand every dwarf on the cart and shuffle all cards."""
    state.round_number += 1
    state.drago = state.places + 1
    for dwarf in range(state.dwarfs):
        state.at[dwarf] = state.cart
        state.rung[dwarf] = NO_RUNG
        for card in range(GOLD_CARDS):
            state.safe[dwarf][card] = 0
    for seat in range(state.seats):
        lose_pile(state, seat)
    gather_dig_cards(state)
    gather_exit_cards(state)
    state.dwarf = first_dwarf(state, state.starter)
    call_dealer(state, Phase.OPENING)


# The dwarfs, and who plays them -----------------------------------------------


@rule("R5", "R50")
def owner(state: State, dwarf: int) -> int:
    """The seat that plays this dwarf."""
    return dwarf // PAIR if state.doubled else dwarf


@rule("R5", "R50", "R60")
def dwarfs_each(state: State) -> int:
    """How many dwarfs a player has."""
    return PAIR if state.doubled else 1


@rule("R58")
def first_dwarf(state: State, seat: int) -> int:
    """The dwarf that a player always plays first."""
    return seat * PAIR if state.doubled else seat


@rule("R13a", "R31", "A5", "A6")
def in_mine(state: State, dwarf: int) -> bool:
    """Whether the dwarf is still in play."""
    return state.at[dwarf] > EXIT


@rule("R34")
def mine_is_empty(state: State) -> bool:
    """Whether every dwarf is on the ladder or eliminated."""
    for dwarf in range(state.dwarfs):
        if in_mine(state, dwarf):
            return False
    return True


@rule("R34")
def dwarfs_in_mine(state: State) -> int:
    """How many dwarfs are still at risk."""
    count = 0
    for dwarf in range(state.dwarfs):
        if in_mine(state, dwarf):
            count += 1
    return count


@rule("R53", "R57")
def team_is_in_mine(state: State, seat: int) -> bool:
    """Whether a dwarf of this player still carries the pile."""
    first = first_dwarf(state, seat)
    for dwarf in range(first, first + dwarfs_each(state)):
        if in_mine(state, dwarf):
            return True
    return False


# The piles: dig cards, exit cards, the discard, and what players carry --------


@rule("R8", "R39", "A16")
def gather_dig_cards(state: State) -> None:
    """Bring all dig cards back into the pile."""
    state.top = NO_CARD
    for card in range(DIG_CARDS):
        state.dig[card] = state.dig_box[card]


@rule("A13")
def dig_pile_is_empty(state: State) -> bool:
    """Whether no dig card is left to turn up."""
    for card in range(DIG_CARDS):
        if state.dig[card] > 0:
            return False
    return True


@rule("R9", "R39")
def gather_exit_cards(state: State) -> None:
    """Bring all exit cards back into the pile, the extra-gold card included."""
    shuffle_discard(state)
    state.drawn = NO_CARD
    state.extra_carrier = NOBODY
    state.extra_keeper = NOBODY
    state.exit[state.extra_card] = 1


@rule("R30", "A10")
def exit_pile_is_empty(state: State) -> bool:
    """Whether the last exit card has been drawn."""
    for card in range(len(state.exit)):
        if state.exit[card] > 0:
            return False
    return True


@rule("R30")
def put_on_discard(state: State, card: int) -> None:
    """Lay an exit card on the face-up discard."""
    state.discard[state.discarded] = card
    state.discarded += 1


@rule("R30", "A10")
def shuffle_discard(state: State) -> None:
    """Shuffle the discard into the exit pile."""
    for index in range(state.discarded):
        state.exit[state.discard[index]] += 1
        state.discard[index] = NO_CARD
    state.discarded = 0


@rule("R19")
def lose_pile(state: State, seat: int) -> None:
    """Put a player's collected dig cards back into the box."""
    for card in range(GOLD_CARDS):
        state.piles[seat][card] = 0


# Turns ------------------------------------------------------------------------


@rule("R14", "R50", "R51")
def end_turn(state: State) -> None:
    """Give the turn to the next dwarf that is still in the mine."""
    dwarf = state.dwarf + 1
    while dwarf == state.dwarfs or not in_mine(state, dwarf):
        dwarf = 0 if dwarf == state.dwarfs else dwarf + 1
    state.dwarf = dwarf
    start_turn(state)


@rule("R12", "R13")
def start_turn(state: State) -> None:
    """Let the player of the acting dwarf dig or draw an exit card."""
    state.phase = Phase.TURN
    state.turn = owner(state, state.dwarf)


@rule("R8", "R9", "R17")
def call_dealer(state: State, phase: int) -> None:
    """Wait for the dealer to turn up a card."""
    state.phase = phase
    state.turn = DEALER


# A: the dig card --------------------------------------------------------------


@rule("R15", "R16", "R17", "R52", "A3", "A26")
def dig(state: State) -> None:
    """Take the open dig card, follow its arrow, collect its gold and look at the next card."""
    card = state.top
    state.top = NO_CARD
    if card == DigCard.RIGHT and drago_is_next(state) and state.dragon_contact == DragonContact.BURN:
        burn(state, state.dwarf)
    else:
        state.piles[owner(state, state.dwarf)][card] += 1
        follow_arrow(state, card)
    look_at_dig_pile(state)


@rule("R15", "A4")
def follow_arrow(state: State, card: int) -> None:
    """Walk one card right or left, or stay; nobody walks into Drago."""
    if card == DigCard.LEFT:
        walk_out(state, state.dwarf, ONE_STEP)
    elif card == DigCard.RIGHT and not drago_is_next(state):
        state.at[state.dwarf] += 1


@rule("A4", "A5")
def drago_is_next(state: State) -> bool:
    """Whether Drago lies directly right of the acting dwarf."""
    return state.at[state.dwarf] + 1 == state.drago


@rule("R17", "R21", "R34", "A13", "A14")
def look_at_dig_pile(state: State) -> None:
    """End the round when nobody is left in the mine; otherwise see what lies on the pile now."""
    if mine_is_empty(state):
        end_round(state)
    elif dig_pile_is_empty(state):
        end_turn(state)
    else:
        call_dealer(state, Phase.DIGGING)


@rule("R8", "R17", "R21")
def turn_up(state: State, card: int) -> None:
    """Turn up the next dig card: gold waits for the next player, a dragon comes at once."""
    state.dig[card] -= 1
    if card == DigCard.DRAGON:
        drago_comes(state)
        return
    state.top = card
    if state.phase == Phase.OPENING:
        start_turn(state)
    else:
        end_turn(state)


@rule("R18", "R20", "R21", "R22", "A14", "A15")
def drago_comes(state: State) -> None:
    """Drago changes places with the card to his left and burns everyone who stood on it."""
    state.drago -= 1
    for dwarf in range(state.dwarfs):
        if state.at[dwarf] == state.drago:
            burn(state, dwarf)
    if state.drago == NEXT_TO_THE_EXIT:
        end_round(state)
    else:
        look_at_dig_pile(state)


@rule("R19", "R53", "R55", "R57", "A11")
def burn(state: State, dwarf: int) -> None:
    """Eliminate a dwarf; the pile is lost unless a partner still carries it."""
    state.at[dwarf] = BURNT
    seat = owner(state, dwarf)
    if team_is_in_mine(state, seat):
        return
    lose_pile(state, seat)
    if state.extra_carrier == seat:
        state.extra_carrier = NOBODY
        if state.extragold_on_elimination == LostExtraGold.DISCARD:
            put_on_discard(state, state.extra_card)


# B: the exit card -------------------------------------------------------------


@rule("R13", "R23", "R29", "A8", "A9")
def deal_exit_card(state: State, card: int) -> None:
    """Turn up an exit card: a single possible use is compulsory, several leave a choice."""
    state.exit[card] -= 1
    state.drawn = card
    uses = 0
    use = STEP
    for move in range(STEP, end_of_uses(state, card)):
        if can_use(state, move):
            uses += 1
            use = move
    if uses == 0:
        put_card_away(state, card)
    elif uses == 1:
        use_exit_card(state, use)
    else:
        state.phase = Phase.CHOOSING
        state.turn = owner(state, state.dwarf)


@rule("R27", "R29")
def end_of_uses(state: State, card: int) -> int:
    """The number after the last move that this card might allow: only a swap chooses among dwarfs."""
    return SWAP + state.dwarfs if offers(card, SWAP) else SWAP


@rule("R3", "R24", "R25", "R26", "R27", "R28")
def offers(card: int, move: int) -> bool:
    """Whether the exit card shows this action."""
    return (card >> (min(move, SWAP) - STEP)) & 1 == 1


@rule("R27", "R29", "A6", "A7", "A9", "A25")
def can_use(state: State, move: int) -> bool:
    """Whether the drawn card can be used so: only a swap can be impossible."""
    if not offers(state.drawn, move):
        return False
    return move < SWAP or can_swap_with(state, move - SWAP)


@rule("R27", "A6", "A7", "A25")
def can_swap_with(state: State, dwarf: int) -> bool:
    """Whether this is another dwarf that is still in the mine."""
    return dwarf < state.dwarfs and dwarf != state.dwarf and in_mine(state, dwarf)


@rule("R24", "R25", "R26", "R27", "R28", "R29")
def use_exit_card(state: State, move: int) -> None:
    """Carry out one action of the drawn card."""
    card = state.drawn
    if move == STEP:
        walk_out(state, state.dwarf, ONE_STEP)
    elif move == DOUBLE:
        walk_out(state, state.dwarf, DOUBLE_STEP)
    elif move == ALL:
        all_together(state)
    elif move == EXTRA:
        state.extra_carrier = owner(state, state.dwarf)
        card = NO_CARD
    else:
        swap(state, move - SWAP)
    put_card_away(state, card)


@rule("R26", "R32", "R33", "A23")
def all_together(state: State) -> None:
    """Move every dwarf in the mine one card left: the acting one first, then its partner, then clockwise."""
    acting = state.dwarf
    walk_out(state, acting, ONE_STEP)
    first = first_dwarf(state, owner(state, acting))
    for step in range(state.dwarfs):
        dwarf = (first + step) % state.dwarfs
        if dwarf != acting and in_mine(state, dwarf):
            walk_out(state, dwarf, ONE_STEP)


@rule("R27")
def swap(state: State, partner: int) -> None:
    """Exchange places with another dwarf."""
    place = state.at[state.dwarf]
    state.at[state.dwarf] = state.at[partner]
    state.at[partner] = place


@rule("R28", "R30", "R34", "A10", "A12")
def put_card_away(state: State, card: int) -> None:
    """Discard the used card unless it was kept, and end the turn."""
    state.drawn = NO_CARD
    if card != NO_CARD:
        put_on_discard(state, card)
    if mine_is_empty(state):
        end_round(state)
        return
    if exit_pile_is_empty(state):
        shuffle_discard(state)
    end_turn(state)


# Reaching the exit ------------------------------------------------------------


@rule("R24", "R25", "R31", "R33")
def walk_out(state: State, dwarf: int, steps: int) -> None:
    """Walk left towards the exit; whoever reaches it leaves, and further steps are lost."""
    if state.at[dwarf] > steps:
        state.at[dwarf] -= steps
    else:
        leave(state, dwarf)


@rule("R16", "R31", "R32", "R54", "R55", "A24", "A26", "A29")
def leave(state: State, dwarf: int) -> None:
    """Climb onto the topmost free rung with everything the pile holds."""
    state.at[dwarf] = EXIT
    state.rung[dwarf] = dwarfs_on_ladder(state)
    seat = owner(state, dwarf)
    for card in range(GOLD_CARDS):
        state.safe[dwarf][card] = state.piles[seat][card]
    lose_pile(state, seat)
    if state.extra_carrier == seat:
        state.extra_carrier = NOBODY
        state.extra_keeper = dwarf


@rule("R31")
def dwarfs_on_ladder(state: State) -> int:
    """How many dwarfs have reached the exit."""
    count = 0
    for dwarf in range(state.dwarfs):
        if state.at[dwarf] == EXIT:
            count += 1
    return count


# The end of a round -----------------------------------------------------------


@rule("R22", "R34")
def end_round(state: State) -> None:
    """The round is over: it is counted once the move has been carried out."""
    state.phase = Phase.ENDED


@rule("R22", "R34", "R40", "A20")
def count_round(state: State) -> None:
    """Hand out nuggets and call for the next round; after the third the game is over."""
    if state.round_number == ROUNDS:
        state.phase = Phase.OVER
        state.turn = NOBODY
        state.dwarf = NOBODY
        return
    hand_out_nuggets(state)
    state.starter = next_starter(state)
    call_dealer(state, Phase.SCORED)


@rule("R37", "R38", "R56", "A18")
def hand_out_nuggets(state: State) -> None:
    """Give the three best dwarfs on the ladder their prizes."""
    for dwarf in range(state.dwarfs):
        if state.at[dwarf] == EXIT:
            place = rank(state, dwarf)
            if place < PRIZES:
                state.nuggets[owner(state, dwarf)] += state.prizes[place]


@rule("R36", "R56", "A18")
def rank(state: State, dwarf: int) -> int:
    """How many dwarfs on the ladder did better than this one."""
    better = 0
    for rival in range(state.dwarfs):
        if state.at[rival] == EXIT and outranks(state, rival, dwarf):
            better += 1
    return better


@rule("R36")
def outranks(state: State, dwarf: int, rival: int) -> bool:
    """More gold, or as much gold from a higher rung."""
    lead = gold_of(state, dwarf) - gold_of(state, rival)
    return lead > 0 or (lead == 0 and state.rung[dwarf] < state.rung[rival])


@rule("R28", "R35")
def gold_of(state: State, dwarf: int) -> int:
    """The gold that a dwarf brought out."""
    gold = state.extra_gold if state.extra_keeper == dwarf else 0
    for card in range(GOLD_CARDS):
        gold += state.safe[dwarf][card] * state.gold[card]
    return gold


@rule("R11", "R58", "A17", "A22")
def next_starter(state: State) -> int:
    """The player of the best dwarf; if nobody escaped, the option says who."""
    for dwarf in range(state.dwarfs):
        if state.at[dwarf] == EXIT and rank(state, dwarf) == 0:
            return owner(state, dwarf)
    if state.no_winner_start == NoWinnerStart.LEFT:
        return (state.starter + 1) % state.seats
    if state.no_winner_start == NoWinnerStart.YOUNGEST:
        return state.first
    return state.starter


# The final --------------------------------------------------------------------


@rule("R40")
def ending(state: State) -> Ending:
    """The game ends with its last round."""
    return Ending.ROUNDS if state.phase == Phase.OVER else Ending.NONE


@rule("R41", "R59", "A21")
def score(state: State, seat: int) -> int:
    """Nuggets, and the gold of all the player's dwarfs on the ladder."""
    total = state.nuggets[seat]
    first = first_dwarf(state, seat)
    for dwarf in range(first, first + dwarfs_each(state)):
        total += gold_of(state, dwarf)
    return total


@rule("R38", "R41")
def standing(state: State, seat: int) -> int:
    """What counts so far: the nuggets, and in the last round the gold that has been brought out."""
    return score(state, seat) if state.round_number == ROUNDS else state.nuggets[seat]


@rule("R42", "A19", "A21")
def wins(state: State, seat: int) -> bool:
    """Whether nobody beats this player."""
    for rival in range(state.seats):
        if beats(state, rival, seat):
            return False
    return True


@rule("R42", "A19", "A21")
def beats(state: State, seat: int, rival: int) -> bool:
    """A higher total, or an equal one and a dwarf higher on the ladder."""
    lead = score(state, seat) - score(state, rival)
    return lead > 0 or (lead == 0 and best_rung(state, seat) < best_rung(state, rival))


@rule("R42", "A19", "A21")
def best_rung(state: State, seat: int) -> int:
    """The rung of the player's highest dwarf; below the whole ladder if none is on it."""
    best = state.dwarfs + 1
    first = first_dwarf(state, seat)
    for dwarf in range(first, first + dwarfs_each(state)):
        if state.at[dwarf] == EXIT and state.rung[dwarf] < best:
            best = state.rung[dwarf]
    return best
