"""What tests know about My Gold Mine."""

from collections.abc import Mapping
from typing import Any

from glueckauf.rulekit.document import HIDDEN

SHORT: dict[str, Any] = {}
LASTS = 6


def check_view(view: dict[str, Any], eye: int | None, options: Mapping[str, Any]) -> int:
    """Nobody sees what will be drawn, nor gold that others carry; how many cards are hidden."""
    assert set(view["dig"][1:]) | set(view["exit"]) <= {HIDDEN}
    if not options.get("open_gold"):
        assert all(set(pile) <= {HIDDEN} for seat, pile in enumerate(view["piles"]) if seat != eye)
    return len(view["exit"])
