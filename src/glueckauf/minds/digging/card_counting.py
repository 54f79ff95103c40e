"""Digging without counting cards: what is left to somebody who has not watched which have gone."""

from typing import Any

from glueckauf.games.digging.terms import BANDIT, IS_OUT
from glueckauf.rulekit import FACE_DOWN
from glueckauf.rulekit.dealer import Stream, below


def miscount(state: Any, luck: Stream) -> None:
    """The bandits that are out could be any that this seat does not see."""
    away = [bandit for bandit in range(state.deck[BANDIT]) if state.bandits[bandit] in (IS_OUT, FACE_DOWN)]
    places = [state.bandits[bandit] for bandit in away]
    for bandit in away:
        state.bandits[bandit] = places.pop(below(luck, len(places)))
