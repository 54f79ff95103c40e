"""An exported site in a real browser: under a sub-path of a plain file server, and without a network."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, expect

import glueckauf
from tests.server.people import OpenHouse
from tests.site.late import late_journal, table_of
from tests.web.hosting import PATH, Host, SiteVisitor, another_version, come, kept_version
from tests.web.visitors import DESKTOP, PHONE, Visitors, play_to_the_end


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the site in a folder of it, written by a process of its own: Playwright has the loop."""
    folder = tmp_path_factory.mktemp("host")
    command = [str(Path(sys.executable).with_name("glueckauf")), "export", str(folder / PATH)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)  # noqa: S603  our own program
    return folder


@pytest.fixture
def host(root: Path) -> Iterator[Host]:
    opened = Host(root)
    yield opened
    opened.close()


@pytest.mark.parametrize(("language", "size"), [("de", DESKTOP), ("en", PHONE)])
def test_every_game_is_played_to_its_end_without_a_network(
    browser: Browser, host: Host, root: Path, tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    visitor = come(browser, host, language, size)
    visitor.bring(late_journal(root / PATH, tmp_path / "glueckauf.sqlite"))
    visitor.lose_the_network()
    for game in glueckauf.games():
        visitor.go_home()
        visitor.go_on(table_of(game))
        play_to_the_end(visitor)
    assert not visitor.complaints
    visitor.context.close()


def test_every_game_is_begun_without_a_network_saved_and_brought_to_another_browser(
    browser: Browser, host: Host, tmp_path: Path
) -> None:
    visitor = come(browser, host, "en", DESKTOP)
    visitor.lose_the_network()
    for game in glueckauf.games():
        visitor.go_home()
        visitor.begin(game)
        visitor.play_on()
    visitor.page.locator("header a[href$='/me']").click()
    with visitor.page.expect_download() as saved:
        visitor.page.get_by_role("button", name="Save everything").click()
    saved.value.save_as(tmp_path / "glueckauf.sqlite")
    assert not visitor.complaints
    visitor.context.close()

    other = come(browser, host, "de", DESKTOP)
    other.bring(tmp_path / "glueckauf.sqlite")
    expect(other.page.get_by_text("5 offene Tische sind jetzt hier")).to_be_visible()
    other.context.close()


def test_a_table_stands_as_it_was_left_after_a_reload_without_a_host(browser: Browser, root: Path) -> None:
    host = Host(root)
    visitor = come(browser, host, "en", DESKTOP)
    visitor.begin("mygoldmine")
    visitor.lose_the_network()
    host.close()
    visitor.play_on()
    address = visitor.page.url
    visitor.page.reload()
    visitor.see_the_board()
    assert visitor.page.url == address
    visitor.wait_until(visitor.make_a_move)
    visitor.context.close()


def test_an_update_between_two_moves_mixes_nothing_and_the_table_stands(
    browser: Browser, root: Path, tmp_path: Path
) -> None:
    site, newer = tmp_path / PATH, another_version(root / PATH, tmp_path / "newer")
    shutil.copytree(root / PATH, site)
    host = Host(tmp_path)
    visitor = come(browser, host, "en", DESKTOP)
    visitor.begin("gold")
    visitor.play_on()
    old = visitor.python
    wait_for_version(visitor, site)

    shutil.rmtree(site)
    newer.rename(site)
    visitor.page.reload()  # brings the newer one, and still is the old one
    visitor.see_the_board()
    wait_for_version(visitor, site)
    visitor.play_on()
    look_at_an_example(visitor)  # parts of the page that were not needed so far
    assert visitor.python == old
    assert not any(part.startswith("newer-") for part in visitor.parts())

    visitor.context.set_offline(offline=True)
    visitor.page.go_back()
    visitor.page.go_back()
    visitor.page.reload()
    visitor.see_the_board()
    visitor.play_on()
    look_at_an_example(visitor)
    assert visitor.python != old
    assert all(part.startswith("newer-") for part in visitor.parts())
    assert not visitor.complaints
    visitor.context.close()
    host.close()


def wait_for_version(visitor: SiteVisitor, site: Path) -> None:
    """Until the browser has all of the version that the host has."""
    version = json.loads((site / "version.json").read_text("utf-8"))["version"]
    visitor.wait_until(lambda: kept_version(visitor) == version)


def look_at_an_example(visitor: SiteVisitor) -> None:
    """From the first page to an example game."""
    visitor.go_home()
    visitor.page.get_by_role("link", name="Watch a game: Gold", exact=True).click()
    expect(visitor.page.get_by_role("slider")).to_be_visible()


def test_a_recorded_game_is_brought_to_look_at_or_to_go_on_with(
    browser: Browser, host: Host, tmp_path: Path
) -> None:
    finished, unfinished = (glueckauf.game("gold").new(seats=2, seed=seed) for seed in range(2))
    dice = Random(1)  # noqa: S311  a game at random
    while not finished.over:
        finished.do(dice.choice(finished.legal()))
    visitor = come(browser, host, "de", DESKTOP)
    for play, seen in ((finished, "[type=range]"), (unfinished, "[data-move]")):
        file = tmp_path / "record.json"
        file.write_text(json.dumps(play.record()), "utf-8")
        visitor.bring(file)
        expect(visitor.page.locator(seen).first).to_be_visible()
    file.write_text("[]", "utf-8")
    visitor.bring(file)
    expect(visitor.page.get_by_text("Expected `object`")).to_be_visible()
    visitor.context.close()


def test_an_installed_page_says_that_its_house_is_away_and_finds_it_again(
    browser: Browser, tmp_path: Path
) -> None:
    with OpenHouse(tmp_path) as house:
        visitor = Visitors(browser, house).come("de")
        visitor.visit()
        visitor.wait_until(lambda: kept_version(visitor) is not None)
    visitor.page.reload()
    expect(visitor.page.get_by_text("Das Haus ist gerade nicht da.")).to_be_visible()
    with OpenHouse(tmp_path, port=house.port):
        expect(visitor.page.get_by_text("Das Haus ist gerade nicht da.")).to_have_count(0)
        visitor.page.locator("[data-game=gold] button").first.click()
        expect(visitor.page.locator("section.board svg").first).to_be_visible()
        visitor.context.close()
