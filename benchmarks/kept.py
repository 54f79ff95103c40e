"""Results of long runs, kept with the machine, the date and the command that brought them."""

import datetime as dt
import json
import os
import platform
import shutil
import subprocess
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path

RESULTS = Path(__file__).parent / "results"
DOCUMENTS = Path(__file__).parent.parent / "docs"
BEGIN, END = "<!-- {}: written by python -m benchmarks.{} -->\n", "<!-- end -->"  # around a table


def machine() -> dict[str, str | int | None]:
    """Where this was measured."""
    lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    cpu = next((line for line in lines if "model name" in line), "").partition(":")[2].strip()
    return {
        "cpu": cpu or platform.processor(),
        "cores": os.cpu_count(),
        **_card(),
        "system": platform.platform(),
        "python": platform.python_version(),
        "numpy": version("numpy"),
        "numba": version("numba"),
    }


def _card() -> dict[str, str | int | None]:
    """The graphics card, where there is one."""
    program = shutil.which("nvidia-smi")
    if not program:
        return {}
    query = [program, "--query-gpu=name,driver_version", "--format=csv,noheader"]
    said = subprocess.run(query, check=True, capture_output=True, text=True).stdout  # noqa: S603  our own words
    name, _, driver = said.splitlines()[0].partition(", ")
    return {"gpu": name, "driver": driver}


def keep(name: str, command: str, results: object) -> None:
    """Keep the last results of a command."""
    kept = {
        "command": command,
        "date": dt.datetime.now(tz=dt.UTC).isoformat(timespec="seconds"),
        "machine": machine(),
        "results": results,
    }
    text = json.dumps(kept, indent=1, ensure_ascii=False)
    (RESULTS / f"{name}.json").write_text(text + "\n", encoding="utf-8")


def write_table(page: str, command: str, name: str, head: list[str], lines: Iterable[list[str]]) -> None:
    """Write a table where a page of the documents has its place."""
    file, begin = DOCUMENTS / page, BEGIN.format(name, command)
    before, _, rest = file.read_text("utf-8").partition(begin)
    rows = "".join(f"| {' | '.join(line)} |\n" for line in [head, ["---"] * len(head), *lines])
    file.write_text(before + begin + rows + END + rest.partition(END)[2], "utf-8")
