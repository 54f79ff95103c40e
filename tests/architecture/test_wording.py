"""Everything that can be said is said in both languages, and nothing else is written down."""

import ast
import re
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import glueckauf
from glueckauf.rulekit.document import HIDDEN
from glueckauf.rulekit.refusal import CommonRefusal
from glueckauf.rulekit.wording import COMMON, LANGUAGES, Wording
from glueckauf.table.telling import Teller
from tests.plays import Setting, decisions, settings

PACKAGE = Path(glueckauf.__file__).parent
PAIRS = sorted(PACKAGE.rglob("wording.en.toml"))
CODE_PLACES = {
    "require": 2, "refuse": 0, "PositionError": 0, "OptionError": 0, "BoxError": 0, "RecordError": 0,
}  # fmt: skip
"""Whatever complains, and which of its arguments is the code."""
LATER = ("_later", "_hidden")  # of an event: for those who may not know all its facts
WITHOUT = "_no_"  # before the facts of an event or a move that are 0

every_game = pytest.mark.parametrize("name", glueckauf.games())


def phrases(file: Path) -> dict[str, str]:
    """Every phrase of a file, by section and key."""
    return dict(flattened(tomllib.loads(file.read_text("utf-8"))))


def flattened(table: dict[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from flattened(value, f"{path}{key}.")
        else:
            yield f"{path}{key}", value


def blanks(phrase: str) -> set[str]:
    return {blank for _, blank, _, _ in Formatter().parse(phrase) if blank}


# Both languages --------------------------------------------------------------


@pytest.mark.parametrize("english", PAIRS, ids=lambda file: str(file.parent.relative_to(PACKAGE)))
def test_both_languages_say_the_same_things_in_the_same_order(english: Path) -> None:
    german = english.with_name("wording.de.toml")
    assert list(phrases(german)) == list(phrases(english))


@pytest.mark.parametrize("english", PAIRS, ids=lambda file: str(file.parent.relative_to(PACKAGE)))
def test_both_languages_have_the_same_blanks(english: Path) -> None:
    german = phrases(english.with_name("wording.de.toml"))
    for key, phrase in phrases(english).items():
        assert blanks(german[key]) == blanks(phrase), key


@pytest.mark.parametrize("english", PAIRS, ids=lambda file: str(file.parent.relative_to(PACKAGE)))
def test_phrases_are_set_like_print(english: Path) -> None:
    """German has its own quotation marks, and nothing is left empty by mistake or padded."""
    for language in LANGUAGES:
        for key, phrase in phrases(english.with_name(f"wording.{language}.toml")).items():
            assert "..." not in phrase, key
            assert language == "en" or '"' not in phrase, key


def test_every_game_brings_its_words() -> None:
    assert {file.parent.name for file in PAIRS} >= {*glueckauf.games(), "rulekit"}


# Moves, options, refusals, events --------------------------------------------


@every_game
def test_every_option_move_and_refusal_has_its_phrase_and_no_other_has(name: str) -> None:
    description = glueckauf.game(name).description
    for language in LANGUAGES:
        said = description.wording.phrases[language]
        assert said["title"]
        assert said["tagline"]
        assert said["option"].keys() == description.options.keys()
        assert said["move"].keys() >= {move["do"] for move in description.moves.named}
        assert said["move"].keys() <= {
            phrase for move in description.moves.named for phrase in ways_to_tell(move)
        }
        codes = {code for code, _ in description.refusals.values()}
        assert codes - said["refusal"].keys() <= COMMON.phrases[language]["refusal"].keys()
        assert said["refusal"].keys() <= codes
        assert said["ending"].keys() == {code for code, _ in description.endings.values()}


def ways_to_tell(move: dict[str, Any]) -> list[str]:
    """The phrases that may serve a move: its deed, or deed and key where it names more than others.

    Where some of its numbers are 0, each of them may say so.
    """
    named = [f"{move['do']}_{key}" for key in move] + [move["do"]]
    none = [key for key, value in move.items() if value == 0 and type(value) is int]
    return [*("_".join([phrase, "no", *none]) for phrase in named if none), *named]


@every_game
def test_a_move_is_told_by_what_it_names(name: str) -> None:
    description = glueckauf.game(name).description
    said = description.wording.phrases["en"]["move"]
    for move in description.moves.named:
        told = next(phrase for phrase in ways_to_tell(move) if phrase in said)
        assert blanks(said[told]) <= (move.keys() - {"do"}) | set(description.read_off)


@every_game
def test_every_reason_for_refusing_has_a_code_and_a_rule(name: str) -> None:
    description = glueckauf.game(name).description
    reasons = import_module(f"glueckauf.games.{name}.terms").Refusal
    assert set(description.refusals) == {reason for reason in [*CommonRefusal, *reasons] if reason}
    assert reasons(0).name == CommonRefusal(0).name == "NONE"
    assert len(description.refusals) == len({code for code, _ in description.refusals.values()})
    for code, rule in description.refusals.values():
        assert re.fullmatch(r"[RA]\d+a?", rule)
        for language in LANGUAGES:
            assert description.wording.say(language, "refusal", code)


@every_game
def test_every_way_to_end_has_a_code_a_rule_and_a_sentence(name: str) -> None:
    description = glueckauf.game(name).description
    ways = import_module(f"glueckauf.games.{name}.terms").Ending
    assert set(description.endings) == {way for way in ways if way}
    assert ways(0).name == "NONE"
    for code, rule in description.endings.values():
        assert re.fullmatch(r"[RA]\d+a?", rule)
        for language in LANGUAGES:
            assert description.wording.say(language, "ending", code)


def texts(tree: ast.AST) -> list[str]:
    """The strings in a piece of source."""
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]


@every_game
def test_every_phrase_for_an_event_serves_one(name: str) -> None:
    """Its name stands in a source that tells events, whole or as `name_` with the rest filled in."""
    description = glueckauf.game(name).description
    said = set(description.wording.phrases["en"]["event"])
    plain = {key for key in said if not key.endswith(LATER) and WITHOUT not in key}
    tellers = [(description.folder / file).read_text("utf-8") for file in ("events.py", "account.py")]
    words = [word for teller in tellers for word in texts(ast.parse(teller))]
    beginnings = tuple(word for word in words if word.endswith("_"))
    assert [key for key in plain if key not in words and not key.startswith(beginnings)] == []
    assert {key.partition(WITHOUT)[0].removesuffix("_later").removesuffix("_hidden") for key in said} == plain


@pytest.mark.parametrize("setting", settings(), ids=str)
def test_whatever_happens_can_be_told_to_everybody(setting: Setting) -> None:
    told: set[tuple[str, ...]] = set()
    for number, play in enumerate(decisions(setting.new(seed=1), seed=1)):
        for seat in (None, number % setting.seats):
            news = play.log_for(seat) if play.over else play.events_for(seat)
            for event in news:
                shape = (event["event"], *(f"{fact} {event[fact] == HIDDEN}" for fact in event))
                if shape not in told:
                    told.add(shape)
                    check_told(setting, event, play.view(seat))


def check_told(setting: Setting, event: dict[str, Any], view: dict[str, Any]) -> None:
    for language in LANGUAGES:
        sentence = Teller.of_nameless(setting.description, language, setting.seats).event(event, view)
        assert not set("{}") & set(sentence)


# Errors ----------------------------------------------------------------------


def complaints(file: Path) -> Iterator[tuple[str, set[str] | None]]:
    """The codes that a file complains with, and the values it fills in; None: they are not spelled out."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            place = CODE_PLACES.get(ast.unparse(node.func).rpartition(".")[2], len(node.args))
            given = {str(keyword.arg) for keyword in node.keywords}
            for code in texts(node.args[place])[:1] if place < len(node.args) else []:
                yield code, None if "None" in given else given | {"path"}


def wording_of(file: Path) -> Wording:
    """The words that a file speaks with."""
    for game in glueckauf.games().values():
        if file.is_relative_to(game.description.folder):
            return game.description.wording
    return COMMON


SPEAKERS = [
    file
    for file in sorted(PACKAGE.rglob("*.py"))
    if not file.is_relative_to(PACKAGE / "cli") and any(True for _ in complaints(file))
]


@pytest.mark.parametrize("file", SPEAKERS, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_every_complaint_has_its_phrase_and_fills_its_blanks(file: Path) -> None:
    for code, given in complaints(file):
        for language in LANGUAGES:
            phrase = wording_of(file).find(language, "error", code)
            assert phrase is not None, code
            assert given is None or blanks(phrase) <= given, code


def test_complaints_are_found() -> None:
    codes = {code for file in SPEAKERS for code, _ in complaints(file)}
    assert {"unknown_game", "not_between", "too_few_dragons", "open_in_rush", "record_end"} <= codes


@every_game
def test_every_error_phrase_of_a_game_is_used(name: str) -> None:
    description = glueckauf.game(name).description
    used = {code for file in description.folder.rglob("*.py") for code, _ in complaints(file)}
    assert set(description.wording.phrases["en"]["error"]) == used - set(COMMON.phrases["en"]["error"])


SYNONYMS = {  # what our German texts call otherwise: one word per thing
    "mygoldmine": ("Ausgangskarte", "Ausgangsstapel", "Grabekarte", "Grabestapel", "Karren"),
    "goldraeuber": (" Mine", "Gang"),
    "digging": ("Truhe", "Stapel"),
    "elfengold": ("Plättchen", "gräbt", "gegraben"),
}


@pytest.mark.parametrize("name", SYNONYMS)
@pytest.mark.parametrize("file", ["showings.json", "lesson.json"])
def test_what_is_shown_and_taught_is_called_as_at_the_table(name: str, file: str) -> None:
    text = (glueckauf.game(name).description.folder / file).read_text("utf-8")
    said = re.findall(r'"de": "([^"]*)"', text)
    assert said
    assert [(word, line) for line in said for word in SYNONYMS[name] if word in line] == []
