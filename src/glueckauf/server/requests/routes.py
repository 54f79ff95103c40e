"""The HTTP part: games, guests, tables, and what keepers of the house look at."""

from functools import partial
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
    Capabilities,
    Carry,
    Check,
    GameCard,
    Health,
    Me,
    NewTable,
    Problem,
    Ready,
    Rename,
    Replay,
    Rulebook,
    Showing,
    Showings,
    TableCard,
    TryFrom,
    Words,
)
from glueckauf.server.requests import catalogue, heavy
from glueckauf.server.requests.dependencies import PRICE, UNREAD, address_of
from glueckauf.server.requests.security import must_be_keeper
from glueckauf.server.tables import exhibition
from glueckauf.server.tables.archive import finished_game
from glueckauf.server.tables.cards import Told
from glueckauf.server.tables.visitors import Guest

PROBLEM = ResponseSpec(Problem, description="what was wrong and what would be right")
NOT_READY = ResponseSpec(Ready, description="which part is not well")
UNKNOWN = ResponseSpec(None, description="nobody knows you yet")
FORGOTTEN = ResponseSpec(None, description="nobody knows you any more")
PROBLEMS = dict.fromkeys((400, 401, 403, 404, 409, 413, 429, 503), PROBLEM)
PACKED = "packed"  # a route whose answers are packed already


def costly(price: float) -> dict[str, object]:
    """A route that takes long and is answered from elsewhere."""
    return {PRICE: price, PACKED: True}


def answering(kind: Any) -> dict[int, ResponseSpec]:
    """What a route answers that was written elsewhere."""
    return {200: ResponseSpec(kind, description="as asked for")}


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

    @get("/{game:str}/showings", responses=PROBLEMS, summary="Which rules can be shown at a table")
    async def showings(self, game: FromPath[str], language: NamedDependency[Language]) -> Showings:
        """What can be shown, and why the rest cannot."""
        return exhibition.showings(catalogue.game_of(game), language)

    @get("/{game:str}/showings/{name:str}", responses=PROBLEMS, summary="A rule at work, step by step")
    async def showing(
        self, game: FromPath[str], name: FromPath[str], language: NamedDependency[Language]
    ) -> Showing:
        """A position, moves, and what is refused."""
        return exhibition.showing(catalogue.game_of(game), name, language)

    @post("/{game:str}/lesson", opt={PRICE: 5}, responses=PROBLEMS, summary="A first game that teaches")
    async def lesson(
        self,
        game: FromPath[str],
        house: NamedDependency[House],
        known: NamedDependency[Guest],
        request: Request[Any, Any, Any],
    ) -> TableCard:
        """A table at which a guide says one thing after the other."""
        session = await house.open_lesson(catalogue.game_of(game), known, address_of(request))
        return Told.of(session.room).to(known)


class Myself(Controller):
    """The guest behind the cookie."""

    path = "/api/me"
    tags = ("me",)
    response_headers = NO_STORE

    @get(responses=PROBLEMS | {204: UNKNOWN}, summary="Who I am")
    async def look(self, guest: NamedDependency[Guest | None]) -> Response[Me | None]:
        """My nickname; whoever comes for the first time has none, and nothing is wrong with that."""
        return Response(None, status_code=204) if guest is None else Response(_me(guest))

    @put(opt={PRICE: 5}, responses=PROBLEMS, summary="Choose a nickname; somebody new gets a cookie")
    async def rename(
        self, data: JSONBody[Rename], house: NamedDependency[House], guest: NamedDependency[Guest | None]
    ) -> Response[Me]:
        """Be called otherwise."""
        return _with_cookie(house, await house.rename(guest, data.nickname))

    @delete(
        opt={PRICE: 30},
        responses=PROBLEMS | {204: FORGOTTEN},
        summary="Delete me: nickname, names at tables and everything I said",
    )
    async def forget(self, house: NamedDependency[House], known: NamedDependency[Guest]) -> Response[None]:
        """Be forgotten."""
        await house.forget(known)
        response = Response[None](None, status_code=204)
        response.delete_cookie(COOKIE)
        return response

    @post("/carry", responses=PROBLEMS, summary="A one-time link to me on another device")
    async def carry(self, house: NamedDependency[House], known: NamedDependency[Guest]) -> Carry:
        """A link that works once, for ten minutes."""
        return Carry(await house.guests.carry(known))

    @post("/arrive", status_code=200, responses=PROBLEMS, summary="Become the guest of a one-time link")
    async def arrive(self, data: JSONBody[Carry], house: NamedDependency[House]) -> Response[Me]:
        """Be the same guest here."""
        return _with_cookie(house, await house.guests.arrive(data.token))

    @get("/tables", opt={PRICE: 3}, responses=PROBLEMS, summary="My unfinished tables")
    async def tables(self, house: NamedDependency[House], known: NamedDependency[Guest]) -> list[TableCard]:
        """Where I sit."""
        return await house.tables.tables_of(known)


