"""What tests know about Elfengold."""

from collections.abc import Mapping
from typing import Any

SHORT: dict[str, Any] = {}
LASTS = 6


def check_view(view: dict[str, Any], eye: int | None, options: Mapping[str, Any]) -> int:
    """Others see neither counters nor hidden gold."""
    for key in ("rocks", "blanks"):
        for seat, count in enumerate(view[key]):
            assert (
                (count is not None) if seat == eye else (count in (None, 0))
            )  # an empty hand is seen by all
    for counter in view["placed"]:
        assert (counter["kind"] in ("rock", "blank")) is (counter["seat"] == eye)
    if options.get("hidden_gold"):
        others = [gold for seat, gold in enumerate(view["gold"]) if seat != eye]
        assert set(others) == {None}
    return 1
