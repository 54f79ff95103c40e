"""The rules of Elfengold, in the order of RULEBOOK.md.

Numbers in square brackets are sections of the rulebook.

Nothing forces an end: elves who never dig stay poor for ever.  Random players
do dig, find their way home, and end every game sooner or later.

Read them so: `setting_up`, `order`, `hut`, `buying`, `placing`, `walking`,
`declaring`, `digging`, `final`, `visible`, `legal`, `deeds`, `unknown`.
"""

from glueckauf.games.elfengold.moves import FIRST_DEAL, MOVES
from glueckauf.games.elfengold.rules.declaring import can_dig
from glueckauf.games.elfengold.rules.deeds import play
from glueckauf.games.elfengold.rules.digging import is_digging, rock_lies, yield_of
from glueckauf.games.elfengold.rules.final import can_end, ending, score, wins
from glueckauf.games.elfengold.rules.hut import can_buy, offer_loan, price, tools
from glueckauf.games.elfengold.rules.legal import legal_moves, refusal_of_move, refusal_of_walk
from glueckauf.games.elfengold.rules.order import next_place, seat_in_order
from glueckauf.games.elfengold.rules.placing import can_place
from glueckauf.games.elfengold.rules.setting_up import set_up
from glueckauf.games.elfengold.rules.unknown import chance, imagine
from glueckauf.games.elfengold.rules.visible import is_dug, sees_counter, sees_gold
from glueckauf.games.elfengold.rules.walking import fare, reaches

__all__ = [
    "FIRST_DEAL",
    "MOVES",
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
