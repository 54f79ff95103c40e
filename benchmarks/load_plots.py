"""`python -m benchmarks.load_plots`: what a loaded house was measured at and was before, and its storms."""

import json
from typing import Final

from benchmarks.kept import DOCUMENTS, RESULTS, write_table
from glueckauf.lab.plot import Plot, Row, bars, dots

PICTURES = DOCUMENTS / "pictures"
PLACE: Final = ("reliability.md", "load_plots")  # of the tables, and who writes them
BEFORE = RESULTS / "load-before.json"  # as a hostile guest measured it, with tables of two and the same pace
NOW = RESULTS / "load.json"
MOST_MS, MOST_US = 100, 400  # what must hold at 1,000 tables, and on average
STORMS = {
    "folder": RESULTS / "chaos.json",
    "cluster": RESULTS / "chaos-cluster.json",
    "folder, SIGKILL alone": RESULTS / "chaos-kills.json",
    "cluster, SIGKILL alone": RESULTS / "chaos-cluster-kills.json",
}


def draw_load() -> None:
    """Draw what a move took and cost anew from what was kept, and write the table beside it."""
    before, now = (json.loads(file.read_text("utf-8"))["results"] for file in (BEFORE, NOW))
    labelled = [*_labelled(before, "before"), *_labelled(now, "now")]
    labelled.sort(key=lambda pair: (pair[1]["tables"], pair[0]))
    keep_plots(latency(labelled), processor(labelled))
    write_table(
        *PLACE, "load", ["", "moves/s", "p50 / p99 ms", "processor µs a move"], map(_figures, labelled)
    )


def draw_faults() -> None:
    """Draw what befell the houses, and write beside it what came of it."""
    storms = {where: json.loads(file.read_text("utf-8")) for where, file in STORMS.items()}
    keep_plots(faults({where: storm["results"]["faults"] for where, storm in storms.items()}))
    names = [name for name in storms["folder"]["results"] if name != "faults"]
    lines = [["faults", *(str(sum(storm["results"]["faults"].values())) for storm in storms.values())]]
    lines += [
        [name.replace("_", " "), *(f"{storm['results'][name]:,}" for storm in storms.values())]
        for name in names
    ]
    head = ["", *(f"{where}, {storm['date'][:10]}" for where, storm in storms.items())]
    write_table(*PLACE, "faults", head, lines)


def keep_plots(*plots: Plot) -> None:
    """Keep plots for the documents."""
    for plot in plots:
        (PICTURES / f"{plot.name}.svg").write_text(plot.svg + "\n", "utf-8")


def _figures(labelled: tuple[str, dict[str, float]]) -> list[str]:
    """The figures that both have."""
    label, row = labelled
    waits = f"{row['p50_ms']:g} / {row['p99_ms']:g}"
    return [label, f"{row['moves_per_second']:g}", waits, f"{row['processor_us_per_move']:,.0f}"]


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


def faults(befell: dict[str, dict[str, int]]) -> Plot:
    """How often each fault befell which house."""
    rows = [
        Row(f"{kind.replace('_', ' ')}, {where}", count, count, count)
        for where, counts in befell.items()
        for kind, count in counts.items()
    ]
    meaning = "Faults to a house in a folder, and to two processes on PostgreSQL and Redis, under load."
    return bars(("faults", "What befell the houses", meaning), rows, 0, lambda times: f"{times:g}")


if __name__ == "__main__":
    draw_load()
    draw_faults()
