"""The front door: language, help, and what is said to whoever calls wrongly."""

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from string import Formatter
from typing import Any

import pytest
from typer.main import get_command
from typer.testing import Result

import glueckauf.cli
from glueckauf.bots import LEVELS
from glueckauf.cli import app
from glueckauf.cli.language import Words, environment_language

Call = Callable[..., Result]
Refuse = Callable[..., str]

COMMANDS = tuple(get_command(app).commands)  # type: ignore[attr-defined]
FOLDER = Path(glueckauf.cli.__file__).parent


def test_without_a_command_the_commands_are_listed(call: Call, language: str) -> None:
    result = call("--lang", language)
    assert result.exit_code == 0
    assert all(command in result.stdout for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(call: Call, command: str, language: str) -> None:
    result = call(command, "--help", "--lang", language)
    assert result.exit_code == 0
    assert result.stdout.startswith({"de": "Aufruf:", "en": "Usage:"}[language])
    assert f"glueckauf {command}" in result.stdout
    assert "--lang" in result.stdout


def test_the_environment_chooses_the_language_and_the_switch_overrules_it(call: Call) -> None:
    assert "Aufruf" in call(LANG="de_AT.UTF-8").stdout
    assert "Usage" in call(LANG="fr_FR.UTF-8").stdout
    assert "Usage" in call("--lang=en", LANG="de_DE").stdout


def test_the_first_variable_that_is_set_decides() -> None:
    assert environment_language({}) == "en"
    assert environment_language({"LANG": "de_DE", "LC_ALL": ""}) == "de"
    assert environment_language({"LANG": "de_DE", "LC_ALL": "C.UTF-8"}) == "en"


@pytest.mark.parametrize(
    ("arguments", "german", "english"),
    [
        (["dig"], "Befehl dig gibt es nicht", "no command dig"),
        (["Plya"], "ist play gemeint?", "did you mean play?"),
        (["play", "chess"], "Spiel 'chess' gibt es nicht", "no game 'chess'"),
        (["play", "gold", "--nope"], "Option --nope gibt es hier nicht", "no option --nope"),
        (["play", "gold", "--seed"], "--seed ist so nicht vollständig", "--seed is not complete"),
        (["play", "gold", "more"], "nicht zu verstehen", "cannot be understood"),
        (["play", "gold", "--seats", "x"], "--seats braucht eine ganze Zahl", "--seats needs a whole number"),
        (["play", "gold", "--you", "x"], "--you braucht die Nummer", "--you needs the number"),
        (["play", "gold", "--pace", "x"], "--pace braucht eine Zahl", "--pace needs a number"),
        (["rules"], "SPIEL fehlt", "GAME is missing"),
        (["show"], "DATEI fehlt", "FILE is missing"),
    ],
)
def test_a_wrong_call_is_answered_in_one_line(
    refuse: Refuse, arguments: list[str], german: str, english: str
) -> None:
    assert german in refuse(*arguments, "--lang", "de")
    assert english in refuse(*arguments, "--lang", "en")


@pytest.mark.parametrize("arguments", [["--lang", "fr"], ["games", "--lang"], ["games", "--lang="]])
def test_an_unknown_language_is_refused(refuse: Refuse, arguments: list[str]) -> None:
    assert "de, en" in refuse(*arguments)


def test_a_terminal_without_a_sign_shows_another(language: str) -> None:
    program = "from glueckauf.cli import main; main()"
    call = [sys.executable, "-c", program, "games", "--options", "--lang", language]
    ascii_only = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(call, capture_output=True, env=ascii_only, check=True)  # noqa: S603  our program
    assert b"2?6" in done.stdout


def test_numbers_are_written_as_in_the_language() -> None:
    assert Words("de").number(1234.5, 1) == "1.234,5"
    assert Words("en").number(1234.5, 1) == "1,234.5"
    assert Words("de").percentage(0.1234) == "12,3\N{NO-BREAK SPACE}%"
    assert Words("en").percentage(-0.039) == "\N{MINUS SIGN}3.9\N{NO-BREAK SPACE}%"


def test_both_languages_say_the_same() -> None:
    german, english = (phrases(language) for language in ("de", "en"))
    assert german.keys() == english.keys()
    assert {key: blanks(german[key]) for key in german} == {key: blanks(english[key]) for key in english}


def phrases(language: str) -> dict[tuple[str, str], str]:
    sections: dict[str, dict[str, Any]] = tomllib.loads(
        (FOLDER / f"wording.{language}.toml").read_text("utf-8")
    )
    return {(section, key): phrase for section, part in sections.items() for key, phrase in part.items()}


def blanks(phrase: str) -> set[str]:
    return {blank for _, blank, _, _ in Formatter().parse(phrase) if blank}


def test_every_phrase_is_said_somewhere() -> None:
    source = "".join(file.read_text("utf-8") for file in FOLDER.rglob("*.py"))
    built = {"help", "metavar", "parameter", "usage"}  # sections whose keys are names of other things
    unsaid = [
        key
        for section, key in phrases("en")
        if section not in built and not re.search(f"[\"']{key}[\"']", source)
    ]
    assert unsaid == ["unfinished_kept", "unfinished_not_kept"]  # put together from their parts


def test_neither_slow_things_nor_the_house_are_imported_for_a_short_answer() -> None:
    """The terminal works where the house is not installed."""
    program = (
        "import sys; from glueckauf.cli import app\n"
        "try: app(['games'])\n"
        "finally: print(sorted({'textual', 'numpy', 'numba', 'glueckauf.server'} & set(sys.modules)))"
    )
    before = children_seconds()
    call = [sys.executable, "-c", program]
    done = subprocess.run(call, capture_output=True, text=True, check=True)  # noqa: S603  see above
    assert done.stdout.splitlines()[-1] == "[]"
    assert children_seconds() - before < 2


def children_seconds() -> float:
    """What programs that have ended took of the processor."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (["paly"], "play"),
        (["play", "gold", "--seets", "3"], "--seats"),
        (["play", "gold", "--option", "layuot=grid8x8"], "layout"),
        (["play", "gold", "--bots", "mastr"], "master"),
        (["rules", "Digging"], "digging"),
    ],
)
def test_after_a_slip_of_the_finger_what_was_meant_is_asked(
    refuse: Refuse, typed: list[str], meant: str
) -> None:
    assert refuse(*typed, "--lang", "en").endswith(f": did you mean {meant}?")
    assert refuse(*typed, "--lang", "de").endswith(f": ist {meant} gemeint?")


def test_the_help_of_simulations_offers_only_who_plays_them(call: Call) -> None:
    told = call("simulate", "--help", "--lang", "en").stdout
    assert "thumb" in told
    assert not any(level in told for level in LEVELS)
