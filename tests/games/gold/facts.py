"""What tests know about Gold."""

from collections.abc import Mapping
from typing import Any

from glueckauf.rulekit.document import HIDDEN

SHORT: dict[str, Any] = {}
LASTS = 6


def check_view(view: dict[str, Any], eye: int | None, options: Mapping[str, Any]) -> int:
    """Only what lies open has a face, and only its owner sees gold that is won; how many cards are hidden."""
    shown = [place for place, card in enumerate(view["cards"]) if card not in (None, HIDDEN)]
    if not options.get("memory_aid"):
        assert shown == view["open"]
    if not options.get("open_scores"):
        assert all(set(won) <= {HIDDEN} for seat, won in enumerate(view["won"]) if seat != eye)
    return [*view["cards"]].count(HIDDEN)
