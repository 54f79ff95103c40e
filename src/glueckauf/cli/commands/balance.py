"""`glueckauf balance`: what a box does to a game."""

import json
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import glueckauf
from glueckauf.cli.commands.simulate import USUAL_GAMES, lineup_of
from glueckauf.cli.console import console
from glueckauf.cli.experiment import HERE, call_of, crew_of, progress, show_sheets
from glueckauf.cli.language import Words
from glueckauf.cli.lineup import kinds_of
from glueckauf.cli.options import options_of
from glueckauf.lab.vocabulary import LabWords
from glueckauf.rulekit.document import Document, Facts
from glueckauf.table.game import checked_seed

if TYPE_CHECKING:
    from glueckauf.lab.balance import Trial
    from glueckauf.lab.setting import Setting
    from glueckauf.simulate.crews import Crew


def balance(  # noqa: PLR0913  a command has as many parameters as options
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="game")],
    *,
    kinds: Annotated[str | None, typer.Option("--bots", metavar="bots")] = None,
    seats: Annotated[int | None, typer.Option("--seats", metavar="number")] = None,
    games: Annotated[int, typer.Option("--games", metavar="number")] = USUAL_GAMES,
    seed: Annotated[int | None, typer.Option("--seed", metavar="number")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", metavar="option")] = None,
    box: Annotated[str | None, typer.Option("--box", metavar="file")] = None,
    against_option: Annotated[list[str] | None, typer.Option("--against-option", metavar="option")] = None,
    against_box: Annotated[str | None, typer.Option("--against-box", metavar="file")] = None,
    report: Annotated[Path | None, typer.Option("--report", metavar="folder")] = None,
    machines: Annotated[str, typer.Option("--on", metavar="machines")] = HERE,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Measure one box, or two side by side."""
    from glueckauf.lab.setting import Setting, plays_compiled  # noqa: PLC0415  NumPy and Numba are slow to import

    chosen = glueckauf.game(game)
    lineup = lineup_of(chosen, seats, kinds_of(kinds), games)
    for kind in lineup:
        plays_compiled(kind, chosen.description)
    first = Setting(chosen, len(lineup), options_of(chosen, option), box)
    other = options_of(chosen, against_option)
    settings = [first, *([changed(first, other, against_box)] if other or against_box else [])]
    trial = tried(settings, lineup, games, checked_seed(seed), crew_of(machines), Words(context.obj))
    if as_json:
        typer.echo(json.dumps(document(trial)))
    else:
        show(trial, LabWords(context.obj))
    if report:
        page = keep_report(trial, report, call_of(context, trial.seed), LabWords(context.obj))
        typer.echo(Words(context.obj)("lab", "report", page=page), err=as_json)


def changed(setting: "Setting", options: Facts, box: str | None) -> "Setting":
    """The setting to compare with: what is not changed stays."""
    return replace(setting, options={**setting.options, **options}, box=box or setting.box)


def tried(
    settings: "Sequence[Setting]", lineup: Sequence[str], games: int, seed: int, crew: "Crew", words: Words
) -> "Trial":
    """Play behind a progress bar."""
    from glueckauf.lab.balance import attempt  # noqa: PLC0415  likewise

    with progress(words, games * len(settings)) as advance:
        return attempt(settings, lineup, games, seed, advance, crew)


def document(trial: "Trial") -> Document:
    """The result for programs."""
    return {
        "bots": list(trial.lineup),
        "seed": trial.seed,
        "boxes": [
            {**setting.document(), **sample.document()}
            for setting, sample in zip(trial.settings, trial.samples, strict=True)
        ],
        "comparison": [asdict(row) for row in trial.comparisons],
    }


def heading(trial: "Trial", words: LabWords) -> str:
    """Which experiment this was."""
    return words(
        "balance",
        "heading",
        game=trial.settings[0].game.description.wording.title(words.language),
        bots=", ".join(dict.fromkeys(trial.lineup)),
        games=words.number(trial.samples[0].games),
        seed=trial.seed,
    )


def show(trial: "Trial", words: LabWords) -> None:
    """The result for people."""
    from glueckauf.lab.sheets import trial_sheets  # noqa: PLC0415  likewise

    console().print(heading(trial, words))
    show_sheets(trial_sheets(trial, words))


def keep_report(trial: "Trial", folder: Path, command: str, words: LabWords) -> Path:
    """The result on paper; where it is."""
    from glueckauf.lab.report import trial_plots, write_report  # noqa: PLC0415  likewise
    from glueckauf.lab.sheets import length_sheet, trial_sheets  # noqa: PLC0415

    sheets = [*trial_sheets(trial, words), length_sheet(trial.samples, words)]
    return write_report(folder, heading(trial, words), command, trial_plots(trial, words), sheets, words)
