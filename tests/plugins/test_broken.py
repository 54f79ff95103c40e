"""A broken game is reported by name, with what is wrong and what would be right, and hurts only itself."""

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from structlog.testing import CapturingLogger

import glueckauf
from glueckauf import PluginError, minds
from glueckauf.games import SHELF
from glueckauf.rulekit.plugins import holder_of
from glueckauf.server import faults
from tests.plugins.packages import lay_out
from tests.server.people import OpenHouse, Person

GROUP = "glueckauf.games"

IMPORTS = """
from dataclasses import replace
from pathlib import Path
from shutil import copytree
from types import ModuleType
from glueckauf.games.gold import DESCRIPTION as GOLD
from glueckauf.rulekit.wording import COMMON, Wording
"""
RULES = """
rules = ModuleType("their.rules")
vars(rules).update({name: rule for name, rule in vars(GOLD.rules).items() if name[0] != "_"})
"""
TEXTS = """
folder = Path(__file__).parent / "texts"
copytree(GOLD.folder, folder)
def change(file, old, new):
    text = (folder / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new), "utf-8")
"""


def gold(name: str, changes: str = "", before: str = "") -> str:
    """A module that brings Gold under another name, with something changed."""
    return f"{IMPORTS}{before}\nDESCRIPTION = replace(GOLD, name={name!r}, {changes})\n"


def other_rules(name: str, change: str) -> str:
    return gold(name, "rules=rules", RULES + change)


def other_texts(name: str, change: str) -> str:
    return gold(name, "wording=Wording(folder, COMMON)", TEXTS + change)


BROKEN = {
    "missing": ("import nothing_of_that_name", "ModuleNotFoundError"),
    "leaving": ("raise SystemExit(3)", "SystemExit"),
    "empty": ("", "AttributeError"),
    "boxed": ("DESCRIPTION = 'a game'", "must lead to a Description, not to a str"),
    "renamed": (gold("gold"), "the description is called 'gold', the entry point 'renamed'"),
    "Loud": (gold("Loud"), "lower-case letters"),
    "crowded": (gold("crowded", "seats=range(2, 9)"), "must be a range between 1 and 6"),
    "unsure": (other_rules("unsure", "del rules.chance"), "their.rules must answer chance"),
    "blind": (other_rules("blind", "del rules.sees_gold"), "their.rules must answer sees_gold"),
    "unmarked": (
        other_rules("unmarked", "rules.wins = lambda state, seat: True"),
        "wins in their.rules must",
    ),
    "lawless": (gold("lawless", "refusals={1: ('game_is_over', 'R99')}"), "game_is_over cites R99"),
    "silent": (
        other_texts("silent", "change('wording.de.toml', 'place_is_empty =', 'place_is_full =')"),
        "wording.de.toml must have a phrase for [refusal] place_is_empty",
    ),
    "stammering": (
        other_texts("stammering", "change('wording.en.toml', 'card at place {place}', 'card at {spot}')"),
        "the phrase of the move turn in wording.en.toml has a blank spot",
    ),
    "translated": (
        other_texts("translated", "change('RULEBOOK.de.md', '- **R7**', '- R7')"),
        "the same rules in the same order",
    ),
    "bookless": (other_texts("bookless", "(folder / 'RULEBOOK.md').unlink()"), "RULEBOOK.md"),
}
"""What can be wrong with a game, and what is said about it."""


@pytest.fixture
def path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """A folder on the path; what was imported from it is forgotten afterwards."""
    monkeypatch.syspath_prepend(tmp_path)
    before = set(sys.modules)
    yield tmp_path
    for name in set(sys.modules) - before:
        del sys.modules[name]


def test_our_games_come_first_in_their_order_and_others_by_name(path: Path) -> None:
    for name in ("zinc", "agate"):
        lay_out(path, f"package_{name}", GROUP, {name: f"package_{name}:DESCRIPTION"}, gold(name))
    plugins = glueckauf._declared_games()
    assert plugins.names == (*SHELF, "agate", "zinc")
    assert list(plugins.sound()) == [*SHELF, "agate", "zinc"]
    assert plugins.broken() == []


def test_asking_for_names_imports_nothing(path: Path) -> None:
    lay_out(path, "untouched", GROUP, {"untouched": "untouched:DESCRIPTION"}, "raise AssertionError")
    assert "untouched" in glueckauf._declared_games().names
    assert "untouched" not in sys.modules


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_game_is_named_with_its_reason_and_the_others_are_played(name: str, path: Path) -> None:
    source, reason = BROKEN[name]
    lay_out(path, "strange", GROUP, {name: "strange:DESCRIPTION"}, source)
    lay_out(path, "fine", GROUP, {"sound": "fine:DESCRIPTION"}, gold("sound"))
    plugins = glueckauf._declared_games()
    assert list(plugins.sound()) == [*SHELF, "sound"]
    [fault] = plugins.broken()
    assert reason in str(fault)
    for sentence in fault.sentences.values():
        assert name in sentence
        assert "strange" in sentence
    with pytest.raises(PluginError) as caught:
        plugins[name]
    assert caught.value is fault


def test_ours_keeps_its_name(path: Path) -> None:
    lay_out(path, "claimant", GROUP, {"gold": "claimant:DESCRIPTION"}, gold("gold"))
    plugins = glueckauf._declared_games()
    assert plugins["gold"].description is glueckauf.game("gold").description
    [fault] = plugins.broken()
    assert "the package glueckauf already brings gold" in str(fault)
    assert "claimant" in str(fault)
    assert holder_of(GROUP, "gold").load() is glueckauf.game("gold").description


