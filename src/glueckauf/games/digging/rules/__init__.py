"""The rules of Digging, in the order of RULEBOOK.md.

Numbers in square brackets are sections of the rulebook.

How long it lasts: before the last round every action draws a card, lays one
out or pushes one [R8].  Without pushing a deal has at most as many actions as
the stock has cards, as there are cards to lay out, and one pass for everyone.
Partners may push cards to and fro for ever, and nobody must ever close a mine
[R10] [R16]; but a draw is always among the legal moves [A10], so a deal that
is played by lot ends, and so does the match, with certainty though not within
a fixed number of moves.

Read them so: `setting_up`, `players`, `cards`, `turns`, `mines`, `fights`,
`final`, `visible`, `legal`, `deeds`, `unknown`.
"""

from glueckauf.games.digging.moves import FIRST_DEAL, MOVES
from glueckauf.games.digging.rules.cards import holds, holds_bandit, kind_of, metal_of
from glueckauf.games.digging.rules.deeds import play
from glueckauf.games.digging.rules.final import ending, match_is_over, points, score, wins, worth_of_chests
from glueckauf.games.digging.rules.legal import legal_moves, refusal_of_move
from glueckauf.games.digging.rules.players import are_opponents, next_seat, partner, side, sides
from glueckauf.games.digging.rules.setting_up import set_up
from glueckauf.games.digging.rules.turns import in_last_round
from glueckauf.games.digging.rules.unknown import chance, imagine
from glueckauf.games.digging.rules.visible import knows_bandit, knows_pushed, sees_bandit

__all__ = [
    "FIRST_DEAL",
    "MOVES",
    "are_opponents",
    "chance",
    "ending",
    "holds",
    "holds_bandit",
    "imagine",
    "in_last_round",
    "kind_of",
    "knows_bandit",
    "knows_pushed",
    "legal_moves",
    "match_is_over",
    "metal_of",
    "next_seat",
    "partner",
    "play",
    "points",
    "refusal_of_move",
    "score",
    "sees_bandit",
    "set_up",
    "side",
    "sides",
    "wins",
    "worth_of_chests",
]
