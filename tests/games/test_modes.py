"""Three ways, one answer: interpreted, compiled and with its bounds checked; and code for a graphics card."""

import json
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import glueckauf
from glueckauf.bots import player
from glueckauf.rulekit.compiled import compiled
from glueckauf.simulate.cpu import Simulation
from tests.games.digests import digest_of, digests
from tests.games.transcripts import GOLDEN, files, numbers, replayed, told
from tests.plays import Setting, settings

ROOT = Path(__file__).parent.parent.parent
TRANSCRIPTS = {file.stem: file for name in glueckauf.games() for file in files(name)}

every_game = pytest.mark.parametrize("name", glueckauf.games())
every_transcript = pytest.mark.parametrize("stem", TRANSCRIPTS)


@pytest.mark.parametrize("setting", settings(), ids=str)
def test_interpreted_and_compiled_games_are_equal(setting: Setting) -> None:
    assert digest_of(setting, interpreted=True) == digest_of(setting, interpreted=False)


@every_game
def test_different_games_have_different_digests(name: str) -> None:
    found = digests(name, interpreted=True)
    assert len(set(found.values())) > len(glueckauf.game(name).seats)


@every_game
def test_games_with_checked_bounds_are_equal(name: str) -> None:
    """A process of its own, because Numba decides once whether it checks bounds."""
    done = subprocess.run(  # noqa: S603  our own program
        [sys.executable, "-m", "tests.games.digests", name],
        env=os.environ | {"NUMBA_BOUNDSCHECK": "1"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told = {file.name: last_line(file) for file in files(name)}
    assert json.loads(done.stdout) == digests(name, interpreted=True) | told


def last_line(file: Path) -> str:
    """The digest at the end of a transcript."""
    return file.read_text("utf-8").splitlines()[-1]


# Transcripts -----------------------------------------------------------------


@every_transcript
def test_a_transcript_is_told_again(stem: str) -> None:
    """If this is meant to change: `python -m tests.games.transcripts`, and read the difference."""
    file = TRANSCRIPTS[stem]
    assert told(file) == file.read_text("utf-8")


@every_transcript
def test_a_transcript_is_replayed_by_compiled_rules(stem: str) -> None:
    assert replayed(TRANSCRIPTS[stem]) == last_line(TRANSCRIPTS[stem])


@every_transcript
def test_every_state_of_a_transcript_is_the_same_compiled(stem: str) -> None:
    description, state, order = numbers(TRANSCRIPTS[stem])
    rules, record = compiled(description.module), description.layout.packed(state)[0]
    for number in order:
        rules.play(record, number)
        description.rules.play(state, number)
        assert description.layout.unpacked(record) == state


def test_every_transcript_belongs_to_a_game() -> None:
    assert sorted(GOLDEN.iterdir()) == sorted(TRANSCRIPTS.values())


# The card --------------------------------------------------------------------


@every_game
def test_a_card_holds_as_many_threads_as_their_registers_and_states_allow(name: str) -> None:
    gpu = pytest.importorskip("glueckauf.simulate.gpu")
    game = glueckauf.game(name).description
    threads = gpu.threads_for(game)
    blocks = gpu.blocks_for(game, threads)
    assert threads % gpu.WARP == 0
    assert gpu.shared_by(game, threads) <= gpu.SHARED
    assert threads * blocks * gpu.REGISTERS <= gpu.ALL_REGISTERS
    assert blocks * (gpu.shared_by(game, threads) + gpu.TAKEN) <= gpu.ALL_SHARED
    assert threads * blocks >= max(size * gpu.blocks_for(game, size) for size in (gpu.WARP, 2 * gpu.WARP))


@every_game
def test_code_for_a_card_can_be_made_without_one(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cuda = pytest.importorskip("numba.cuda")
    assert "numba_cuda" in cuda.__file__
    from numba.cuda import dispatcher  # noqa: PLC0415  only where CUDA's compiler is installed

    from glueckauf.simulate import gpu  # noqa: PLC0415

    monkeypatch.setattr(
        dispatcher, "get_current_device", lambda: SimpleNamespace(compute_capability=gpu.HOPPER)
    )
    game = glueckauf.game(name)
    seats = game.seats[-1]
    lineup = [player("thumb", game.description), *[None] * (seats - 1)]
    code = gpu.ptx(Simulation(game.description, game.start(seats), lineup))
    assert ".target sm_90" in code
    assert ".visible .entry" in code
