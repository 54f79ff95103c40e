"""One room per thing: what is known of one game stands in its own folders, and one MIND says all of it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import glueckauf
from glueckauf.minds import mind_of
from glueckauf.rulekit.rule import CITATIONS

PACKAGE = Path(glueckauf.__file__).parent
NAMES = tuple(glueckauf.games())
MINDS = [PACKAGE / "minds" / name for name in NAMES]
WORD = "gold"  # a game's name that also means something else, so that alone it says nothing

SHARED = [
    file
    for file in sorted(PACKAGE.rglob("*.py"))
    if not any(file.is_relative_to(room) for room in (PACKAGE / "games", *MINDS))
]

every_game = pytest.mark.parametrize("name", NAMES)


# No game is named where all games are served ----------------------------------


def favours(tree: ast.AST) -> Iterator[str]:
    """Whatever in a piece of source is there for single games."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield from (module for module in imported(node) if is_of_one_game(module))
        elif (
            (isinstance(node, ast.Compare) and (named(node) or asks_for_the_game(node)))
            or (isinstance(node, ast.Dict | ast.Set | ast.List | ast.Tuple) and named(node) - {WORD})
            or (isinstance(node, ast.JoinedStr) and is_path_of_a_module(node))
        ):
            yield ast.unparse(node)


def imported(node: ast.Import | ast.ImportFrom) -> list[str]:
    if isinstance(node, ast.ImportFrom):
        return [f"{node.module}.{alias.name}" for alias in node.names]
    return [alias.name for alias in node.names]


def is_of_one_game(module: str) -> bool:
    return any(
        f"{module}.".startswith(f"glueckauf.{room}.{name}.") for room in ("games", "minds") for name in NAMES
    )


def named(node: ast.AST) -> set[str]:
    """The games whose names are parts of a comparison or a list, or keys of a dictionary."""
    parts = node.keys if isinstance(node, ast.Dict) else list(ast.iter_child_nodes(node))
    constants = {part.value for part in parts if isinstance(part, ast.Constant)}
    return {name for name in NAMES if name in constants}


def asks_for_the_game(node: ast.Compare) -> bool:
    """Whether `game.name` is compared with a text or a constant; with a name that was given it may be."""
    sides = [ast.unparse(side) for side in (node.left, *node.comparators)]
    equal = any(isinstance(operator, ast.Eq | ast.NotEq) for operator in node.ops)
    asked = any(side.endswith(("game.name", "description.name")) for side in sides)
    return equal and asked and any(side[0] in "'\"" or side.isupper() for side in sides)


def is_path_of_a_module(node: ast.JoinedStr) -> bool:
    """Whether a module is looked up by a name that is put together."""
    first = node.values[0]
    return isinstance(first, ast.Constant) and str(first.value).startswith("glueckauf.")


@pytest.mark.parametrize("file", SHARED, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_what_serves_every_game_favours_none(file: Path) -> None:
    assert list(favours(ast.parse(file.read_text("utf-8")))) == []


@pytest.mark.parametrize(
    "planted",
    [
        'if game.name == "digging": ...',
        "if self.game.description.name != GOLD: ...",
        'if name in ("gold", "digging"): ...',
        'LEVELS = {"elfengold": 3}',
        'SUBJECTS = ["mygoldmine"]',
        'if name == "gold": ...',
        "from glueckauf.minds.gold import player",
        "from glueckauf.minds import gold",
        "import glueckauf.games.digging.rules",
        'import_module(f"glueckauf.minds.{game.name}.solver")',
    ],
)
def test_a_planted_favour_is_found(planted: str) -> None:
    assert list(favours(ast.parse(planted)))


@pytest.mark.parametrize(
    "innocent",
    [
        'reaction: Literal["lamp", "gold"]',
        "_rollouts[game.name] = Rollouts(game)",
        "if game.name not in known: ...",
        "from glueckauf.minds.mind import Mind",
        'said = f"{game.name} is played"',
    ],
)
def test_what_is_no_favour_is_left_alone(innocent: str) -> None:
    assert not list(favours(ast.parse(innocent)))


# Minds ------------------------------------------------------------------------


def files_of(name: str) -> list[Path]:
    return sorted((PACKAGE / "minds" / name).glob("*.py"))


@every_game
def test_a_mind_knows_no_other_game(name: str) -> None:
    own = tuple(f"glueckauf.{room}.{name}" for room in ("games", "minds"))
    for file in files_of(name):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import | ast.ImportFrom):
                others = [module for module in imported(node) if is_of_one_game(module)]
                assert all(module.startswith(own) for module in others), file


@every_game
def test_every_mind_is_found_by_its_game(name: str) -> None:
    game = glueckauf.game(name).description
    assert mind_of(game).game is game


@every_game
def test_every_module_of_a_mind_is_asked_for(name: str) -> None:
    """By the MIND or by another of its modules: what nobody asks for is dead."""
    modules = {file.stem for file in files_of(name)} - {"__init__"}
    assert modules == {
        module for file in files_of(name) for module in asked_for(file, name) if module != file.stem
    }


def asked_for(file: Path, name: str) -> Iterator[str]:
    """The modules of a mind that one of its files imports, or names as `OnDemand`."""
    package = f"glueckauf.minds.{name}"
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        match node:
            case ast.ImportFrom(module=module) if module == package:
                yield from (alias.name for alias in node.names)
            case ast.ImportFrom(module=str(module)) if module.startswith(f"{package}."):
                yield module.rpartition(".")[2]
            case ast.JoinedStr(values=[ast.FormattedValue(), ast.Constant(value=str(end))]):
                yield end.removeprefix(".")


@every_game
def test_policies_are_portable(name: str) -> None:
    mind = mind_of(glueckauf.game(name).description)
    for policy in (mind.heuristic, mind.rollout_policy):
        assert policy is None or vars(policy())["decide"] in CITATIONS
