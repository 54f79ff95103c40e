"""`glueckauf arena`: a tournament of bots on the same deals."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import glueckauf
from glueckauf.cli.console import console
from glueckauf.cli.experiment import HERE, call_of, crew_of, progress, show_sheets, thinking_time
from glueckauf.cli.language import Words
from glueckauf.cli.lineup import USUAL_SEATS, kinds_of
from glueckauf.cli.options import options_of
from glueckauf.lab.vocabulary import LabWords
from glueckauf.rulekit.document import Document
from glueckauf.table import Game
from glueckauf.table.game import checked_seed

if TYPE_CHECKING:
    from glueckauf.lab.arena import Arena
    from glueckauf.lab.checkpoint import Checkpoint

USUAL_RIVALS = "thumb,random"
USUAL_GAMES = 2_000
INTERRUPTED = 130  # the exit code of a program that Ctrl-C ended


def arena(  # noqa: PLR0913  a command has as many parameters as options
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="game")],
    *,
    rivals: Annotated[str, typer.Option("--bots", metavar="bots")] = USUAL_RIVALS,
    seats: Annotated[int | None, typer.Option("--seats", metavar="number")] = None,
    duel_games: Annotated[int, typer.Option("--games", metavar="number")] = USUAL_GAMES,
    seed: Annotated[int | None, typer.Option("--seed", metavar="number")] = None,
    seconds: Annotated[float | None, typer.Option("--seconds", metavar="seconds")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", metavar="option")] = None,
    box: Annotated[str | None, typer.Option("--box", metavar="file")] = None,
    results: Annotated[Path | None, typer.Option("--resume", metavar="file")] = None,
    report: Annotated[Path | None, typer.Option("--report", metavar="folder")] = None,
    machines: Annotated[str, typer.Option("--on", metavar="machines")] = HERE,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Let every bot meet every other and say who is stronger."""
    from glueckauf.lab.arena import Arena  # noqa: PLC0415  NumPy and Numba are slow to import
    from glueckauf.lab.checkpoint import Checkpoint  # noqa: PLC0415  likewise
    from glueckauf.lab.setting import Setting, plays_compiled  # noqa: PLC0415

    chosen = glueckauf.game(game)
    kinds = kinds_of(rivals)
    for kind in kinds:
        plays_compiled(kind, chosen.description)
    thinking = thinking_time(seconds)
    setting = Setting(chosen, usual_seats(chosen, seats), options_of(chosen, option), box, thinking)
    checkpoint = Checkpoint(results, setting) if results else None
    known = checkpoint.seed if checkpoint and seed is None else seed
    tournament = Arena(setting, kinds, duel_games, checked_seed(known), crew_of(machines))
    play_on(tournament, checkpoint, Words(context.obj), LabWords(context.obj))
    if as_json:
        typer.echo(json.dumps(document(tournament)))
    else:
        show(tournament, LabWords(context.obj))
    if report:
        page = keep_report(tournament, report, call_of(context, tournament.seed), LabWords(context.obj))
        typer.echo(Words(context.obj)("lab", "report", page=page), err=as_json)


def usual_seats(game: Game, seats: int | None) -> int:
    """How many seats the table gets when nobody says."""
    return min(max(USUAL_SEATS, game.seats[0]), game.seats[-1]) if seats is None else seats


def play_on(tournament: "Arena", checkpoint: "Checkpoint | None", words: Words, lab_words: LabWords) -> None:
    """Play to the end behind a progress bar; whoever interrupts is told how to go on."""
    if checkpoint:
        checkpoint.restore(tournament)
    try:
        with progress(words, tournament.games, tournament.played) as advance:
            for games in tournament.play(lambda: checkpoint.keep(tournament) if checkpoint else None):
                advance(games)
    except KeyboardInterrupt:
        if checkpoint is None:
            raise
        typer.echo(lab_words("arena", "kept", file=checkpoint.file), err=True)
        raise typer.Exit(INTERRUPTED) from None


def document(tournament: "Arena") -> Document:
    """The result for programs."""
    return {
        **tournament.setting.document(),
        "bots": tournament.kinds,
        "seed": tournament.seed,
        "duels": [{**asdict(duel.pairing), **asdict(duel)} for duel in tournament.duels()],
        "ranking": [asdict(rank) for rank in tournament.ranking()],
    }


def heading(tournament: "Arena", words: LabWords) -> str:
    """Which tournament this was."""
    return words(
        "arena",
        "heading",
        game=tournament.setting.game.description.wording.title(words.language),
        bots=", ".join(tournament.kinds),
        seats=tournament.setting.seats,
        seed=tournament.seed,
    )


def show(tournament: "Arena", words: LabWords) -> None:
    """The result for people."""
    from glueckauf.lab.sheets import arena_sheets  # noqa: PLC0415  likewise

    console().print(heading(tournament, words))
    show_sheets(arena_sheets(tournament, words))


def keep_report(tournament: "Arena", folder: Path, command: str, words: LabWords) -> Path:
    """The result on paper; where it is."""
    from glueckauf.lab.report import arena_plots, write_report  # noqa: PLC0415  likewise
    from glueckauf.lab.sheets import arena_sheets  # noqa: PLC0415

    plots, sheets = arena_plots(tournament, words), arena_sheets(tournament, words)
    return write_report(folder, heading(tournament, words), command, plots, sheets, words)
