"""`glueckauf simulate`: very many games between bots, counted."""

import json
import time
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

import glueckauf
from glueckauf.bots import player
from glueckauf.cli.console import console, table
from glueckauf.cli.experiment import CARD, HERE, crew_of
from glueckauf.cli.language import Words, wrong
from glueckauf.cli.lineup import USUAL_SEATS, kinds_of
from glueckauf.cli.options import options_of
from glueckauf.rulekit.document import Document
from glueckauf.table import Game
from glueckauf.table.game import checked_seed

if TYPE_CHECKING:
    from rich.table import Table

    from glueckauf.cli.tally import Tally
    from glueckauf.lab.figures import Estimate
    from glueckauf.simulate.cpu import Simulation
    from glueckauf.simulate.crews import Crew

USUAL_GAMES = 10_000
COLUMNS = ("seat", "bot", "wins", "range", "score", "range")
KINDS = 2  # of bots that one simulation can seat


def simulate(  # noqa: PLR0913  a command has as many parameters as options
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="game")],
    *,
    games: Annotated[int, typer.Option("--games", metavar="number")] = USUAL_GAMES,
    seats: Annotated[int | None, typer.Option("--seats", metavar="number")] = None,
    policies: Annotated[str | None, typer.Option("--bots", metavar="bots")] = None,
    seed: Annotated[int | None, typer.Option("--seed", metavar="number")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", metavar="option")] = None,
    box: Annotated[str | None, typer.Option("--box", metavar="file")] = None,
    machines: Annotated[str, typer.Option("--on", metavar="machines")] = HERE,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Let bots play and count who wins."""
    words = Words(context.obj)
    chosen = glueckauf.game(game)
    lineup = lineup_of(chosen, seats, kinds_of(policies), games)
    start = chosen.start(len(lineup), box, **options_of(chosen, option))
    players = [player(kind, chosen.description) for kind in lineup]
    number = checked_seed(seed)
    from glueckauf.simulate.cpu import Simulation  # noqa: PLC0415  NumPy and Numba are slow to import

    on_card = machines == CARD
    simulation = Simulation(chosen.description, start, players, on=CARD if on_card else HERE)
    tally, seconds = count_games(simulation, games, number, crew_of(HERE if on_card else machines), words)
    if as_json:
        typer.echo(json.dumps(report(chosen, lineup, number, tally, seconds)))
    else:
        show_report(chosen, lineup, number, tally, seconds, words)


def lineup_of(game: Game, seats: int | None, kinds: tuple[str, ...], games: int) -> tuple[str, ...]:
    """A bot for every seat."""
    if games < 1:
        raise wrong("too_few_games", given=games)
    usual = len(kinds) if len(kinds) > 1 else min(max(USUAL_SEATS, game.seats[0]), game.seats[-1])
    count = usual if seats is None else seats
    if len(kinds) not in {1, count}:
        raise wrong("bots_for_seats", given=len(kinds), needed=count)
    if len(set(kinds)) > KINDS:
        raise wrong("too_many_kinds", most=KINDS)
    return kinds * count if len(kinds) == 1 else kinds


def count_games(
    simulation: "Simulation", games: int, seed: int, crew: "Crew", words: Words
) -> "tuple[Tally, float]":
    """Play all games behind a progress bar; what they came to, and how many seconds they took."""
    from rich.progress import Progress  # noqa: PLC0415  only this command shows progress

    from glueckauf.cli.tally import Tally  # noqa: PLC0415  NumPy is slow to import

    tally = Tally(simulation.start.seats)
    screen = console(for_errors=True)
    with Progress(console=screen, transient=True, disable=not screen.is_terminal) as progress:
        bar = progress.add_task(words("simulate", "compiling"), total=None)
        simulation.play(1, seed)
        progress.update(bar, description=words("simulate", "playing"), total=games)
        began = time.perf_counter()
        for sums in simulation.sum_steps(games, seed, crew=crew):
            tally.add_sums(sums)
            progress.update(bar, completed=tally.games)
        return tally, time.perf_counter() - began


def report(game: Game, lineup: tuple[str, ...], seed: int, tally: "Tally", seconds: float) -> Document:
    """The result for programs."""
    return {
        "game": game.name,
        "games": tally.games,
        "seed": seed,
        "seats": [
            {"bot": kind, "wins": asdict(tally.wins(seat)), "score": asdict(tally.score(seat))}
            for seat, kind in enumerate(lineup)
        ],
        "decisions": {"mean": tally.length, "longest": tally.longest},
        "games_per_second": tally.games / seconds,
        "decisions_per_second": tally.decisions / seconds,
    }


def show_report(
    game: Game, lineup: tuple[str, ...], seed: int, tally: "Tally", seconds: float, words: Words
) -> None:
    """The result for people."""
    title = game.description.wording.title(words.language)
    target = console()
    count = words.number(tally.games)
    target.print(words("simulate", "games", game=title, games=count, count=tally.games, seed=seed))
    target.print(seat_rows(lineup, tally, words))
    mean, longest = words.number(tally.length, 1), words.number(tally.longest)
    target.print(words("simulate", "length", mean=mean, longest=longest))
    games, decisions = words.number(tally.games / seconds), words.number(tally.decisions / seconds)
    target.print(words("simulate", "speed", games=games, decisions=decisions))


def seat_rows(lineup: tuple[str, ...], tally: "Tally", words: Words) -> "Table":
    """How often each seat wins and what it scores."""
    rows = table(*(words("simulate", column) for column in COLUMNS))
    for seat, kind in enumerate(lineup):
        wins = [words.percentage(share) for share in figures(tally.wins(seat))]
        score = [words.number(points, 2) for points in figures(tally.score(seat))]
        rows.add_row(str(seat), kind, wins[0], f"{wins[1]} – {wins[2]}", score[0], f"{score[1]} – {score[2]}")
    return rows


def figures(estimate: "Estimate") -> tuple[float, float, float]:
    """A figure and the ends of its range."""
    return estimate.value, estimate.low, estimate.high
