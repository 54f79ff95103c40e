"""Dealing that can be checked: what the house promises, and how a broken promise shows."""

import copy
import hashlib
from collections.abc import Callable
from typing import Any

import pytest

import glueckauf
from glueckauf import RecordError
from glueckauf.rulekit.dealer import SEEDS
from glueckauf.table.fairness import Deal, new_secret, verify
from glueckauf.table.play import digest
from tests.plays import Setting, decisions

SECRET = "5e" * 32
LUCK = ("a1" * 16, "", "0f" * 32)
DEAL = Deal(SECRET, "table", 1, LUCK)
GAMES = {"mygoldmine": 3, "gold": 3, "goldraeuber": 3, "digging": 3, "elfengold": 3}
SHORT = {"digging": {"target": 20}}


def honest(name: str) -> dict[str, Any]:
    """The record of a whole game, as a house gives it out."""
    setting = Setting(name, GAMES[name], SHORT.get(name, {}))
    *_, last = decisions(setting.new(DEAL.seed), seed=1)
    return {**last.record(), "fairness": DEAL.proof}


def changed(hexadecimal: str, bit: int) -> str:
    """The same digits with one bit turned over."""
    return f"{int(hexadecimal, 16) ^ (1 << bit):0{len(hexadecimal)}x}"


# What a game is dealt from ---------------------------------------------------


def test_the_commitment_is_the_hash_of_the_secret_and_tells_nothing_of_the_luck() -> None:
    assert DEAL.commitment == hashlib.sha256(bytes.fromhex(SECRET)).hexdigest()
    assert Deal(SECRET, "another", 7).commitment == DEAL.commitment


def test_no_two_secrets_are_alike() -> None:
    secrets = {new_secret() for _ in range(64)}
    assert len(secrets) == 64
    assert {len(bytes.fromhex(secret)) for secret in secrets} == {32}


def test_the_seed_is_one_that_can_be_dealt_from() -> None:
    assert 0 <= DEAL.seed < SEEDS
    assert Deal(SECRET, "table", 1, LUCK).seed == DEAL.seed


@pytest.mark.parametrize("bit", range(0, 256, 17))
def test_any_bit_of_the_secret_changes_commitment_and_seed(bit: int) -> None:
    other = Deal(changed(SECRET, bit), "table", 1, LUCK)
    assert other.commitment != DEAL.commitment
    assert other.seed != DEAL.seed


@pytest.mark.parametrize("seat", [0, 2])
@pytest.mark.parametrize("bit", range(0, 128, 13))
def test_any_bit_of_a_players_luck_changes_the_seed(seat: int, bit: int) -> None:
    luck = [*LUCK]
    luck[seat] = changed(luck[seat], bit)
    assert Deal(SECRET, "table", 1, tuple(luck)).seed != DEAL.seed


@pytest.mark.parametrize(
    "other",
    [
        Deal(SECRET, "tablf", 1, LUCK),
        Deal(SECRET, "table", 2, LUCK),
        Deal(SECRET, "table", 1, (*LUCK, "")),
        Deal(SECRET, "table", 1, LUCK[::-1]),
        Deal(SECRET, "table", 1, ("", *LUCK[::2])),
        Deal(SECRET, "table", 11, LUCK[1:]),
        Deal(SECRET, "table1", 1, LUCK),
    ],
)
def test_table_number_and_the_order_of_the_luck_change_the_seed(other: Deal) -> None:
    assert other.seed != DEAL.seed
    assert other.commitment == DEAL.commitment


def test_every_table_and_every_game_of_a_series_is_dealt_anew() -> None:
    seeds = {Deal(SECRET, table, number).seed for table in "abcd" for number in range(1, 30)}
    assert len(seeds) == 4 * 29


# Verifying -------------------------------------------------------------------


@pytest.mark.parametrize("name", glueckauf.games())
def test_an_honest_record_holds(name: str) -> None:
    assert verify(honest(name), glueckauf.game) == {"commitment": True, "seed": True, "replay": True}


