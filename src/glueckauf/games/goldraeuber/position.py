"""Position documents of Goldräuber."""

from collections import Counter
from collections.abc import Iterator

from glueckauf.games.goldraeuber.moves import REVEAL, ROLL
from glueckauf.games.goldraeuber.rules import collapse_is_due, is_lost, is_won
from glueckauf.games.goldraeuber.state import State
from glueckauf.games.goldraeuber.terms import (
    CARRIED,
    CELLS,
    DUG,
    FACE_NAMES,
    FACES,
    HIDDEN,
    INNER,
    NO_ROLL,
    NOTHING,
    NOWHERE,
    NUMBERS,
    OUT,
    PIPS,
    SAFE,
    SEATS,
    THING_NAMES,
    TRAP,
    TREASURE,
    TUNNEL,
    UNLAID,
    Card,
    Phase,
    coordinates,
)
from glueckauf.rulekit import FACE_DOWN, NOBODY
from glueckauf.rulekit.description import Orders
from glueckauf.rulekit.document import HIDDEN as UNSEEN
from glueckauf.rulekit.document import Document, Reader
from glueckauf.rulekit.quoting import quoted

KEYS = (
    "phase", "cards", "figures", "life", "carries", "treasure", "mate",
    "roll", "number", "stage", "gave", "got", "rolls", "removed",
)  # fmt: skip
CARD_KEYS = ("at", "face", "number", "state", "dug")

DECK = [(number, face) for number in range(NUMBERS) for face in range(1, FACES)]
CARD_STATES = {"down": Card.DOWN, "open": Card.OPEN, "fallen": Card.FALLEN}
CARD_STATE_NAMES = {int(card): name for name, card in CARD_STATES.items()}
THING_PLACES = {"hidden": HIDDEN, "carried": CARRIED, "out": SAFE}
THING_PLACE_NAMES = {place: name for name, place in THING_PLACES.items()}

# Writing ---------------------------------------------------------------------


def write(state: State, orders: Orders | None) -> Document:
    """The game's own keys of the position document; without orders, those of a view."""
    stacked = orders if orders and "cards" in orders else None
    removed = stacked["removed"] if stacked else [FACE_DOWN] * sum(state.removed)
    return {
        "phase": 1 if state.things[0] == HIDDEN else 2,
        "cards": list(written_cards(state, iter(stacked["cards"]) if stacked else None)),
        "figures": ["out" if cell == OUT else coordinates(cell) for cell in state.figures[: state.seats]],
        "life": state.points[: state.seats],
        "carries": [
            None if thing == NOTHING else THING_NAMES[thing] for thing in state.carries[: state.seats]
        ],
        **{name: written_thing(state.things[thing]) for thing, name in enumerate(THING_NAMES)},
        "roll": state.roll,
        "number": None if state.number_die == NO_ROLL else state.number_die,
        "stage": "roll" if state.phase == Phase.TURN else "done",
        "gave": seats_in(state.gave, state.seats),
        "got": seats_in(state.got, state.seats),
        "rolls": None if orders is None else [pips + 1 for pips in orders.get("rolls", [])],
        "removed": [FACE_NAMES[face] for face in removed],
    }


def written_cards(state: State, stacked: Iterator[int] | None) -> Iterator[Document]:
    """The cards row by row; the faces nobody has seen come from the stack, if there is one."""
    for cell in cells_with_cards(state):
        face = state.faces[cell]
        shown = next(stacked) if face == FACE_DOWN and stacked else face
        yield {
            "at": coordinates(cell),
            "face": FACE_NAMES[undug(shown)],
            "number": None if state.numbers[cell] == INNER else state.numbers[cell],
            "state": CARD_STATE_NAMES[state.cards[cell]],
            "dug": face >= DUG,
        }


def cells_with_cards(state: State) -> list[int]:
    """The cells of the plan."""
    return [cell for cell in range(CELLS) if state.cards[cell] != Card.GAP]


def undug(face: int) -> int:
    """The face as it was printed."""
    return face - DUG + TUNNEL if face >= DUG else face


def written_thing(place: int) -> str | list[int]:
    """Where the treasure or the mate is."""
    return THING_PLACE_NAMES[place] if place in THING_PLACE_NAMES else coordinates(place)


def seats_in(bits: int, seats: int) -> list[int]:
    """The seats that are marked."""
    return [seat for seat in range(seats) if bits >> seat & 1]


# Reading ---------------------------------------------------------------------


def read(document: Reader, state: State) -> Orders:
    """Fill the state from a document; the faces nobody has seen place by place, and the next rolls."""
    stacked = document.key("stacked", default=False).truth()
    order = read_cards(document, state, stacked=stacked)
    left = count_cards(document, state, order)
    removed = read_removed(document.key("removed", None), state, left, stacked=stacked)
    read_figures(document, state)
    read_things(document, state)
    read_life(document, state)
    read_turn(document, state)
    rolls = document.key("rolls", None)
    results = [] if rolls.value is None else [item.integer(1, PIPS, "R9") - 1 for item in rolls.items()]
    return {"cards": order, "removed": removed, "rolls": results}


