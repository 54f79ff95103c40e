"""Whoever has not installed a framework is told how."""

import sys
from importlib import import_module
from pathlib import Path

import pytest

import glueckauf.research

EXAMPLES = Path(__file__).parents[2] / "examples" / "research"
SHELLS = {"pettingzoo": "pettingzoo", "gymnasium": "gymnasium", "openspiel": "pyspiel"}


@pytest.mark.parametrize("shell", SHELLS)
def test_without_its_framework_a_shell_says_what_to_install(
    shell: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = [f"glueckauf.research.{shell}", "glueckauf.research.spiel_parameters"]
    for name in names:
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setitem(sys.modules, SHELLS[shell], None)
    with pytest.raises(ImportError, match=r"is not installed.+pip install 'glueckauf\[research\]'"):
        import_module(names[0])


@pytest.mark.parametrize(("example", "module"), [("ppo", "torch"), ("maskable_ppo", "sb3_contrib")])
def test_without_its_framework_an_example_says_what_to_install(
    example: str, module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(EXAMPLES)
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(ImportError, match=r"is not installed.+pip install 'glueckauf\[learning\]'"):
        import_module(example)


def test_without_compiled_code_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, glueckauf.research.__name__)
    monkeypatch.setitem(sys.modules, "glueckauf.research.alone", None)
    with pytest.raises(ModuleNotFoundError, match=r"Numba is not installed.+'glueckauf\[research\]'"):
        import_module("glueckauf.research")
