"""Position documents of My Gold Mine."""

from collections import Counter

from glueckauf.games.mygoldmine.moves import DEAL_EXIT, EXIT_KINDS, EXIT_NAMES, STEP, TURN_UP
from glueckauf.games.mygoldmine.rules import (
    can_use,
    dwarfs_each,
    first_dwarf,
    in_mine,
    mine_is_empty,
    owner,
    team_is_in_mine,
)
from glueckauf.games.mygoldmine.state import State
from glueckauf.games.mygoldmine.terms import (
    BURNT,
    EXIT,
    LETTERS,
    NEXT_TO_THE_EXIT,
    NO_CARD,
    NO_RUNG,
    ROUNDS,
    DigCard,
    Phase,
)
from glueckauf.rulekit import FACE_DOWN, NOBODY
from glueckauf.rulekit.description import Orders
from glueckauf.rulekit.document import HIDDEN, Document, Reader, counted, listed

KEYS = (
    "round", "starter", "dwarf", "drago", "at", "ladder", "piles", "safe", "nuggets",
    "dig", "exit", "discard", "drawn",
)  # fmt: skip

EXTRA_GOLD = "G"
MOST_NUGGETS = 99
EXIT_SIGNS = EXIT_NAMES | {FACE_DOWN: HIDDEN}
PLACE_NAMES = {EXIT: "ladder", BURNT: "burnt"}


# Writing ---------------------------------------------------------------------


def write(state: State, orders: Orders | None) -> Document:
    """The game's own keys of the position document."""
    names = dig_names(state)
    below = orders["dig"] if orders else listed(state.dig)
    exit_pile = orders["exit"] if orders else listed(state.exit)
    return {
        "round": state.round_number,
        "starter": state.starter,
        "dwarf": None if state.dwarf == NOBODY else state.dwarf,
        "drago": state.drago,
        "at": [place_name(state.at[dwarf]) for dwarf in range(state.dwarfs)],
        "ladder": ladder(state),
        "piles": [
            [names[card] for card in listed(state.piles[seat])] + [EXTRA_GOLD] * (state.extra_carrier == seat)
            for seat in range(state.seats)
        ],
        "safe": [
            [names[card] for card in listed(state.safe[dwarf])] + [EXTRA_GOLD] * (state.extra_keeper == dwarf)
            for dwarf in range(state.dwarfs)
        ],
        "nuggets": state.nuggets[: state.seats],
        "dig": [names[card] for card in ([state.top] if state.top != NO_CARD else []) + below],
        "exit": [EXIT_SIGNS[card] for card in exit_pile],
        "discard": [EXIT_SIGNS[card] for card in reversed(state.discard[: state.discarded])],
        "drawn": None if state.drawn == NO_CARD else EXIT_SIGNS[state.drawn],
    }


def dig_names(state: State) -> dict[int, str]:
    """The names of the dig cards: a letter and the gold on the card."""
    names = {int(card): letter + str(state.gold[card]) for letter, card in LETTERS.items()}
    return {FACE_DOWN: HIDDEN, **names, int(DigCard.DRAGON): "X"}


def ladder(state: State) -> list[int]:
    """The dwarfs on the ladder, top rung first."""
    climbed = [dwarf for dwarf in range(state.dwarfs) if state.at[dwarf] == EXIT]
    return sorted(climbed, key=lambda dwarf: state.rung[dwarf])


def place_name(place: int) -> int | str:
    """A place in the mine, or where a dwarf is instead."""
    return PLACE_NAMES.get(place, place)


# Reading ---------------------------------------------------------------------


def read(document: Reader, state: State) -> Orders:
    """Fill the state from a document; its dig and exit piles in order."""
    state.round_number = document.key("round").integer(1, ROUNDS, "R40")
    state.starter = document.key("starter", 0).integer(0, state.seats - 1, "R11")
    state.drago = document.key("drago").integer(NEXT_TO_THE_EXIT, state.places + 1, "R22")
    read_dwarfs(document, state)
    read_nuggets(document, state)
    orders = {"dig": read_dig_cards(document, state), "exit": read_exit_cards(document, state)}
    read_turn(document, state)
    open_dig_pile(document, state, orders["dig"])
    return orders


