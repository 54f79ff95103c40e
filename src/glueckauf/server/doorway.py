"""How connections come in: nobody keeps one by never finishing a request, nor takes them all."""

import asyncio
from functools import partial
from ipaddress import ip_address
from typing import Any

import h11
from uvicorn import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from glueckauf.server import limits
from glueckauf.server.settings import Settings


class Doorway(H11Protocol):
    """HTTP as uvicorn speaks it, for those who come to the point."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        proxies: frozenset[str] = frozenset(),
    ) -> None:
        """*Proxies* bring many people through one address."""
        super().__init__(config, server_state, app_state, _loop)
        self._proxies = proxies
        self._patience: asyncio.TimerHandle | None = None  # while a request has begun, or none was made yet

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Somebody connects, and is let in if there is room."""
        super().connection_made(transport)
        if self._is_crowded:
            transport.close()
        else:
            self._patience = self.loop.call_later(limits.REQUEST_SECONDS, transport.close)

    def data_received(self, data: bytes) -> None:
        """Part of a request; once it is whole it may take as long as it takes."""
        super().data_received(data)
        is_whole = self.conn.their_state not in (h11.IDLE, h11.SEND_BODY)
        if is_whole or self.transport.get_protocol() is not self:
            self._wait_no_longer()
        elif self._patience is None:
            self._patience = self.loop.call_later(limits.REQUEST_SECONDS, self.transport.close)

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has gone."""
        self._wait_no_longer()
        super().connection_lost(exc)

    def _wait_no_longer(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    @property
    def _is_crowded(self) -> bool:
        """Whether there are too many already, in all or from this address."""
        if len(self.connections) > limits.CONNECTIONS:
            return True
        address = self.client[0] if self.client else ""
        if not address or address in self._proxies or ip_address(address).is_loopback:
            return False
        clients: list[tuple[str, int] | None] = [getattr(other, "client", None) for other in self.connections]
        return [client[0] for client in clients if client].count(address) > limits.CONNECTIONS_PER_ADDRESS


def doorway(settings: Settings) -> Any:
    """The protocol of a house, which uvicorn makes one of for each connection."""
    return partial(Doorway, proxies=frozenset(settings.proxies))
