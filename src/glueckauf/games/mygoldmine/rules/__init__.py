"""The rules of My Gold Mine, in the order of RULEBOOK.md.

Numbers in square brackets are sections of the rulebook.

`course` tells how a game goes, `questions` answers what every game is asked.
"""

from glueckauf.games.mygoldmine.rules.course import (
    best_rung,
    can_use,
    dwarfs_each,
    dwarfs_in_mine,
    ending,
    first_dwarf,
    gold_of,
    in_mine,
    mine_is_empty,
    owner,
    score,
    set_up,
    standing,
    team_is_in_mine,
    wins,
)
from glueckauf.games.mygoldmine.rules.questions import (
    chance,
    imagine,
    legal_moves,
    play,
    refusal_of_move,
    sees_pile,
    sees_safe,
)

__all__ = [
    "best_rung",
    "can_use",
    "chance",
    "dwarfs_each",
    "dwarfs_in_mine",
    "ending",
    "first_dwarf",
    "gold_of",
    "imagine",
    "in_mine",
    "legal_moves",
    "mine_is_empty",
    "owner",
    "play",
    "refusal_of_move",
    "score",
    "sees_pile",
    "sees_safe",
    "set_up",
    "standing",
    "team_is_in_mine",
    "wins",
]
