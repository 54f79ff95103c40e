"""Plots as SVG, drawn by hand: sharp at every size, readable aloud."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape

WIDTH = 680
LEFT = 210  # for the labels of rows
RIGHT = 36
TOP = 48  # for the title
ROW = 34
FOOT = 44  # for the axis
TALL = 220  # the columns of a histogram
DOT = 5
BAR = 16
CAP = 5  # half the height of the end of a range
TICKS = 4
ZOOM = 2  # pixels to a unit
ROUND = (1, 2, 5, 10, 20)
DASHES = ("none", "2 4", "10 5", "10 4 2 4", "18 6", "2 8")  # one for each side
AIR = 0.05  # beyond the outermost value, as a part of the whole
LIGHT = {
    "rock": "#fbf4e6",
    "text": "#2a1c10",
    "text-soft": "#654c33",
    "rock-edge": "#cbb18c",
    "lamp": "#964b00",
    "gold": "#d69a00",
    "silver": "#7c8894",
}
DARK = {
    "rock": "#1f1712",
    "text": "#f6ead8",
    "text-soft": "#cdb99d",
    "rock-edge": "#4a382a",
    "lamp": "#ffb545",
    "gold": "#f4c542",
    "silver": "#c9d1d9",
}
"""The colours of the page, by the names that it gives them."""
FAMILIES = ("Alegreya Sans", "Segoe UI", "DejaVu Sans", "Liberation Sans", "Noto Sans", "Arial", "Helvetica")
"""The page's fonts first, then what machines usually have."""
FONTS = f"{','.join(repr(family) for family in FAMILIES)},system-ui,sans-serif"
SHAPES = (
    f"text{{font:14px {FONTS}}}.title{{font-size:18px;font-weight:bold}}"
    ".par{stroke-dasharray:5 4}.range{stroke-width:2}.curve{fill:none;stroke-width:2.5}"
)


def painted(colours: Mapping[str, str]) -> str:
    """Everything that is drawn, in these colours."""
    return (
        "text{{fill:{text}}}.ground{{fill:{rock}}}.axis,.par{{stroke:{text-soft}}}.range{{stroke:{text}}}"
        ".dot-0{{fill:{lamp}}}.dot-1{{fill:{silver};stroke:{text}}}.curve{{stroke:{lamp}}}"
        ".bar-0{{fill:{gold}}}.bar-1{{fill:{silver}}}"
    ).format_map(colours)


STYLE = f"{SHAPES}{painted(LIGHT)}@media(prefers-color-scheme:dark){{{painted(DARK)}}}"

Write = Callable[[float], str]
"""How a value stands at the axis."""


@dataclass(frozen=True)
class Row:
    """One line of a plot: its label, a value and the range around it; perhaps a tick between.

    Of two samples side by side, the rows of the second are drawn otherwise.
    """

    label: str
    value: float
    low: float
    high: float
    tick: float | None = None
    sample: int = 0


