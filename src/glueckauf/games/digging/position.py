"""Position documents of Digging."""

from collections import Counter
from itertools import takewhile

from glueckauf.games.digging.moves import DEAL
from glueckauf.games.digging.rules import (
    are_opponents,
    holds_bandit,
    in_last_round,
    kind_of,
    match_is_over,
    next_seat,
    sides,
)
from glueckauf.games.digging.state import State
from glueckauf.games.digging.terms import (
    BANDIT,
    BANDITS,
    CARD_NAMES,
    CHESTS,
    CLOSURE,
    DOUBLES,
    IN_FIGHT,
    IN_HAND,
    IN_STOCK,
    IS_OUT,
    METAL_NAMES,
    MINE_CARDS,
    MINES,
    NO_DOUBLE,
    NO_MINE,
    Phase,
)
from glueckauf.rulekit import FACE_DOWN, NOBODY
from glueckauf.rulekit.description import Orders
from glueckauf.rulekit.document import Document, Reader, listed

KEYS = ("deal", "dealer", "hands", "stock", "mines", "fight", "out", "last", "scores")
MINE_KEYS = ("owner", "metal", "chests", "closed")
FIGHT_KEYS = ("mine", "attacker", "bandits", "waiting")

CARD_NUMBERS = {name: card for card, name in enumerate(CARD_NAMES) if card != FACE_DOWN}
OUT_NUMBERS = {
    name: card for name, card in CARD_NUMBERS.items() if CHESTS <= card < CLOSURE or card >= BANDIT
}
BANDIT_ENTRY = 2  # a seat and a value
MOST_DEALS = 32_000
MOST_POINTS = 32_000


# Writing ---------------------------------------------------------------------


def write(state: State, orders: Orders | None) -> Document:
    """The game's own keys of the position document."""
    return {
        "deal": state.deal_number,
        "dealer": state.dealer,
        "hands": [names(hand_cards(state, seat)) for seat in range(state.seats)],
        "stock": names(orders["stock"] if orders else stock_cards(state)),
        "mines": [mine_entry(state, mine) for mine in range(state.mines)],
        "fight": None if state.contested == NO_MINE else fight_entry(state),
        "out": names(listed(state.lost) + bandits_at(state, IS_OUT)),
        "last": last_seats(state) if in_last_round(state) else None,
        "scores": state.scores[: sides(state)],
    }


def names(cards: list[int]) -> list[str]:
    """Cards as documents name them."""
    return [CARD_NAMES[card] for card in cards]


def hand_cards(state: State, seat: int) -> list[int]:
    """The cards of a hand in the order of the box."""
    bandits = [BANDIT + bandit for bandit in range(BANDITS) if holds_bandit(state, seat, bandit)]
    return listed(state.hands[seat][:BANDIT]) + bandits


def stock_cards(state: State) -> list[int]:
    """The cards of the stock in the order of the box."""
    return listed(state.stock[:BANDIT]) + bandits_at(state, IN_STOCK)


def bandits_at(state: State, place: int) -> list[int]:
    """The bandits that are in one place, as cards."""
    return [BANDIT + bandit for bandit in range(BANDITS) if state.bandits[bandit] == place]


def mine_entry(state: State, mine: int) -> Document:
    """One mine with its chests, the first laid first."""
    return {
        "owner": state.owner[mine],
        "metal": METAL_NAMES[state.metal[mine]],
        "chests": names(chest_cards(state, mine)),
        "closed": bool(state.closed[mine]),
    }


def chest_cards(state: State, mine: int) -> list[int]:
    """The chests of a mine in the order they were laid."""
    return [
        (DOUBLES if state.double_at[mine] == place else CHESTS) + state.metal[mine]
        for place in range(1, state.chests[mine] + 1)
    ]


def fight_entry(state: State) -> Document:
    """The fight, its bandits in the order they were played."""
    return {
        "mine": state.contested,
        "attacker": state.attacker,
        "bandits": [
            [seat, card - BANDIT + 1]
            for seat in clockwise(state, state.attacker)
            for card in bandits_at(state, IN_FIGHT + seat)
        ],
        "waiting": waiting_seats(state),
    }