def another_secret(record: dict[str, Any]) -> None:
    record["fairness"]["secret"] = changed(SECRET, 3)


def another_commitment(record: dict[str, Any]) -> None:
    record["fairness"]["commitment"] = changed(record["fairness"]["commitment"], 200)


def a_commitment_of_strange_letters(record: dict[str, Any]) -> None:
    record["fairness"]["commitment"] = "ü"


def another_luck(record: dict[str, Any]) -> None:
    record["fairness"]["seeds"][0] = changed(LUCK[0], 1)


def another_table(record: dict[str, Any]) -> None:
    record["fairness"]["table"] = "elsewhere"


def another_number(record: dict[str, Any]) -> None:
    record["fairness"]["number"] = 2


def another_seed(record: dict[str, Any]) -> None:
    record["seed"] += 1


def another_card(record: dict[str, Any]) -> None:
    """The hand of cards that a cheating house would rather have dealt: a legal one, and a game to its end."""
    other = Setting("mygoldmine", 3).new(seed=1)
    *_, last = decisions(other, seed=2)
    record.update(moves=last.moves, dealt=last.dealt, end=digest(last.position()))


def a_beginning_of_ones_own(record: dict[str, Any]) -> None:
    """A game that does not begin with the dealing."""
    setting = Setting("mygoldmine", 3)
    start = setting.new(seed=1).position()
    play = setting.game.load(start, seed=record["seed"])
    *_, last = decisions(play, seed=3)
    record.update(last.record())
    assert record["position"] == start


@pytest.mark.parametrize(
    ("tamper", "fails"),
    [
        (another_secret, {"commitment", "seed"}),
        (another_commitment, {"commitment"}),
        (a_commitment_of_strange_letters, {"commitment"}),
        (another_luck, {"seed"}),
        (another_table, {"seed"}),
        (another_number, {"seed"}),
        (another_seed, {"seed", "replay"}),
        (another_card, {"replay"}),
        (a_beginning_of_ones_own, {"replay"}),
    ],
)
def test_every_forgery_shows_in_the_part_that_it_touches(
    tamper: Callable[[dict[str, Any]], None], fails: set[str]
) -> None:
    record = honest("mygoldmine")
    tamper(record)
    found = verify(record, glueckauf.game)
    assert {part for part, holds in found.items() if not holds} == fails


def test_a_record_without_its_cards_or_its_end_proves_nothing() -> None:
    for key in ("dealt", "end"):
        record = honest("mygoldmine")
        del record[key]
        assert verify(record, glueckauf.game)["replay"] is False


def test_an_end_that_the_moves_do_not_reach_is_refused() -> None:
    record = honest("gold")
    record["end"] = changed(record["end"], 5)
    with pytest.raises(RecordError) as caught:
        verify(record, glueckauf.game)
    assert caught.value.code == "record_end"


@pytest.mark.parametrize("proof", [None, [], "proof", 0])
def test_a_record_without_proof_is_refused(proof: Any) -> None:
    record = honest("elfengold")
    record["fairness"] = proof
    with pytest.raises(RecordError) as caught:
        verify(record, glueckauf.game)
    assert caught.value.code == "no_proof"
    del record["fairness"]
    with pytest.raises(RecordError) as caught:
        verify(record, glueckauf.game)
    assert caught.value.code == "no_proof"


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("secret", None),
        ("secret", "no digits"),
        ("secret", 7),
        ("commitment", None),
        ("table", 3),
        ("number", "1"),
        ("number", True),
        ("seeds", "a1"),
        ("seeds", [1, 2, 3]),
    ],
)
def test_a_proof_that_is_none_is_refused_with_its_key(key: str, value: Any) -> None:
    record = copy.deepcopy(honest("elfengold"))
    record["fairness"][key] = value
    with pytest.raises(RecordError) as caught:
        verify(record, glueckauf.game)
    assert caught.value.code == "record_key"
    assert f"fairness.{key}" in str(caught.value)
