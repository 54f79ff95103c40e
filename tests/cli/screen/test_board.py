"""The picture of the table and its cursor."""

import pytest

from glueckauf.cli.screen.board import Spot, pieces
from glueckauf.rulekit.picture import spot, spot_of


def test_pieces_know_their_columns() -> None:
    (_, _, none), (text, style, found) = pieces(3, [("🐉 ", "red"), ("12", spot("dim", place=12))])
    assert none is None
    assert (text, style) == ("12", "dim")
    assert found == Spot(3, 3, 5, {"place": 12})
    assert found is not None
    assert found.covers(4, 3)
    assert not found.covers(5, 3)


def test_a_style_keeps_its_facts() -> None:
    assert spot_of(spot("bold red", at=[2, 3], to="out")) == ("bold red", {"at": [2, 3], "to": "out"})
    assert spot_of("bold red") == ("bold red", {})


@pytest.mark.parametrize(
    ("across", "down", "nearest"), [(1, 0, "right"), (-1, 0, None), (0, 1, "below"), (0, -1, None)]
)
def test_the_cursor_keeps_to_its_row_and_goes_to_the_nearest_below(
    across: int, down: int, nearest: str | None
) -> None:
    here = Spot(0, 0, 2, {})
    others = {"right": Spot(0, 9, 11, {}), "below": Spot(1, 1, 3, {}), "far": Spot(1, 12, 14, {})}
    ways = {name: way for name, other in others.items() if (way := here.way(other, across, down)) is not None}
    assert min(ways, key=lambda name: ways[name], default=None) == nearest
