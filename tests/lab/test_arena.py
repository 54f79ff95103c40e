"""The tournament: the same deals for everybody, luck that cancels, results that can wait."""

import json
import time
from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import glueckauf
from glueckauf import OptionError, bots
from glueckauf.bots import player
from glueckauf.lab.arena import LEAST_BLOCKS, SECONDS, Arena, paced
from glueckauf.lab.blocks import Blocks, Pairing, against, finished_ahead, pairings, together, won
from glueckauf.lab.checkpoint import Checkpoint
from glueckauf.lab.setting import Setting
from glueckauf.lab.table_simulation import TableSimulation, deal_seed, followed
from glueckauf.minds.mind import Opponent
from glueckauf.rulekit import DEALER
from glueckauf.rulekit.description import Description
from glueckauf.search import stopwatch
from glueckauf.simulate.cpu import Simulation
from glueckauf.simulate.crews import Cores

BOTS = ("thumb", "random")
GAMES = 128


# Who meets whom --------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "seats", "options", "sides"),
    [
        ("gold", 2, {}, ((0,), (1,))),
        ("gold", 3, {}, ((0,), (1,), (2,))),
        ("digging", 4, {}, ((0, 2), (1, 3))),
        ("digging", 4, {"mode": "single"}, ((0,), (1,), (2,), (3,))),
        ("goldraeuber", 3, {}, ((0, 1, 2),)),
    ],
)
def test_partners_are_one_side(
    game: str, seats: int, options: dict[str, Any], sides: tuple[tuple[int, ...], ...]
) -> None:
    assert Setting(glueckauf.game(game), seats, options).sides == sides


def test_two_sides_meet_once_and_more_sides_both_ways(two: Setting, three: Setting) -> None:
    assert [pair.name for pair in pairings(two, ("a", "b", "c"))] == ["a b", "a c", "b c"]
    assert [pair.name for pair in pairings(three, ("a", "b"))] == ["a b", "b a"]


# One block -------------------------------------------------------------------


def test_shared_victories_count_in_parts(made_up: Callable[..., Any], three: Setting) -> None:
    assert won(made_up([[1, 0, 0], [1, 1, 0], [0, 0, 0]]), three.sides).tolist() == [
        [1, 0, 0],
        [0.5, 0.5, 0],
        [pytest.approx(1 / 3)] * 3,
    ]


def test_a_block_is_what_ours_got_at_each_seat(made_up: Callable[..., Any], two: Setting) -> None:
    at_first, at_second = made_up([[1, 0], [1, 0], [1, 1]]), made_up([[0, 1], [1, 0], [1, 0]])
    assert against([at_first, at_second], two.sides).shares.tolist() == [1, 0.5, 0.25]


def test_finishing_ahead_goes_by_victory_and_then_by_score(
    made_up: Callable[..., Any], three: Setting
) -> None:
    ends = made_up([[1, 0, 0], [0, 1, 0], [0, 1, 0]], [[5, 5, 3], [4, 9, 3], [4, 9, 4]])
    assert finished_ahead(ends, three.sides, 0).tolist() == [1, 0.5, 0.25]


def test_a_cooperative_deal_goes_to_the_team_that_wins_it(made_up: Callable[..., Any]) -> None:
    ours, theirs = made_up([[1], [1], [0], [0]]), made_up([[1], [0], [1], [0]])
    assert together([ours, theirs]).shares.tolist() == [0.5, 1, 0, 0.5]


def test_every_rotation_is_dealt_the_same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = (opening(monkeypatch, lineup, 3) for lineup in (["thumb", "random"], ["random", "thumb"]))
    assert len(first) > 10
    assert first == second
    assert first != opening(monkeypatch, ["thumb", "random"], 4)


