"""How a person forgets in Gold: more with every turn, the same for the same seed, and never nonsense."""

from collections.abc import Iterator
from typing import Any

import pytest

import glueckauf
from glueckauf.bots import bot
from glueckauf.games.gold.terms import DYNAMITE, GAP, GOLD, NOWHERE, PLACES
from glueckauf.minds.gold.memory import Memory
from glueckauf.rulekit import FACE_DOWN

GAME = glueckauf.game("gold")


def decisions(seats: int, seed: int, **options: Any) -> Iterator[Any]:
    """What the seat on turn could know at each decision of a game."""
    play = GAME.new(seats, seed=seed, **options)
    thumb = bot("thumb", GAME.description, seed)
    while play.turn is not None:
        knowledge = play.knowledge(play.turn)
        yield knowledge
        play.do(thumb.choose(knowledge))


def table(known: dict[int, int], seats: int = 2) -> Any:
    """A full table at which seat 0 is on turn and knows some cards."""
    state = GAME.start(seats)
    for place, face in known.items():
        state.cards[place] = face
        state.unseen[face] -= 1
    return state


def counts(state: Any) -> list[int]:
    """All cards on the table by face, known or not."""
    on_table = [int(count) for count in state.unseen]
    for face in state.cards:
        if face not in (GAP, FACE_DOWN):
            on_table[face] += 1
    return on_table


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize(("keep", "confuse"), [(0.6, 0.0), (0.9, 0.5), (1.0, 1.0)])
def test_what_is_remembered_could_be_the_table(seats: int, keep: float, confuse: float) -> None:
    memories = [Memory(seat, keep, confuse) for seat in range(seats)]
    for knowledge in decisions(seats, 4):
        before = knowledge.copy()
        view = memories[knowledge.turn].remembered(knowledge)
        assert knowledge == before
        assert counts(view) == [int(count) for count in view.table]
        assert sum(view.unseen) == list(view.cards).count(FACE_DOWN)
        assert min(view.unseen) >= 0
        gaps = [place for place in range(PLACES) if knowledge.cards[place] == GAP]
        assert gaps == [place for place in range(PLACES) if view.cards[place] == GAP]
        if view.first_card != NOWHERE:
            assert view.cards[view.first_card] == knowledge.cards[view.first_card]


def test_a_perfect_memory_forgets_nothing() -> None:
    memories = [Memory(seat, 1.0) for seat in range(3)]
    for knowledge in decisions(3, 8):
        assert memories[knowledge.turn].remembered(knowledge) == knowledge


def test_the_same_seed_forgets_the_same() -> None:
    same = [Memory(3, 0.8, 0.2) for _ in range(2)]
    other = Memory(4, 0.8, 0.2)
    differs = False
    for knowledge in decisions(2, 5):
        if knowledge.turn == 0:
            first, second = (memory.remembered(knowledge) for memory in same)
            assert first == second
            differs |= other.remembered(knowledge) != first
    assert differs


def kept_after(turns: int, keep: float, seats: int = 2) -> float:
    """The share of cards that are still remembered after so many turns of the seat."""
    known = dict(enumerate([GOLD, GOLD + 1, GOLD + 2, DYNAMITE]))
    kept = 0
    for seed in range(300):
        memory = Memory(seed, keep)
        for _ in range(turns + 1):
            view = memory.remembered(table(known, seats))
        kept += sum(view.cards[place] != FACE_DOWN for place in known)
    return kept / 300 / len(known)


@pytest.mark.parametrize("turns", [0, 1, 3, 8])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_card_is_kept_with_the_same_chance_from_turn_to_turn(turns: int, seats: int) -> None:
    assert kept_after(turns, 0.9, seats) == pytest.approx(0.9 ** (turns * seats), abs=0.05)


def test_seeing_a_card_again_refreshes_it() -> None:
    again, faded = 0, 0
    for seed in range(200):
        known = {3: GOLD, 4: GOLD}
        memory = Memory(seed, 0.8)
        for _ in range(6):
            memory.remembered(table(known))
            memory.turn_up(3)
        view = memory.remembered(table(known))
        again += view.cards[3] == GOLD
        faded += view.cards[4] == GOLD
    assert again == 200  # turned up a moment ago
    assert faded < 60


def test_a_confused_card_is_believed_to_lie_beside_its_place() -> None:
    believed = set()
    for seed in range(50):
        view = Memory(seed, 1.0, 1.0).remembered(table({9: DYNAMITE}))
        believed |= {place for place in range(PLACES) if view.cards[place] == DYNAMITE}
    assert believed == {1, 8, 10, 17}


def test_the_first_card_of_a_turn_lies_open_and_is_not_confused() -> None:
    state = table({9: DYNAMITE})
    state.first_card = 9
    for seed in range(20):
        assert Memory(seed, 0.1, 1.0).remembered(state) == state


def test_a_new_game_of_a_series_begins_without_memories() -> None:
    memory = Memory(1, 0.5, 0.5)
    for knowledge in decisions(2, 6, match="series"):
        view = memory.remembered(knowledge)
        if knowledge.left == PLACES and sum(knowledge.unseen) == PLACES:
            assert view == knowledge
