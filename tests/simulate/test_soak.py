"""Games at random that are looked at move by move: those of simulations, and what is planted is found."""

from itertools import islice
from pathlib import Path

import pytest

import glueckauf
from benchmarks import soak as benchmark
from benchmarks.tables import tables, tables_of
from glueckauf.rulekit.invariants import FIRST_OWN, CommonFault, told
from glueckauf.simulate.cpu import Simulation
from glueckauf.simulate.soak import Soak
from glueckauf.table.trials import Trial
from tests.planting import planted
from tests.plays import Setting, usual_settings

ROUNDS = 3  # of all seats
MOST_GAMES = 40  # until a planted fault is found

every_game = pytest.mark.parametrize("setting", usual_settings(), ids=str)
every_name = pytest.mark.parametrize("name", glueckauf.games())


def soaked(setting: Setting) -> Soak:
    return Soak(setting.description, setting.start())


@every_game
def test_the_games_are_those_of_simulations(setting: Setting) -> None:
    found = soaked(setting).play(20, seed=1, first=3)
    ends = Simulation(setting.description, setting.start()).play(20, seed=1, first=3)
    assert (found.decisions == ends.decisions).all()
    assert (found.checksum == ends.checksum).all()
    assert (found.moves > found.decisions).all()


@every_game
def test_a_game_is_played_again_interpreted(setting: Setting) -> None:
    found = soaked(setting).play(3, seed=2)
    for number, finding in enumerate(found):
        again, _, after = soaked(setting).replay(number, seed=2)
        assert after.turn == -1
        assert {name: int(value) for name, value in vars(again).items()} == {
            name: finding[name] for name in vars(again)
        }


@every_name
def test_nothing_is_wrong_with_a_game(name: str) -> None:
    """The short form of `make soak`: all seats with changing options."""
    game = glueckauf.game(name)
    for number, trial in islice(tables_of(game), ROUNDS * len(game.seats)):
        tally, broken = benchmark.soak(trial, number, share=3_000)
        assert broken is None
        assert tally.decisions >= 3_000


def test_tables_have_options_of_all_kinds() -> None:
    laid = [trial for _, trial in islice(tables(), 400)]
    for name, game in glueckauf.games().items():
        chosen = {option for trial in laid if trial.game is game for option in trial.options}
        assert chosen == set(game.options), name
        assert {trial.seats for trial in laid if trial.game is game} == set(game.seats)


# Planted faults --------------------------------------------------------------

PLANTED = [
    ("mygoldmine", "state.drago -= 1", "state.drago -= 2", "drago_and_his_cards_differ [R18]"),
    ("mygoldmine", "= dwarfs_on_ladder(state)", "= 1", "ladder_has_holes [R31]"),
    ("gold", "state.out[state.cards[place]] += 1", "pass", "cards_changed [R1]"),
    ("gold", "state.unseen[face] -= 1", "pass", "faces_miscounted [R1]"),
    ("gold", "seat):\n            return False", "seat):\n            return True", "winner_is_beaten"),
    ("gold", "count += lies_face", "count += place % 2 * lies_face", "free_but_not_listed"),
    ("gold", "moves[count] = TURN_UP + place", "moves[count] = TURN_UP", "listed_twice"),
    ("goldraeuber", "-= price(state)", "-= 0", "wrong_price [R25]"),
    ("goldraeuber", "[cell] = Card.FALLEN", "[cell] = Card.GAP", "card_turned_back [R17]"),
    ("digging", "state.stock_left -= 1", "pass", "stock_miscounted [A24]"),
    ("digging", "return DEAL, state.stock_left", "return DEAL, 1", "weights_do_not_add_up"),
    ("digging", "[receiver][card] += 1", "[receiver][card] = 9", "pushed_card_not_in_hand [R40]"),
    ("elfengold", "gold[seat] += state.loan_size", "gold[seat] += 50", "gold_from_nowhere [R17]"),
    ("elfengold", "at[state.placed] = space", "at[state.placed] = 0", "counter_in_the_hut [R9]"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "right", "wrong", "fault"), PLANTED)
def test_a_wrong_line_is_found(name: str, right: str, wrong: str, fault: str, tmp_path: Path) -> None:
    setting = next(setting for setting in usual_settings() if setting.name == name)
    faulty = planted(setting.description, tmp_path, right, wrong)
    games = Soak(faulty, setting.start())
    findings = (games.replay(number, seed=3)[0] for number in range(MOST_GAMES))
    assert told(faulty.invariants, next(found.fault for found in findings if found.fault)) == fault


def test_a_wrong_line_is_found_compiled_and_told_with_what_replays_it(tmp_path: Path) -> None:
    game = glueckauf.game("gold")
    faulty = planted(game.description, tmp_path, "state.out[state.cards[place]] += 1", "pass")
    trial = Trial(glueckauf.Game(faulty), 3, {"match": "series"})
    tally, broken = benchmark.soak(trial, seed=4, share=1_000)
    assert broken is not None
    assert tally.games == benchmark.GAMES
    assert broken.fault == "cards_changed [R1]"
    assert broken.command == (
        "python -m benchmarks.soak --replay gold --seats 3 --seed 4 --number 0"
        """ --options '{"match": "series"}'"""
    )
    found, *rest = benchmark.replay(trial, broken.seed, broken.number)
    assert found == "gold-3-match=series, seed 4, game 0: cards_changed [R1]"
    assert [line.partition(":")[0] for line in rest] == ["before", f"move {broken.move}", "after"]


# Names -----------------------------------------------------------------------


@every_name
def test_every_fault_has_a_number_of_its_own_and_a_rule(name: str) -> None:
    invariants = glueckauf.game(name).description.invariants
    own = [int(fault) for fault in invariants.RULE_OF_FAULT]
    assert sorted(own) == list(range(FIRST_OWN, FIRST_OWN + len(own)))
    if own:
        assert {CommonFault.NONE, *own} == set(invariants.Fault)


def test_own_faults_begin_after_the_common_ones() -> None:
    assert max(CommonFault) + 1 == FIRST_OWN
