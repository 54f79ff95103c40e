"""The real thing: the program in a terminal of its own."""

import os
import pty
import select
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 600  # seconds after which nothing will come any more, however busy the machine is


class Terminal:
    """A program in a terminal."""

    def __init__(self, *arguments: str, columns: int = 100, rows: int = 40) -> None:
        """Start it."""
        self.keyboard, screen = pty.openpty()
        program = "from glueckauf.cli import main; main()"
        self.process = subprocess.Popen(  # noqa: S603  the program under test
            [sys.executable, "-c", program, *arguments],
            stdin=screen, stdout=screen, stderr=screen,
            env={**os.environ, "TERM": "xterm-256color", "COLUMNS": str(columns), "LINES": str(rows)},
        )  # fmt: skip
        os.close(screen)
        self.output = ""

    def wait_for(self, text: str) -> None:
        """Read until the text has appeared."""
        deadline = time.monotonic() + PATIENCE
        while text not in self.output:
            assert time.monotonic() < deadline, self.output
            self.read(self._note)

    def read(self, heard: Callable[[bytes], object]) -> None:
        """Wait a moment for what the program writes."""
        if select.select([self.keyboard], [], [], 0.1)[0]:
            heard(os.read(self.keyboard, 65536))

    def _note(self, text: bytes) -> None:
        self.output += text.decode(errors="replace")

    def press(self, keys: str) -> None:
        """Type."""
        self.output = ""
        os.write(self.keyboard, keys.encode())

    def exit_code(self) -> int:
        """Wait for the end."""
        self.drain()
        return self.process.wait(PATIENCE)

    def drain(self) -> None:
        """Read what is left, so that the program is not held up by it."""
        try:
            while select.select([self.keyboard], [], [], PATIENCE)[0]:
                text = os.read(self.keyboard, 65536)
                if not text:
                    return
                self.output += text.decode(errors="replace")
        except OSError:  # how a terminal says that nobody is there any more
            return


@contextmanager
def terminal(*arguments: str, columns: int = 100, rows: int = 40) -> Iterator[Terminal]:
    started = Terminal(*arguments, columns=columns, rows=rows)
    try:
        yield started
    finally:
        started.process.kill()
        started.process.wait()
        os.close(started.keyboard)


def test_the_menu_leads_to_a_table_and_out_again(tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    with terminal("play", "--lang", "de", "--record", str(record)) as opened:
        opened.wait_for("Was spielen wir?")
        opened.press("\x1b[B\r")
        opened.wait_for("Zu wievielt")
        opened.press("\r")
        opened.wait_for("ist am Zug")
        opened.press("q")
        opened.wait_for("Bleiben")
        opened.press("\r")
        assert opened.exit_code() == 0
        assert f"--resume {record}" in opened.output


def test_a_line_by_line_table_works_in_a_terminal_too() -> None:
    with terminal("play", "gold", "--plain", "--you", "0", "--you", "1", "--seats", "2") as opened:
        opened.wait_for("Your choice")
        opened.press("1\n")
        opened.wait_for("Your choice")
        opened.press("\x04")
        assert opened.exit_code() == 0
        assert "not kept" in opened.output


def test_the_picture_is_coloured_on_a_terminal(tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    with terminal("play", "gold", "--plain", "--record", str(file)) as opened:
        opened.wait_for("Your choice")
        opened.press("\x04")
        assert opened.exit_code() == 0
    with terminal("show", str(file)) as opened:
        opened.wait_for("is on turn")
        assert "\x1b[1" in opened.output
        assert opened.exit_code() == 0


def test_the_rulebook_goes_through_a_pager() -> None:
    os.environ["PAGER"] = "cat"
    with terminal("rules", "gold") as opened:
        opened.wait_for("R25")
        assert opened.exit_code() == 0
