"""Twins of modules: compiled or bound, each with its own machine code."""

import os
import re
import subprocess
import sys
import textwrap
import time
from concurrent.futures import ThreadPoolExecutor
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from secrets import token_hex
from threading import Event
from types import FunctionType, ModuleType
from typing import Any

import numba
import numpy as np
import pytest
from numba.core import config

from glueckauf.rulekit import compiled as compiled_module
from glueckauf.rulekit import machinecode
from glueckauf.rulekit.compiled import OPEN, bind, bring, compiled

RULES = """
from glueckauf.rulekit import portable

STEP = {step}

@portable
def advance(place: int) -> int:
    return place + step_of(place)

@portable
def step_of(place: int) -> int:
    return STEP

def never_compiled() -> str:
    return "plain"
"""
TEMPLATE = """
from typing import Protocol

from glueckauf.rulekit import portable
from glueckauf.rulekit.compiled import OPEN

class Game(Protocol):
    def advance(self, place: int, /) -> int: ...

game: Game = OPEN

@portable
def walk(place: int, times: int) -> int:
    for _ in range(times):
        place = game.advance(place)
    return place
"""
BOUND_TWICE = """
from glueckauf.rulekit.compiled import compiled
from tests.rulekit.test_compiled import made

walk = [
    compiled(made("glueckauf.{name}_template"), game=made("glueckauf.{name}_" + game)).walk
    for game in ("one", "two")
]
print([function(0, 10) for function in walk], [sum(function.stats.cache_hits.values()) for function in walk])
"""


