"""Guests: a cookie that cannot be forged, a link to another device, and being forgotten."""

import base64
from http.cookies import SimpleCookie
from pathlib import Path
from time import time

import pytest
from websockets.exceptions import ConnectionClosed

from glueckauf.server import guests
from glueckauf.server.guests import COOKIE, house_key
from glueckauf.server.settings import Settings
from tests.server.people import BOT, ME, OPEN, OpenHouse, Person, company, on_turn, together


@pytest.fixture
def anna(house: OpenHouse) -> Person:
    return Person(house, "Anna")


# The cookie ------------------------------------------------------------------


def test_nobody_is_known_without_a_cookie(house: OpenHouse) -> None:
    stranger = Person(house, None)
    answer = stranger.http.get("/api/me")
    assert (answer.status_code, answer.content) == (204, b"")
    assert stranger.http.post("/api/tables", json={"game": "gold", "seats": [ME, OPEN]}).status_code == 401
    assert stranger.http.post("/api/me/carry").status_code == 401
    assert stranger.http.delete("/api/me").status_code == 404


def test_a_nickname_makes_a_guest_whose_cookie_scripts_cannot_read(house: OpenHouse) -> None:
    answer = Person(house, None).call("  Anna   Lena ")
    assert answer.status_code == 200
    assert answer.json()["nickname"] == "Anna Lena"
    (cookie,) = SimpleCookie(answer.headers["set-cookie"]).values()
    assert cookie.key == COOKIE
    assert cookie["httponly"]
    assert cookie["samesite"].lower() == "lax"
    assert cookie["path"] == "/"
    assert int(cookie["max-age"]) == guests.COOKIE_SECONDS
    assert not cookie["secure"]
    assert answer.headers["cache-control"] == "no-store"


def test_behind_https_the_cookie_stays_there(folder: Path) -> None:
    with OpenHouse(folder) as house:
        house.server.config.app.state.house.settings = Settings(folder, secure=True)  # type: ignore[union-attr]
        answer = Person(house, None).call("Anna")
        (cookie,) = SimpleCookie(answer.headers["set-cookie"]).values()
        assert cookie["secure"]


@pytest.mark.parametrize("nickname", ["", " ", "\n", "x" * 25, "\u200b", "a\u0007b", 7, None])
def test_a_nickname_can_be_read(house: OpenHouse, nickname: str) -> None:
    answer = Person(house, None).http.put("/api/me", json={"nickname": nickname})
    assert answer.status_code == 400
    assert "set-cookie" not in answer.headers
    assert answer.json()["code"] in ("nickname", "bad_request")


def test_a_forged_cookie_is_nobody(house: OpenHouse, anna: Person) -> None:
    whole = anna.http.cookies[COOKIE]
    value, _, signature = whole.rpartition(".")
    other = Person(house, "Ben").http.cookies[COOKIE]
    forged = [
        "",
        value,
        f"{value}.",
        f"{value}.{signature[:-2]}{'AA' if signature[-2:] != 'AA' else 'BB'}",
        f"{other.rpartition('.')[0]}.{signature}",
        base64.urlsafe_b64encode(b"Anna").decode(),
        anna.http.get("/api/me").json()["person"],
    ]
    for cookie in forged:
        nobody = Person(house, None)
        nobody.http.headers["Cookie"] = f"{COOKIE}={cookie}"
        assert nobody.http.get("/api/me").status_code == 204
    again = Person(house, None)
    again.http.headers["Cookie"] = f"{COOKIE}={whole}"
    assert again.http.get("/api/me").json()["nickname"] == "Anna"


def test_a_cookie_of_another_house_is_nobody_here(house: OpenHouse, folder: Path) -> None:
    with OpenHouse(folder) as other:
        cookie = Person(other, "Anna").http.cookies[COOKIE]
    stranger = Person(house, None)
    stranger.http.cookies.set(COOKIE, cookie)
    assert stranger.http.get("/api/me").status_code == 204


def test_the_key_of_a_house_is_made_once_and_for_nobody_else(folder: Path) -> None:
    key = house_key(folder)
    assert len(key) == 32
    assert house_key(folder) == key
    assert (folder / guests.KEY_FILE).stat().st_mode & 0o077 == 0


def test_a_stranger_does_not_get_to_a_table(house: OpenHouse, anna: Person) -> None:
    table = anna.open_table("gold", [ME, OPEN])
    with Person(house, None).page(table) as page:
        assert page.await_("refused")["code"] == "no_guest"
        with pytest.raises(ConnectionClosed) as closed:
            page.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4401
    with anna.page("nowhere") as page:
        assert page.await_("refused")["code"] == "no_table"


# Names -----------------------------------------------------------------------


def test_a_new_nickname_shows_at_the_tables_where_the_old_one_stood(house: OpenHouse) -> None:
    with company(house, "elfengold", ("Anna", "Benjamin")) as pages:
        person = pages[1].person
        seq = pages[0].scene["seq"]
        assert person.call("Ben").json()["person"] == pages[0].table["seats"][1]["person"]
        pages[0].until(lambda page: page.table["seats"][1]["name"] == "Ben")
        assert pages[0].scene["seq"] == seq
        on_turn(pages).play()
        together(pages)
        assert all(page.table["seats"][1]["ready"] for page in pages)


def test_a_name_given_to_a_second_person_stays(anna: Person) -> None:
    table = anna.open_table("gold", [ME, {**ME, "name": "Anton"}])
    anna.call("Anne")
    with anna.page(table) as page:
        page.await_("table")
        assert [seat["name"] for seat in page.table["seats"]] == ["Anne", "Anton"]