def clockwise(state: State, first: int) -> list[int]:
    """All seats, beginning with one."""
    return [(first + step) % state.seats for step in range(state.seats)]


def last_seats(state: State) -> list[int]:
    """The seats that still act in the last round, the one on turn first."""
    return clockwise(state, state.active)[: state.last_actions]


def waiting_seats(state: State) -> list[int]:
    """The seats with a chance left: those that act before it would be the attacker's turn again."""
    acting = last_seats(state) if in_last_round(state) else clockwise(state, state.active)
    return list(takewhile(lambda seat: seat != state.attacker, acting))


# Reading ---------------------------------------------------------------------


def read(document: Reader, state: State) -> Orders:
    """Fill the state from a document; its stock in order."""
    read_match(document, state)
    stock = document.key("stock", []).cards(CARD_NUMBERS, "R1")
    read_turn(document, state, stock)
    cards = [*read_hands(document, state), *read_mines(document, state), *read_out(document, state)]
    cards += read_fight(document, state)
    fill_stock(state, stock)
    check_cards(document, state, Counter([*cards, *stock]))
    return {"stock": stock}


def read_match(document: Reader, state: State) -> None:
    """The deals so far."""
    state.deal_number = document.key("deal", 1).integer(1, MOST_DEALS, "R7")
    state.dealer = document.key("dealer", state.seats - 1).integer(0, state.seats - 1, "R5")
    given = document.key("scores", [0] * sides(state))
    for side, item in enumerate(given.exactly(sides(state), "R34")):
        state.scores[side] = item.integer(0, MOST_POINTS, "R34")


def read_turn(document: Reader, state: State, stock: list[int]) -> None:
    """Who is to act, and who still acts in the last round."""
    over, last = document.key("over", default=False), document.key("last", None)
    if over.truth():
        if not match_is_over(state):
            raise over.refuse("over_too_early", "R35", target=state.target)
        if last.value is not None:
            raise last.refuse("last_when_over", "R28")
        state.phase, state.turn, state.active = Phase.OVER, NOBODY, next_seat(state, state.dealer)
        return
    if (last.value is None) != bool(stock):
        raise last.refuse("last_and_stock", "R28", stock=len(stock))
    acting = [] if stock else [item.integer(0, state.seats - 1, "R28") for item in last.items(1, state.seats)]
    state.turn = document.key("turn", acting[0] if acting else 0).integer(0, state.seats - 1)
    state.phase, state.active, state.last_actions = Phase.TURN, state.turn, len(acting)
    if acting != last_seats(state):
        raise last.refuse("last_order", "R28", order=last_seats(state))


def read_hands(document: Reader, state: State) -> list[int]:
    """The cards in the hands; no document says which of them were pushed."""
    cards = []
    for seat, item in enumerate(document.key("hands", [[]] * state.seats).exactly(state.seats, "R5")):
        for card in item.cards(CARD_NUMBERS, "R1"):
            cards.append(card)
            state.hands[seat][kind_of(card)] += 1
            if card >= BANDIT:
                state.bandits[card - BANDIT] = IN_HAND + seat
    return cards


def read_mines(document: Reader, state: State) -> list[int]:
    """All cards of the mines, which come in the order they were opened."""
    cards = []
    for mine, entry in enumerate(document.key("mines", []).items(0, MINES, "R1")):
        state.mines += 1
        state.owner[mine] = entry.key("owner").integer(0, state.seats - 1, "R14")
        entry.only(MINE_KEYS)
        state.metal[mine] = METAL_NAMES.index(entry.key("metal").word(METAL_NAMES, "R14"))
        state.closed[mine] = int(entry.key("closed", default=False).truth())
        cards += [MINE_CARDS + state.metal[mine], *[CLOSURE] * state.closed[mine]]
        cards += read_chests(entry.key("chests", []), state, mine)
    return cards