def test_of_two_strangers_with_one_name_the_first_package_keeps_it(path: Path) -> None:
    for package in ("second", "first"):
        lay_out(path, package, GROUP, {"sound": f"{package}:DESCRIPTION"}, gold("sound"))
    [fault] = glueckauf._declared_games().broken()
    assert "of the package second is left out" in str(fault)
    assert "the package first already brings sound" in str(fault)


def test_a_broken_game_is_loaded_once(path: Path) -> None:
    source = "import builtins\nbuiltins.attempts = getattr(builtins, 'attempts', 0) + 1\nraise ValueError"
    lay_out(path, "strange", GROUP, {"strange": "strange:DESCRIPTION"}, source)
    plugins = glueckauf._declared_games()
    assert [str(fault) for fault in plugins.broken()] == [str(fault) for fault in plugins.broken()]
    assert vars(__import__("builtins")).pop("attempts") == 1


# Minds -----------------------------------------------------------------------

SOUND_MIND = """
from dataclasses import replace
from glueckauf.games.gold import DESCRIPTION as GOLD
from glueckauf.minds import Mind
NUGGETS = replace(GOLD, name="nuggets")
"""
BROKEN_MINDS = {
    "boxed": ("MIND = 3", "must lead to a Mind, not to a int"),
    "foreign": ("MIND = Mind(GOLD)", "it thinks about 'gold'"),
    "levelled": ("MIND = Mind(NUGGETS, levels={})", "exactly novice, casual, skilled, expert, master"),
}


@pytest.mark.parametrize("kind", BROKEN_MINDS)
def test_a_broken_mind_is_named_and_its_game_gets_the_usual_one(
    kind: str, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, reason = BROKEN_MINDS[kind]
    lay_out(path, "thinker", "glueckauf.minds", {"nuggets": "thinker:MIND"}, SOUND_MIND + source)
    monkeypatch.setattr(minds, "_MINDS", minds._declared_minds())
    [fault] = minds.broken_minds()
    assert reason in str(fault)
    assert "the package thinker" in str(fault)
    nuggets = replace(glueckauf.game("gold").description, name="nuggets")
    assert minds.mind_of(nuggets) == minds.Mind(nuggets)


def test_a_sound_mind_is_used(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = SOUND_MIND + "MIND = Mind(NUGGETS, analysis_worlds=7)"
    lay_out(path, "thinker", "glueckauf.minds", {"nuggets": "thinker:MIND"}, source)
    monkeypatch.setattr(minds, "_MINDS", minds._declared_minds())
    nuggets = replace(glueckauf.game("gold").description, name="nuggets")
    assert minds.mind_of(nuggets).analysis_worlds == 7
    assert minds.broken_minds() == []


# The terminal ----------------------------------------------------------------


def glueckauf_says(path: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The terminal, with a folder on the path."""
    return subprocess.run(  # noqa: S603  our own program
        [sys.executable, "-c", "from glueckauf.cli import main; main()", *arguments],
        env={**os.environ, "PYTHONPATH": str(path), "COLUMNS": "300"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip


@pytest.fixture
def broken_path(tmp_path: Path) -> Path:
    lay_out(tmp_path, "strange", GROUP, {"silent": "strange:DESCRIPTION"}, BROKEN["silent"][0])
    return tmp_path


def test_the_terminal_lists_what_is_broken_and_why(broken_path: Path) -> None:
    said = glueckauf_says(broken_path, "games")
    assert said.returncode == 0
    assert "elfengold" in said.stdout
    assert "silent of the package strange is left out" in said.stdout
    assert "[refusal] place_is_empty" in said.stdout


def test_a_broken_game_cannot_be_played_and_says_why(broken_path: Path) -> None:
    said = glueckauf_says(broken_path, "rules", "silent")
    assert said.returncode == 2
    assert "[refusal] place_is_empty" in said.stderr
    assert glueckauf_says(broken_path, "rules", "gold").returncode == 0


# The house -------------------------------------------------------------------


def test_the_house_logs_it_once_and_opens(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    fault = PluginError("broken_game", name="silent", package="strange", reason="it says nothing")
    log = CapturingLogger()
    monkeypatch.setattr(glueckauf, "broken_games", lambda: [fault])
    monkeypatch.setattr(faults, "LOG", log)
    with OpenHouse(tmp_path) as house:
        cards = Person(house).http.get("/api/games").json()
    assert [card["name"] for card in cards] == [*glueckauf.games()]
    told = [call.kwargs["reason"] for call in log.calls if call.args == ("left_out",)]
    assert told == [str(fault)]


# Names that are not quite right ----------------------------------------------


@pytest.mark.parametrize(
    ("typed", "meant"), [("goldd", "gold"), ("Digging", "digging"), ("elfgold", "elfengold")]
)
def test_a_slip_of_the_finger_is_understood(typed: str, meant: str) -> None:
    with pytest.raises(glueckauf.OptionError, match=f"did you mean {meant}"):
        glueckauf.game(typed)


def test_a_wild_guess_is_answered_with_all_games() -> None:
    with pytest.raises(glueckauf.OptionError, match="mygoldmine, gold, goldraeuber, digging, elfengold"):
        glueckauf.game("poker")
