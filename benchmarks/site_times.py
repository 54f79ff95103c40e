"""`python -m benchmarks.site_times`: how large the exported site is, and how soon one can do something in it.

A browser that was never there opens it from a plain file server on this machine; the best of some tries.
Measured is time on the wall, which says little on a busy machine, and what the browser took of the processor.
"""

import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from shutil import which

from playwright.sync_api import Browser, sync_playwright

from benchmarks.kept import keep
from glueckauf.site.export import export
from tests.web.conftest import FLAGS
from tests.web.hosting import PATH, Host, come
from tests.web.visitors import DESKTOP

TRIES = 3
MEGABYTE = 1e6


def megabytes() -> float:
    """What the whole site weighs."""
    return _measured()["megabytes"]


def something_to_do() -> float:
    """Seconds until the games stand there, with their rules and examples."""
    return _measured()["something_to_do"]


def first_table() -> float:
    """Seconds until a move can be made at a table, opened as soon as there was a button for it."""
    return _measured()["first_table"]


@cache
def _measured() -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        site = export(Path(folder) / PATH)
        size = sum(file.stat().st_size for file in site.rglob("*") if file.is_file())
        with _browser() as browser:
            tries = [_visit(browser, Path(folder)) for _ in range(TRIES)]
    names = ("something_to_do", "something_to_do_processor", "first_table", "first_table_processor")
    best = (min(column) for column in zip(*tries, strict=True))
    return {"megabytes": size / MEGABYTE, **dict(zip(names, best, strict=True))}


@contextmanager
def _browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=which("chromium"), args=FLAGS)
        yield opened
        opened.close()


def _visit(browser: Browser, root: Path) -> tuple[float, ...]:
    """Seconds until the games and until a first decision, each on the wall and of the processor."""
    host = Host(root)
    begun = _clocks(browser)
    visitor = come(browser, host, "en", DESKTOP)
    visitor.page.locator("[data-game=gold] button").first.wait_for()
    games = _clocks(browser)
    visitor.begin("gold")
    visitor.choices.first.wait_for()
    table = _clocks(browser)
    visitor.context.close()
    host.close()
    return tuple(then - first for moment in (games, table) for then, first in zip(moment, begun, strict=True))


def _clocks(browser: Browser) -> tuple[float, float]:
    """The time on the wall, and what all processes of the browser have taken of the processor, in seconds."""
    told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    return time.perf_counter(), sum(float(process["cpuTime"]) for process in told["processInfo"])


def main() -> None:
    """Measure, print, keep."""
    found = _measured()
    print(found)
    keep("site-times", "python -m benchmarks.site_times", found)


if __name__ == "__main__":
    main()
