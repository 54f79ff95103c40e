"""`python -m benchmarks.load_plots`: what a loaded house was measured at, drawn beside what it was before."""

import json
from pathlib import Path

from benchmarks.kept import RESULTS
from glueckauf.lab.plot import Plot, Row, bars, dots

DOCUMENTS = Path(__file__).parent.parent / "docs"
PICTURES, PAGE = DOCUMENTS / "pictures", DOCUMENTS / "reliability.md"
BEGIN, END = "<!-- load: written by python -m benchmarks.load_plots -->\n", "<!-- end -->"  # around the table
BEFORE = RESULTS / "load-before.json"  # as a hostile guest measured it, with tables of two and the same pace
NOW = RESULTS / "load.json"
MOST_MS, MOST_US = 100, 400  # what must hold at 1,000 tables, and on average


def draw() -> None:
    """Draw all plots anew from what was kept, and write the table beside them."""
    before, now = (json.loads(file.read_text("utf-8"))["results"] for file in (BEFORE, NOW))
    labelled = [*_labelled(before, "before"), *_labelled(now, "now")]
    labelled.sort(key=lambda pair: (pair[1]["tables"], pair[0]))
    for plot in (latency(labelled), processor(labelled)):
        (PICTURES / f"{plot.name}.svg").write_text(plot.svg + "\n", "utf-8")
    head, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    PAGE.write_text(head + BEGIN + table(labelled) + END + rest.partition(END)[2], "utf-8")


def table(labelled: "Labelled") -> str:
    """The figures that both have."""
    lines = [["", "moves/s", "p50 / p99 ms", "processor µs a move"], ["---"] * 4]
    for label, row in labelled:
        waits = f"{row['p50_ms']:g} / {row['p99_ms']:g}"
        lines.append([label, f"{row['moves_per_second']:g}", waits, f"{row['processor_us_per_move']:,.0f}"])
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


Labelled = list[tuple[str, dict[str, float]]]
"""What was measured, and what it is called."""


def _labelled(rows: list[dict[str, float]], when: str) -> Labelled:
    return [(f"{row['tables']:,} tables, {when}", row) for row in rows]


def latency(labelled: Labelled) -> Plot:
    """How long a move takes to reach the last seat."""
    rows = [Row(label, row["p50_ms"], row["p50_ms"], row["p99_ms"]) for label, row in labelled]
    meaning = "From sending a move until every seat has it: the dot is the median, the line ends at p99."
    return dots(("load-latency", "How long a move takes", meaning), rows, MOST_MS, lambda ms: f"{ms:g} ms")


def processor(labelled: Labelled) -> Plot:
    """What a move costs the house."""
    rows = [Row(label, cost := row["processor_us_per_move"], cost, cost) for label, row in labelled]
    meaning = "Processor time of the house for a move at a table of two, all five games in turn."
    return bars(("load-processor", "What a move costs", meaning), rows, MOST_US, lambda us: f"{us:g} µs")


if __name__ == "__main__":
    draw()
