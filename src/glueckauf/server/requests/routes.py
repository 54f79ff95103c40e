"""The HTTP part: games, guests, tables, and what keepers of the house look at."""

from asyncio import to_thread
from io import BytesIO
from typing import Any, Literal

import segno
from litestar import Controller, MediaType, Request, Response, delete, get, post, put
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from glueckauf.rulekit.wording import Language
from glueckauf.server.guests import COOKIE, COOKIE_SECONDS
from glueckauf.server.house import House
from glueckauf.server.metrics import REGISTRY
from glueckauf.server.protocol import (
    Analysis,
    Carry,
    Check,
    GameCard,
    Health,
    Me,
    NewTable,
    Problem,
    Rename,
    Replay,
    Rulebook,
    TableCard,
    TryFrom,
    Words,
)
from glueckauf.server.requests import catalogue
from glueckauf.server.tables import replays
from glueckauf.server.tables.visitors import Guest
from glueckauf.server.thinking.analyses import findings

PROBLEM = ResponseSpec(Problem, description="what was wrong and what would be right")
PROBLEMS = dict.fromkeys((400, 401, 403, 404, 409, 413, 429, 503), PROBLEM)
NO_STORE = {"Cache-Control": "no-store"}


class Games(Controller):
    """The games and their words."""

    path = "/api/games"
    tags = ("games",)

    @get(responses=PROBLEMS, summary="All games, with their options and boxes")
    async def list(self, language: NamedDependency[Language]) -> list[GameCard]:
        """What can be played."""
        return catalogue.game_cards(language)

    @get("/{game:str}/words", responses=PROBLEMS, summary="The words on a board")
    async def words(self, game: FromPath[str], language: NamedDependency[Language]) -> Words:
        """What the board of a game writes."""
        return catalogue.words(game, language)

    @get("/{game:str}/rulebook", responses=PROBLEMS, summary="The rules in our own words")
    async def rulebook(self, game: FromPath[str], language: NamedDependency[Language]) -> Rulebook:
        """The rulebook, paragraph by paragraph."""
        return catalogue.rulebook(game, language)


class Myself(Controller):
    """The guest behind the cookie."""

    path = "/api/me"
    tags = ("me",)
    response_headers = NO_STORE

    @get(responses=PROBLEMS, summary="Who I am")
    async def look(self, known: NamedDependency[Guest]) -> Me:
        """My nickname."""
        return _me(known)

    @put(responses=PROBLEMS, summary="Choose a nickname; somebody new gets a cookie")
    async def rename(
        self, data: JSONBody[Rename], house: NamedDependency[House], guest: NamedDependency[Guest | None]
    ) -> Response[Me]:
        """Be called otherwise."""
        return _with_cookie(house, await house.rename(guest, data.nickname))

    @delete(responses=PROBLEMS, summary="Delete me: nickname, names at tables and everything I said")
    async def forget(self, house: NamedDependency[House], known: NamedDependency[Guest]) -> Response[None]:
        """Be forgotten."""
        await house.forget(known)
        response = Response[None](None, status_code=204)
        response.delete_cookie(COOKIE)
        return response

    @post("/carry", responses=PROBLEMS, summary="A one-time link to me on another device")
    async def carry(self, house: NamedDependency[House], known: NamedDependency[Guest]) -> Carry:
        """A link that works once, for ten minutes."""
        return Carry(house.guests.carry(known))

    @post("/arrive", status_code=200, responses=PROBLEMS, summary="Become the guest of a one-time link")
    async def arrive(self, data: JSONBody[Carry], house: NamedDependency[House]) -> Response[Me]:
        """Be the same guest here."""
        return _with_cookie(house, await house.guests.arrive(data.token))

    @get("/tables", responses=PROBLEMS, summary="My unfinished tables")
    async def tables(self, house: NamedDependency[House], known: NamedDependency[Guest]) -> list[TableCard]:
        """Where I sit."""
        return house.tables_of(known)


