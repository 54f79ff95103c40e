"""The rules of Gold, in the order of RULEBOOK.md.

Numbers in square brackets are sections of the rulebook.

Read them so: `setting_up`, `cards`, `turns`, `rush`, `final`, `visible`,
`legal`, `deeds`, `unknown`.
"""

from glueckauf.games.gold.moves import FIRST_DEAL, MOVES
from glueckauf.games.gold.rules.cards import colour, is_digger, is_gold, strength, worth
from glueckauf.games.gold.rules.deeds import play
from glueckauf.games.gold.rules.final import ending, gold_cards, points, score, wins
from glueckauf.games.gold.rules.legal import legal_moves, refusal_of_move, refusal_of_turn
from glueckauf.games.gold.rules.rush import rush_begins
from glueckauf.games.gold.rules.setting_up import set_up
from glueckauf.games.gold.rules.turns import wait_for_player
from glueckauf.games.gold.rules.unknown import chance, imagine
from glueckauf.games.gold.rules.visible import sees_card, sees_gold

__all__ = [
    "FIRST_DEAL",
    "MOVES",
    "chance",
    "colour",
    "ending",
    "gold_cards",
    "imagine",
    "is_digger",
    "is_gold",
    "legal_moves",
    "play",
    "points",
    "refusal_of_move",
    "refusal_of_turn",
    "rush_begins",
    "score",
    "sees_card",
    "sees_gold",
    "set_up",
    "strength",
    "wait_for_player",
    "wins",
    "worth",
]
