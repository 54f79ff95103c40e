"""`glueckauf train`: teach a network a game, and say honestly how strong that made it."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import glueckauf
from glueckauf.cli.console import console
from glueckauf.cli.experiment import call_of, progress, show_sheets
from glueckauf.cli.language import Words, wrong
from glueckauf.lab.vocabulary import LabWords
from glueckauf.table.game import checked_seed

if TYPE_CHECKING:
    from glueckauf.lab.course import Course
    from glueckauf.lab.evaluation import Tested

USUAL_MINUTES = 10.0
USUAL_GAMES = 400
LEAST_GAMES = 4  # two deals: one alone says nothing about luck
MINUTE = 60
HERE = "cpu"
THOUSAND = 1000  # the bar moves by milliseconds
INTERRUPTED = 130  # the exit code of a program that Ctrl-C ended


def train(  # noqa: PLR0913  what can be chosen on the command line
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="game")],
    *,
    minutes: Annotated[float, typer.Option("--minutes", metavar="minutes")] = USUAL_MINUTES,
    seed: Annotated[int | None, typer.Option("--seed", metavar="number")] = None,
    to: Annotated[Path | None, typer.Option("--to", metavar="folder")] = None,
    tested: Annotated[int, typer.Option("--games", metavar="number")] = USUAL_GAMES,
    method: Annotated[str | None, typer.Option("--by", metavar="method")] = None,
    learners: Annotated[int | None, typer.Option("--seats", metavar="number")] = None,
    device: Annotated[str, typer.Option("--on", metavar="device")] = HERE,
) -> None:
    """Learn for some minutes, then be tested, and write down what came of it."""
    if not 0 <= minutes < float("inf"):
        raise wrong("minutes", given=minutes)
    if tested < LEAST_GAMES:
        raise wrong("too_few_to_test", given=tested, least=LEAST_GAMES)
    from glueckauf.lab.course import checkpoint_seed  # noqa: PLC0415  NumPy is slow to import
    from glueckauf.lab.courses import course_of  # noqa: PLC0415  Numba likewise

    chosen = glueckauf.game(game)
    folder = Path(f"{chosen.name}-training") if to is None else to
    known = checked_seed(checkpoint_seed(folder) if seed is None else seed)
    training = course_of(chosen, known, folder, method, learners, device)
    learn(training, minutes * MINUTE, Words(context.obj), LabWords(context.obj))
    evaluation = evaluated(training, tested, Words(context.obj))
    report(training, evaluation, call_of(context, training.seed), LabWords(context.obj))


def learn(training: "Course", seconds: float, words: Words, lab_words: LabWords) -> None:
    """Learn behind a progress bar; whoever interrupts is told how to go on."""
    try:
        with progress(words, round(THOUSAND * seconds)) as advance:
            for done in training.learn(seconds):
                advance(round(THOUSAND * done.seconds))
    except KeyboardInterrupt:
        if not training.rounds:
            raise
        typer.echo(lab_words("training", "kept", folder=training.folder), err=True)
        raise typer.Exit(INTERRUPTED) from None


def evaluated(training: "Course", games: int, words: Words) -> "Tested":
    """Let what was learned play against somebody known, behind a progress bar."""
    from glueckauf.lab.courses import examination_of  # noqa: PLC0415  likewise

    evaluation = examination_of(training)
    with progress(words, games) as advance:
        while evaluation.games < games:
            before = evaluation.games
            evaluation.play(games)
            advance(evaluation.games - before)
    return evaluation


def report(training: "Course", evaluation: "Tested", command: str, words: LabWords) -> None:
    """Show the result and keep it beside the network."""
    from glueckauf.lab.evaluation import keep_curve, loss_plot, training_sheet  # noqa: PLC0415
    from glueckauf.lab.report import write_report  # noqa: PLC0415  likewise

    title = training.game.description.wording.title(words.language)
    heading = words("training", "heading", game=title, seed=training.seed)
    sheets = [training_sheet(training, evaluation, words)]
    console().print(heading)
    show_sheets(sheets)
    keep_curve(training, evaluation, command)
    plots = [loss_plot(training, words)] if training.rounds else []
    page = write_report(training.folder, heading, command, plots, sheets, words)
    typer.echo(words("training", "done", network=training.network_file, page=page))
