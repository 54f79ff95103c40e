"""Odds: how often teams win as they set the game up, from a game's file `odds.json`."""

import json
from dataclasses import dataclass
from functools import cache
from typing import Any

from glueckauf.rulekit.document import Facts
from glueckauf.table.game import Game

FILE = "odds.json"


@dataclass(frozen=True)
class Odds:
    """One way to set a game up, and the share of games that a team of quick players wins so."""

    seats: int
    options: Facts  # values of many parts lie in falling order: it does not matter who has most
    wins: float
    interval: float  # on either side, of 95 %


@cache
def odds_of(game: Game) -> tuple[Odds, ...]:
    """What was measured, if a game brings it."""
    file = game.description.folder / FILE
    if not file.is_file():
        return ()
    rows: list[dict[str, Any]] = json.loads(file.read_text(encoding="utf-8"))["odds"]
    return tuple(Odds(**row) for row in rows)
