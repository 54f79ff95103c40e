"""`glueckauf check`: whether a game, ours or somebody's, keeps what every game promises."""

from collections.abc import Iterator
from typing import Annotated

import typer

import glueckauf
from glueckauf.bots import read_name
from glueckauf.cli.commands.verify import FAILS, HOLDS
from glueckauf.cli.files import read_document
from glueckauf.cli.language import Words
from glueckauf.cli.plain import say
from glueckauf.rulekit.conformance import complaints
from glueckauf.rulekit.errors import GlueckaufError, OptionError
from glueckauf.table import Game
from glueckauf.table.lessons import faults_in_lesson, lesson_of
from glueckauf.table.promises import broken_promises
from glueckauf.table.scenarios import play_scenario
from glueckauf.table.showings import faults_in_showings
from glueckauf.table.trials import trials


def check(
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="game")],
    *,
    scenarios: Annotated[str | None, typer.Option("--scenarios", metavar="file")] = None,
) -> None:
    """Look at the description, play games at random and scenarios; the exit code says whether all hold."""
    wanted, words = glueckauf.game(game), Words(context.obj)
    faults = [
        *complaints(wanted.description),
        *faults_in_showings(wanted),
        *faults_in_lesson(wanted),
        *_faults_in_level(wanted),
        *_faults_in_trials(wanted),
        *_faults_in_scenarios(wanted, scenarios),
    ]
    for fault in faults:
        say(f"{FAILS} {fault.sentences[words.language]}")
    if faults:
        raise typer.Exit(1)
    say(f"{HOLDS} {words('conformance', 'whole', trials=len(trials(wanted)))}")


def _faults_in_level(game: Game) -> Iterator[GlueckaufError]:
    """Whoever learns must play against somebody."""
    try:
        if lesson := lesson_of(game):
            read_name(lesson.level)
    except OptionError as fault:
        yield fault


def _faults_in_trials(game: Game) -> Iterator[GlueckaufError]:
    for trial in trials(game):
        yield from broken_promises(trial)


def _faults_in_scenarios(game: Game, file: str | None) -> Iterator[GlueckaufError]:
    """What is not as a file of scenarios says."""
    written = read_document(file) if file else []
    for scenario in written if isinstance(written, list) else [written]:
        try:
            play_scenario(scenario, game)
        except GlueckaufError as fault:
            yield fault
