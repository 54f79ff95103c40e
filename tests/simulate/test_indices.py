"""Nothing that is compiled counts from the end: a negative index there would read something else."""

from types import FunctionType, ModuleType

import pytest

from glueckauf import bots
from glueckauf.rulekit import compiled as twins
from glueckauf.rulekit import machinecode
from glueckauf.simulate.cpu import Simulation
from tests.plays import Setting, settings

GAMES, SEED = 1, 5


def not_negative(index: int) -> int:
    """An index as compiled code takes it."""
    assert index >= 0
    return index


def left_plain(function: FunctionType, _twin: ModuleType) -> FunctionType:
    return function


@pytest.fixture(autouse=True)
def interpreted_as_rewritten(monkeypatch: pytest.MonkeyPatch) -> None:
    """What would be compiled is interpreted, and looks at every index."""
    monkeypatch.setattr(machinecode, "compile_function", left_plain)
    monkeypatch.setattr(twins, "_unsigned", lambda: not_negative)
    monkeypatch.setattr(twins, "_twins", {})


def play(setting: Setting, *policies: ModuleType | None) -> None:
    simulation = Simulation(setting.description, setting.start(), policies, interpreted=True)
    vars(simulation)["loop"] = simulation.made_by(twins.compiled)
    simulation.play(GAMES, SEED)


def test_a_negative_index_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(twins, "_unsigned", lambda: lambda index: not_negative(index - 1))
    with pytest.raises(AssertionError):
        play(Setting("gold", 2))


@pytest.mark.parametrize("setting", settings(), ids=str)
def test_no_rule_counts_from_the_end(setting: Setting) -> None:
    play(setting)


@pytest.mark.parametrize("setting", settings(), ids=str)
def test_no_rule_of_thumb_does(setting: Setting) -> None:
    play(setting, *[bots.player("thumb", setting.description)] * setting.seats)
