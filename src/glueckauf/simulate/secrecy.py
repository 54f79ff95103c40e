"""Very many pairs of states that must look the same to somebody."""

from typing import Any

import numpy as np

from glueckauf.rulekit.compiled import compiled
from glueckauf.rulekit.concealing import concealing
from glueckauf.rulekit.dealer import WORD, WORD_BITS, Stream
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.kernels import scratch_for
from glueckauf.rulekit.option import valid_seed
from glueckauf.simulate import pairs
from glueckauf.simulate.pairs import LISTS, STATES, STREAMS, Comparison
from glueckauf.simulate.soak import LIMIT


def compare(game: Description, start: Any, wanted: int, seed: int) -> Any:
    """Play games from a plain state until so many pairs have been compared, or a leak is found.

    Where anything is hidden, only those count that are not one state twice.
    """
    layout, found = game.layout, Comparison.blank()
    states, low, high = layout.blank(STATES), valid_seed(seed) & WORD, valid_seed(seed) >> WORD_BITS
    rows = states.view(np.uint8).reshape(STATES, layout.dtype.itemsize)
    hiding = compiled(concealing(layout, game.module))
    kernel = compiled(pairs, game=game.module, sight=hiding, invariants=game.invariants)
    kernel.compare_games(
        layout.packed(start), states, rows, Stream.blank(STREAMS), scratch_for(len(game.moves)).blank(LISTS),
        low, high, LIMIT, wanted, found,
    )  # fmt: skip
    return found[0]
