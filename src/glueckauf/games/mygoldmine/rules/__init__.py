"""The rules of My Gold Mine, in the order of RULEBOOK.md.

Numbers in square brackets are sections of the rulebook.

Read them so: `setting_up`, `dwarfs`, `piles`, `turns`, `dig_card`,
`exit_card`, `ladder`, `rounds`, `final`, `visible`, `legal`, `deeds`,
`unknown`.
"""

from glueckauf.games.mygoldmine.moves import FIRST_DEAL, MOVES
from glueckauf.games.mygoldmine.rules.deeds import play
from glueckauf.games.mygoldmine.rules.dwarfs import (
    dwarfs_each,
    dwarfs_in_mine,
    first_dwarf,
    in_mine,
    mine_is_empty,
    owner,
    team_is_in_mine,
)
from glueckauf.games.mygoldmine.rules.exit_card import can_use
from glueckauf.games.mygoldmine.rules.final import best_rung, ending, score, wins
from glueckauf.games.mygoldmine.rules.legal import legal_moves, refusal_of_move
from glueckauf.games.mygoldmine.rules.rounds import gold_of
from glueckauf.games.mygoldmine.rules.setting_up import set_up
from glueckauf.games.mygoldmine.rules.unknown import chance, imagine
from glueckauf.games.mygoldmine.rules.visible import sees_pile, sees_safe

__all__ = [
    "FIRST_DEAL",
    "MOVES",
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
    "team_is_in_mine",
    "wins",
]
