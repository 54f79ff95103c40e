"""Results of long runs, kept with the machine, the date and the command that brought them."""

import datetime as dt
import json
import os
import platform
import shutil
import subprocess
from importlib.metadata import version
from pathlib import Path

RESULTS = Path(__file__).parent / "results"


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
