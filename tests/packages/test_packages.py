"""The packages as a stranger meets them: packed, installed elsewhere, played."""

import re
import signal
import subprocess
import tarfile
import zipfile
from pathlib import Path

import httpx
import pytest

import glueckauf
from tests.packages.environments import ROOT, installed, packed, run

CONTENTS = (
    "glueckauf/py.typed",
    "glueckauf/server/page/index.html",
    "glueckauf/site/engine/pyodide.asm.wasm",
    "glueckauf/games/gold/box.toml",
    "glueckauf/games/gold/wording.de.toml",
)
PLAYED = """
from random import Random
import glueckauf
dice = Random(1)
for game in glueckauf.games().values():
    play = game.new(game.seats[-1], seed=1)
    for _ in range(400):
        if not play.over:
            play.do(dice.choice(play.legal()))
    print(glueckauf.replay(play.record()).position() == play.position(), glueckauf.__file__)
"""
LACKING = {
    "simulate gold": "analysis",
    "arena gold": "analysis",
    "balance gold": "analysis",
    "ladder gold": "analysis",
    "train gold": "analysis",
    "play gold --plain --bots master": "analysis",
    "dataset gold --out x.parquet": "research",
    "serve": "play",
    "export site": "play",
    "join http://house/t/table --bot json:loads": "play",
    "admin tables": "play",
}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return packed("wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def bare(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed(wheel, tmp_path_factory.mktemp("bare") / "environment")


def test_the_wheel_holds_everything_to_play(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    assert set(CONTENTS) <= names
    assert not [name for name in names if "node_modules" in name or name.endswith((".pyc", ".nbc"))]


def test_the_same_wheel_comes_out_of_the_sdist_without_node(wheel: Path, tmp_path: Path) -> None:
    sdist = packed("sdist", tmp_path / "one")
    with tarfile.open(sdist) as archive:
        assert not [name for name in archive.getnames() if "node_modules" in name]
        archive.extractall(tmp_path, filter="data")
    unpacked = tmp_path / sdist.name.removesuffix(".tar.gz")
    assert packed("wheel", tmp_path / "two", unpacked).read_bytes() == wheel.read_bytes()
    assert packed("sdist", tmp_path / "two", unpacked).read_bytes() == sdist.read_bytes()


def test_every_game_is_played_where_nothing_but_the_bare_package_is(bare: Path, tmp_path: Path) -> None:
    told = run(tmp_path, str(bare / "python"), "-c", PLAYED).stdout.splitlines()
    assert len(told) == 5
    assert all(line.startswith(f"True {bare.parent}") for line in told)


def test_the_program_says_which_release_it_is(bare: Path, tmp_path: Path) -> None:
    assert (
        run(tmp_path, str(bare / "glueckauf"), "--version").stdout == f"glueckauf {glueckauf.__version__}\n"
    )
    assert "gold" in run(tmp_path, str(bare / "python"), "-m", "glueckauf", "games").stdout


@pytest.mark.parametrize(("command", "extra"), LACKING.items())
def test_a_command_that_needs_more_says_what_to_install(
    bare: Path, tmp_path: Path, command: str, extra: str
) -> None:
    told = run(tmp_path, str(bare / "glueckauf"), *command.split(), code=2).stderr
    assert f"pip install 'glueckauf[{extra}]'" in told
    assert len(told.splitlines()) == 1


def test_a_house_is_opened_from_the_package_and_shows_its_page(wheel: Path, tmp_path: Path) -> None:
    programs = installed(wheel, tmp_path / "environment", "play")
    serve = "serve --port 0 --data data --lang en"
    call = [str(programs / "glueckauf"), *serve.split()]
    with subprocess.Popen(call, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as house:  # noqa: S603
        assert house.stdout
        address = re.findall(r"http://\S+", house.stdout.readline())[0]
        page, games = httpx.get(address), httpx.get(f"{address}api/games")
        house.send_signal(signal.SIGINT)
    assert "<html" in page.text
    assert set(glueckauf.games()) <= {game["name"] for game in games.json()}


def test_the_release_is_called_the_same_everywhere() -> None:
    citation = (ROOT / "CITATION.cff").read_text("utf-8")
    changes = re.findall(r"^## (\d.*)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    version, date = re.findall(r"^(?:version|date-released): (.*)$", citation, re.MULTILINE)
    assert version == glueckauf.__version__
    assert changes[0] == f"{version} – {date}"
