"""What happened in Digging, told from the state before and the state after one move.

Which card was drawn only the drawer may know, and which was pushed only giver
and receiver [R40].
"""

from glueckauf.games.digging.moves import (
    CLOSE,
    DEAL,
    DIG,
    DRAW,
    FIGHT,
    OPEN,
    PASS,
    aimed_mine,
    aims_at_mine,
    laid_card,
    pushed_card,
)
from glueckauf.games.digging.picture import named_mine
from glueckauf.games.digging.position import chest_cards, mine_entry
from glueckauf.games.digging.rules import partner, points, sides
from glueckauf.games.digging.state import State
from glueckauf.games.digging.terms import CARD_NAMES, CLOSURE, HAND, NO_MINE, Phase
from glueckauf.rulekit import NOBODY
from glueckauf.rulekit.document import Document
from glueckauf.rulekit.event import Event


def events(before: State, move: int, after: State) -> list[Event]:
    """Everything that this move brought about, in order."""
    done = dealt(before, move, after) if move >= DEAL else deed(before, move, after)
    return [*done, *end_of_fight(before, move, after), *last_round(before, after), *scoring(before, after)]


def dealt(before: State, move: int, after: State) -> list[Event]:
    """What the dealer dealt: a drawn card, or the last of everyone's first cards."""
    if before.phase == Phase.DRAWING:
        facts = {"seat": before.active, "card": CARD_NAMES[move - DEAL], "stock": after.stock_left}
        return [Event("draw", facts, secret={"card": (before.active,)})]
    if before.phase == Phase.DEALING and after.phase == Phase.TURN:
        facts = {"deal": after.deal_number, "dealer": after.dealer, "count": HAND, "seat": after.turn}
        return [Event("deal", facts, turn=NOBODY)]
    return []


def deed(before: State, move: int, after: State) -> list[Event]:
    """What the player did; a draw is told when the card is dealt."""
    seat = before.turn
    if move == DRAW:
        return []
    if move == PASS:
        return [Event("pass", {"seat": seat})]
    if move >= OPEN:
        return [Event(name_of_lay_out(before, move), laid_out(before, move, after))]
    facts = {"seat": seat, "to": partner(seat), "card": CARD_NAMES[pushed_card(move)]}
    return [Event("push", facts, secret={"card": (seat, partner(seat))})]


def laid_out(before: State, move: int, after: State) -> Document:
    """Who laid out which card where, and what a mine that was closed is worth."""
    mine = aimed_mine(move) if aims_at_mine(move) else before.mines
    facts = {
        "seat": before.turn,
        "card": CARD_NAMES[laid_card(move)],
        **named(before if mine < before.mines else after, mine),
    }
    return {**facts, "points": points(after, mine)} if laid_card(move) == CLOSURE else facts


def named(state: State, mine: int) -> Document:
    """A mine by its number, and what people call it now: owners change."""
    return {"mine": mine, **named_mine([mine_entry(state, number) for number in range(mine + 1)], mine)}


def name_of_lay_out(before: State, move: int) -> str:
    """How a card was laid out."""
    if move >= FIGHT:
        return "attack" if before.contested == NO_MINE else "join"
    if move >= CLOSE:
        return "close"
    return "dig" if move >= DIG else "open"


def end_of_fight(before: State, move: int, after: State) -> list[Event]:
    """Who has the mine now, or what closing it hastily cost its owner."""
    begun = aimed_mine(move) if FIGHT <= move < DEAL else NO_MINE
    mine = begun if before.contested == NO_MINE else before.contested
    if mine == NO_MINE or after.contested != NO_MINE:
        return []
    facts = {"seat": after.owner[mine], **named(before, mine)}
    if after.closed[mine]:
        return [Event("haste", {**facts, "card": CARD_NAMES[chest_cards(before, mine)[-1]]})]
    return [Event("keep" if after.owner[mine] == before.owner[mine] else "capture", facts)]


def last_round(before: State, after: State) -> list[Event]:
    """The stock has run out."""
    if before.last_actions == 0 and after.last_actions > 0:
        return [Event("last_round", {"seat": after.turn}, turn=NOBODY)]
    return []


def scoring(before: State, after: State) -> list[Event]:
    """The points of a deal, per side."""
    if after.phase not in (Phase.SCORED, Phase.OVER):
        return []
    gained = [after.scores[side] - before.scores[side] for side in range(sides(after))]
    facts = {"deal": after.deal_number, "points": gained, "scores": after.scores[: sides(after)]}
    return [Event("final" if after.phase == Phase.OVER else "scoring", facts, turn=NOBODY)]
