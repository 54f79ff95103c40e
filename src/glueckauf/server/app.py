"""The house as one ASGI application: API, sockets and the page."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import structlog
from litestar import Litestar, MediaType, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader, MutableScopeHeaders
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.static_files import create_static_files_router
from litestar.types import Message, Scope

from glueckauf.rulekit.errors import GlueckaufError
from glueckauf.server import asking, doors, limits, metrics
from glueckauf.server.house import House, Settings
from glueckauf.server.protocol import Problem
from glueckauf.server.security import HEADERS
from glueckauf.server.socket import table_socket
from glueckauf.server.words import HouseError

LOG = structlog.get_logger()
PAGE = Path(__file__).parent / "page"  # built by `make page`
YEAR = 31_536_000
RECORD_BYTES = 1_048_576  # the largest body: a record to verify

UNLIMITED = ("^/assets/", "^/health$", "^/metrics$")
CODES = {400: "bad_request", 404: "not_found", 405: "not_found", 413: "bad_request", 429: "too_fast"}


def house_app(settings: Settings) -> Litestar:
    """The application of a house that opens with it and closes with it."""

    @asynccontextmanager
    async def opened(app: Litestar) -> AsyncIterator[None]:
        app.state.house = await House.open(settings)
        try:
            yield
        finally:
            await app.state.house.close()

    return Litestar(
        [
            doors.Games,
            doors.Myself,
            doors.Tables,
            doors.verify,
            doors.health,
            doors.measures,
            table_socket,
            page,
            assets(),
        ],
        lifespan=[opened],
        dependencies={
            "house": Provide(asking.provide_house),
            "language": Provide(asking.provide_language),
            "guest": Provide(asking.provide_guest),
            "known": Provide(asking.known_guest),
        },
        middleware=[
            RateLimitConfig(("second", settings.requests), exclude=list(UNLIMITED)).middleware,
        ],
        before_request=asking.guard,
        before_send=[be_strict],
        exception_handlers={
            GlueckaufError: problem,
            HTTPException: misunderstanding,
            RecursionError: bottomless,
            Exception: fault,
        },
        request_max_body_size=RECORD_BYTES,
        compression_config=CompressionConfig(backend="gzip", minimum_size=limits.WORTH_PACKING),
        openapi_config=OpenAPIConfig(title="Glückauf", version="1", path="/api/schema"),
        logging_config=None,
    )


async def be_strict(message: Message, _scope: Scope) -> None:
    """Every answer, whoever gives it, carries our headers."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers[name] = value


# The page ---------------------------------------------------------------------


@get(
    [
        "/",
        "/tables",
        "/me",
        "/new/{rest:str}",
        "/t/{rest:str}",
        "/t/{rest:str}/replay",
        "/rules/{rest:str}",
        "/carry/{rest:str}",
    ],
    media_type=MediaType.HTML,
    include_in_schema=False,
    response_headers={"Cache-Control": "no-cache"},
)
async def page() -> str:
    """The page is the same at all its addresses."""
    file = PAGE / "index.html"
    return file.read_text(encoding="utf-8") if file.exists() else UNBUILT


UNBUILT = "<!doctype html><title>Glückauf</title><p>The page has not been built: run <code>make page</code>."


def assets() -> Any:
    """The scripts and pictures; their names change with their contents."""
    return create_static_files_router(
        "/",
        [PAGE],
        name="assets",
        include_in_schema=False,
        cache_control=CacheControlHeader(max_age=YEAR, public=True, immutable=True),
    )


# What went wrong ----------------------------------------------------------------


def problem(request: Request[Any, Any, Any], error: GlueckaufError) -> Response[Problem]:
    """A refusal in the language of whoever asked."""
    status = error.status if isinstance(error, HouseError) else 400
    sentence = error.sentences[asking.language_of(request)]
    return Response(Problem(error.code, sentence, error.rule), status_code=status)


def misunderstanding(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """A request that does not reach a door."""
    reason = _reason(error)
    told = HouseError(CODES.get(error.status_code, "bad_request"), status=error.status_code, reason=reason)
    return problem(request, told)


def _reason(error: HTTPException) -> str:
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        return "; ".join(
            f"{part.get('key', '')}: {part.get('message', '')}".strip(": ") for part in error.extra
        )
    return str(error.detail)


def bottomless(request: Request[Any, Any, Any], error: RecursionError) -> Response[Problem]:
    """A body whose parts have parts without end."""
    return problem(request, HouseError("bad_request", status=400, reason=error))


def fault(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A mistake of ours: it is noted, and nothing of it leaves the house."""
    LOG.error("fault", path=request.url.path, exc_info=error)
    metrics.FAULTS.inc()
    return problem(request, HouseError("fault", status=500))
