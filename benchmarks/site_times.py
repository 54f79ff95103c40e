"""`python -m benchmarks.site_times`: how large the exported site is, and how soon one can do something in it.

A browser that was never there opens it from a plain file server on this machine; the best of some tries.
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
    games, table = (min(column) for column in zip(*tries, strict=True))
    return {"megabytes": size / MEGABYTE, "something_to_do": games, "first_table": table}


@contextmanager
def _browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=which("chromium"), args=FLAGS)
        yield opened
        opened.close()


def _visit(browser: Browser, root: Path) -> tuple[float, float]:
    """Seconds until the games and until a first decision."""
    host = Host(root)
    begun = time.perf_counter()
    visitor = come(browser, host, "en", DESKTOP)
    visitor.page.locator("[data-game=gold] button").first.wait_for()
    games = time.perf_counter() - begun
    visitor.begin("gold")
    visitor.choices.first.wait_for()
    table = time.perf_counter() - begun
    visitor.context.close()
    host.close()
    return games, table


def main() -> None:
    """Measure, print, keep."""
    found = _measured()
    print(found)
    keep("site-times", "python -m benchmarks.site_times", found)


if __name__ == "__main__":
    main()
