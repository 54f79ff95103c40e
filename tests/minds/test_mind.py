"""A mind is whole without a word: a game that brings nothing has opponents, hints and analyses."""

from dataclasses import replace
from math import inf

import pytest

import glueckauf
from glueckauf import bots, minds
from glueckauf.bots import LEVELS, registry
from glueckauf.bots.advice import advice, reason
from glueckauf.bots.analysis import analyse
from glueckauf.bots.baselines import baseline
from glueckauf.bots.search_bot import SearchBot
from glueckauf.minds import Mind, mind_of
from glueckauf.minds.level import USUAL
from tests.plays import Setting, knowledges

SETTING = Setting("mygoldmine", 3)
GAME = SETTING.description
FEW = 8  # worlds


@pytest.fixture
def _mindless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody brings a mind."""
    monkeypatch.setattr(minds, "_MINDS", {})
    monkeypatch.setattr(registry, "_rollouts", {})
    monkeypatch.setattr(registry, "_trees", {})


def test_every_game_of_ours_brings_a_mind() -> None:
    for game in glueckauf.games().values():
        assert mind_of(game.description) != Mind(game.description)


@pytest.mark.usefixtures("_mindless")
def test_a_game_without_a_mind_has_the_usual_one() -> None:
    mind = mind_of(GAME)
    knowledge = next(knowledges(SETTING))
    assert mind == Mind(GAME)
    assert mind.levels == USUAL
    assert mind.solver().solve(knowledge) is None
    assert [mind.daring(knowledge, move) for move in GAME.legal_moves(knowledge)] == [0, 0]


@pytest.mark.usefixtures("_mindless")
@pytest.mark.parametrize("kind", [*bots.NAMES, *LEVELS, "expert-bold", "casual-spiteful", "ismcts"])
def test_a_game_without_a_mind_has_every_opponent(kind: str) -> None:
    knowledge = next(knowledges(SETTING))
    legal = [GAME.moves.name(move) for move in GAME.legal_moves(knowledge)]
    opponent = baseline(kind, GAME, 5, inf, FEW) if kind == "ismcts" else bots.bot(kind, GAME, 5, inf)
    if isinstance(opponent, SearchBot):
        opponent.level = replace(opponent.level, worlds=min(opponent.level.worlds, FEW))
    assert opponent.choose(knowledge) in legal


@pytest.mark.usefixtures("_mindless")
def test_a_game_without_a_mind_is_hinted_and_analysed() -> None:
    play = SETTING.new(3)
    for _ in range(4):
        play.do(play.legal()[0])
    weighed = advice(GAME, play.knowledge(play.turn), 1, FEW)
    assert len(weighed) == len(play.legal())
    assert reason(GAME, weighed, "en", ("Anna", "Ben", "Clara"))
    assert len(analyse(glueckauf.replay_steps(play.record()), FEW).decisions) == 4