def opening(monkeypatch: pytest.MonkeyPatch, lineup: list[str], number: int) -> list[int]:
    """What the dealer deals in Digging before anybody decides."""
    game = glueckauf.game("digging")
    players = [player(kind, game.description) for kind in lineup]
    simulation = Simulation(game.description, game.start(2), players, interpreted=True)
    table = Watched(simulation.loop)
    with monkeypatch.context() as patch:
        patch.setattr(simulation.loop, "dealing", table)
        patch.setattr(simulation.loop, "game", table)
        simulation.play(1, 7, first=number)
    return table.dealt


class Watched:
    """Deals and plays for the loop, noting what is dealt until somebody has played."""

    def __init__(self, loop: Any) -> None:
        self.dealing, self.game = loop.dealing, loop.game
        self.dealt: list[int] = []
        self.begun = False

    def deal(self, state: Any, stream: Any, notes: Any) -> int:
        move = int(self.dealing.deal(state, stream, notes))
        if not self.begun:
            self.dealt.append(move)
        return move

    def play(self, state: Any, move: int) -> None:
        self.begun = self.begun or state.turn != DEALER
        self.game.play(state, move)

    def score(self, state: Any, seat: int) -> int:
        return int(self.game.score(state, seat))

    def wins(self, state: Any, seat: int) -> bool:
        return bool(self.game.wins(state, seat))


@pytest.mark.parametrize("kind", BOTS)
def test_a_bot_against_itself_gets_exactly_par_in_every_block(
    two: Setting, three: Setting, kind: str
) -> None:
    for setting in (two, three):
        blocks = Blocks(setting, Pairing(kind, kind), 5)
        assert blocks.play(0, 20).shares == pytest.approx(1 / setting.seats)


def test_a_block_is_the_same_however_the_work_is_cut_up(two: Setting) -> None:
    blocks = Blocks(two, Pairing(*BOTS), 5)
    whole = blocks.play(0, 30)
    parts = [blocks.play(0, 7), blocks.play(7, 23)]
    assert whole.shares.tolist() == np.concatenate([part.shares for part in parts]).tolist()


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> str:
    """A bot that does not play compiled; it follows the rule of thumb."""
    player, bot = bots.player, bots.bot

    def refuse(name: str, game: Description) -> Any:
        if name == "thinker":
            raise OptionError("unknown_bot", name=name, advice="others")
        return player(name, game)

    def meet(name: str, game: Description, seed: int, seconds: float = bots.SECONDS) -> Opponent:
        return bot("thumb" if name == "thinker" else name, game, seed, seconds)

    monkeypatch.setattr(bots, "player", refuse)
    monkeypatch.setattr(bots, "bot", meet)
    return "thinker"


def test_a_bot_that_is_not_compiled_plays_at_the_table(two: Setting, thinker: str) -> None:
    assert Blocks(two, Pairing(thinker, thinker), 5).play(0, 5).shares.tolist() == [0.5] * 5
    assert Blocks(two, Pairing(thinker, "random"), 5).play(0, 20).shares.mean() > 0.8
    with pytest.raises(OptionError, match="no bot nobody"):
        two.games(["nobody", "thumb"])