def test_a_public_name_tells_nothing_of_the_cookie(anna: Person) -> None:
    person = anna.http.get("/api/me").json()["person"]
    assert len(person) == 12
    assert person not in anna.http.cookies[COOKIE]


# Another device --------------------------------------------------------------


def test_a_link_brings_a_guest_to_another_device_once(house: OpenHouse, anna: Person) -> None:
    token = anna.http.post("/api/me/carry").json()["token"]
    phone = Person(house, None)
    answer = phone.http.post("/api/me/arrive", json={"token": token})
    assert answer.status_code == 200
    assert phone.http.get("/api/me").json() == anna.http.get("/api/me").json()
    thief = Person(house, None)
    for used in (token, "nonsense", ""):
        refused = thief.http.post("/api/me/arrive", json={"token": used})
        assert refused.status_code == 404
        assert refused.json()["code"] == "old_link"
        assert "set-cookie" not in refused.headers


def test_a_link_is_soon_too_old(house: OpenHouse, anna: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    token = anna.http.post("/api/me/carry").json()["token"]
    later = time() + guests.CARRY_SECONDS + 1
    monkeypatch.setattr(guests, "time", lambda: later)
    answer = Person(house, None).http.post("/api/me/arrive", json={"token": token})
    assert answer.json()["code"] == "old_link"


def test_a_link_to_somebody_who_is_gone_leads_nowhere(house: OpenHouse) -> None:
    ben = Person(house, "Ben")
    token = ben.http.post("/api/me/carry").json()["token"]
    ben.http.delete("/api/me")
    assert Person(house, None).http.post("/api/me/arrive", json={"token": token}).status_code == 404


# Being forgotten -------------------------------------------------------------


def bytes_on_disk(folder: Path) -> bytes:
    """Everything in the files of a house, whatever they are called."""
    return b"".join(file.read_bytes() for file in sorted(folder.iterdir()))


def test_who_is_deleted_leaves_no_name_and_no_word_in_the_file(folder: Path) -> None:
    secrets = (b"Rumpelstilz", b"Zwergnase", b"Abrakadabra", b"Hokuspokus")
    with OpenHouse(folder) as house:
        anna, gone = Person(house, "Anna"), Person(house, "Rumpelstilz")
        cookie = anna.http.cookies[COOKIE]
        table = anna.open_table("elfengold", [ME, OPEN, OPEN])
        with anna.page(table) as page, gone.page(table) as leaving:
            leaving.ask("say", text="Abrakadabra")
            leaving.ask("sit", seat=1)
            leaving.ask("sit", seat=2, name="Zwergnase")
            leaving.give_luck()
            leaving.ask("say", text="Hokuspokus")
            page.await_("said", text="Hokuspokus")
            page.start()
            assert all(word in bytes_on_disk(folder) for word in secrets)
            answer = gone.http.delete("/api/me")
            assert answer.status_code == 204
            assert COOKIE not in gone.http.cookies
            assert leaving.await_("closed")["reason"] == "deleted"
            assert [word for word in secrets if word in bytes_on_disk(folder)] == []
            page.until(
                lambda page: [seat["kind"] for seat in page.table["seats"]] == ["person", "bot", "bot"]
            )
            for _ in range(3):
                page.until(lambda page: bool(page.scene["legal"]))
                page.play()
            with anna.page(table) as later:
                later.await_("scene")
                later.catch_up()
                assert not any("pokus" in frame or "Rumpel" in frame for frame in later.frames)
            before = page.until(lambda page: bool(page.scene["legal"])).scene
    assert [word for word in secrets if word in bytes_on_disk(folder)] == []
    with OpenHouse(folder) as house:
        again = Person(house, None)
        again.http.cookies.set(COOKIE, cookie)
        assert [card["id"] for card in again.http.get("/api/me/tables").json()] == [table]
        with again.page(table) as page:
            after = page.await_("scene")
            assert (after["seq"], after["view"]) == (before["seq"], before["view"])
            page.play()


def test_two_who_are_gone_stay_two(folder: Path) -> None:
    """Read again from the journal, the game ends once, where it ended."""
    with OpenHouse(folder) as house, company(house, "mygoldmine", ("Anna", "Ben")) as pages:
        anna, ben = (page.person for page in pages)
        table = pages[0].table["id"]
        anna.http.delete("/api/me")
        pages[1].until(lambda page: page.table["seats"][0]["kind"] == "bot" and page.table["host"])
        while pages[1].phase != "over":
            if pages[1].scene["legal"]:
                pages[1].play()
            else:
                pages[1].hear()
        before = ben.http.get(f"/api/tables/{table}/record").json()
        ben.http.delete("/api/me")
        after = ben.http.get(f"/api/tables/{table}/record").json()
        assert after == before
        assert ben.http.get(f"/api/tables/{table}/record?game=2").status_code == 404
        assert ben.http.get(f"/api/tables/{table}/replay").json()["names"] == ["Bot 1", "Bot 2"]


def test_a_table_without_people_is_over(house: OpenHouse) -> None:
    ben = Person(house, "Ben")
    table = ben.open_table("gold", [ME, BOT], public=True)
    with Person(house, "Cleo").page(table) as page:
        page.await_("table")
        ben.http.delete("/api/me")
        page.until(lambda page: page.phase == "over")
    assert table not in [card["id"] for card in ben.http.get("/api/tables").json()]


def test_who_only_watched_is_shown_out_too(house: OpenHouse, anna: Person) -> None:
    table = anna.open_table("gold", [ME, OPEN])
    cleo = Person(house, "Cleo")
    with cleo.page(table) as page:
        page.await_("table")
        cleo.http.delete("/api/me")
        assert page.await_("closed")["reason"] == "deleted"
