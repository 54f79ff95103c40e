"""The tutorial for players of one's own does what it says."""

import re
import sys
from pathlib import Path

import pytest

import glueckauf
from glueckauf.bots import bot

TUTORIAL = Path(__file__).parents[2] / "docs" / "bots.md"


def test_the_player_of_the_tutorial_plays_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = re.search(r"```python\n(.*?)```", TUTORIAL.read_text(encoding="utf-8"), re.DOTALL)
    assert code
    (tmp_path / "my_bots.py").write_text(code[1], encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    play = glueckauf.game("mygoldmine").new(3, seed=2)
    careful = bot("my_bots:Careful", play.game, 1)
    while play.turn is not None:
        play.do(careful.choose(play.knowledge(play.turn)))
    assert play.over
    sys.modules.pop("my_bots")


def test_its_entry_point_is_the_group_that_is_looked_at() -> None:
    assert '"glueckauf.bots"' in TUTORIAL.read_text(encoding="utf-8")