def test_bots_have_the_seconds_that_they_are_given_of_the_processor(
    two: Setting, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[float] = []

    def meet(name: str, game: Description, seed: int, seconds: float = bots.SECONDS) -> Opponent:
        given.append(seconds)
        return bot(name, game, seed)

    bot = bots.bot
    monkeypatch.setattr(bots, "bot", meet)
    monkeypatch.setattr(stopwatch, "_clocks", [time.perf_counter])
    replace(two, seconds=0.03).games(["novice", "thumb"]).play(1, 7, cores=1)
    assert set(given) == {bots.SECONDS, 0.03}  # asked whether there is such a bot, and playing
    began = stopwatch.now()
    time.sleep(0.2)
    assert stopwatch.now() - began < 0.1  # nobody thinks while another program has the core


@pytest.mark.parametrize("game", ["digging", "elfengold", "goldraeuber"])
def test_a_game_at_the_table_ends_as_a_simulation_notes_it(game: str) -> None:
    setting = Setting(glueckauf.game(game), 4)
    (end,) = TableSimulation(setting.new, ["thumb"] * 4).play(1, 7)
    play = followed(setting.new, ["thumb"] * 4, deal_seed(7, 0))[1]
    rules = setting.game.description.rules
    assert end["decisions"] == len(play.moves)
    assert end["scores"].tolist() == [rules.score(play._state, seat) for seat in range(4)] + [0, 0]
    assert end["wins"].tolist() == [int(rules.wins(play._state, seat)) for seat in range(4)] + [0, 0]


# A tournament ----------------------------------------------------------------


def finished(setting: Setting, seed: int = 5) -> Arena:
    arena = Arena(setting, BOTS, GAMES, seed)
    assert sum(arena.play(lambda: None)) == arena.games
    return arena


def test_the_rule_of_thumb_beats_the_lot(two: Setting, three: Setting) -> None:
    for setting in (two, three):
        arena = finished(setting)
        duel = arena.duels()[0]
        assert duel.rate.low > duel.par == 1 / setting.seats
        assert duel.p < 0.001
        assert duel.wins == pytest.approx(duel.rate.value * duel.games)
        assert [rank.bot for rank in arena.ranking()] == ["thumb", "random"]
        assert arena.ranking()[0].elo.low > 0


def test_the_same_seed_gives_the_same_tournament_and_another_one_another(two: Setting) -> None:
    assert finished(two).duels() == finished(two).duels()
    assert finished(two).duels() != finished(two, 6).duels()


def test_games_are_rounded_up_to_whole_blocks(three: Setting) -> None:
    assert Arena(three, BOTS, 61, 1).games == 2 * 63


def test_portions_follow_the_clock() -> None:
    assert paced(1024, 0, 2) == 2048
    assert paced(1024, SECONDS, 2) == 1024
    assert paced(1024, 10 * SECONDS, 2) == 512
    assert paced(2, 10 * SECONDS, 2) == 2


@pytest.mark.parametrize("kinds", [("thumb",), ("thumb", "thumb"), ()])
def test_a_tournament_needs_different_bots(two: Setting, kinds: tuple[str, ...]) -> None:
    with pytest.raises(OptionError, match="at least two different bots"):
        Arena(two, kinds, GAMES, 1)


def test_too_few_games_are_refused_with_how_many_would_do(two: Setting) -> None:
    Arena(two, BOTS, 2 * LEAST_BLOCKS, 1)
    with pytest.raises(OptionError, match="at least 40"):
        Arena(two, BOTS, 2 * LEAST_BLOCKS - 2, 1)


# Going on later --------------------------------------------------------------


def resumed(file: Path, setting: Setting, games: int = GAMES, seed: int = 5) -> Arena:
    kept = Checkpoint(file, setting)
    arena = Arena(setting, BOTS, games, seed)
    kept.restore(arena)
    return arena


def test_going_on_gives_exactly_what_one_run_gives(three: Setting, tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    begun = Arena(three, BOTS, 100 * 3, 5)
    kept = Checkpoint(file, three)
    assert list(islice(begun.play(lambda: kept.keep(begun)), 1)) == [Cores().size * 3]
    again = resumed(file, three, 100 * 3)
    assert again.played == Cores().size * 3
    left = again.games - again.played
    assert sum(again.play(lambda: None)) == left
    whole = Arena(three, BOTS, 100 * 3, 5)
    list(whole.play(lambda: None))
    assert again.duels() == whole.duels()
    assert again.ranking() == whole.ranking()


def test_a_finished_tournament_can_be_read_again_or_made_longer(two: Setting, tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    arena = finished(two)
    Checkpoint(file, two).keep(arena)
    assert list(resumed(file, two).play(lambda: None)) == []
    assert resumed(file, two).duels() == arena.duels()
    longer = resumed(file, two, 2 * GAMES)
    assert sum(longer.play(lambda: None)) == GAMES
    shorter = resumed(file, two, GAMES // 2)
    assert shorter.duels()[0].games == GAMES // 2


def test_the_results_of_other_bots_stay_in_the_file(two: Setting, tmp_path: Path, thinker: str) -> None:
    file = tmp_path / "results.json"
    arena = finished(two)
    Checkpoint(file, two).keep(arena)
    more = Arena(two, (*BOTS, thinker), GAMES, 5)
    Checkpoint(file, two).restore(more)
    assert more.played == GAMES
    Checkpoint(file, two).keep(Arena(two, ("random", thinker), GAMES, 5))
    assert resumed(file, two).duels() == arena.duels()


@pytest.fixture
def kept(two: Setting, tmp_path: Path) -> Path:
    file = tmp_path / "kept.json"
    Checkpoint(file, two).keep(Arena(two, BOTS, GAMES, 5))
    return file


@pytest.mark.parametrize(
    ("setting", "complaint"),
    [
        (Setting(glueckauf.game("mygoldmine"), 2), "tournament of gold"),
        (Setting(glueckauf.game("gold"), 3), "for 2 seats"),
        (Setting(glueckauf.game("gold"), 2, {"layout": "grid8x8"}), "with the options {}"),
        (Setting(glueckauf.game("gold"), 2, seconds=0.05), "with 0.2 seconds for a decision"),
    ],
)
def test_another_tournament_does_not_go_on(kept: Path, setting: Setting, complaint: str) -> None:
    with pytest.raises(OptionError, match=complaint):
        Checkpoint(kept, setting)


def test_another_box_or_seed_or_version_does_not_go_on(
    kept: Path, two: Setting, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    box = tmp_path / "box.toml"
    box.write_text('[gold]\n"4" = 0\n', "utf-8")
    with pytest.raises(OptionError, match=r"box changes \{\}"):
        Checkpoint(kept, Setting(glueckauf.game("gold"), 2, box=str(box)))
    with pytest.raises(OptionError, match="seed 5"):
        resumed(kept, two, seed=6)
    monkeypatch.setattr("glueckauf.lab.checkpoint.sources", lambda: "others")
    with pytest.raises(OptionError, match="other versions"):
        Checkpoint(kept, two)


@pytest.mark.parametrize(
    "change",
    [
        {"format": 1},
        {"seed": "x"},
        {"blocks": []},
        {"blocks": {"thumb random": {"shares": [0.5], "ahead": []}}},
        {"blocks": {"thumb random": {"shares": [2.0], "ahead": [2.0]}}},
        {"blocks": {"thumb random": {"shares": ["x"], "ahead": ["x"]}}},
        {"more": 1},
    ],
)
def test_a_file_that_is_no_result_is_refused(kept: Path, two: Setting, change: dict[str, Any]) -> None:
    kept.write_text(json.dumps({**json.loads(kept.read_text("utf-8")), **change}), "utf-8")
    with pytest.raises(OptionError, match="no results of a tournament"):
        Checkpoint(kept, two)


def test_results_of_a_newer_format_are_refused(kept: Path, two: Setting) -> None:
    kept.write_text(json.dumps({**json.loads(kept.read_text("utf-8")), "format": 3}), "utf-8")
    with pytest.raises(OptionError, match="format 3; this version reads the formats up to 2"):
        Checkpoint(kept, two)


def test_a_file_that_is_no_json_is_refused(two: Setting, tmp_path: Path) -> None:
    (tmp_path / "x").write_text("{", "utf-8")
    with pytest.raises(OptionError, match="no results of a tournament"):
        Checkpoint(tmp_path / "x", two)
    with pytest.raises(OptionError, match="cannot be written"):
        Checkpoint(tmp_path / "nowhere" / "x", two).keep(Arena(two, BOTS, GAMES, 5))
