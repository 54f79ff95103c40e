"""`glueckauf analyse`: a recorded game looked at again."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import glueckauf
from glueckauf.bots.analysis import Analysis
from glueckauf.bots.analysis import analyse as analysed
from glueckauf.bots.commentary import WORDING
from glueckauf.bots.turning import TurningPoint, turning_points
from glueckauf.cli.console import console, on_terminal
from glueckauf.cli.experiment import call_of, progress, show_sheets
from glueckauf.cli.files import read_document
from glueckauf.cli.language import Words, wrong
from glueckauf.cli.plain import say
from glueckauf.rulekit.document import Document
from glueckauf.rulekit.picture import seat_style
from glueckauf.table.telling import Teller

if TYPE_CHECKING:
    from glueckauf.lab.plot import Plot
    from glueckauf.lab.sheets import Sheet

TOLD = 12  # turning points that are told
POINT = ("number", "player", "verdict", "loss", "played", "better")
TOTAL = ("player", "luck", "skill", "others", "given_away", "verdicts", "adjusted")
SAID = 8  # points of a curve that are said
COLUMNS = 64  # of a curve that is drawn
ROWS = 3
BLOCKS = " ▁▂▃▄▅▆▇█"
FULL = len(BLOCKS) - 1


def analyse(
    context: typer.Context,
    recorded: Annotated[str, typer.Argument(metavar="file")],
    *,
    worlds: Annotated[int | None, typer.Option("--worlds", metavar="number")] = None,
    html: Annotated[str | None, typer.Option("--html", metavar="file")] = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Winning chances from move to move, the turning points, and luck apart from skill."""
    words = Words(context.obj)
    if worlds is not None and worlds < 1:
        raise wrong("too_few_games", given=worlds)
    record = read_document(recorded)
    end = glueckauf.replay(record)
    with progress(words, len(end.moves)) as advance:
        found = analysed(glueckauf.replay_steps(record), worlds, progress=lambda _: advance(1))
    if as_json:
        typer.echo(json.dumps(found.document))
        return
    told = Told(found, record, Teller.of_nameless(end.game, words.language, end.seats), words)
    if html:
        told.write(Path(html), call_of(context, 0))
    told.show()


class Told:
    """An analysis in words."""

    def __init__(self, analysis: Analysis, record: Document, teller: Teller, words: Words) -> None:
        """The teller knows the players' names."""
        self.analysis = analysis
        self.teller = teller
        self.words = words
        worst = sorted(analysis.turning_points, key=lambda decision: -decision.loss)[:TOLD]
        self.turns = turning_points(worst, glueckauf.replay_steps(record), teller)

    def show(self) -> None:
        """The curves, the turning points and the totals."""
        say(self.heading)
        self.show_curves()
        show_sheets(self.sheets)

    @property
    def heading(self) -> str:
        """Which game this was."""
        title = self.teller.game.wording.title(self.words.language)
        return self.words("analyse", "heading", game=title, decisions=len(self.analysis.decisions))

    def show_curves(self) -> None:
        """A curve for every side, in its colour."""
        target = console()
        for side in range(self.analysis.sides):
            curve = [chances[side] for chances in self.analysis.curve]
            said = ", ".join(self.words.percentage(share) for share in chosen(curve, SAID))
            rows = drawn(curve) if on_terminal() else []
            for line in ("", f"{self.side(side)}: {said}", *rows):
                target.print(line, style=seat_style(side))

    def side(self, side: int) -> str:
        """Who plays together."""
        return " & ".join(self.teller.players[side :: self.analysis.sides])

    # On paper ----------------------------------------------------------------

    @property
    def sheets(self) -> "list[Sheet]":
        """The turning points, then luck and skill."""
        from glueckauf.lab.sheets import Sheet  # noqa: PLC0415  NumPy is slow to import

        title = self.words("analyse", "turning_points" if self.turns else "no_turning_points")
        points = [self.point(turn) for turn in self.turns]
        meaning = WORDING.say(self.words.language, "analysis", "meaning")
        return [
            Sheet(title, self.titles(POINT if self.turns else ()), points, self.remarks),
            Sheet(self.words("analyse", "totals"), self.titles(TOTAL), self.totals, [meaning]),
        ]

    def titles(self, columns: Sequence[str]) -> list[str]:
        """What stands above some columns."""
        return [self.words("analyse", column) for column in columns]

    @property
    def remarks(self) -> list[str]:
        """How many turning points are not told, and what can be done about the others."""
        count = len(self.analysis.turning_points) - len(self.turns)
        left_out = [self.words("analyse", "left_out", count=count)] if count else []
        return [*left_out, self.words("analyse", "retry")] if self.turns else []

    def point(self, turn: TurningPoint) -> list[str]:
        """The row of a turning point."""
        loss = self.words.percentage(turn.loss)
        player = self.teller.players[turn.seat]
        return [str(turn.step + 1), player, turn.label, loss, turn.played, turn.better]

    @property
    def totals(self) -> list[list[str]]:
        """A row for every seat."""
        share = self.words.percentage
        return [
            [
                self.teller.players[total.seat],
                *map(share, (total.luck, total.skill, total.others, total.loss)),
                f"{total.inaccuracies} / {total.mistakes} / {total.blunders}",
                share(total.adjusted),
            ]
            for total in self.analysis.totals
        ]

    @property
    def plot(self) -> "Plot":
        """All curves in one drawing."""
        from glueckauf.lab.plot import curves  # noqa: PLC0415  likewise

        named = ("chances", self.words("analyse", "chances"), self.words("analyse", "chances_meaning"))
        sides = range(self.analysis.sides)
        lines = [(self.side(side), [chances[side] for chances in self.analysis.curve]) for side in sides]
        return curves(named, lines, self.words.percentage)

    def write(self, file: Path, command: str) -> None:
        """A page that needs nothing else."""
        from glueckauf.lab.report import page_text  # noqa: PLC0415  likewise
        from glueckauf.lab.vocabulary import LabWords  # noqa: PLC0415

        words = LabWords(self.words.language)
        try:
            file.write_text(page_text(self.heading, command, [self.plot], self.sheets, words), "utf-8")
        except OSError as error:
            raise wrong("unwritable_file", file=file) from error


def drawn(curve: Sequence[float]) -> list[str]:
    """Shares from 0 to 1 as columns of blocks, the top row first."""
    heights = [round(share * ROWS * FULL) for share in chosen(curve, COLUMNS)]
    return [
        "".join(BLOCKS[min(max(height - FULL * row, 0), FULL)] for height in heights)
        for row in reversed(range(ROWS))
    ]


def chosen(curve: Sequence[float], most: int) -> list[float]:
    """So many points of a curve at most, always with the first and the last."""
    count, last = min(most, len(curve)), len(curve) - 1
    return [curve[round(number * last / max(count - 1, 1))] for number in range(count)]
