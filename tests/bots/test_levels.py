"""Levels and characters of every game: legal, honest, the same for the same seed, in time, and human."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from math import inf
from time import process_time
from typing import Any

import pytest

import glueckauf
from glueckauf import OptionError, bots
from glueckauf.bots import KINDS, LEVELS, NAMES, Opponent, bot, player, read_name
from glueckauf.bots.search_bot import SearchBot, spited
from glueckauf.games.digging.terms import BANDIT, IS_OUT
from glueckauf.games.elfengold.terms import Phase
from glueckauf.minds import mind_of
from glueckauf.minds.character import CHARACTERS
from glueckauf.minds.level import NEVER, Level
from glueckauf.rulekit.dealer import new_stream
from glueckauf.rulekit.sight import conceal
from glueckauf.search import Weighed
from tests.plays import Setting, knowledges

EVERYBODY = (*KINDS, *(f"{level}-{character}" for level in LEVELS for character in CHARACTERS))
FEW = 4  # worlds that are enough to see whether an opponent is honest
FEWEST = 11  # games that anybody imagines for a move
LOOKS = 4  # at one game
EVERY = 11  # so many decisions on, it is looked at again
MILLISECONDS = 200  # that a master gets

TABLES = [
    Setting("mygoldmine", 2), Setting("mygoldmine", 4), Setting("gold", 2), Setting("gold", 3),
    Setting("goldraeuber", 1), Setting("goldraeuber", 3), Setting("digging", 2), Setting("digging", 4),
    Setting("elfengold", 2), Setting("elfengold", 4),
]  # fmt: skip

every_table = pytest.mark.parametrize("setting", TABLES, ids=str)


def opponent(name: str, setting: Setting, seed: int) -> Opponent:
    """One that is never cut short by the clock, and imagines little."""
    found = bot(name, setting.description, seed, inf)
    if isinstance(found, SearchBot):
        found.level = replace(found.level, worlds=min(found.level.worlds, FEW))
    return found


def looks(setting: Setting) -> Iterator[Any]:
    """What seats on turn know, here and there in a game."""
    return islice(knowledges(setting), 0, LOOKS * EVERY, EVERY)


# Names -----------------------------------------------------------------------


def test_a_bot_is_called_by_its_kind_and_its_character() -> None:
    assert [read_name(name)[0] for name in ("random", "thumb", "expert", "expert-bold")] == [
        "random", "thumb", "expert", "expert",
    ]  # fmt: skip
    assert read_name("expert-bold")[1] == CHARACTERS["bold"]
    assert read_name("expert")[1] != CHARACTERS["bold"]
    assert read_name("heuristic") == read_name("thumb")


def test_a_bot_whose_name_is_nearly_right_is_named() -> None:
    with pytest.raises(OptionError, match=r"no bot Thumb: did you mean thumb\?"):
        bot("Thumb", glueckauf.game("gold").description, 1)


@pytest.mark.parametrize("name", ["genius", "", "thumb-bold", "expert-", "expert-mild", "-bold"])
def test_an_unknown_bot_is_refused_with_those_there_are(name: str) -> None:
    for game in glueckauf.games().values():
        with pytest.raises(OptionError, match=r"random, thumb, novice.*cautious, bold, spiteful") as caught:
            bot(name, game.description, 1)
        assert caught.value.code == "unknown_bot"


@pytest.mark.parametrize("name", ["novice", "master", "expert-bold"])
def test_a_level_does_not_play_compiled_simulations(name: str) -> None:
    for game in glueckauf.games().values():
        with pytest.raises(OptionError, match="random, thumb") as caught:
            player(name, game.description)
        assert caught.value.code == "bot_not_simulated"


# Honesty ---------------------------------------------------------------------


@every_table
def test_what_a_bot_cannot_know_does_not_change_its_answer(setting: Setting) -> None:
    """Whatever is hidden is dealt again: with the same luck the answer is the same, and a legal one."""
    description, stream = setting.description, new_stream(2)
    for knowledge in looks(setting):
        before, world = knowledge.copy(), knowledge.copy()
        description.rules.imagine(world, knowledge.turn, stream)
        again = conceal(description.layout, description.module, world, knowledge.turn, remembering=True)
        for name in EVERYBODY:
            answers = [opponent(name, setting, 7).choose(known) for known in (knowledge, again)]
            assert answers[0] == answers[1]
            assert not description.refusal(knowledge, description.moves.number(answers[0]))
        assert knowledge == before


@pytest.mark.parametrize("setting", [Setting("mygoldmine", 3), Setting("gold", 3)], ids=str)
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_plays_legal_moves_to_the_end_and_the_same_for_the_same_seed(
    setting: Setting, level: str
) -> None:
    records = []
    for _ in range(2):
        play, seats = setting.new(6), [opponent(level, setting, seat) for seat in range(setting.seats)]
        while play.turn is not None:
            play.do(seats[play.turn].choose(play.knowledge(play.turn)), seat=play.turn)
        records.append(play.record())
    assert records[0] == records[1]


@pytest.mark.parametrize("name", [name for name in glueckauf.games() if name != "gold"])
def test_a_master_keeps_its_time(name: str) -> None:
    """Once compiled, a tenth more than its budget at most, as the processor counts it."""
    setting = Setting(name, 2)
    master = bot("master", setting.description, 1, MILLISECONDS / 1000)
    for number, knowledge in enumerate(looks(setting)):
        start = process_time()
        master.choose(knowledge)
        assert number == 0 or process_time() - start < 1.1 * MILLISECONDS / 1000


# How people err --------------------------------------------------------------


def miscounted(setting: Setting, knowledge: Any, seed: int) -> Any:
    believed = knowledge.copy()
    mind_of(setting.description).miscount(believed, new_stream(seed))
    return believed


def test_who_does_not_count_knows_how_many_cards_are_left_but_not_which() -> None:
    setting = Setting("mygoldmine", 2)
    *_, knowledge = looks(setting)
    believed = [miscounted(setting, knowledge, seed) for seed in range(20)]
    for pile in ("dig", "exit"):
        assert {sum(getattr(state, pile)) for state in believed} == {sum(getattr(knowledge, pile))}
        assert len({tuple(getattr(state, pile)) for state in believed}) > 1
    assert {tuple(state.at) for state in believed} == {tuple(knowledge.at)}


def test_who_does_not_count_knows_how_many_bandits_are_out_but_not_which() -> None:
    setting = Setting("digging", 4)
    knowledge = next(known for known in knowledges(setting) if list(known.bandits).count(IS_OUT) > 2)
    believed = [miscounted(setting, knowledge, seed) for seed in range(20)]
    assert {list(state.bandits).count(IS_OUT) for state in believed} == {
        list(knowledge.bandits).count(IS_OUT)
    }
    assert len({tuple(state.bandits) for state in believed}) > 1
    own = [place for place in knowledge.bandits[: knowledge.deck[BANDIT]] if place > IS_OUT]
    assert all([place for place in state.bandits if place > IS_OUT] == own for state in believed)


def test_who_goes_by_first_impressions_has_other_whims_every_time() -> None:
    """Always the same first impression would let two players repeat themselves for ever."""
    setting = Setting("elfengold", 2)
    hasty = opponent("novice", setting, 3)
    assert isinstance(hasty, SearchBot)
    hasty.level = Level(worlds=1, sure=inf)
    knowledge = next(known for known in knowledges(setting) if known.phase == Phase.PLACE)
    assert len({str(hasty.choose(knowledge)) for _ in range(20)}) > 1


@pytest.mark.parametrize("name", glueckauf.games())
def test_the_weaker_levels_have_failings_that_are_told_in_both_languages(name: str) -> None:
    game = glueckauf.game(name).description
    told = {level: bots.failings(level, game, "en") for level in LEVELS}
    assert all(told[level] for level in ("novice", "casual"))
    assert not told["master"]
    assert len(told["novice"]) >= len(told["casual"]) >= len(told["skilled"])
    assert [len(bots.failings(level, game, "de")) for level in LEVELS] == [*map(len, told.values())]


@pytest.mark.parametrize("name", [name for name in glueckauf.games() if name != "gold"])
def test_every_failing_of_a_game_is_somebodys_and_concerns_some_moves(name: str) -> None:
    setting = Setting(name, 2)
    mind = mind_of(setting.description)
    assert mind.failings.keys() == {failing for level in mind.levels.values() for failing in level.failings}
    for failing in mind.failings.values():
        assert any(
            failing(knowledge, move)
            for knowledge in knowledges(setting)
            for move in setting.description.legal_moves(knowledge)
        )


@pytest.mark.parametrize("name", [name for name in glueckauf.games() if name != "gold"])
def test_nobody_imagines_so_few_games_that_its_moves_are_dice(name: str) -> None:
    assert all(level.worlds >= FEWEST for level in mind_of(glueckauf.game(name).description).levels.values())


def test_who_never_sends_bandits_never_does() -> None:
    setting = Setting("digging", 4)
    peaceful = opponent("skilled", setting, 3)
    assert isinstance(peaceful, SearchBot)
    peaceful.level = replace(peaceful.level, failings={"peaceful": NEVER})
    game = setting.description
    fights = {number for number, move in enumerate(game.moves.named) if move["do"] == "bandit"}
    armed = [known for known in knowledges(setting) if fights & {*game.legal_moves(known)}]
    assert armed
    assert all(peaceful.choose(known)["do"] != "bandit" for known in armed)


# Characters ------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in glueckauf.games() if name != "gold"])
def test_in_every_game_some_moves_are_more_daring_than_others(name: str) -> None:
    setting, spread = Setting(name, 2), 0.0
    daring = mind_of(setting.description).daring
    for knowledge in knowledges(setting):
        moves = [daring(knowledge, move) for move in setting.description.legal_moves(knowledge)]
        assert all(-1 <= how <= 1 for how in moves)
        spread = max(spread, max(moves) - min(moves))
    assert spread > 0


def test_the_bold_dig_on_more_often_than_the_cautious() -> None:
    setting = Setting("mygoldmine", 3)
    digs = dict.fromkeys(("cautious", "bold"), 0)
    for character in digs:
        seat = opponent(f"casual-{character}", setting, 5)
        for knowledge in knowledges(setting):
            digs[character] += seat.choose(knowledge) == {"do": "dig"}
    assert digs["bold"] > digs["cautious"]


def test_the_spiteful_choose_what_hurts_the_leader() -> None:
    usual = Weighed(1, 0.3, 0.0, 0.0, 10, (0.3, 0.5, 0.2))
    mild = Weighed(2, 0.31, 0.01, 0.0, 10, (0.31, 0.5, 0.19))
    mean = Weighed(3, 0.29, -0.01, 0.0, 10, (0.29, 0.4, 0.31))
    gains = {move.number: move.gain for move in spited([usual, mild, mean], own=0, spite=0.5)}
    assert gains == {1: 0.0, 2: pytest.approx(0.01), 3: pytest.approx(0.04)}
    assert spited([usual, mild, mean], own=0, spite=0.0) == [usual, mild, mean]
    alone = [Weighed(1, 0.3, 0.0, 0.0, 10, (0.3,)), Weighed(2, 0.4, 0.1, 0.0, 10, (0.4,))]
    assert spited(alone, own=0, spite=0.5) == alone


def test_only_whoever_plays_at_a_level_has_a_character() -> None:
    assert not any(read_name(name)[1].daring or read_name(name)[1].spite for name in NAMES)