@dataclass(frozen=True)
class Plot:
    """A drawing with its name: `name` is that of its file and begins the ids inside."""

    name: str
    title: str
    meaning: str
    height: float
    body: str

    @property
    def svg(self) -> str:
        """The whole drawing."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {WIDTH} {self.height:g}" '
            f'aria-labelledby="{self.name}-title {self.name}-desc">'
            f'<title id="{self.name}-title">{escape(self.title)}</title>'
            f'<desc id="{self.name}-desc">{escape(self.meaning)}</desc>'
            f"<style>{STYLE}</style>"
            f'<rect class="ground" width="{WIDTH}" height="{self.height:g}"/>'
            f'<text class="title" x="{CAP * 3}" y="{TOP * 3 // 5}">{escape(self.title)}</text>'
            f"{self.body}</svg>"
        )

    @property
    def png(self) -> bytes | None:
        """The same as pixels, for whoever shows no SVG; None where the machine has no font to write in."""
        family = usable_font()
        return None if family is None else pixels(self.svg, family)


def pixels(svg: str, family: str) -> bytes:
    """A drawing as PNG, written in a font of this machine."""
    from resvg_py import svg_to_bytes  # noqa: PLC0415  whoever draws nothing does not wait for it

    return bytes(svg_to_bytes(svg_string=svg, zoom=ZOOM, font_family=family, sans_serif_family=family))


@cache
def usable_font() -> str | None:
    """The first font that leaves a trace: a renderer leaves out what it has no font for."""
    empty = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">{}</svg>'
    for family in FAMILIES:
        written = empty.format(f'<text y="9" font-family="{family}">x</text>')
        if pixels(written, family) != pixels(empty.format(""), family):
            return family
    return None


class Scale:
    """Where values stand from left to right."""

    def __init__(self, low: float, high: float) -> None:
        """The outermost values get a little air."""
        air = AIR * (high - low) or 1.0
        self.low, self.high = low - air, high + air

    def __call__(self, value: float) -> float:
        """The place of a value."""
        return LEFT + (value - self.low) / (self.high - self.low) * (WIDTH - LEFT - RIGHT)

    def axis(self, foot: float, write: Write) -> str:
        """The axis with a few values below."""
        step = round_step((self.high - self.low) / TICKS)
        first, last = math.ceil(self.low / step), math.floor(self.high / step)
        return line("axis", (LEFT, WIDTH - RIGHT), (foot, foot)) + "".join(
            text(self(step * number), foot + FOOT / 2, write(step * number), "middle")
            for number in range(first, last + 1)
        )


def round_step(least: float) -> float:
    """A step of 1, 2, 5 or 10 times a power of ten that is not smaller."""
    power = 10.0 ** math.floor(math.log10(least))
    return next(power * digit for digit in ROUND if power * digit >= least)


def dots(words: tuple[str, str, str], rows: Sequence[Row], par: float | None, write: Write) -> Plot:
    """One dot for each row with its range; *words* are name, title and meaning."""
    scale = scale_for(rows, par)
    marks = [
        interval(scale, row, index)
        + f'<circle class="dot-{row.sample}" cx="{scale(row.value):.1f}" cy="{middle(index):g}" r="{DOT}"/>'
        for index, row in enumerate(rows)
    ]
    return in_rows(words, rows, marks, scale, par, write)


def bars(words: tuple[str, str, str], rows: Sequence[Row], par: float, write: Write) -> Plot:
    """One bar for each row from 0 on, with its range."""
    scale = scale_for([*rows, Row("", 0, 0, 0)], par)
    marks = [
        f'<rect class="bar-{row.sample}" x="{scale(0):.1f}" y="{middle(index) - BAR / 2:g}" '
        f'width="{scale(row.value) - scale(0):.1f}" height="{BAR}"/>' + interval(scale, row, index)
        for index, row in enumerate(rows)
    ]
    return in_rows(words, rows, marks, scale, par, write)


def histogram(
    words: tuple[str, str, str],
    counts: Sequence[tuple[float, Sequence[int]]],
    write: Write,
    names: Sequence[str] = (),
) -> Plot:
    """A column for each value, or stretch of values, as high as it is frequent; samples side by side."""
    scale = Scale(counts[0][0], counts[-1][0])
    most, foot = max(max(games) for _, games in counts), TOP + TALL
    breadth = (WIDTH - LEFT - RIGHT) / (len(counts) + 1)
    thin = breadth / len(counts[0][1])
    columns = [
        f'<rect class="bar-{sample}" x="{scale(value) - breadth / 2 + thin * sample:.1f}" '
        f'y="{foot - TALL * count / most:.1f}" width="{thin:.1f}" height="{TALL * count / most:.1f}"/>'
        for value, games in counts
        for sample, count in enumerate(games)
    ]
    label = text(LEFT - DOT, TOP + DOT * 2, str(most), "end")
    return Plot(*words, foot + FOOT, "".join(columns) + label + legend(names) + scale.axis(foot, write))


def legend(names: Sequence[str]) -> str:
    """Which colour stands for which sample, where there are several."""
    heights = [TOP + TALL / 2 + ROW * sample for sample in range(len(names))]
    return "".join(
        f'<rect class="bar-{sample}" x="{LEFT / 4:g}" y="{height - BAR:g}" width="{BAR}" height="{BAR}"/>'
        + text(LEFT / 4 + BAR * 2, height - CAP / 2, name, "start")
        for sample, (name, height) in enumerate(zip(names, heights, strict=True))
    )


def curves(words: tuple[str, str, str], lines: Sequence[tuple[str, Sequence[float]]], write: Write) -> Plot:
    """Shares of the whole from step to step, a line for each label; dashes tell the lines apart."""
    foot, right = TOP + TALL, WIDTH - RIGHT
    body = [
        text(LEFT - DOT, foot - TALL * share + DOT, write(share), "end")
        + line("axis", (LEFT, right), (foot - TALL * share, foot - TALL * share))
        for share in (0, 1 / 2, 1)
    ]
    for index, (label, shares) in enumerate(lines):
        breadth, height = (right - LEFT) / max(len(shares) - 1, 1), foot + ROW * (index + 1)
        steps = [(LEFT + breadth * step, foot - TALL * share) for step, share in enumerate(shares)]
        body += [curve(index, steps), curve(index, [(LEFT / 4, height), (LEFT, height)])]
        body.append(text(LEFT + DOT * 2, height + DOT, label, "start"))
    return Plot(*words, foot + ROW * len(lines) + FOOT / 2, "".join(body))


def curve(index: int, points: Sequence[tuple[float, float]]) -> str:
    """One of several lines from point to point."""
    along = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polyline class="curve" stroke-dasharray="{DASHES[index % len(DASHES)]}" points="{along}"/>'


def scale_for(rows: Sequence[Row], par: float | None) -> Scale:
    """Wide enough for all ranges and par."""
    ends = [end for row in rows for end in (row.low, row.high, row.value)] + ([] if par is None else [par])
    return Scale(min(ends), max(ends))


def in_rows(
    words: tuple[str, str, str],
    rows: Sequence[Row],
    marks: Sequence[str],
    scale: Scale,
    par: float | None,
    write: Write,
) -> Plot:
    """Rows with their labels, the line of par and the axis."""
    foot = TOP + ROW * len(rows)
    labels = [text(LEFT - DOT * 2, middle(index) + DOT, row.label, "end") for index, row in enumerate(rows)]
    level = "" if par is None else line("par", (scale(par), scale(par)), (TOP, foot))
    return Plot(*words, foot + FOOT, "".join([*labels, level, *marks, scale.axis(foot, write)]))


def interval(scale: Scale, row: Row, index: int) -> str:
    """The range of a row with its ends, and its tick."""
    height = middle(index)
    ends = [row.low, row.high] + ([] if row.tick is None else [row.tick])
    caps = [line("range", (scale(end), scale(end)), (height - CAP, height + CAP)) for end in ends]
    return line("range", (scale(row.low), scale(row.high)), (height, height)) + "".join(caps)


def middle(index: int) -> float:
    """The height of a row."""
    return TOP + ROW * (index + 1 / 2)


def line(kind: str, across: tuple[float, float], down: tuple[float, float]) -> str:
    """A straight line."""
    return (
        f'<line class="{kind}" x1="{across[0]:.1f}" x2="{across[1]:.1f}" '
        f'y1="{down[0]:.1f}" y2="{down[1]:.1f}"/>'
    )


def text(x: float, y: float, written: str, anchor: str) -> str:
    """A few words."""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(written)}</text>'
