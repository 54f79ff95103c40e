"""What happened in Gold, told from the state before and the state after one move.

Faces fade: a log never says what lies where once the cards are turned back,
nor what lies under an entrance [A13] [R24].
"""

from glueckauf.games.gold.moves import NEXT_GAME, REVEAL, TURN_UP
from glueckauf.games.gold.rules import is_digger, is_gold, points
from glueckauf.games.gold.state import State
from glueckauf.games.gold.terms import DYNAMITE, FACE_NAMES, GAP, NOWHERE, Phase
from glueckauf.rulekit import FACE_DOWN, NOBODY
from glueckauf.rulekit.document import Document
from glueckauf.rulekit.event import Event


def events(before: State, move: int, after: State) -> list[Event]:
    """Everything that this move brought about, in order."""
    if move == NEXT_GAME:
        return [Event("next_game", {"game": after.played + 1, "seat": after.starter}, turn=NOBODY)]
    place = before.turning if move >= REVEAL else move - TURN_UP
    face = move - REVEAL if move >= REVEAL else before.cards[place]
    if face == FACE_DOWN:
        return []
    shown = Event(
        "turn_up",
        {"seat": before.active, "place": place, "card": FACE_NAMES[face]},
        fades=("place", "card"),
    )
    return [shown, *effects(before, place, face, after), *announcements(before, after)]


def effects(before: State, place: int, face: int, after: State) -> list[Event]:
    """What the open cards did."""
    if before.rush:
        return grabbed(before, place, face)
    if before.first_card == NOWHERE:
        return []
    cards = {before.first_card: before.cards[before.first_card], place: face}
    both = [{"place": spot, "card": FACE_NAMES[card]} for spot, card in cards.items()]
    name, facts = outcome(before, cards, after)
    return [Event(name, {"seat": before.active, **facts, "both": both}, fades=("card", "both"))]


def outcome(before: State, cards: dict[int, int], after: State) -> tuple[str, Document]:
    """How two open cards fared together: a word for it, and the cards that have left the table."""
    gone = {spot: card for spot, card in cards.items() if after.cards[spot] == GAP}
    if DYNAMITE in cards.values():
        return "blast", spelled(gone)
    gold = {spot: card for spot, card in gone.items() if is_gold(card)}
    if gold:
        finder = next(seat for seat in range(after.seats) if after.won[seat] != before.won[seat])
        digger = {spot: card for spot, card in gone.items() if is_digger(card)}
        [(place, face)] = gold.items()
        return "find", {"seat": finder, **spelled(digger), "place": place, "card": FACE_NAMES[face]}
    return ("fight", spelled(gone)) if gone else ("nothing", {})


def grabbed(before: State, place: int, face: int) -> list[Event]:
    """One card of the rush."""
    if is_gold(face):
        return [
            Event("grab", {"seat": before.active, "place": place, "card": FACE_NAMES[face]}, fades=("card",))
        ]
    return [Event("useless", {"seat": before.active, **spelled({place: face})})]


def spelled(gone: dict[int, int]) -> Document:
    """Cards that are out, and the gaps they leave."""
    return {"gone": [FACE_NAMES[face] for face in gone.values()], "places": list(gone)}


def announcements(before: State, after: State) -> list[Event]:
    """The gold rush, and the end of a game."""
    if after.phase in (Phase.SCORED, Phase.OVER):
        totals = after.totals[: after.seats]
        return [
            Event(
                "scoring",
                {"points": [points(after, seat) for seat in range(after.seats)], "totals": totals},
                turn=NOBODY,
            )
        ]
    if after.rush and not before.rush:
        return [Event("rush", {"left": after.left}, turn=NOBODY)]
    return []
