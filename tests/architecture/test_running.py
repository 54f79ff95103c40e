"""Whatever a test or a worker does, a run ends by itself, names the culprit and has run all the others."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

ROOT = Path(__file__).parent.parent.parent
SECONDS = 5  # that a test of a small project may take, on the busiest machine too
MOMENT = 0.1  # seconds
INNOCENT = 20

BEGINNING = f"""
import os, pytest, signal, threading
from itertools import repeat

@pytest.mark.parametrize("number", range({INNOCENT}))
def test_innocent(number):
    pass
"""
CULPRITS = {
    "exits": "os._exit(0)",
    "is_killed": "os.kill(os.getpid(), signal.SIGKILL)",
    "loops_in_native_code": "sum(repeat(0))",  # neither hears signals nor lets another thread run
    "waits_deaf_to_signals": (
        "signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals()); threading.Event().wait()"
    ),
}


def begin(project: Path, culprits: dict[str, str]) -> subprocess.Popen[str]:
    """Run the tests of a small project as `make test` runs ours."""
    tests = "".join(f"\ndef test_{name}(): {deed}\n" for name, deed in culprits.items())
    (project / "test_small.py").write_text(BEGINNING + tests, encoding="utf-8")
    settings = ["-c", str(ROOT / "pyproject.toml"), "--rootdir", str(project), "-p", "tests.conftest"]
    limit = f"faulthandler_timeout={SECONDS}"
    return subprocess.Popen(  # noqa: S603  our own tools
        [sys.executable, "-m", "pytest", "-n", "2", *settings, "-o", limit, "."],
        cwd=project,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def test_bad_tests_are_named_and_keep_no_other_from_running(tmp_path: Path) -> None:
    with begin(tmp_path, CULPRITS) as process:
        said, _ = process.communicate()
    assert process.returncode == pytest.ExitCode.TESTS_FAILED, said
    assert f"{len(CULPRITS)} failed, {INNOCENT} passed" in said
    for name in CULPRITS:
        assert re.search(rf"crashed while running '.*::test_{name}'", said)


def test_a_run_that_is_interrupted_says_where_it_stood(tmp_path: Path) -> None:
    """A worker that has stopped cannot end itself: then the watchdog of `make test` interrupts the run."""
    deed = "open('stopped', 'w').close(); os.kill(os.getpid(), signal.SIGSTOP)"
    with begin(tmp_path, {"stops": deed}) as process:
        while not (tmp_path / "stopped").exists():
            sleep(MOMENT)
        process.send_signal(signal.SIGINT)
        said, _ = process.communicate()
    assert process.returncode == pytest.ExitCode.INTERRUPTED, said
    assert re.search(r"still running: .*::test_stops", said)