def read_chests(given: Reader, state: State, mine: int) -> list[int]:
    """The chests of one mine, all of its metal [R15]."""
    single, double = CHESTS + state.metal[mine], DOUBLES + state.metal[mine]
    cards = given.cards({CARD_NAMES[card]: card for card in (single, double)}, "R15")
    state.chests[mine] = len(cards)
    state.double_at[mine] = cards.index(double) + 1 if double in cards else NO_DOUBLE
    return cards


def read_out(document: Reader, state: State) -> list[int]:
    """Used bandits and lost chests."""
    cards = document.key("out", []).cards(OUT_NUMBERS, "R24")
    for card in cards:
        if card < BANDIT:
            state.lost[card] += 1
        else:
            state.bandits[card - BANDIT] = IS_OUT
    return cards


def read_fight(document: Reader, state: State) -> list[int]:
    """The bandits of the fight, if there is one."""
    fight = document.key("fight", None)
    if fight.value is None:
        return []
    if state.phase == Phase.OVER:
        raise fight.refuse("fight_when_over", "R28")
    state.contested = fight.key("mine").integer(0, state.mines - 1, "R17")
    fight.only(FIGHT_KEYS)
    state.attacker = fight.key("attacker").integer(0, state.seats - 1, "R17")
    check_contested(fight, state)
    waiting = fight.key("waiting", waiting_seats(state))
    if waiting.value != waiting_seats(state):
        raise waiting.refuse("waiting_order", "R20", order=waiting_seats(state))
    return read_bandits(fight.key("bandits"), state)


def check_contested(fight: Reader, state: State) -> None:
    """One fights for an opponent's open mine with a chest, until the attacker is on turn again."""
    mine = state.contested
    opposed = are_opponents(state, state.attacker, state.owner[mine])
    if state.closed[mine] or state.chests[mine] == 0 or not opposed:
        raise fight.key("mine").refuse("not_contestable", "R17", mine=mine)
    if state.attacker == state.turn:
        raise fight.key("attacker").refuse("attacker_on_turn", "R21", seat=state.turn)


def read_bandits(given: Reader, state: State) -> list[int]:
    """The attacker's bandit, then at most one of everyone who has acted since."""
    order = clockwise(state, state.attacker)
    acted = order[: order.index(state.turn)]
    pairs = [item.exactly(BANDIT_ENTRY, "R20") for item in given.items(1, len(acted), "R20")]
    seats = [seat.integer(0, state.seats - 1, "R20") for seat, _ in pairs]
    if seats[0] != state.attacker or seats != [seat for seat in acted if seat in seats]:
        raise given.refuse("bandit_order", "R20", order=acted)
    cards = [BANDIT - 1 + value.integer(1, BANDITS, "R1") for _, value in pairs]
    for seat, card in zip(seats, cards, strict=True):
        state.bandits[card - BANDIT] = IN_FIGHT + seat
    return cards


def fill_stock(state: State, stock: list[int]) -> None:
    """Count the face-down cards."""
    state.stock_left = len(stock)
    for card in stock:
        state.stock[kind_of(card)] += 1
        if card >= BANDIT:
            state.bandits[card - BANDIT] = IN_STOCK


def check_cards(document: Reader, state: State, found: Counter[int]) -> None:
    """Every card of the box is somewhere, and not once more [R1] [R4]."""
    bandits = range(BANDIT, BANDIT + state.deck[BANDIT])
    box = Counter([*listed(state.deck[:BANDIT]), *bandits])
    for card in found - box:
        raise document.key("stock", []).refuse("too_many_cards", "R1", card=CARD_NAMES[card], box=box[card])
    missing = sorted((box - found).elements())
    if missing:
        raise document.key("stock", []).refuse("cards_missing", "R1", cards=", ".join(names(missing)))


# Dealing in a given order ----------------------------------------------------


def next_card(state: State) -> tuple[str, int, int] | None:
    """Where the next card comes from: pile, place in its order, the move that deals kind 0; or None."""
    return None if state.phase == Phase.SCORED else ("stock", 0, DEAL)


def contents(state: State) -> dict[str, list[int]]:
    """For each face-down pile the kinds of card in it, in any order."""
    return {"stock": stock_cards(state)}