def read_dwarfs(document: Reader, state: State) -> None:
    """Where the dwarfs stand, and the order of those on the ladder."""
    for dwarf, item in enumerate(document.key("at").exactly(state.dwarfs, "R5")):
        state.at[dwarf] = read_place(item, state)
    rungs = document.key("ladder", [])
    climbed = [item.integer(0, state.dwarfs - 1, "R31") for item in rungs.items()]
    if sorted(climbed) != [dwarf for dwarf in range(state.dwarfs) if state.at[dwarf] == EXIT]:
        raise rungs.refuse("ladder_and_at", "R31")
    for dwarf in range(state.dwarfs):
        state.rung[dwarf] = climbed.index(dwarf) + 1 if dwarf in climbed else NO_RUNG


def read_place(item: Reader, state: State) -> int:
    """A dwarf stands left of Drago, on the ladder or nowhere any more [A5]."""
    if item.value == "ladder":
        return EXIT
    if item.value == "burnt":
        return BURNT
    return item.integer(1, state.drago - 1, "A5")


def read_nuggets(document: Reader, state: State) -> None:
    """The nuggets won so far; two rounds hand out two sets of prizes at the most [R37]."""
    given = document.key("nuggets", [0] * state.seats)
    for seat, item in enumerate(given.exactly(state.seats, "R38")):
        state.nuggets[seat] = item.integer(0, MOST_NUGGETS, "R38")
    most = (ROUNDS - 1) * sum(state.prizes)
    if sum(state.nuggets) > most:
        raise given.refuse("too_many_nuggets", "R4", most=most)


def read_dig_cards(document: Reader, state: State) -> list[int]:
    """The cards in front of the players and those still in the pile, the top one first."""
    kinds = {name: card for card, name in dig_names(state).items() if card != FACE_DOWN}
    gold = {name: card for name, card in kinds.items() if card != DigCard.DRAGON} | {EXTRA_GOLD: FACE_DOWN}
    pile = document.key("dig").cards(kinds, "R2")
    for seat, item in enumerate(document.key("piles", [[]] * state.seats).exactly(state.seats, "R16")):
        for card in item.cards(gold, "R16"):
            if card == FACE_DOWN:
                take_extra_gold(item, state)
                state.extra_carrier = seat
            state.piles[seat][card] += card != FACE_DOWN
        if item.value and not team_is_in_mine(state, seat):
            raise item.refuse("pile_without_dwarf", "R19")
    for dwarf, item in enumerate(document.key("safe", [[]] * state.dwarfs).exactly(state.dwarfs, "R54")):
        for card in item.cards(gold, "R54"):
            if card == FACE_DOWN:
                take_extra_gold(item, state)
                state.extra_keeper = dwarf
            state.safe[dwarf][card] += card != FACE_DOWN
        if item.value and state.at[dwarf] != EXIT:
            raise item.refuse("safe_but_not_out", "R54")
    for card in pile:
        state.dig[card] += 1
    check_dig_cards(document.key("dig"), state)
    return pile


def take_extra_gold(item: Reader, state: State) -> None:
    """There is only one extra-gold card [R3]."""
    if state.extra_carrier != NOBODY or state.extra_keeper != NOBODY:
        raise item.refuse("too_many_cards", "R3", card=EXTRA_GOLD, box=1)


def check_dig_cards(item: Reader, state: State) -> None:
    """No more cards than the box holds; dragons that came are out of it [R20]."""
    names = dig_names(state)
    for card in LETTERS.values():
        lying = 0 if card == DigCard.DRAGON else sum(row[card] for row in [*state.piles, *state.safe])
        gone = state.places + 1 - state.drago if card == DigCard.DRAGON else 0
        if state.dig[card] + lying + gone > state.dig_box[card]:
            raise item.refuse("too_many_cards", "R2", card=names[card], box=state.dig_box[card])


