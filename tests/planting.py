"""Rules with one wrong line, to see that the fault is found."""

import sys
from dataclasses import replace
from importlib import import_module
from pathlib import Path

from glueckauf.rulekit.description import Description


def planted(game: Description, folder: Path, right: str, wrong: str) -> Description:
    """The game with a copy of its rules in this folder, of which one line is wrong."""
    name = f"planted_{game.name}_{folder.name.replace('-', '_')}"
    rules = Path(str(game.module.__file__))
    files = sorted(rules.parent.glob("*.py")) if rules.stem == "__init__" else [rules]
    texts = {file: file.read_text("utf-8").replace(game.module.__name__, name) for file in files}
    assert sum(text.count(right) for text in texts.values()) == 1
    (folder / name).mkdir()
    for file, text in texts.items():
        target = "__init__.py" if file == rules else file.name
        (folder / name / target).write_text(text.replace(right, wrong), "utf-8")
    sys.path.insert(0, str(folder))
    try:
        return replace(game, rules=import_module(name))
    finally:
        sys.path.remove(str(folder))
