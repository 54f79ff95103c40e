"""What experiments show while they run."""

import pytest
from rich.console import Console
from rich.progress import Progress, TaskID

from glueckauf.cli import experiment
from glueckauf.cli.language import Words


def test_a_bar_moves_to_and_fro_until_the_first_games_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Progress] = []
    monkeypatch.setattr(experiment, "console", lambda **_: Console(force_terminal=True, quiet=True))
    monkeypatch.setattr(Progress, "start", lambda bars: shown.append(bars))  # noqa: PLW0108  bound to the bars
    with experiment.progress(Words("en"), 100, played=20) as advance:
        (bar,) = shown[0].tasks
        assert (bar.total, bar.description) == (None, "compiling the rules …")
        advance(30)
        bar = shown[0].tasks[TaskID(0)]
        assert (bar.total, bar.completed, bar.description) == (100, 50, "playing …")
