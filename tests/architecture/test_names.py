"""One name, one thing: whoever searches for a module by its name finds one."""

from collections import defaultdict
from pathlib import Path

import glueckauf
from glueckauf.cli import app

PACKAGE = Path(glueckauf.__file__).parent

KINDS = ("games/*", "minds/*", "search/*")
"""Kinds of folder: files of one name in folders of one kind play the same part."""

TOOLS = "rulekit"
"""The words that a game's files are written in: its `box` is what every `box` of a game needs."""

COMMANDS = PACKAGE / "cli" / "commands"
"""A command opens what bears its name elsewhere."""

STAND_INS = PACKAGE / "site" / "stand_ins"
"""A stand-in bears the name of what it stands in for."""

CHAPTERS = "games/*/rules"
"""A part of a game's rules is called what its rulebook calls it."""


def modules() -> dict[str, set[str]]:
    """For every name of a module or package the parts that it plays."""
    parts: dict[str, set[str]] = defaultdict(set)
    for file in PACKAGE.rglob("*.py"):
        thing = file.parent if file.name == "__init__.py" else file
        is_named_for_others = (
            thing.is_relative_to(COMMANDS) or thing.is_relative_to(STAND_INS) or thing.parent.match(CHAPTERS)
        )
        if thing != PACKAGE and not is_named_for_others:
            parts[thing.stem].add(part_of(thing.relative_to(PACKAGE)))
    return parts


def part_of(thing: Path) -> str:
    """The kind of folder that a thing lies in, or its own place; a tool counts as one of those it is for."""
    if thing.parent.as_posix() == TOOLS and list((PACKAGE / "games").glob(f"*/{thing.name}")):
        return KINDS[0]
    if thing.parent.as_posix() in ("games", "minds"):
        return "a game"
    return next((kind for kind in KINDS if thing.parent.match(kind)), thing.as_posix())


def test_no_two_modules_share_a_name_unless_they_play_the_same_part() -> None:
    assert {name: parts for name, parts in modules().items() if len(parts) > 1} == {}


def test_parts_are_told_apart() -> None:
    assert part_of(Path("games/gold/box.py")) == part_of(Path("rulekit/box.py"))
    assert part_of(Path("search/mcts/kernel.py")) == part_of(Path("search/rollouts/kernel.py"))
    assert part_of(Path("minds/gold")) == part_of(Path("games/gold"))
    assert part_of(Path("minds/gold/solver.py")) != part_of(Path("games/gold/solver.py"))
    assert part_of(Path("lab/words.py")) != part_of(Path("cli/words.py"))


def test_the_module_of_a_command_bears_the_name_of_the_command() -> None:
    commands = {file.stem for file in COMMANDS.glob("*.py") if file.name != "__init__.py"}
    assert commands == {command.callback.__name__ for command in app.registered_commands if command.callback}