def read_cards(document: Reader, state: State, *, stacked: bool) -> list[int]:
    """The cards of the plan; of a stacked document the faces that nobody has seen are the order."""
    given = document.key("cards")
    cells = cells_with_cards(state)
    items = {read_cell(item.key("at"), state): item for item in given.exactly(len(cells), "R3")}
    if len(items) < len(cells):
        raise given.refuse("cell_twice", "R3")
    order = []
    for cell in cells:
        face = read_card(items[cell], state, cell, stacked=stacked)
        if stacked and state.faces[cell] == FACE_DOWN:
            order.append(face)
    return order


def read_cell(item: Reader, state: State) -> int:
    """A cell of the plan, from its row and column."""
    for cell in cells_with_cards(state):
        if item.value == coordinates(cell):
            return cell
    raise item.refuse("no_such_cell", "R3", value=quoted(item.value))


def read_card(item: Reader, state: State, cell: int, *, stacked: bool) -> int:
    """One card: its number, how it lies, and its face, which the state gets only if it has been seen."""
    item.only(CARD_KEYS)
    state.numbers[cell] = read_number(item.key("number", None), state.numbers[cell])
    state.cards[cell] = CARD_STATES[item.key("state", "down").word(tuple(CARD_STATES), "R17")]
    face = FACE_NAMES.index(item.key("face").word(FACE_NAMES, "A2"))
    dug = read_dug(item.key("dug", default=False), state.cards[cell], face)
    known = is_known(state, cell) or dug
    if face == FACE_DOWN and (stacked or known):
        if stacked:
            raise item.key("face").refuse("undecided", "R34")
        raise item.key("face").refuse("known_face", "R34")
    if face != FACE_DOWN and not stacked and state.cards[cell] == Card.DOWN:
        raise item.key("face").refuse("unknown_face", "R34")
    if known or not stacked:
        state.faces[cell] = face + DUG - TUNNEL if dug else face
    return face


def read_number(item: Reader, place: int) -> int:
    """The number of an outer card; inner cards have none."""
    if place == UNLAID:
        return item.integer(1, NUMBERS - 1, "R30")
    if item.value is not None:
        raise item.refuse("inner_number", "R30", value=quoted(item.value))
    return INNER


def read_dug(item: Reader, card: int, face: int) -> bool:
    """Whether the wall is gone: only a tunnel that has been open has a wall to dig."""
    if item.truth() and (card == Card.DOWN or not TUNNEL <= face < TRAP):
        raise item.refuse("nothing_dug", "R14")
    return bool(item.value)


def is_known(state: State, cell: int) -> bool:
    """Everybody has seen the open cards, and the inner cards that have fallen [A18]."""
    fallen_inner = state.cards[cell] == Card.FALLEN and state.numbers[cell] == INNER
    return state.cards[cell] == Card.OPEN or fallen_inner


def count_cards(document: Reader, state: State, order: list[int]) -> Counter[int]:
    """No card of the box lies there twice; the faces of the outer cards that are left over."""
    given = document.key("cards")
    box = Counter({(number, face): state.unseen[number][face] for number, face in DECK})
    seen = Counter((state.numbers[cell], undug(state.faces[cell])) for cell in cells_with_cards(state))
    down = [state.numbers[cell] for cell in cells_with_cards(state) if state.faces[cell] == FACE_DOWN]
    stacked = Counter(zip(down, order, strict=False))
    for number in range(NUMBERS):
        del seen[number, FACE_DOWN]
        state.removed[number] -= sum(
            state.numbers[cell] == number for cell in cells_with_cards(state) if number
        )
        if state.removed[number] < 0:
            raise given.refuse("too_many_numbers", "R30", number=number, box=sum(state.unseen[number]))
    for number, face in seen + stacked - box:
        raise given.refuse("too_many_cards", "R1", card=FACE_NAMES[face], box=box[number, face])
    for number, face in DECK:
        state.unseen[number][face] -= seen[number, face]
    return Counter(face for number, face in (box - seen - stacked).elements() if number != INNER)


def read_removed(item: Reader, state: State, left: Counter[int], *, stacked: bool) -> list[int]:
    """The cards put back into the box: in a stacked document their faces, otherwise only how many."""
    if item.value is None:
        return sorted(left.elements()) if stacked else []
    items = item.exactly(sum(state.removed), "R3")
    faces = [FACE_NAMES.index(card.word(FACE_NAMES if stacked else (UNSEEN,), "R3")) for card in items]
    if stacked and Counter(faces) != left:
        names = ", ".join(FACE_NAMES[face] for face in sorted(left.elements()))
        raise item.refuse("not_removed", "R3", cards=names)
    return faces


