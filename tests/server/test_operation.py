"""Keeping a house: how it is run, watched and looked after."""

import json
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from secrets import token_hex

import httpx
import pytest
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from glueckauf.cli import app
from glueckauf.cli.door import WRONG_CALL
from glueckauf.server.settings import Misconfigured, configured
from glueckauf.server.storage import sqlite
from glueckauf.server.storage.addresses import FILE
from tests.server.people import BOT, ME, OPEN, OpenHouse, Person, company
from tests.server.test_journal import Process, command

ELSEWHERE = "203.0.113.9"
TOKEN = token_hex(8)


# Settings ----------------------------------------------------------------------------


def test_the_command_line_counts_more_than_the_environment_and_that_more_than_the_file(
    tmp_path: Path,
) -> None:
    file = tmp_path / "house.toml"
    file.write_text('port = 1\npace = 2\nhosts = ["a.example"]\ndata = "here"', "utf-8")
    environment = {"GLUECKAUF_PORT": "3", "GLUECKAUF_PACE": "4", "GLUECKAUF_PROXIES": "10.0.0.1, 10.0.0.2"}
    settings = configured({"port": 5}, environment, file, data=tmp_path, secure=True)
    assert (settings.port, settings.pace, settings.secure, settings.data) == (5, 4, True, Path("here"))
    assert (settings.hosts, settings.proxies) == (("a.example",), ("10.0.0.1", "10.0.0.2"))


@pytest.mark.parametrize("text", ["colour = 1", 'port = "many"', "hosts = 3", 'log = "all"', "port"])
def test_a_setting_that_is_none_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "house.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(Misconfigured):
        configured({}, {}, file)


# Watching ----------------------------------------------------------------------------


