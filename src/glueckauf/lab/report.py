"""A report to keep: one page with drawings and all numbers, and each drawing in a file of its own."""

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from glueckauf.lab import plot
from glueckauf.lab.arena import Arena
from glueckauf.lab.balance import Sample, Trial, columns
from glueckauf.lab.blocks import par
from glueckauf.lab.plot import DARK, LIGHT, Plot, Row
from glueckauf.lab.sheets import MARKS, Sheet, seat_name
from glueckauf.lab.vocabulary import LabWords, wrong

PAGE = "report.html"
STYLE = (
    f"body{{font:17px/1.5 {plot.FONTS};max-width:60rem;margin:2rem auto;padding:0 1rem;"
    f"color:{LIGHT['text']};background:{LIGHT['rock']}}}table{{border-collapse:collapse;margin:1rem 0}}"
    f"th,td{{padding:.25rem .75rem;text-align:right;border-bottom:1px solid {LIGHT['rock-edge']}}}"
    "th:first-child,td:first-child{text-align:left}caption{text-align:left;font-weight:bold}"
    f"h1{{color:{LIGHT['lamp']}}}figure{{margin:1rem 0}}code{{overflow-wrap:anywhere}}"
    f"@media(prefers-color-scheme:dark){{body{{color:{DARK['text']};background:{DARK['rock']}}}"
    f"th,td{{border-color:{DARK['rock-edge']}}}h1{{color:{DARK['lamp']}}}}}"
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
            if drawn.png:
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
        f"<figure>{drawn.svg}<figcaption>{escape(drawn.meaning)}</figcaption></figure>" for drawn in plots
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
    """Seats, lengths and scores of one box, or of two side by side."""
    samples = trial.samples
    lengths = plot.histogram(
        named("length", words),
        [(column.middle, column.games) for column in columns(samples)],
        words.plain,
        MARKS if len(samples) > 1 else (),
    )
    if samples[0].cooperative:
        return [lengths]
    return [advantage_plot(samples, words), lengths, score_plot(samples, words)]


def advantage_plot(samples: Sequence[Sample], words: LabWords) -> Plot:
    """What every seat wins."""
    rows = []
    for side, number, sample in by_side(samples):
        won = sample.advantage()[side]
        rows.append(Row(label(samples, side, number, words), won.value, won.low, won.high, sample=number))
    return plot.bars(named("advantage", words), rows, 1 / len(samples[0].sides), words.percentage)


def score_plot(samples: Sequence[Sample], words: LabWords) -> Plot:
    """How the scores of every seat are spread."""
    rows = []
    for side, number, sample in by_side(samples):
        score = sample.score(side)
        low, middle, high = score.quantiles
        rows.append(
            Row(label(samples, side, number, words), score.mean.value, low, high, middle, sample=number)
        )
    return plot.dots(named("scores", words), rows, None, words.plain)


def by_side(samples: Sequence[Sample]) -> Iterator[tuple[int, int, Sample]]:
    """Every side of every sample, those of the same side one below the other."""
    for side in range(len(samples[0].sides)):
        for number, sample in enumerate(samples):
            yield side, number, sample


def named(kind: str, words: LabWords) -> tuple[str, str, str]:
    """Name, title and meaning of a drawing."""
    return kind, words("balance", f"plot_{kind}"), words("balance", f"plot_{kind}_meaning")


def label(samples: Sequence[Sample], side: int, number: int, words: LabWords) -> str:
    """What a row is called: the seat, and of two boxes which."""
    seat = f"{words('balance', 'seat')} {seat_name(samples[number].sides[side])}"
    return f"{seat} · {MARKS[number]}" if len(samples) > 1 else seat
