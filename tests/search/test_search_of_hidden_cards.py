"""Masters of games with hidden cards: honest, the same for the same seed, and no worse for looking ahead."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from glueckauf.bots import MASTERS, bot, player
from glueckauf.bots.searching import Searching
from glueckauf.rulekit.dealer import new_stream
from glueckauf.rulekit.errors import OptionError
from glueckauf.rulekit.sight import conceal
from glueckauf.search import Search, best
from glueckauf.search.search import Weighed
from tests.plays import Setting

WORLDS = 32
DECISIONS = 24
EVERY = 7  # so many decisions on, a game is looked at again

every_game = pytest.mark.parametrize(
    "setting", [Setting("digging", 4), Setting("elfengold", 2), Setting("elfengold", 4)], ids=str
)


def master(setting: Setting, seed: int) -> Searching:
    """A master who is never cut short by the clock."""
    settings = MASTERS[setting.name]
    horizon = import_module(f"glueckauf.search.horizons.{settings.horizon}")
    return Searching(setting.description, seed, WORLDS, settings.sure, float("inf"), horizon)


def knowledges(setting: Setting) -> Iterator[Any]:
    """What seats on turn know, here and there in a game by rules of thumb."""
    play, thumb = setting.new(seed=8), bot("thumb", setting.description, 8)
    for number in range(EVERY * DECISIONS):
        if play.turn is None:
            return
        knowledge = play.knowledge(play.turn)
        if number % EVERY == 0:
            yield knowledge
        play.do(thumb.choose(knowledge))


@every_game
def test_what_a_master_cannot_know_does_not_change_his_choice(setting: Setting) -> None:
    description, stream = setting.description, new_stream(2)
    for knowledge in knowledges(setting):
        world = knowledge.copy()
        description.rules.imagine(world, knowledge.turn, stream)
        again = conceal(description.layout, description.module, world, knowledge.turn, remembering=True)
        choices = [master(setting, 3).choose(known) for known in (knowledge, again, knowledge)]
        assert choices[0] == choices[1] == choices[2]


@every_game
def test_a_master_answers_with_a_legal_move_and_leaves_what_he_knows_as_it_was(setting: Setting) -> None:
    description, ours = setting.description, master(setting, 4)
    for knowledge in knowledges(setting):
        before = knowledge.copy()
        move = description.moves.number(ours.choose(knowledge))
        assert not description.rules.refusal(knowledge, move)
        assert knowledge == before


def test_moves_that_are_clearly_worse_are_tried_no_further() -> None:
    setting = Setting("elfengold", 2)
    thumb, horizon = player("thumb", setting.description), import_module("glueckauf.search.horizons.end")
    assert thumb is not None
    search = Search(setting.description, thumb, horizon)
    knowledge = next(knowledges(setting))
    incumbent = setting.description.moves.number({"do": "buy", "shovels": 0, "picks": 1})
    weighed = search.weigh(knowledge, incumbent, 64, seed=1)
    nothing = next(move for move in weighed if setting.description.moves.name(move.number)["picks"] == 3)
    assert weighed[0].number == incumbent
    assert nothing.worth < weighed[0].worth


def test_a_rule_of_thumb_is_kept_until_another_move_is_better_beyond_doubt() -> None:
    incumbent = Weighed(1, worth=0.5, gain=0.0, error=0.0)
    lucky, better = Weighed(2, 0.6, 0.1, 0.08), Weighed(3, 0.55, 0.05, 0.01)
    assert best([incumbent, lucky], sure=2) is incumbent
    assert best([incumbent, lucky, better], sure=2) is better


@every_game
def test_a_master_does_not_play_compiled_simulations(setting: Setting) -> None:
    with pytest.raises(OptionError, match="simul"):
        player("master", setting.description)
