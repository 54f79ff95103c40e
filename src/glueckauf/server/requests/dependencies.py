"""What every request brings along: the house, a language, a guest."""

import secrets
from typing import Any

from litestar import Request
from structlog.contextvars import bind_contextvars, clear_contextvars

from glueckauf.rulekit.wording import LANGUAGES, Language
from glueckauf.server.guests import COOKIE
from glueckauf.server.house import House
from glueckauf.server.house_words import HouseError
from glueckauf.server.requests.nesting import TOO_DEEP, is_shallow
from glueckauf.server.requests.security import Connection, must_be_marked
from glueckauf.server.tables.visitors import Guest

PRICE = "price"  # what a route costs
USUAL_PRICE = 1
REQUEST_BYTES = 6
UNREAD = "unread"  # a route whose body is read elsewhere
SAFE = ("GET", "HEAD", "OPTIONS")


def house_of(connection: Connection) -> House:
    """The house that serves this connection."""
    house: House = connection.app.state.house
    return house


def language_of(connection: Connection) -> Language:
    """The first of our languages that the browser asks for."""
    wanted = connection.headers.get("accept-language", "")
    for part in wanted.split(","):
        for language in LANGUAGES:
            if part.strip().lower().startswith(language):
                return language
    return "en"


def address_of(connection: Connection) -> str:
    """Where a connection comes from."""
    return connection.client.host if connection.client else ""


async def guest_of(connection: Connection) -> Guest | None:
    """The guest behind the cookie, if there is one; those who were sent away are refused."""
    house = house_of(connection)
    guest = await house.guests.find(connection.cookies.get(COOKIE))
    if guest is not None:
        house.must_be_welcome(guest.id)
    return guest


async def known_guest(request: Request[Any, Any, Any]) -> Guest:
    """The guest; somebody unknown chooses a nickname first."""
    guest = await guest_of(request)
    if guest is None:
        raise HouseError("no_guest", status=404 if request.url.path == "/api/me" else 401)
    return guest


async def provide_asker(request: Request[Any, Any, Any]) -> str:
    """Who waits for something that takes long: the guest, or an address."""
    guest = await guest_of(request)
    return address_of(request) if guest is None else guest.id


def name_request(connection: Connection) -> None:
    """Give a request a number, under which the log speaks of it and of its table."""
    table = connection.path_params.get("identity")
    clear_contextvars()
    bind_contextvars(request_id=secrets.token_hex(REQUEST_BYTES), **({"table": table} if table else {}))


async def provide_house(request: Request[Any, Any, Any]) -> House:
    """The house, for handlers."""
    return house_of(request)


async def provide_language(request: Request[Any, Any, Any]) -> Language:
    """The language, for handlers."""
    return language_of(request)


async def provide_guest(request: Request[Any, Any, Any]) -> Guest | None:
    """The guest or nobody, for handlers."""
    return await guest_of(request)


async def guard(request: Request[Any, Any, Any]) -> None:
    """Refuse what an address cannot afford, changes that other sites ask for, and bodies without end."""
    name_request(request)
    opt, house = request.route_handler.opt, house_of(request)
    house.must_be_welcome(address_of(request))
    house.budgets.charge(address_of(request), opt.get(PRICE, USUAL_PRICE))
    if request.method not in SAFE:
        must_be_marked(request, house.settings)
        if not opt.get(UNREAD) and not is_shallow(await request.body()):
            raise HouseError("bad_request", status=400, reason=TOO_DEEP)
