"""The dealer's stream: the same numbers everywhere, and fair ones."""

from collections import Counter
from types import FunctionType
from typing import Any

import numpy as np
import pytest

from glueckauf.rulekit import dealer
from glueckauf.rulekit.compiled import compiled
from glueckauf.rulekit.dealer import SEEDS, Stream, below, draw, new_stream, next_word, seed_stream

SEED_0 = [4_216_505_632, 947_923_937, 2_491_578_854, 3_964_400_089, 2_091_952_393]
SEED_7 = [4_196_707_356, 3_891_143_111, 2_994_695_642, 1_852_364_411, 1_948_228_013]


def words(seed: int, count: int) -> list[int]:
    stream = new_stream(seed)
    return [next_word(stream) for _ in range(count)]


def reference(seed: int, number: int, count: int) -> list[int]:
    """The generator sfc32 as its author describes it, in 32-bit arithmetic that wraps."""
    a, b, c, counter = (np.uint32(part) for part in (seed & 0xFFFFFFFF, seed >> 32, number, 1))
    drawn = []
    with np.errstate(over="ignore"):
        for _ in range(15 + count):
            word = a + b + counter
            counter += np.uint32(1)
            a = b ^ (b >> np.uint32(9))
            b = c + (c << np.uint32(3))
            c = ((c << np.uint32(21)) | (c >> np.uint32(11))) + word
            drawn.append(int(word))
    return drawn[15:]


@pytest.mark.parametrize("seed", [0, 1, 7, 1 << 32, (1 << 53) - 1, SEEDS - 1])
def test_the_stream_is_sfc32(seed: int) -> None:
    assert words(seed, 500) == reference(seed, 0, 500)


def test_streams_of_one_seed_differ_by_their_number() -> None:
    stream = Stream.plain()
    drawn = []
    for number in range(4):
        seed_stream(stream, 9, 0, number)
        drawn.append([next_word(stream) for _ in range(20)])
        assert drawn[-1] == reference(9, number, 20)
    assert len({tuple(part) for part in drawn}) == 4


def test_known_answers() -> None:
    """A change here makes every recorded seed deal another game."""
    assert words(0, 5) == SEED_0
    assert words(7, 5) == SEED_7


def test_compiled_and_interpreted_streams_agree() -> None:
    twin = compiled(dealer)
    record = Stream.blank()[0]
    twin.seed_stream(record, 0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF)
    stream = Stream.plain()
    seed_stream(stream, 0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF)
    for bound in (1, 2, 3, 58, 1000, (1 << 31) + 1):
        for _ in range(200):
            assert twin.below(record, bound) == below(stream, bound)
    assert Stream.unpacked(record) == stream


@pytest.mark.parametrize("bound", [2, 3, 6, 10, 58, 64])
def test_below_is_uniform(bound: int) -> None:
    stream, count = new_stream(bound), 500 * bound
    seen = Counter(below(stream, bound) for _ in range(count))
    assert set(seen) == set(range(bound))
    chi_squared = sum((seen[number] - 500) ** 2 / 500 for number in range(bound))
    assert chi_squared < bound + 4 * (2 * bound) ** 0.5


def test_below_one_is_nothing() -> None:
    assert below(new_stream(1), 1) == 0


def with_words(*drawn: int) -> Any:
    """The function `below` over a stream of given words."""
    rest = list(drawn)
    names = vars(dealer) | {"next_word": lambda _: rest.pop(0)}
    return FunctionType(below.__code__, names), rest


def test_below_throws_away_what_would_favour_small_numbers() -> None:
    function, rest = with_words(0, 0x80000000, 5)
    assert function(None, 3) == 1
    assert rest == [5]


def test_below_reaches_both_ends() -> None:
    assert with_words(0xFFFFFFFF)[0](None, 10) == 9
    assert with_words(1)[0](None, 10) == 0


def test_draw_is_proportional_to_the_weights() -> None:
    stream, weights = new_stream(3), [0, 3, 0, 6, 1, 0]
    seen = Counter(draw(stream, weights, 10) for _ in range(20_000))
    assert set(seen) == {1, 3, 4}
    for index in seen:
        assert seen[index] / 20_000 == pytest.approx(weights[index] / 10, abs=0.01)


@pytest.mark.parametrize("weights", [[1], [0, 3], [2, 0, 1], [3, 0, 0, 5, 1, 0]])
def test_few_weights_and_many_are_drawn_alike(weights: list[int]) -> None:
    """What an earlier deal has left behind them is never drawn."""
    total, left = sum(weights), [9, 1]
    few, many = new_stream(5), new_stream(5)
    for _ in range(200):
        drawn = draw(few, weights + left[: dealer.FEW - len(weights)], total)
        assert drawn == draw(many, weights + left * dealer.FEW, total)
        assert weights[drawn] > 0
