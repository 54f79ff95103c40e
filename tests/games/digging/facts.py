"""What tests know about Digging."""

from collections.abc import Mapping
from typing import Any

from glueckauf.rulekit.document import HIDDEN

SHORT: dict[str, Any] = {"target": 12}
LASTS = 6


def check_view(view: dict[str, Any], eye: int | None, options: Mapping[str, Any]) -> int:  # noqa: ARG001  every game answers the same questions
    """Others see how many cards lie in hands and stock, and no face; how many that are."""
    assert set(view["stock"]) <= {HIDDEN}
    others = [hand for seat, hand in enumerate(view["hands"]) if seat != eye]
    assert all(set(hand) <= {HIDDEN} for hand in others)
    assert eye is None or HIDDEN not in view["hands"][eye]
    return sum(map(len, others))