def read_exit_cards(document: Reader, state: State) -> list[int]:
    """The exit pile in order, the discard and the card that waits for a choice."""
    box = Counter(listed(state.exit))
    pile = document.key("exit").cards(EXIT_KINDS, "R3")
    discard = document.key("discard", []).cards(EXIT_KINDS, "R30")
    waiting = document.key("drawn", None)
    drawn = [] if waiting.value is None else [EXIT_KINDS[waiting.word(tuple(EXIT_KINDS), "R29")]]
    kept = [state.extra_card] * (state.extra_carrier != NOBODY or state.extra_keeper != NOBODY)
    surplus = Counter([*pile, *discard, *drawn, *kept]) - box
    for card in surplus:
        raise document.key("exit").refuse("too_many_cards", "R3", card=EXIT_SIGNS[card], box=box[card])
    state.exit[:] = counted(pile, len(state.exit))
    state.discarded = len(discard)
    state.discard[: len(discard)] = discard[::-1]
    state.drawn = drawn[0] if drawn else NO_CARD
    return pile


def read_turn(document: Reader, state: State) -> None:
    """Who is to decide what."""
    if document.key("over", default=False).truth():
        read_end(document, state)
        return
    acting = document.key("dwarf", None)
    seat = document.key("turn", 0 if acting.value is None else None)
    if acting.value is None:
        first = first_dwarf(state, seat.integer(0, state.seats - 1))
        standing = [dwarf for dwarf in range(first, first + dwarfs_each(state)) if in_mine(state, dwarf)]
        state.dwarf = standing[0] if standing else first
    else:
        state.dwarf = acting.integer(0, state.dwarfs - 1)
    state.turn = owner(state, state.dwarf)
    if seat.value is not None and seat.integer(0, state.seats - 1) != state.turn:
        raise seat.refuse("not_the_owner", "R50", dwarf=state.dwarf, owner=state.turn)
    if not in_mine(state, state.dwarf):
        raise acting.refuse("acting_but_not_in_mine", "R14", dwarf=state.dwarf)
    if state.drago == NEXT_TO_THE_EXIT:
        raise document.key("drago").refuse("round_is_over", "R22")
    if not any(state.exit) and state.drawn == NO_CARD:
        raise document.key("exit").refuse("exit_pile_empty", "A10")
    state.phase = Phase.TURN if state.drawn == NO_CARD else Phase.CHOOSING
    if state.drawn != NO_CARD and sum(can_use(state, move) for move in range(STEP, TURN_UP)) <= 1:
        raise document.key("drawn").refuse("drawn_without_choice", "R29")


def read_end(document: Reader, state: State) -> None:
    """The game is over when nobody is left in the mine of the last round [R34] [R40]."""
    if state.round_number != ROUNDS or not mine_is_empty(state) or state.drawn != NO_CARD:
        raise document.key("over").refuse("not_over", "R40", rounds=ROUNDS)
    state.phase, state.turn, state.dwarf = Phase.OVER, NOBODY, NOBODY


def open_dig_pile(document: Reader, state: State, pile: list[int]) -> None:
    """The first dig card lies open, unless the last round ended before one was turned up."""
    if state.phase == Phase.OVER and pile == listed(state.dig):
        return
    if not pile:
        return
    if pile[0] == DigCard.DRAGON:
        if state.phase == Phase.OVER:
            return
        raise document.key("dig").refuse("dragon_on_top", "R21")
    state.top = pile.pop(0)
    state.dig[state.top] -= 1


# Dealing in a given order ----------------------------------------------------


def next_card(state: State) -> tuple[str, int, int] | None:
    """Where the next card comes from: pile, place in its order, the move that deals kind 0; or None."""
    if state.phase == Phase.SCORED:
        return None
    return ("exit", 0, DEAL_EXIT) if state.phase == Phase.DRAWING else ("dig", 0, TURN_UP)


def contents(state: State) -> dict[str, list[int]]:
    """For each face-down pile the kinds of card in it, in any order."""
    if state.phase == Phase.SCORED:  # all cards are being gathered, to be shuffled anew [R39]
        return {"dig": [], "exit": []}
    return {"dig": listed(state.dig), "exit": listed(state.exit)}
