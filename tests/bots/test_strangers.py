"""Players from outside: found by name, asked with documents, and blamed for what they do wrong."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import glueckauf
from glueckauf import OptionError, bots
from glueckauf.bots.strangers import maker_of

MODULE = '''
"""Players of somebody else."""

from random import Random

from glueckauf.rulekit import portable


class Dice:
    def __init__(self, game, seed):
        self.dice = Random(seed)

    def choose(self, view, legal):
        assert view["turn"] is not None and view["game"]
        return self.dice.choice(legal)


class Cheat(Dice):
    def choose(self, view, legal):
        return {"do": "fly"}


class Picky(Dice):
    def __init__(self, game, seed):
        raise ValueError(f"I do not play {game}")


class Mute:
    def __init__(self, game, seed):
        pass


NUMBER = 7


@portable
def decide(state, luck, scratch):
    return 0
'''


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A folder with somebody's module in it."""
    (tmp_path / "somebody.py").write_text(MODULE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    yield
    sys.modules.pop("somebody", None)


@pytest.mark.parametrize("name", sorted(glueckauf.games()))
def test_a_stranger_plays_every_game_to_the_end(name: str) -> None:
    game = glueckauf.game(name)
    play = game.new(game.seats[-1], seed=3)
    seated = [bots.bot("somebody:Dice", play.game, seat) for seat in range(play.seats)]
    for _ in range(3000):
        if play.turn is None:
            break
        play.do(seated[play.turn].choose(play.knowledge(play.turn)))
    assert play.moves
    assert str(Path.cwd()) not in sys.path


@pytest.mark.parametrize(
    ("name", "blame"),
    [
        ("somebody:Cheat", "none of the"),
        ("somebody:Picky", "I do not play gold"),
        ("somebody:Mute", "choose(view, legal)"),
        ("somebody:NUMBER", "int"),
        ("somebody:Nobody", "no attribute 'Nobody'"),
        ("nowhere:Dice", "No module named 'nowhere'"),
        ("..:Dice", "relative import"),
    ],
)
def test_whatever_a_stranger_does_wrong_is_said_with_its_name(name: str, blame: str) -> None:
    play = glueckauf.game("gold").new(2, seed=3)
    with pytest.raises(glueckauf.GlueckaufError) as caught:
        bots.bot(name, play.game, 1).choose(play.knowledge(0))
    assert name in str(caught.value)
    assert blame in str(caught.value)


def test_a_policy_from_outside_plays_compiled() -> None:
    game = glueckauf.game("gold").description
    assert bots.player("somebody:decide", game) is sys.modules["somebody"]


def test_a_name_that_nobody_from_outside_bears_is_refused() -> None:
    with pytest.raises(OptionError, match="module:Class"):
        maker_of("random")


def test_who_names_a_bot_in_a_house_imports_nothing() -> None:
    with pytest.raises(OptionError):
        bots.read_name("somebody:Dice")
    assert "somebody" not in sys.modules


def test_schools_and_baselines_are_known_beside_the_levels() -> None:
    known = bots.known(glueckauf.game("elfengold").description)
    assert {"random", "thumb", "master", "spoiler", "bluffer", "rusher", "ismcts"} <= set(known)
