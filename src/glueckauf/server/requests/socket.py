"""The socket of a table: a page asks, the house tells."""

from functools import partial
from typing import Any, cast

import msgspec
from litestar import WebSocket, websocket
from litestar.params import FromPath, FromQuery

from glueckauf.rulekit.wording import Language
from glueckauf.server import faults
from glueckauf.server.house_words import HouseError
from glueckauf.server.protocol import Refused, Speed
from glueckauf.server.requests.dependencies import address_of, guest_of, house_of, name_request
from glueckauf.server.requests.hearing import hear
from glueckauf.server.requests.security import must_come_from_here
from glueckauf.server.requests.wire import WIRE, Wire
from glueckauf.server.storage.database import StoreAway
from glueckauf.server.tables.visitors import Page

CONNECTING = 3  # what a page pays for coming in
REFUSED = 4000  # plus what HTTP calls it: 4404 for a table that there is not


@websocket("/api/tables/{identity:str}/socket")
async def table_socket(
    socket: WebSocket[Any, Any, Any],
    identity: FromPath[str],
    lang: FromQuery[Language] = "en",
    since: FromQuery[int | None] = None,
    speed: FromQuery[Speed] = "brisk",
) -> None:
    """Let one page in at one table."""
    wire = _wire(socket)
    await socket.accept()
    try:
        page = await _page(socket, lang, wire)
        page.speed = speed
        session = await house_of(socket).tables.find(identity)
        house_of(socket).welcome(session, page, since)
    except HouseError as error:
        await _refuse(socket, error, lang)
        return
    except StoreAway:
        await _refuse(socket, HouseError("away", status=503), lang)
        return
    except Exception as error:  # noqa: BLE001  it is noted, and the page hears of it
        faults.note(error, table=identity, request="connect")
        await _refuse(socket, HouseError("fault", status=500), lang)
        return
    wire.listen(partial(hear, session, page), partial(house_of(socket).see_off, session, page))


async def _page(socket: WebSocket[Any, Any, Any], language: Language, wire: Wire) -> Page:
    """The page of a guest whom we know, opened from our own site."""
    name_request(socket)
    house = house_of(socket)
    must_come_from_here(socket, house.settings)
    house.must_be_welcome(address_of(socket))
    house.budgets.charge(address_of(socket), CONNECTING)
    guest = await guest_of(socket)
    if guest is None:
        raise HouseError("no_guest", status=401)
    return Page(guest, language, house.budgets.of(guest.id), wire)


async def _refuse(socket: WebSocket[Any, Any, Any], error: HouseError, language: Language) -> None:
    await socket.send_data(
        msgspec.json.encode(Refused("", error.code, error.sentences[language], "")), mode="text"
    )
    await socket.close(REFUSED + error.status, error.code)


def _wire(socket: WebSocket[Any, Any, Any]) -> Wire:
    """What uvicorn made of the connection."""
    return cast("Wire", (socket.scope["extensions"] or {})[WIRE])
