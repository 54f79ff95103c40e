"""Rules with one wrong line, to see that the fault is found."""

import shutil
import sys
from dataclasses import replace
from importlib import import_module
from pathlib import Path

from glueckauf.rulekit.game import Description


def planted(game: Description, folder: Path, part: str, right: str, wrong: str) -> Description:
    """The game with a copy of its rules in this folder, of which one line in one part is wrong."""
    name = f"planted_{game.name}_{folder.name.replace('-', '_')}"
    shutil.copytree(game.folder / "rules", folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for file in (folder / name).iterdir():
        text = file.read_text("utf-8").replace(game.module.__name__, name)
        if file.stem == part:
            assert text.count(right) == 1
            text = text.replace(right, wrong)
        file.write_text(text, "utf-8")
    sys.path.insert(0, str(folder))
    try:
        return replace(game, rules=import_module(name))
    finally:
        sys.path.remove(str(folder))
