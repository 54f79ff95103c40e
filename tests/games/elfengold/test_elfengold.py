"""What scenarios cannot say about Elfengold: who sees what, and what can be imagined."""

from collections import Counter as Tally
from itertools import combinations
from typing import Any

import pytest

import glueckauf
from glueckauf import Play
from glueckauf.games.elfengold.terms import Counter
from glueckauf.rulekit.dealer import new_stream
from glueckauf.rulekit.wording import LANGUAGES, Language
from glueckauf.table.telling import Teller
from tests.plays import decisions

GAME = glueckauf.game("elfengold")
WORLDS = 15_000
CHI_SQUARED = 16.27  # three degrees of freedom; passed by chance once in a thousand


def placing(*counters: tuple[str, int], **options: Any) -> Play:
    """Two players in the middle of placing; the first has placed these counters."""
    play = GAME.new(2, seed=1, first=0, **options)
    while play.position()["phase"] == "buy":
        play.do({"do": "buy", "shovels": 2, "picks": 0})
    for kind, space in counters:
        play.do({"do": "place", "kind": kind, "space": space})
        play.do({"do": "place", "kind": "blank", "space": 9})
    return play


@pytest.mark.rule("elfengold", "R25", "R26", "A16")
def test_only_the_owner_knows_which_counters_are_rocks() -> None:
    play = placing(("rock", 16), ("blank", 15))
    mine = [counter["kind"] for counter in play.view(0)["placed"]]
    assert mine == ["rock", None, "blank", None]
    assert [counter["kind"] for counter in play.view(1)["placed"]] == [None, "blank", None, "blank"]
    assert [counter["kind"] for counter in play.view(None)["placed"]] == [None] * 4
    assert [counter["space"] for counter in play.view(None)["placed"]] == [16, 9, 15, 9]
    assert play.view(1)["rocks"] == [None, 2]
    assert play.view(1)["blanks"] == [None, 2]
    assert play.view(0)["rocks"] == [1, None]


@pytest.mark.rule("elfengold", "R15", "R25")
def test_placing_tells_others_where_but_not_what() -> None:
    play = placing()
    play.do({"do": "place", "kind": "rock", "space": 16})
    assert "rock" in str(play.events_for(0))
    assert "rock" not in str(play.events_for(1))
    assert "16" in str(play.events_for(1))
    assert "rock" not in str(play.log_for(1))


@pytest.mark.rule("elfengold", "R26", "A31")
def test_gold_is_open_unless_the_option_hides_it() -> None:
    assert GAME.new(3, seed=1).view(None)["gold"] == [10, 10, 10]
    hidden = GAME.new(3, seed=1, hidden_gold=True)
    assert hidden.view(1)["gold"] == [None, 10, None]
    assert hidden.view(None)["gold"] == [None, None, None]
    *_, over = decisions(GAME.new(2, seed=2, hidden_gold=True), seed=2)
    assert over.view(None)["gold"] == over.position()["gold"]


@pytest.mark.rule("elfengold", "R2", "R25")
def test_imagined_rocks_are_as_likely_as_they_are() -> None:
    """Two of six counters are placed: every choice of the two rocks among the six is equally likely."""
    play = placing(("blank", 16), ("rock", 15))
    stream, seen = new_stream(7), Tally[tuple[int, ...]]()
    for _ in range(WORLDS):
        world = play.knowledge(1)
        GAME.description.rules.imagine(world, 1, stream)
        seen[tuple(kind for kind, owner in pairs(world) if owner == 0)] += 1
        assert (
            world.hand[0][Counter.ROCK]
            + sum(kind == Counter.ROCK for kind, owner in pairs(world) if not owner)
            == 2
        )
    expected = exact()
    assert seen.keys() == expected.keys()
    assert sum((seen[kinds] - share) ** 2 / share for kinds, share in expected.items()) < CHI_SQUARED


def pairs(world: Any) -> list[tuple[int, int]]:
    """The placed counters: what each is and whose."""
    return [(world.placed_kind[index], world.placed_by[index]) for index in range(world.placed)]


def exact() -> dict[tuple[int, ...], float]:
    """How often each arrangement of the two placed counters should come up."""
    ways = Tally[tuple[int, ...]]()
    for rocks in combinations(range(6), 2):
        ways[tuple(int(Counter.ROCK if place in rocks else Counter.BLANK) for place in (0, 1))] += 1
    return {kinds: WORLDS * count / ways.total() for kinds, count in ways.items()}


def test_everybody_knows_how_many_counters_others_have_in_hand() -> None:
    play = glueckauf.game("elfengold").new(seats=3, seed=1)
    assert play.reckoning()["counters"] == [5, 5, 5]
    while not (placed := play.position()["placed"]):
        play.do(play.legal()[0])
    left = [5 - sum(counter["seat"] == seat for counter in placed) for seat in range(3)]
    assert play.reckoning()["counters"] == left


def test_everybody_reads_values_goal_and_prices_in_the_box() -> None:
    box = {"gold": {"goal": 30, "pick": 4}}
    reckoning = glueckauf.game("elfengold").new(seats=2, seed=1, box=box).reckoning()
    assert reckoning["goal"] == 30
    assert reckoning["prices"] == {"shovel": 1, "pick": 4, "basket": 5}
    assert reckoning["values"][-2:] == [8, 0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_counters_stand_apart_from_tools_in_the_terminal_too(language: Language) -> None:
    view = {**GAME.new(2, seed=1).view(0), "shovels": [10, 10], "picks": [10, 10]}
    teller = Teller(GAME.description, language, ["Ada", "Bo"])
    front = next(line for line in teller.picture(view) if any("XX" in text for text, _ in line))
    assert " XX" in "".join(text for text, _ in front)
