"""Networks: the same answer compiled, interpreted and from NumPy, and the same turn as the reckoning's."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import glueckauf
from glueckauf import OptionError
from glueckauf.games.gold.moves import REVEAL, TURN_UP
from glueckauf.games.gold.rules import play as carry_out
from glueckauf.games.gold.terms import NOWHERE
from glueckauf.minds.gold import features, heuristic, network_player
from glueckauf.minds.gold.features import CLASSES, INPUTS, SEEN, Judgement
from glueckauf.minds.gold.turn_choice import best_class
from glueckauf.rulekit.compiled import bind, compiled
from glueckauf.rulekit.dealer import below, new_stream
from glueckauf.rulekit.kernels import scratch_for
from glueckauf.search.networks import network
from glueckauf.search.networks.network import Network, network_scratch_for, with_network

GAME = glueckauf.game("gold")
SCRATCH = network_scratch_for(INPUTS, scratch_for(len(GAME.description.moves)), network_player.ROOM)
NETWORK = Network.new(INPUTS, 5)


def plain_scratch() -> Any:
    """Scratch memory for interpreted functions."""
    return SCRATCH.unpacked(with_network(SCRATCH, NETWORK)[0])


def tables(count: int) -> list[Any]:
    """Tables of games by lot, each at the beginning of a turn before the rush."""
    luck = new_stream(3)
    found: list[Any] = []
    state = GAME.start(2)
    while len(found) < count:
        for _ in range(2):
            free = [place for place in range(64) if state.cards[place] != -1 and place != state.first_card]
            place = free[below(luck, len(free))]
            unseen = state.cards[place] == 0
            carry_out(state, TURN_UP + place)
            if unseen:
                faces = [face for face, cards in enumerate(state.unseen) for _ in range(cards)]
                carry_out(state, REVEAL + faces[below(luck, len(faces))])
        state = GAME.start(2) if state.rush else state
        found.append(state.copy())
    return found


def test_the_forward_pass_equals_that_of_numpy() -> None:
    luck = np.random.default_rng(1)
    numbers = luck.normal(0, 1, (5, INPUTS)).astype(np.float32)
    scratch = with_network(SCRATCH, NETWORK)
    expected = NETWORK.judge(numbers)
    for row, chance in zip(numbers, expected, strict=True):
        assert compiled(network).judge(scratch[0], row) == pytest.approx(chance, abs=1e-5)
        assert network.judge(plain_scratch(), row.tolist()) == pytest.approx(chance, abs=1e-5)


def test_a_network_is_kept_in_a_file(tmp_path: Path) -> None:
    NETWORK.save(tmp_path / "network.npz")
    kept = Network.load(tmp_path / "network.npz")
    assert all(np.array_equal(one, other) for one, other in zip(kept.layers, NETWORK.layers, strict=True))
    assert [file.name for file in tmp_path.iterdir()] == ["network.npz"]


def test_a_network_of_a_newer_format_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "FORMAT", 2)
    NETWORK.save(tmp_path / "network.npz")
    monkeypatch.undo()
    with pytest.raises(OptionError, match="format 2; this version reads the formats up to 1"):
        Network.load(tmp_path / "network.npz")


def test_pairs_weighed_row_by_row_are_worth_what_the_whole_network_says() -> None:
    """The interpreted player changes a few rows where NumPy looks at the whole table after each pair."""
    scratch = plain_scratch()
    for state in tables(3):
        seen = CLASSES.table(state, state.turn)
        scratch.seen = [*map(int, seen), 0]
        network_player.weigh_pairs(scratch, state.left, NOWHERE)
        expected = Judgement.by(NETWORK).pairs(seen)
        for one in range(features.KINDS):
            for other in range(features.KINDS):
                if seen[one] > (one == other) and seen[other] > 0:
                    assert scratch.pairs[one][other] == pytest.approx(expected[one, other], abs=1e-5)


def test_both_ways_choose_the_same_card() -> None:
    player = bind(network_player, heuristic=bind(heuristic))
    judgement, scratch = Judgement.by(NETWORK), plain_scratch()
    for state in tables(8):
        move = player.decide(state, new_stream(1), scratch)
        assert move - TURN_UP in best_class(state, judgement, idle=state.idle < network_player.PATIENCE)


def test_what_is_noted_is_seen_from_the_seat_that_has_just_played() -> None:
    for state in tables(4):
        seen = [0] * SEEN
        features.note(state, seen)
        assert features.is_due(state)
        assert seen[:-1] == CLASSES.table(state, 1 - state.turn).tolist()
        assert seen[-1] == (state.idle > 0)


def test_each_card_more_of_a_class_is_another_row() -> None:
    seen = np.zeros(SEEN)
    seen[0] = 5
    numbers = features.inputs(seen)
    assert numbers[: features.STEPS].tolist() == [1, 1, 1, 2]
    assert numbers[features.STEPS : features.LEAD].sum() == 0
