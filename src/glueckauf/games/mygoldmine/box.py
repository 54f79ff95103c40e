"""From the box and the chosen options into the state."""

from glueckauf.games.mygoldmine.moves import EXIT_KINDS, EXTRA, STEP
from glueckauf.games.mygoldmine.state import State
from glueckauf.games.mygoldmine.terms import LETTERS, MOST_EXIT_CARDS, PAIR, ROUNDS, DigCard
from glueckauf.rulekit import NOBODY
from glueckauf.rulekit.box import Box
from glueckauf.rulekit.document import Facts

EXTRA_GOLD = 1 << (EXTRA - STEP)
LEAST_EXIT_CARDS = 2  # so that one is left to draw while another is kept


def prepare(state: State, seats: int, options: Facts, box: Box) -> None:
    """Put the seats, the options and the box into the state."""
    state.seats = seats
    state.doubled = seats == PAIR and options["two_player_mode"] == "double"
    state.dwarfs = seats * PAIR if state.doubled else seats
    fill_mine(state, box)
    fill_dig_cards(state, box)
    fill_exit_cards(state, box)
    fill_nuggets(state, box)


def fill_mine(state: State, box: Box) -> None:
    """The row of mine cards [R1] [R6]."""
    state.places = box["mine.places"]
    state.cart = box["mine.cart"]
    box.require(1 <= state.cart <= state.places, "mine.cart", "cart_outside", "R6", places=state.places)


def fill_dig_cards(state: State, box: Box) -> None:
    """The dig cards and the gold on them [R2] [A1]."""
    for letter, card in LETTERS.items():
        state.dig_box[card] = box[f"dig.{letter}"]
    for letter in "SRL":
        state.gold[LETTERS[letter]] = box[f"gold.{letter}"]
    state.extra_gold = box["gold.G"]
    dragons = state.dig_box[DigCard.DRAGON]
    box.require(
        dragons >= state.places, "dig.X", "too_few_dragons", "A2", dragons=dragons, places=state.places
    )
    box.require(any(box[f"dig.{letter}"] for letter in "SRL"), "dig.S", "no_gold", "R8")


def fill_exit_cards(state: State, box: Box) -> None:
    """The exit cards, of which exactly one offers extra gold [R3]."""
    for name, card in EXIT_KINDS.items():
        state.exit[card] = box.numbers("exit").get(name, 0)
    golden = [card for card in EXIT_KINDS.values() if card & EXTRA_GOLD and state.exit[card]]
    box.require(sum(state.exit[card] for card in golden) == 1, "exit.1|G", "not_one_extra_gold", "R3")
    state.extra_card = golden[0]
    total = sum(state.exit)
    box.require(
        LEAST_EXIT_CARDS <= total <= MOST_EXIT_CARDS, "exit.1", "exit_cards", "R3",
        total=total, least=LEAST_EXIT_CARDS, most=MOST_EXIT_CARDS,
    )  # fmt: skip
    state.extra_carrier = state.extra_keeper = NOBODY


def fill_nuggets(state: State, box: Box) -> None:
    """The nuggets for two scorings [R4] [R37]."""
    state.prizes[:] = box["nuggets.prizes"]
    needed = (ROUNDS - 1) * sum(state.prizes)
    box.require(box["nuggets.supply"] >= needed, "nuggets.supply", "too_few_nuggets", "R4", needed=needed)