def read_figures(document: Reader, state: State) -> None:
    """Where the figures stand: outside, or on an open card that is no trap; at the end perhaps buried."""
    over = document.key("over", default=False).truth()
    given = document.key("figures", ["out"] * state.seats)
    state.figures[:] = [OUT] * SEATS
    for seat, item in enumerate(given.exactly(state.seats, "R5")):
        state.figures[seat] = OUT if item.value == "out" else read_cell(item, state)
        if state.figures[seat] == OUT or over:
            continue
        if state.cards[state.figures[seat]] != Card.OPEN or state.faces[state.figures[seat]] == TRAP:
            raise item.refuse("not_to_stand_on", "R15")


def read_things(document: Reader, state: State) -> None:
    """Where treasure and mate are, and who carries them."""
    carried = document.key("carries", [None] * state.seats)
    state.carries[:] = [NOTHING] * SEATS
    for seat, item in enumerate(carried.exactly(state.seats, "R23")):
        state.carries[seat] = (
            NOTHING if item.value is None else THING_NAMES.index(item.word(THING_NAMES, "R23"))
        )
        if state.carries[seat] != NOTHING and state.figures[seat] == OUT:
            raise item.refuse("carried_outside", "A23")
    for thing, name in enumerate(THING_NAMES):
        item = document.key(name, "hidden")
        state.things[thing] = read_thing(item, state, TREASURE + thing)
        if state.carries.count(thing) != (state.things[thing] == CARRIED):
            raise carried.refuse("carriers", "R23", thing=name)
    phase = document.key("phase", None)
    if phase.value is not None and phase.value != 1 + (state.things[0] != HIDDEN):
        raise phase.refuse("phase", "R22")


def read_thing(item: Reader, state: State, face: int) -> int:
    """A thing is hidden until its card is opened; its marker lies on that card until somebody takes it."""
    home = state.faces.index(face) if face in state.faces else NOWHERE
    if isinstance(item.value, list):
        place = read_cell(item, state)
        if place != home:
            raise item.refuse("marker", "R22")
        return place
    place = THING_PLACES[item.word(tuple(THING_PLACES), "R22")]
    opened = home != NOWHERE and state.cards[home] == Card.OPEN
    if opened if place == HIDDEN else home == NOWHERE:
        raise item.refuse("hidden", "R22")
    return place


def read_life(document: Reader, state: State) -> None:
    """Life points are paid and handed on; they never become more [R4]."""
    total = sum(state.points)
    given = document.key("life", state.points[: state.seats])
    for seat, item in enumerate(given.exactly(state.seats, "R4")):
        state.points[seat] = item.integer(0, total, "R4")
    if sum(state.points) > total:
        raise given.refuse("too_many_points", "R4", total=total)


def read_turn(document: Reader, state: State) -> None:
    """Who is to decide what."""
    state.place = NOWHERE
    state.gave, state.got = (
        read_seats(document.key("gave", []), state),
        read_seats(document.key("got", []), state),
    )
    number = document.key("number", None)
    state.number_die = NO_ROLL if number.value is None else number.integer(1, PIPS, "R31")
    over = document.key("over", default=False)
    if over.truth() != (is_won(state) or is_lost(state)):
        raise over.refuse("over", "R28")
    if over.value:
        state.phase, state.turn, state.active = Phase.OVER, NOBODY, state.first
        state.roll = document.key("roll", NO_ROLL).integer(NO_ROLL, PIPS, "R9")
        return
    state.turn = state.active = document.key("turn", 0).integer(0, state.seats - 1, "R9")
    state.roll = document.key("roll").integer(1, PIPS, "R9")
    stage = document.key("stage", "roll").word(("roll", "done"), "R11")
    state.phase = Phase.TURN if stage == "roll" else Phase.FREE
    if state.gave & state.got:
        raise document.key("got").refuse("gave_and_got", "A28")
    if state.number_die != NO_ROLL and not (state.expert and collapse_is_due(state)):
        raise number.refuse("number_without_collapse", "R31")


def read_seats(item: Reader, state: State) -> int:
    """A list of seats, as bits."""
    bits = 0
    for seat in item.items(0, state.seats, "A28"):
        bits |= 1 << seat.integer(0, state.seats - 1, "A28")
    return bits


# Dealing in a given order ----------------------------------------------------


def next_card(state: State) -> tuple[str, int, int] | None:
    """Where the next card comes from: pile, place in its order, the move that deals kind 0; or None."""
    if state.phase == Phase.LAYING:
        return None
    if state.phase == Phase.ROLLING or state.phase == Phase.NUMBERING:
        return "rolls", 0, ROLL
    before = [cell for cell in cells_with_cards(state) if cell < state.place]
    return "cards", sum(state.faces[cell] == FACE_DOWN for cell in before), REVEAL


def contents(state: State) -> dict[str, list[int]]:
    """For each face-down pile the kinds of card in it, in any order: nothing here is ever shuffled again."""
    return {}
