"""The house as one ASGI application: API, sockets and the page."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from functools import partial

from litestar import Litestar
from litestar.config.allowed_hosts import AllowedHostsConfig
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Message, Scope

from glueckauf.rulekit.errors import GlueckaufError
from glueckauf.server import faults, limits
from glueckauf.server.house import House
from glueckauf.server.requests import dependencies, problems, routes, static_files
from glueckauf.server.requests.security import HEADERS, SECURE_HEADERS
from glueckauf.server.requests.socket import table_socket
from glueckauf.server.settings import Settings
from glueckauf.server.storage.database import StoreAway

RECORD_BYTES = 1_048_576  # the largest body: a record to verify


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
            routes.Games,
            routes.Myself,
            routes.Tables,
            routes.capabilities,
            routes.verify,
            routes.health,
            routes.ready,
            routes.measures,
            table_socket,
            static_files.page,
            static_files.game_file,
            static_files.assets(),
        ],
        lifespan=[opened],
        dependencies={
            "house": Provide(dependencies.provide_house),
            "language": Provide(dependencies.provide_language),
            "guest": Provide(dependencies.provide_guest),
            "known": Provide(dependencies.known_guest),
            "asker": Provide(dependencies.provide_asker),
        },
        before_request=dependencies.guard,
        before_send=[partial(be_strict, HEADERS | (SECURE_HEADERS if settings.secure else {})), note_request],
        allowed_hosts=_hosts(settings),
        exception_handlers={
            GlueckaufError: problems.refusal,
            NotFoundException: static_files.nowhere,
            HTTPException: problems.misunderstanding,
            StoreAway: problems.unreachable,
            Exception: problems.fault,
        },
        request_max_body_size=RECORD_BYTES,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=limits.WORTH_PACKING, exclude_opt_key=routes.PACKED
        ),
        openapi_config=OpenAPIConfig(
            title="Glückauf", version="1", path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        logging_config=None,
    )


def _hosts(settings: Settings) -> AllowedHostsConfig | None:
    """The names by which the house may be called; who watches over it may use any."""
    if not settings.hosts:
        return None
    return AllowedHostsConfig([*settings.hosts], exclude="^/(health|ready|metrics)$", www_redirect=False)


async def be_strict(headers: Mapping[str, str], message: Message, _scope: Scope) -> None:
    """Every answer, whoever gives it, carries our headers."""
    if message["type"] == "http.response.start":
        sent = MutableScopeHeaders.from_message(message)
        for name, value in headers.items():
            sent[name] = value


async def note_request(message: Message, scope: Scope) -> None:
    """A line of the log for every answer, where the keeper wants it; paths are not in it, nor addresses."""
    if message["type"] == "http.response.start":
        route = scope.get("path_template", "")
        faults.LOG.info("request", method=scope.get("method"), route=route, status=message["status"])
