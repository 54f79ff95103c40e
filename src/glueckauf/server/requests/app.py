"""The house as one ASGI application: API, sockets and the page."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.types import Message, Scope

from glueckauf.rulekit.errors import GlueckaufError
from glueckauf.server import collector, limits
from glueckauf.server.house import House, Settings
from glueckauf.server.requests import dependencies, problems, routes, static_files
from glueckauf.server.requests.security import HEADERS
from glueckauf.server.requests.socket import table_socket

RECORD_BYTES = 1_048_576  # the largest body: a record to verify


def house_app(settings: Settings) -> Litestar:
    """The application of a house that opens with it and closes with it."""

    @asynccontextmanager
    async def opened(app: Litestar) -> AsyncIterator[None]:
        app.state.house = await House.open(settings)
        collector.calm_down()
        try:
            yield
        finally:
            await app.state.house.close()

    return Litestar(
        [
            routes.Games,
            routes.Myself,
            routes.Tables,
            routes.verify,
            routes.health,
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
        before_send=[be_strict],
        exception_handlers={
            GlueckaufError: problems.refusal,
            HTTPException: problems.misunderstanding,
            Exception: problems.fault,
        },
        request_max_body_size=RECORD_BYTES,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=limits.WORTH_PACKING, exclude_opt_key=routes.PACKED
        ),
        openapi_config=OpenAPIConfig(title="Glückauf", version="1", path="/api/schema"),
        logging_config=None,
    )


async def be_strict(message: Message, _scope: Scope) -> None:
    """Every answer, whoever gives it, carries our headers."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers[name] = value
