"""`python -m benchmarks.site_times`: how large the exported site is, and how soon one can do something in it.

With folders of exported sites, `python -m benchmarks.site_times before now`, these are visited in turn.
A browser that was never there opens a site from a plain file server on this machine; the best of some tries.
Measured are time on the wall, which says little on a busy machine, what the browser took of the processor,
and how much of that was taken in turn: by the page's thread and by its worker's, which wait for each other.
"""

import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import astuple, dataclass
from functools import cache
from os import sysconf
from pathlib import Path
from shutil import which

from playwright.sync_api import Browser, sync_playwright

from benchmarks.kept import keep
from glueckauf.site.export import export
from tests.web.conftest import FLAGS
from tests.web.hosting import PATH, Host, newcomer
from tests.web.visitors import DESKTOP

TRIES = 5
MEGABYTE = 1e6
WORKER = "DedicatedWorker"  # how Chromium calls the thread of one
TIMES = (11, 12)  # where the system notes what a thread has taken, for itself and for the kernel

Found = dict[str, float]


@dataclass(frozen=True)
class Clocks:
    """Seconds on the wall, and of the processor: of all of the browser, and of what happens in turn."""

    wall: float
    processor: float
    in_turn: float


def megabytes() -> float:
    """What the whole site weighs."""
    return _of_this_version()["megabytes"]


def something_to_do() -> float:
    """Seconds until the games stand there, with their rules and examples."""
    return _of_this_version()["something_to_do"]


def first_table() -> float:
    """Seconds until a move can be made at a table, opened as soon as there was a button for it."""
    return _of_this_version()["first_table"]


@cache
def _of_this_version() -> Found:
    with tempfile.TemporaryDirectory() as folder:
        return measured({"now": export(Path(folder) / "site")})["now"]


def measured(sites: Mapping[str, Path]) -> dict[str, Found]:
    """What every site weighs and takes; they are visited in turn, so that a busy machine meets all."""
    with tempfile.TemporaryDirectory() as folder, _browser() as browser:
        roots = {name: _hosted(site, Path(folder) / name) for name, site in sites.items()}
        visits = [{name: _visit(browser, root) for name, root in roots.items()} for _ in range(TRIES)]
    return {
        name: {"megabytes": _size(sites[name]), **_best([visit[name] for visit in visits])} for name in sites
    }


def _hosted(site: Path, root: Path) -> Path:
    """A web space that shows a site under a path."""
    place = root / PATH
    place.parent.mkdir(parents=True)
    place.symlink_to(site.resolve())
    return root


def _size(site: Path) -> float:
    return sum(file.stat().st_size for file in site.rglob("*") if file.is_file()) / MEGABYTE


def _best(visits: list[Found]) -> Found:
    return {name: min(visit[name] for visit in visits) for name in visits[0]}


@contextmanager
def _browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=which("chromium"), args=FLAGS)
        yield opened
        opened.close()


def _visit(browser: Browser, root: Path) -> Found:
    """What it takes until the games are there, and until a first decision."""
    host = Host(root)
    visitor = newcomer(browser, host, "en", DESKTOP)
    begun = _clocks(browser)
    visitor.page.goto(host.address, wait_until="commit")
    visitor.page.locator("[data-game=gold] button").first.wait_for()
    games = _since(begun, browser, "something_to_do")
    visitor.begin("gold")
    visitor.choices.first.wait_for()
    table = _since(begun, browser, "first_table")
    visitor.context.close()
    host.close()
    return {**games, **table}


def _since(begun: Clocks, browser: Browser, name: str) -> Found:
    wall, processor, in_turn = (
        now - then for now, then in zip(astuple(_clocks(browser)), astuple(begun), strict=True)
    )
    return {name: wall, f"{name}_processor": processor, f"{name}_in_turn": in_turn}


def _clocks(browser: Browser) -> Clocks:
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    renderers = [process["id"] for process in processes if process["type"] == "renderer"]
    in_turn = sum(_seconds(thread) for process in renderers for thread in _threads(process))
    return Clocks(time.perf_counter(), sum(float(process["cpuTime"]) for process in processes), in_turn)


def _threads(process: int) -> Iterator[Path]:
    """What a process writes of the thread of its page and of its worker, where the system lets it be read."""
    for thread in Path(f"/proc/{process}/task").glob("*"):
        with suppress(FileNotFoundError):  # it has ended meanwhile
            is_worker = (thread / "comm").read_text("utf-8").startswith(WORKER)
            if is_worker or thread.name == str(process):
                yield thread / "stat"


def _seconds(stat: Path) -> float:
    noted = stat.read_text("utf-8").rpartition(")")[2].split()
    return sum(int(noted[place]) for place in TIMES) / sysconf("SC_CLK_TCK")


def main(*folders: str) -> None:
    """Measure, print, keep."""
    sites = {Path(folder).name: Path(folder) for folder in folders}
    found = measured(sites) if sites else {"now": _of_this_version()}
    print(found)
    keep("site-times", " ".join(["python -m benchmarks.site_times", *sites]), found)


if __name__ == "__main__":
    main(*sys.argv[1:])
