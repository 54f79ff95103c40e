"""The rules of Goldräuber, in the order of RULEBOOK.md.

Numbers in square brackets are sections of the rulebook.  Every game ends: a
roll in three, at the least, lets a card fall (two in three once the treasure
is found), life points prevent only as many collapses as there are points, and
when the four inner cards have fallen treasure and mate are buried or outside.
Between two collapses dice alone decide how often one may act, so no number of
turns is a bound, but 300 turns are all but impossible; within a turn there is
one action, and free deeds only until points, things and ways out are used up.

Read them so: `setting_up`, `mine`, `turns`, `actions`, `free_deeds`,
`life_points`, `collapses`, `final`, `visible`, `legal`, `deeds`, `unknown`.
"""

from glueckauf.games.goldraeuber.moves import FIRST_DEAL, MOVES
from glueckauf.games.goldraeuber.rules.collapses import cards_to_fall, may_fall
from glueckauf.games.goldraeuber.rules.deeds import play
from glueckauf.games.goldraeuber.rules.final import (
    ending,
    is_buried,
    is_hopeless,
    is_lost,
    is_trapped,
    is_won,
    needed,
    score,
    ways_out,
    wins,
)
from glueckauf.games.goldraeuber.rules.free_deeds import can_give, can_take, meet
from glueckauf.games.goldraeuber.rules.legal import legal_moves, refusal_of_move
from glueckauf.games.goldraeuber.rules.life_points import price
from glueckauf.games.goldraeuber.rules.mine import (
    beyond,
    is_entrance,
    is_inner,
    is_passable,
    neighbours,
    open_entrances,
    side_towards,
    stands,
    wall,
    way_is_blocked,
)
from glueckauf.games.goldraeuber.rules.setting_up import set_up
from glueckauf.games.goldraeuber.rules.turns import (
    can_act,
    collapse_is_due,
    is_recovered,
    last_action,
    start_turn,
)
from glueckauf.games.goldraeuber.rules.unknown import chance, imagine

__all__ = [
    "FIRST_DEAL",
    "MOVES",
    "beyond",
    "can_act",
    "can_give",
    "can_take",
    "cards_to_fall",
    "chance",
    "collapse_is_due",
    "ending",
    "imagine",
    "is_buried",
    "is_entrance",
    "is_hopeless",
    "is_inner",
    "is_lost",
    "is_passable",
    "is_recovered",
    "is_trapped",
    "is_won",
    "last_action",
    "legal_moves",
    "may_fall",
    "meet",
    "needed",
    "neighbours",
    "open_entrances",
    "play",
    "price",
    "refusal_of_move",
    "score",
    "set_up",
    "side_towards",
    "stands",
    "start_turn",
    "wall",
    "way_is_blocked",
    "ways_out",
    "wins",
]