class Tables(Controller):
    """Tables and finished games."""

    path = "/api/tables"
    tags = ("tables",)
    response_headers = NO_STORE

    @get(responses=PROBLEMS, summary="Public tables")
    async def lobby(
        self,
        house: NamedDependency[House],
        guest: NamedDependency[Guest | None],
        game: FromQuery[str | None] = None,
        seats: FromQuery[Literal["open"] | None] = None,
    ) -> list[TableCard]:
        """Tables that anybody may join or watch."""
        return house.lobby(guest, game or None, only_open=seats == "open")

    @post(responses=PROBLEMS, summary="Open a table")
    async def open(
        self, data: JSONBody[NewTable], house: NamedDependency[House], known: NamedDependency[Guest]
    ) -> TableCard:
        """A new table; its id is the invitation."""
        catalogue.game_of(data.game)
        session = await house.open_table(data, known)
        return house.card(session.room, known)

    @get(
        "/{identity:str}/qr",
        media_type="image/svg+xml",
        responses=PROBLEMS,
        summary="The invitation as a QR code",
    )
    async def code(
        self, identity: FromPath[str], house: NamedDependency[House], request: Request[Any, Any, Any]
    ) -> Response[bytes]:
        """A picture that phones read."""
        session = await house.find(identity)
        drawn = BytesIO()
        address = f"{request.base_url}t/{session.room.id}"
        segno.make(address, error="m").save(
            drawn, kind="svg", scale=4, border=2, dark="#2a1c10", light="#fff"
        )
        return Response(drawn.getvalue(), media_type="image/svg+xml")

    @get(
        "/{identity:str}/record",
        responses=PROBLEMS,
        summary="A finished game, with every secret and its proof",
    )
    async def record(
        self, identity: FromPath[str], house: NamedDependency[House], game: FromQuery[int | None] = None
    ) -> Response[dict[str, Any]]:
        """Everything needed to replay and to verify."""
        room, number, finished = await house.finished(identity, game)
        name = f"{room.game}-{room.id}-{number}.json"
        return Response(finished.record, headers={"Content-Disposition": f'attachment; filename="{name}"'})

    @get("/{identity:str}/replay", responses=PROBLEMS, summary="A finished game, move by move")
    async def replay(
        self,
        identity: FromPath[str],
        house: NamedDependency[House],
        language: NamedDependency[Language],
        game: FromQuery[int | None] = None,
    ) -> Replay:
        """Every step with everything open."""
        room, number, finished = await house.finished(identity, game)
        return await to_thread(replays.replay, room, number, finished, language)

    @post(
        "/{identity:str}/analysis",
        status_code=200,
        responses=PROBLEMS,
        summary="Look at a finished game again: ask until it is done",
    )
    async def analysis(
        self,
        identity: FromPath[str],
        house: NamedDependency[House],
        known: NamedDependency[Guest],
        language: NamedDependency[Language],
        game: FromQuery[int | None] = None,
    ) -> Analysis:
        """What was luck, and what was decided well or badly."""
        room, number, finished = await house.finished(identity, game)
        work = house.analysts.ask(room.id, number, finished.record, known.id)
        if work.analysis is None:
            return Analysis(work.done, work.decisions, None)
        teller = replays.teller_of(room, finished, language)
        found = await to_thread(findings, work.analysis, finished.record, teller)
        return Analysis(work.done, work.decisions, found)

    @post("/{identity:str}/try", responses=PROBLEMS, summary="Decide otherwise in a finished game")
    async def try_from(
        self,
        identity: FromPath[str],
        data: JSONBody[TryFrom],
        house: NamedDependency[House],
        known: NamedDependency[Guest],
    ) -> TableCard:
        """A new table that begins where the finished game stood."""
        session = await house.try_from(identity, data, known)
        return house.card(session.room, known)


@post("/api/verify", status_code=200, tags=["tables"], responses=PROBLEMS, summary="Check a record")
async def verify(data: JSONBody[dict[str, Any]], language: NamedDependency[Language]) -> list[Check]:
    """Whether its game was dealt as the house had promised; the tables go on meanwhile."""
    return await to_thread(replays.checks, data, language)


@get("/health", tags=["keeping"], summary="Whether the house is open")
async def health(house: NamedDependency[House]) -> Health:
    """For whoever watches over the house."""
    pages = sum(len(session.audience.pages) for session in house.sessions.values())
    return Health("closing" if house.closing else "open", len(house.sessions), pages)


@get("/metrics", tags=["keeping"], media_type=MediaType.TEXT, summary="What is counted, for Prometheus")
async def measures() -> Response[bytes]:
    """Counts and times; no names in them."""
    return Response(generate_latest(REGISTRY), media_type=CONTENT_TYPE_LATEST)


def _me(guest: Guest) -> Me:
    return Me(guest.nickname, guest.person)


def _with_cookie(house: House, guest: Guest) -> Response[Me]:
    cookie = Cookie(
        COOKIE,
        path="/",
        value=house.guests.cookie(guest),
        max_age=COOKIE_SECONDS,
        httponly=True,
        secure=house.settings.secure,
        samesite="lax",
    )
    return Response(_me(guest), cookies=[cookie])
