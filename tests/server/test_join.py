"""A program of somebody's own plays at a house: by an invitation, on an open seat, to the end."""

import secrets
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from glueckauf.cli import app
from tests.server.people import OpenHouse, Person

BOT = """
from random import Random


class Dice:
    def __init__(self, game, seed):
        self.dice = Random(seed)

    def choose(self, view, legal):
        return self.dice.choice(legal)


class Cheat(Dice):
    def choose(self, view, legal):
        return {"do": "fly"}
"""


@pytest.fixture(autouse=True)
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A folder with programs in it."""
    (tmp_path / "visitors_of_a_test.py").write_text(BOT, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    yield
    sys.modules.pop("visitors_of_a_test", None)


def join(house: OpenHouse, table: str, program: str) -> Result:
    invitation = f"{house.address}/t/{table}"
    return CliRunner().invoke(
        app, ["join", invitation, "--bot", f"visitors_of_a_test:{program}", "--seed", "3", "--lang", "en"]
    )


def joined(house: OpenHouse, program: str) -> Result:
    """What became of a program that came to a table of two."""
    host = Person(house)
    table = host.open_table("mygoldmine", [{"who": "me"}, {"who": "open"}])
    with host.page(table) as page, ThreadPoolExecutor(1) as pool:
        coming = pool.submit(join, house, table, program)
        page.give_luck()
        page.until(lambda seen: bool(seen.table) and all(seat["ready"] for seat in seen.table["seats"]))
        assert page.table["seats"][1]["name"] == f"{program} (bot)"
        page.start()
        while not coming.done():
            if page.scene["legal"]:
                move = page.scene["legal"][-1]["move"]
                page.ask("do", move=move, answers=page.scene["seq"], id=secrets.token_hex(8))
                page.await_("accepted")
            page.catch_up()
        return coming.result()


def test_a_program_plays_a_game_to_the_end(house: OpenHouse) -> None:
    result = joined(house, "Dice")
    assert result.exit_code == 0, result.output
    assert "Dice (bot) has come" in result.stdout
    assert "The game is over. Scores: " in result.stdout


def test_a_program_that_plays_what_is_not_legal_is_told_why(house: OpenHouse) -> None:
    result = joined(house, "Cheat")
    assert result.exit_code == 2
    assert "the house refused" in result.stderr


def test_who_comes_where_no_seat_is_open_is_told_so(house: OpenHouse) -> None:
    table = Person(house).open_table("gold", [{"who": "me"}, {"who": "bot", "level": "thumb"}])
    result = join(house, table, "Dice")
    assert result.exit_code == 2
    assert "no seat is open" in result.stderr


@pytest.mark.parametrize("invitation", ["nonsense", "ftp://house/t/x", "http://"])
def test_what_is_no_invitation_is_said_to_be_none(invitation: str) -> None:
    result = CliRunner().invoke(app, ["join", invitation, "--bot", "visitors_of_a_test:Dice", "--lang", "en"])
    assert result.exit_code == 2
    assert "is no invitation" in result.stderr