def test_a_house_without_room_is_alive_but_not_ready(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    well = {"ready": True, "journal": True, "disk": True, "worker": True, "redis": "none"}
    assert httpx.get(f"{house.address}/ready").json() == well
    monkeypatch.setattr(sqlite, "ROOM", 2**62)
    answer = httpx.get(f"{house.address}/ready")
    assert (answer.status_code, answer.json()) == (503, {**well, "ready": False, "disk": False})
    assert httpx.get(f"{house.address}/health").status_code == 200


def test_what_is_counted_is_for_keepers(folder: Path) -> None:
    with OpenHouse(folder, metrics_token=TOKEN) as house:
        address = f"{house.address}/metrics"
        assert "glueckauf_batch_lines" in httpx.get(address).text
        through_a_proxy = {"X-Forwarded-For": ELSEWHERE}
        assert httpx.get(address, headers=through_a_proxy).json()["code"] == "keepers_only"
        by_another_name = {"Host": "elsewhere.example"}  # which a site has pointed at this machine
        assert httpx.get(address, headers=by_another_name).json()["code"] == "keepers_only"
        for name in ("localhost", "127.0.0.1:8765", "[::1]:8765"):
            assert httpx.get(address, headers={"Host": name}).status_code == 200
        for token, status in ((TOKEN, 200), ("guess", 403)):
            shown = {**through_a_proxy, "Authorization": f"Bearer {token}"}
            assert httpx.get(address, headers=shown).status_code == status


def test_every_request_has_a_line_where_the_keeper_wants_it(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GLUECKAUF_LOG", "requests")
    with Process("--data", str(folder)) as house:
        anna = Person(house, "Rumpelstilz")
        table = anna.open_table("gold", [ME, OPEN])
        anna.http.get(f"/api/tables/{table}/record")
        house.process.terminate()
        written = house.process.communicate()[1].splitlines()
    told = [json.loads(line) for line in written if line.startswith("{")]  # Python itself may write others
    lines = [line for line in told if line["event"] == "request"]
    named, opened, asked = lines
    assert (named["method"], named["route"], named["status"]) == ("PUT", "/api/me", 200)
    assert opened["status"] == 201
    assert (asked["status"], asked["table"]) == (409, table)
    assert len({line["request_id"] for line in lines}) == 3
    assert "Rumpelstilz" not in str(lines)


# Strangers ---------------------------------------------------------------------------


@pytest.mark.parametrize(("proxies", "status"), [((), 401), (("127.0.0.1",), 403)])
def test_only_named_proxies_are_believed(folder: Path, proxies: tuple[str, ...], status: int) -> None:
    with OpenHouse(folder, proxies=proxies) as house:
        keep(folder, "ban", ELSEWHERE)
        until_heard(house)
        answer = httpx.get(f"{house.address}/api/me/tables", headers={"X-Forwarded-For": ELSEWHERE})
        assert answer.status_code == status


def test_only_named_hosts_are_answered(folder: Path) -> None:
    with OpenHouse(folder, hosts=("play.example",)) as house:
        assert httpx.get(f"{house.address}/api/games").status_code == 400
        assert httpx.get(f"{house.address}/health").status_code == 200
        assert httpx.get(f"{house.address}/api/games", headers={"Host": "play.example"}).status_code == 200


@pytest.mark.parametrize(("secure", "scheme", "code"), [
    (False, "http", ""), (False, "https", "foreign_origin"),
    (True, "https", ""), (True, "http", "foreign_origin"),
])  # fmt: skip
def test_a_page_of_another_scheme_is_foreign(folder: Path, *, secure: bool, scheme: str, code: str) -> None:
    with OpenHouse(folder, secure=secure) as house:
        origin = {"X-Glueckauf": "1", "Origin": house.address.replace("http", scheme)}
        answer = httpx.put(f"{house.address}/api/me", json={"nickname": "Anna"}, headers=origin)
        assert answer.json().get("code", "") == code
        assert ("Strict-Transport-Security" in answer.headers) is secure


# Looking after -----------------------------------------------------------------------


def keep(folder: Path, *arguments: str) -> list[str]:
    """What a keeper's command says; the house may be open."""
    done = CliRunner().invoke(app, ["admin", *arguments, "--data", str(folder), "--lang", "en"])
    assert done.exit_code == 0, done.output
    return done.stdout.splitlines()


def test_where_no_house_ever_was_nothing_is_looked_after(folder: Path) -> None:
    done = CliRunner().invoke(app, ["admin", "list", "--data", str(folder / "typo"), "--lang", "en"])
    assert done.exit_code == WRONG_CALL
    assert str(folder / "typo") in done.stderr
    assert not (folder / "typo").exists()


def until_heard(house: OpenHouse) -> None:
    """Until the house has gone its rounds once more."""
    while not house.server.config.app.state.house.upkeep.bans:  # type: ignore[union-attr]
        pass


def test_a_keeper_looks_mutes_closes_and_deletes_while_people_play(folder: Path) -> None:
    with OpenHouse(folder) as house, company(house, "elfengold", bots=1) as pages:
        table = pages[0].table["id"]
        while keep(folder, "list") != [f"{table}  elfengold  playing  Anna, Ben, bot"]:
            pass
        people = [line.split()[1] for line in keep(folder, "list", table)]
        keep(folder, "mute", table, people[1])
        pages[0].until(lambda page: bool(page.table["muted"]))
        assert pages[1].refused("say", text="hear me") == "muted"
        lines = [json.loads(line) for line in keep(folder, "export", table)]
        assert [line["number"] for line in lines] == list(range(len(lines)))
        assert lines[0]["entry"]["entry"] == "opened"
        keep(folder, "close", table)
        for page in pages:
            page.until(lambda page: page.phase == "over")
        keep(folder, "delete", table)
        assert pages[0].refused("say", text="still here?") == "no_table"
        assert pages[0].http_status("record") == 404


def test_who_is_banned_is_sent_away_until_pardoned(folder: Path) -> None:
    with OpenHouse(folder) as house, company(house, "gold") as pages:
        guest = keep(folder, "list", pages[0].table["id"])[1].split()[1]
        keep(folder, "ban", guest)
        pages[1].await_("closed")
        with pytest.raises(ConnectionClosed):
            pages[1].hear()
        assert pages[1].person.http.get("/api/me").json()["code"] == "banned"
        keep(folder, "pardon", guest)
        while pages[1].person.http.get("/api/me").status_code != 200:
            pass


def test_a_backup_of_an_open_house_is_a_house(folder: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    copy.mkdir()
    with OpenHouse(folder) as house:
        anna = Person(house)
        table = anna.open_table("gold", [ME, BOT])
        keep(folder, "backup", str(copy / FILE))
        (copy / "key").write_bytes((folder / "key").read_bytes())
    assert (copy / FILE).stat().st_mode & 0o077 == 0
    with OpenHouse(copy) as house:
        again = Person(house, None)
        again.http.cookies.update(anna.http.cookies)
        with again.page(table) as page:
            assert page.await_("table")["seats"][0]["mine"]


def test_a_journal_from_the_future_is_refused_in_one_sentence(folder: Path) -> None:
    with OpenHouse(folder):
        pass
    with closing(sqlite3.connect(folder / FILE)) as connection:
        connection.execute("update alembic_version set version_num = '9999'")
        connection.commit()
    done = subprocess.run(  # noqa: S603  our own program
        command("serve", "--port", "0", "--data", str(folder)), capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert "newer version" in done.stderr
