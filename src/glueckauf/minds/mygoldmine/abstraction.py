"""What matters for the rest of a round of My Gold Mine, and what it can bring at best."""

from glueckauf.games.mygoldmine.moves import ALL, STEP, SWAP
from glueckauf.games.mygoldmine.rules import best_rung, dwarfs_in_mine, gold_of, score
from glueckauf.games.mygoldmine.state import State
from glueckauf.games.mygoldmine.terms import DIG_CARDS, EXIT, EXIT_CARDS, GOLD_CARDS, PRIZES, ROUNDS
from glueckauf.rulekit import portable

PRIME = (1 << 31) - 1  # what fingerprints are reckoned by
NOBODY_COUNTS = 2  # added to every number: some are below zero


@portable
def fingerprint(state: State, base: int) -> int:
    """Where everybody stands, what he carries, and which cards are left."""
    mixed = state.phase
    mixed = mix(mixed, state.dwarf, base)
    mixed = mix(mixed, state.top, base)
    mixed = mix(mixed, state.drawn, base)
    mixed = mix(mixed, state.drago, base)
    mixed = mix(mixed, state.extra_carrier, base)
    for dwarf in range(state.dwarfs):
        mixed = mix(mixed, state.at[dwarf], base)
        mixed = mix(mixed, state.rung[dwarf], base)
        mixed = mix(mixed, gold_of(state, dwarf), base)
    for seat in range(state.seats):
        mixed = mix(mixed, carried(state, seat), base)
    for card in range(DIG_CARDS):
        mixed = mix(mixed, state.dig[card], base)
    return mix(mixed, exit_cards(state, base), base)


@portable
def mix(mixed: int, number: int, base: int) -> int:
    """One number more."""
    return (mixed * base + number + NOBODY_COUNTS) % PRIME


@portable
def carried(state: State, seat: int) -> int:
    """The gold on a seat's pile."""
    gold = 0
    for card in range(GOLD_CARDS):
        gold += state.piles[seat][card] * state.gold[card]
    return gold


@portable
def exit_cards(state: State, base: int) -> int:
    """Which exit cards are left and which lie on the discard, in any order."""
    dwarfs = dwarfs_in_mine(state)
    mixed = 0
    for card in range(EXIT_CARDS):
        if state.exit[card] > 0:
            mixed = (mixed + state.exit[card] * signature(meaning(card, dwarfs), base)) % PRIME
    for index in range(state.discarded):
        mixed = (mixed + signature(EXIT_CARDS + meaning(state.discard[index], dwarfs), base)) % PRIME
    return mixed


@portable
def signature(card: int, base: int) -> int:
    """A large number for each kind of card."""
    return mix(mix(mix(base, card, base), card, base), card, base)


@portable
def meaning(card: int, dwarfs: int) -> int:
    """What an exit card shows; for the last dwarf nobody is left to swap with, and all together is a step."""
    if dwarfs > 1:
        return card
    with_step = card | (card >> (ALL - STEP)) & 1
    return with_step & ~(1 << (ALL - STEP)) & ~(1 << (SWAP - STEP))


@portable
def last_is_best(state: State) -> bool:
    """Whether more gold would not help the last dwarf: the way out is safe as long as it does not dig."""
    if dwarfs_in_mine(state) > 1:
        return False
    gold = carried(state, state.turn)
    if state.extra_carrier == state.turn:
        gold += state.extra_gold
    return standing(state, gold) == standing(state, gold + gold_left(state))


@portable
def gold_left(state: State) -> int:
    """All that can still be taken."""
    gold = state.gold[state.top]
    for card in range(GOLD_CARDS):
        gold += state.dig[card] * state.gold[card]
    return gold + (state.extra_gold if extra_is_left(state) else 0)


@portable
def extra_is_left(state: State) -> bool:
    """Whether the extra-gold card can still be drawn, or has just been."""
    if state.exit[state.extra_card] > 0 or state.drawn == state.extra_card:
        return True
    for index in range(state.discarded):
        if state.discard[index] == state.extra_card:
            return True
    return False


@portable
def standing(state: State, gold: int) -> int:
    """How many do better than the dwarf that comes out last with so much gold, as far as it matters."""
    if state.round_number == ROUNDS:
        return 0 if wins_with(state, gold) else 1
    better = 0
    for rival in range(state.dwarfs):
        if state.at[rival] == EXIT and gold_of(state, rival) >= gold:
            better += 1
    return min(better, PRIZES)


@portable
def wins_with(state: State, gold: int) -> bool:
    """Whether the player of the last dwarf wins the match with so much gold more."""
    total = score(state, state.turn) + gold
    for rival in range(state.seats):
        if rival != state.turn and beats_with(state, rival, total):
            return False
    return True


@portable
def beats_with(state: State, rival: int, total: int) -> bool:
    """Whether a rival beats the player of the last dwarf, who comes out with such a total."""
    lead = score(state, rival) - total
    return lead > 0 or (lead == 0 and best_rung(state, rival) < best_rung(state, state.turn))