def made(name: str) -> ModuleType:
    """A module from a file of this test's folder."""
    folder = Path(os.environ["TWINS"])
    spec = spec_from_file_location(name, folder / f"{name.rpartition('_')[2]}.py")
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Machine code of its own for every test."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("NUMBA_BOUNDSCHECK", raising=False)
    machinecode._home.cache_clear()
    monkeypatch.setattr(machinecode, "_home", machinecode._home.__wrapped__)
    return tmp_path / "home" / "glueckauf"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Sources that no run before has compiled."""
    for name, step in (("one", 1), ("two", 2)):
        source = RULES.format(step=step) + f"# {token_hex(8)}\n"
        (tmp_path / f"{name}.py").write_text(source, encoding="utf-8")
    (tmp_path / "template.py").write_text(TEMPLATE, encoding="utf-8")
    monkeypatch.setenv("TWINS", str(tmp_path))
    return tmp_path


@pytest.fixture
def modules(folder: Path) -> tuple[ModuleType, ModuleType, ModuleType]:
    names = [f"glueckauf.{folder.name.replace('-', '_')}_{part}" for part in ("template", "one", "two")]
    template, one, two = (made(name) for name in names)
    return template, one, two


# Twins -----------------------------------------------------------------------


@pytest.mark.parametrize("make", [bind, compiled])
def test_a_template_is_bound_to_its_game(make: Any, modules: tuple[ModuleType, ...]) -> None:
    template, one, two = modules
    assert make(template, game=one).walk(0, 10) == 10
    assert make(template, game=two).walk(0, 10) == 20
    assert vars(template)["game"] is OPEN


@pytest.mark.parametrize("make", [bind, compiled])
def test_a_template_is_bound_to_a_number(make: Any, folder: Path) -> None:
    source = TEMPLATE.replace("game: Game = OPEN", "game: Game = OPEN\npace: int = OPEN")
    (folder / "paced.py").write_text(
        source.replace("in range(times)", "in range(times * pace)"), encoding="utf-8"
    )
    paced, one = made(f"glueckauf.{folder.name.replace('-', '_')}_paced"), made("glueckauf.x_one")
    assert [make(paced, game=one, pace=pace).walk(0, 10) for pace in (1, 3)] == [10, 30]
    with pytest.raises(TypeError, match="must be bound to `game`, `pace`"):
        make(paced, game=one)


@pytest.mark.parametrize("make", [bind, compiled])
def test_a_twin_is_made_once(make: Any, modules: tuple[ModuleType, ...]) -> None:
    template, one, two = modules
    assert make(template, game=one) is make(template, game=one)
    assert make(template, game=one) is not make(template, game=two)
    assert make(one) is make(one)
    assert make(one) is not one


def test_nobody_gets_a_twin_that_another_thread_has_only_begun(
    modules: tuple[ModuleType, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    template, one, _ = modules
    begun, asked = Event(), Event()

    def dawdling(function: FunctionType, _twin: ModuleType) -> FunctionType:
        begun.set()
        asked.wait(0.2)
        return function

    monkeypatch.setattr(compiled_module, "_leave_plain", dawdling)
    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(bind, template, game=one)
        begun.wait()
        second = pool.submit(lambda: bind(template, game=one).walk(0, 3))
        asked.set()
        assert second.result() == first.result().walk(0, 3) == 3


def test_where_nothing_can_be_compiled_what_was_brought_stands_in_the_place_of_a_twin(
    modules: tuple[ModuleType, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    template, rules = modules[0], modules[1]
    monkeypatch.setattr(compiled_module, "can_compile", lambda: False)
    monkeypatch.setattr(compiled_module, "_brought", {})
    plain = compiled(template, game=rules)
    assert isinstance(plain.walk, FunctionType)
    brought = object()
    bring(plain.__label__, lambda: brought)
    assert compiled(template, game=rules) is brought
    assert compiled(template, game=modules[2]) is not brought


def test_twins_call_twins(modules: tuple[ModuleType, ...]) -> None:
    template, one, _ = modules
    twin = compiled(template, game=one)
    assert twin.game is compiled(one)
    assert not hasattr(one.advance, "signatures")
    twin.walk(0, 1)
    assert twin.game.advance.signatures
    assert twin.game.step_of.signatures


def test_a_bound_twin_stays_plain_python(modules: tuple[ModuleType, ...]) -> None:
    template, one, _ = modules
    twin = bind(template, game=one)
    assert isinstance(twin.walk, FunctionType)
    assert twin.game.advance.__globals__ is vars(twin.game)
    vars(twin.game)["step_of"] = lambda _place: 100
    assert twin.walk(0, 2) == 200
    assert one.advance(0) == 1


def test_what_is_not_portable_stays_as_it_is(modules: tuple[ModuleType, ...]) -> None:
    _, one, _ = modules
    assert compiled(one).never_compiled is one.never_compiled


def test_a_twin_can_be_bound_to_a_twin(modules: tuple[ModuleType, ...]) -> None:
    template, one, _ = modules
    assert compiled(template, game=compiled(one)).walk(0, 3) == 3


def test_a_module_from_elsewhere_can_be_bound(modules: tuple[ModuleType, ...]) -> None:
    template, _, _ = modules
    assert bind(template, game=made("elsewhere_two")).walk(0, 3) == 6
    assert compiled(template, game=made("elsewhere_two")).walk(0, 3) == 6


# Machine code ----------------------------------------------------------------


def test_two_games_never_share_machine_code(folder: Path) -> None:
    """Even where their functions take the same types: a second process finds each its own in the cache."""
    program = textwrap.dedent(BOUND_TWICE.format(name=folder.name.replace("-", "_")))
    environment = os.environ | {"XDG_CACHE_HOME": str(folder / "cache")}
    printed = [
        subprocess.run(  # noqa: S603  our own program
            [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
        ).stdout.strip()
        for _ in range(2)
    ]
    assert printed == ["[10, 20] [0, 0]", "[10, 20] [1, 1]"]


# What a template needs -------------------------------------------------------


@pytest.mark.parametrize("make", [bind, compiled])
def test_a_template_is_bound_to_all_that_it_needs(make: Any, modules: tuple[ModuleType, ...]) -> None:
    template, one, _ = modules
    with pytest.raises(TypeError, match="must be bound to `game`, not to nothing"):
        make(template)
    with pytest.raises(TypeError, match="must be bound to `game`, not to `game`, `player`"):
        make(template, game=one, player=one)
    with pytest.raises(TypeError, match="must be bound to nothing, not to `game`"):
        make(one, game=one)


@pytest.mark.parametrize("make", [bind, compiled])
def test_what_is_bound_answers_what_its_protocol_asks(make: Any, modules: tuple[ModuleType, ...]) -> None:
    template, one, _ = modules
    with pytest.raises(TypeError, match=r"`game` is bound to .*_template, which lacks `advance`"):
        make(template, game=template)
    assert make(template, game=one).walk(0, 1) == 1


# The cache -------------------------------------------------------------------


def kept_in(name: str, game: str) -> Path:
    """Where the code of the template is kept, all modules read anew."""
    template, rules = made(f"glueckauf.{name}_template"), made(f"glueckauf.{name}_{game}")
    twin = ModuleType("twin")
    vars(twin).update(
        __label__=compiled_module._label(template, {"game": rules}, {}),
        __origins__=compiled_module.origins(template, {"game": rules}),
    )
    return machinecode.directory_of(twin)


def test_the_same_sources_share_their_code(home: Path, folder: Path) -> None:
    first = kept_in(folder.name, "one")
    assert first.is_dir()
    assert first.parent == home
    assert kept_in(folder.name, "one") == first
    assert kept_in(folder.name, "two") != first


def test_a_change_concerns_only_what_is_made_of_it(home: Path, folder: Path) -> None:
    one, two = kept_in(folder.name, "one"), kept_in(folder.name, "two")
    (folder / "two.py").write_text(RULES.format(step=3), encoding="utf-8")
    assert home.is_dir()
    assert kept_in(folder.name, "one") == one
    assert kept_in(folder.name, "two") != two


def test_a_comment_recompiles_nothing(home: Path, folder: Path) -> None:
    before = kept_in(folder.name, "one")
    written = RULES.format(step=1).replace("STEP =", "# how far one goes\n\nSTEP =")
    written = written.replace("-> int:\n", '-> int:\n    """Say what it does."""\n')
    (folder / "one.py").write_text(written, encoding="utf-8")
    assert home.is_dir()
    assert kept_in(folder.name, "one") == before


@pytest.mark.parametrize("mark", ["noinline", "apart"])
def test_how_a_function_is_compiled_belongs_to_the_code(home: Path, folder: Path, mark: str) -> None:
    before = kept_in(folder.name, "one")
    (folder / "one.py").write_text(RULES.format(step=1).replace("portable", mark), encoding="utf-8")
    assert home.is_dir()
    assert kept_in(folder.name, "one") != before


def test_a_compiler_is_promised_what_lies_apart(home: Path, folder: Path) -> None:
    promised = {}
    for mark in ("portable", "apart"):
        written = RULES.format(step=1).replace("portable", mark).replace("step_of(place)", "place[STEP]")
        (folder / "one.py").write_text(written.replace("return place +", "return"), encoding="utf-8")
        twin = compiled(made(f"glueckauf.{folder.name}_one"))
        assert twin.advance(np.arange(2)) == 1
        [code] = twin.advance.inspect_llvm().values()
        promised[mark] = bool(re.search(r'noalias [^,]*%"?arg\.place', code))
    assert promised == {"portable": False, "apart": True}
    assert home.is_dir()


def test_a_number_from_elsewhere_belongs_to_the_code(home: Path, folder: Path) -> None:
    module = made(f"glueckauf.{folder.name}_one")
    before = machinecode._fingerprint(module)
    vars(module)["STEP"] = 7
    assert home.parent == folder / "home"
    assert machinecode._fingerprint(module) != before


def test_checks_have_code_of_their_own(home: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = {kept_in(folder.name, "one")}
    for checks in ("1", "0"):
        monkeypatch.setenv("NUMBA_BOUNDSCHECK", checks)
        seen.add(kept_in(folder.name, "one"))
    monkeypatch.setattr(numba, "__version__", "another")
    seen.add(kept_in(folder.name, "one"))
    assert len(seen) == len(list(home.iterdir())) == 4


def test_without_a_setting_the_cache_is_in_the_home(
    home: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(home))
    assert kept_in(folder.name, "one").parent == home / ".cache" / "glueckauf"


def test_what_nobody_used_for_a_month_is_forgotten(home: Path, folder: Path) -> None:
    old, recent, own_file = home / "old", home / "recent", home / "notes.txt"
    for directory in (old, recent):
        directory.mkdir(parents=True)
        (directory / "code.nbc").write_text("")
    own_file.write_text("")
    os.utime(old, (0, time.time() - machinecode.STALE_AFTER_SECONDS - 60))
    os.utime(recent, (0, time.time() - machinecode.STALE_AFTER_SECONDS + 600))
    os.utime(own_file, (0, 0))
    kept_in(folder.name, "one")
    assert not old.exists()
    assert recent.exists()
    assert own_file.exists()


def test_others_keep_their_machine_code_where_they_want(modules: tuple[ModuleType, ...]) -> None:
    usual = config.CACHE_LOCATOR_CLASSES
    compiled(modules[1])
    assert usual == config.CACHE_LOCATOR_CLASSES


def test_playing_does_not_wait_for_the_compiler() -> None:
    program = (
        "import sys, glueckauf; play = glueckauf.game('gold').new(3, seed=1); "
        "play.do(play.legal()[0]); play.view(0); "
        "assert not {'numba', 'numpy'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", program], check=True)  # noqa: S603  our own program