class Tables(Controller):
    """Tables and finished games."""

    path = "/api/tables"
    tags = ("tables",)
    response_headers = NO_STORE

    @get(opt={PRICE: 3}, responses=PROBLEMS, summary="Public tables")
    async def lobby(
        self,
        house: NamedDependency[House],
        guest: NamedDependency[Guest | None],
        game: FromQuery[str | None] = None,
        seats: FromQuery[Literal["open"] | None] = None,
    ) -> list[TableCard]:
        """Tables that anybody may join or watch."""
        return await house.tables.lobby(guest, game or None, only_open=seats == "open")

    @post(opt={PRICE: 5}, responses=PROBLEMS, summary="Open a table")
    async def open(
        self,
        data: JSONBody[NewTable],
        house: NamedDependency[House],
        known: NamedDependency[Guest],
        request: Request[Any, Any, Any],
    ) -> TableCard:
        """A new table; its id is the invitation."""
        catalogue.game_of(data.game)
        session = await house.open_table(data, known, address_of(request))
        return Told.of(session.room).to(known)

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
        await house.tables.must_know(identity)
        drawn = BytesIO()
        address = f"{request.base_url}t/{identity}"
        segno.make(address, error="m").save(
            drawn, kind="svg", scale=4, border=2, dark="#2a1c10", light="#fff"
        )
        return Response(drawn.getvalue(), media_type="image/svg+xml")

    @get(
        "/{identity:str}/record",
        opt=costly(5),
        responses=PROBLEMS | answering(dict[str, Any]),
        summary="A finished game, with every secret and its proof",
    )
    async def record(
        self,
        identity: FromPath[str],
        house: NamedDependency[House],
        asker: NamedDependency[str],
        request: Request[Any, Any, Any],
        game: FromQuery[int | None] = None,
    ) -> Response[bytes]:
        """Everything needed to replay and to verify."""
        job = partial(heavy.record, packing=unpacks(request))
        return written(await house.archive.ask(asker, job, house.archive.address, identity, game))

    @get(
        "/{identity:str}/replay",
        opt=costly(10),
        responses=PROBLEMS | answering(Replay),
        summary="A finished game, move by move",
    )
    async def replay(
        self,
        identity: FromPath[str],
        house: NamedDependency[House],
        asker: NamedDependency[str],
        language: NamedDependency[Language],
        request: Request[Any, Any, Any],
        game: FromQuery[int | None] = None,
    ) -> Response[bytes]:
        """Every step with everything open."""
        job = partial(heavy.replay, packing=unpacks(request))
        return written(await house.archive.ask(asker, job, house.archive.address, identity, game, language))

    @post(
        "/{identity:str}/analysis",
        status_code=200,
        opt=costly(3),
        responses=PROBLEMS | answering(Analysis),
        summary="Look at a finished game again: ask until it is done",
    )
    async def analysis(
        self,
        identity: FromPath[str],
        house: NamedDependency[House],
        known: NamedDependency[Guest],
        language: NamedDependency[Language],
        request: Request[Any, Any, Any],
        game: FromQuery[int | None] = None,
    ) -> Response[bytes]:
        """What was luck, and what was decided well or badly."""
        archive = house.archive
        chosen = await archive.ask(known.id, finished_game, archive.address, identity, game)
        work = house.analysts.ask(identity, chosen.number, chosen.finished.record, known.id)
        if work.analysis is None:
            return written(heavy.Answer.of(Analysis(work.done, work.decisions, None), packing=False))
        job = partial(heavy.analysis, packing=unpacks(request))
        return written(await archive.ask(known.id, job, work.analysis, chosen, language))

    @post(
        "/{identity:str}/try",
        opt={PRICE: 20},
        responses=PROBLEMS,
        summary="Decide otherwise in a finished game",
    )
    async def try_from(
        self,
        identity: FromPath[str],
        data: JSONBody[TryFrom],
        house: NamedDependency[House],
        known: NamedDependency[Guest],
        request: Request[Any, Any, Any],
    ) -> TableCard:
        """A new table that begins where the finished game stood."""
        session = await house.try_from(identity, data, known, address_of(request))
        return Told.of(session.room).to(known)


@post(
    "/api/verify",
    status_code=200,
    tags=["tables"],
    opt={**costly(20), UNREAD: True},
    responses=PROBLEMS | answering(list[Check]),
    summary="Check a record",
)
async def verify(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    asker: NamedDependency[str],
    language: NamedDependency[Language],
) -> Response[bytes]:
    """Whether its game was dealt as the house had promised; the tables go on meanwhile."""
    job = partial(heavy.verify, packing=unpacks(request))
    return written(await house.archive.ask(asker, job, await request.body(), language))


@get("/api/house", tags=["house"], responses=PROBLEMS, summary="What can be done here")
async def capabilities() -> Capabilities:
    """Everything: others can come."""
    return Capabilities()


@get("/health", tags=["keeping"], summary="That the house is alive")
async def health(house: NamedDependency[House]) -> Health:
    """For whoever starts it again when it is not."""
    return Health(await house.status(), len(house.tables.sessions), len(house.pages))


@get("/ready", tags=["keeping"], responses={503: NOT_READY}, summary="Whether the house can take people in")
async def ready(house: NamedDependency[House]) -> Response[Ready]:
    """For whoever sends people here or to another process."""
    told = await house.readiness()
    return Response(told, status_code=200 if told.ready else 503)


@get(
    "/metrics",
    tags=["keeping"],
    media_type=MediaType.TEXT,
    responses={403: PROBLEM},
    summary="What is counted, for Prometheus",
)
async def measures(house: NamedDependency[House], request: Request[Any, Any, Any]) -> Response[bytes]:
    """Counts and times; no names in them."""
    must_be_keeper(request, house.settings)
    house.measure()
    return Response(generate_latest(REGISTRY), media_type=CONTENT_TYPE_LATEST)


def written(answer: heavy.Answer) -> Response[bytes]:
    """An answer that was written elsewhere."""
    headers = {"Vary": "Accept-Encoding"}
    if answer.packed:
        headers["Content-Encoding"] = "gzip"
    if answer.name:
        headers["Content-Disposition"] = f'attachment; filename="{answer.name}"'
    return Response(answer.body, media_type=MediaType.JSON, headers=headers)


def unpacks(request: Request[Any, Any, Any]) -> bool:
    """Whether whoever asks can unpack an answer."""
    return "gzip" in request.headers.get("accept-encoding", "")


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
