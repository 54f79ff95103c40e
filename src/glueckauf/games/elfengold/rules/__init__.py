"""The rules of Elfengold, in the order of RULEBOOK.md.

Numbers in square brackets are sections of the rulebook.

Nothing forces an end: elves who never dig stay poor for ever.  Random players
do dig, find their way home, and end every game sooner or later.

`course` tells how a game goes, `questions` answers what every game is asked.
"""

from glueckauf.games.elfengold.rules.course import (
    can_buy,
    can_dig,
    can_end,
    can_place,
    ending,
    fare,
    is_digging,
    next_place,
    offer_loan,
    price,
    reaches,
    rock_lies,
    score,
    seat_in_order,
    set_up,
    tools,
    wins,
    yield_of,
)
from glueckauf.games.elfengold.rules.questions import (
    chance,
    imagine,
    is_dug,
    legal_moves,
    play,
    refusal_of_move,
    refusal_of_walk,
    sees_counter,
    sees_gold,
)

__all__ = [
    "can_buy",
    "can_dig",
    "can_end",
    "can_place",
    "chance",
    "ending",
    "fare",
    "imagine",
    "is_digging",
    "is_dug",
    "legal_moves",
    "next_place",
    "offer_loan",
    "play",
    "price",
    "reaches",
    "refusal_of_move",
    "refusal_of_walk",
    "rock_lies",
    "score",
    "seat_in_order",
    "sees_counter",
    "sees_gold",
    "set_up",
    "tools",
    "wins",
    "yield_of",
]
