"""The rules of Goldräuber, in the order of RULEBOOK.md.

Numbers in square brackets are sections of the rulebook.  Every game ends: a
roll in three, at the least, lets a card fall (two in three once the treasure
is found), life points prevent only as many collapses as there are points, and
when the four inner cards have fallen treasure and mate are buried or outside.
Between two collapses dice alone decide how often one may act, so no number of
turns is a bound, but 300 turns are all but impossible; within a turn there is
one action, and free deeds only until points, things and ways out are used up.

`course` tells how a game goes and `mine` how its cards lie together;
`questions` answers what every game is asked.
"""

from glueckauf.games.goldraeuber.rules.course import (
    can_act,
    can_give,
    can_take,
    cards_to_fall,
    collapse_is_due,
    ending,
    is_buried,
    is_hopeless,
    is_lost,
    is_recovered,
    is_trapped,
    is_won,
    last_action,
    may_fall,
    meet,
    needed,
    price,
    score,
    set_up,
    start_turn,
    ways_out,
    wins,
)
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
from glueckauf.games.goldraeuber.rules.questions import chance, imagine, legal_moves, play, refusal_of_move

__all__ = [
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
