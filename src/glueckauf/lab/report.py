"""A report to keep: one page with drawings and all numbers, and each drawing in a file of its own."""

from collections.abc import Sequence
from html import escape
from pathlib import Path

from glueckauf.lab import plot
from glueckauf.lab.arena import Arena
from glueckauf.lab.balance import Sample, Trial, columns
from glueckauf.lab.blocks import par
from glueckauf.lab.plot import Plot, Row
from glueckauf.lab.sheets import MARKS, Sheet, seat_name
from glueckauf.lab.vocabulary import LabWords, wrong

PAGE = "report.html"
STYLE = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;"
    "color:#3a2f24;background:#fdf8ef}table{border-collapse:collapse;margin:1rem 0}"
    "th,td{padding:.25rem .75rem;text-align:right;border-bottom:1px solid #cbbda8}"
    "th:first-child,td:first-child{text-align:left}caption{text-align:left;font-weight:bold}"
    "figure{margin:1rem 0}code{overflow-wrap:anywhere}"
    "@media(prefers-color-scheme:dark){body{color:#f0e6d6;background:#1d1712}}"
)


def write_report(
    folder: Path, heading: str, command: str, plots: Sequence[Plot], sheets: Sequence[Sheet], words: LabWords
) -> Path:
    """Write the page and the drawings; where the page is."""
    page = folder / PAGE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for drawn in plots:
            (folder / f"{drawn.name}.svg").write_text(drawn.svg + "\n", encoding="utf-8")
            (folder / f"{drawn.name}.png").write_bytes(drawn.png)
        page.write_text(page_text(heading, command, plots, sheets, words), encoding="utf-8")
    except OSError as error:
        raise wrong("no_report", folder=folder, reason=error.strerror) from error
    return page


def page_text(
    heading: str, command: str, plots: Sequence[Plot], sheets: Sequence[Sheet], words: LabWords
) -> str:
    """The page, which needs nothing else; it is well-formed XML too."""
    made = escape(words("report", "made_by", command=command))
    figures = [
        f"<figure>{drawn.svg}<figcaption>{escape(drawn.title)}. {escape(drawn.meaning)}</figcaption></figure>"
        for drawn in plots
    ]
    parts = [*figures, *(table(sheet) for sheet in sheets)]
    return (
        f'<!DOCTYPE html>\n<html lang="{words.language}" xmlns="http://www.w3.org/1999/xhtml">\n<head>'
        f'<meta charset="utf-8"/><meta name="viewport" content="width=device-width"/>'
        f"<title>{escape(heading)}</title><style>{STYLE}</style></head>\n<body>\n"
        f"<h1>{escape(heading)}</h1>\n<p><code>{made}</code></p>\n"
        + "\n".join(parts)
        + "\n</body>\n</html>\n"
    )


def table(sheet: Sheet) -> str:
    """A sheet as a table with its remarks."""
    head = "".join(f'<th scope="col">{escape(column)}</th>' for column in sheet.columns)
    rows = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>\n" for row in sheet.rows
    )
    remarks = "".join(f"<p>{escape(remark)}</p>\n" for remark in sheet.remarks)
    return (
        f"<table><caption>{escape(sheet.title)}</caption><thead><tr>{head}</tr></thead>\n"
        f"<tbody>{rows}</tbody></table>\n{remarks}"
    )


# Drawings --------------------------------------------------------------------


def arena_plots(arena: Arena, words: LabWords) -> list[Plot]:
    """The win rates of all pairings."""
    rows = [
        Row(f"{duel.pairing.ours} – {duel.pairing.theirs}", duel.rate.value, duel.rate.low, duel.rate.high)
        for duel in arena.duels()
    ]
    named = ("win-rates", words("arena", "plot"), words("arena", "plot_meaning"))
    return [plot.dots(named, rows, par(arena.setting), words.percentage)]


def trial_plots(trial: Trial, words: LabWords) -> list[Plot]:
    """The drawings of one box, or of both."""
    marks = MARKS if len(trial.samples) > 1 else ("",)
    both = zip(marks, trial.samples, strict=True)
    return [drawn for mark, sample in both for drawn in balance_plots(sample, words, mark)]


def balance_plots(sample: Sample, words: LabWords, mark: str = "") -> list[Plot]:
    """Seats, lengths and scores; *mark* tells the drawings of two boxes apart."""
    lengths = plot.histogram(
        named("length", words, mark),
        [(column.middle, column.games) for column in columns(sample)],
        words.plain,
    )
    if sample.cooperative:
        return [lengths]
    return [advantage_plot(sample, words, mark), lengths, score_plot(sample, words, mark)]


def advantage_plot(sample: Sample, words: LabWords, mark: str) -> Plot:
    """What every seat wins."""
    rows = [
        Row(label(side, words), won.value, won.low, won.high)
        for side, won in zip(sample.sides, sample.advantage(), strict=True)
    ]
    return plot.bars(named("advantage", words, mark), rows, 1 / len(rows), words.percentage)


def score_plot(sample: Sample, words: LabWords, mark: str) -> Plot:
    """How the scores of every seat are spread."""
    rows = []
    for index, side in enumerate(sample.sides):
        score = sample.score(index)
        low, middle, high = score.quantiles
        rows.append(Row(label(side, words), score.mean.value, low, high, middle))
    return plot.dots(named("scores", words, mark), rows, None, words.plain)


def named(kind: str, words: LabWords, mark: str) -> tuple[str, str, str]:
    """Name, title and meaning of a drawing."""
    title = words("balance", f"plot_{kind}")
    name = f"{kind}-{mark.lower()}" if mark else kind
    return name, f"{title} ({mark})" if mark else title, words("balance", f"plot_{kind}_meaning")


def label(side: tuple[int, ...], words: LabWords) -> str:
    """What a seat's row is called."""
    return f"{words('balance', 'seat')} {seat_name(side)}"
