"""The wire to a page: texts are heard where they arrive and written where they are told.

uvicorn makes the connection, keeps it alive and closes it.  In between ASGI would queue every text, wake a
task for it and wrap it several times, which costs more than a move, and hold a task, a request and all its
headers for every page.  So a page that was let in is handed over: the call of the application ends, and
whoever listens hears of every text and, at last, that the page has gone.
"""

from asyncio import Task
from collections.abc import Callable
from contextlib import suppress
from typing import Any, cast

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

WIRE = "glueckauf.wire"  # what an ASGI scope calls it
UNHEARD = 512 * 1024  # bytes that a slow page may be behind before it is cut off


class Unread:
    """A queue for those to whom nobody listens."""

    def put_nowait(self, event: object) -> None:
        """Let it go."""


UNREAD = cast("Any", Unread())


class Wire(WebSocketsSansIOProtocol):
    """A WebSocket that gives its texts to whoever listens."""

    _hear: Callable[[bytes], None] | None = None
    _see_off: Callable[[], None] | None = None
    _goodbye: Task[None] | None = None

    def handle_connect(self, event: Request) -> None:
        """Let the application find this wire."""
        super().handle_connect(event)
        if self.conn.handshake_exc is None:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[WIRE] = self

    async def run_asgi(self) -> None:
        """Ask the application whether the page may come in; nothing of the call stays, whatever it says."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except Exception:
            self.logger.exception("Exception in ASGI application")
            self.send_500_response()
        if self._hear is None and self.close_timer is None:
            self.transport.close()
        self.queue = UNREAD
        del self.scope, self.request, self.response

    def listen(self, hear: Callable[[bytes], None], see_off: Callable[[], None]) -> None:
        """Every text is heard at once, after those that have come already, until the page goes."""
        self._hear, self._see_off = hear, see_off
        while not self.queue.empty():
            event = self.queue.get_nowait()
            if event["type"] == "websocket.receive":
                hear((event.get("text") or "").encode())
        if self.disconnected:
            self._leave()
        elif self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def send_receive_event_to_app(self) -> None:
        """A whole message has come; whoever listens gets it as it is."""
        if self._hear is None:
            super().send_receive_event_to_app()
        elif not self.close_sent:
            message = b"".join(self.frames)
            self.frames = []
            self._hear(message)

    def connection_lost(self, exc: Exception | None) -> None:
        """The page has gone."""
        super().connection_lost(exc)
        self._leave()

    def _leave(self) -> None:
        """Let go of the table, which hears of it: nothing that is gone shall wait for the collector."""
        see_off, self._hear, self._see_off = self._see_off, None, None
        if see_off is not None:
            see_off()

    def write(self, frame: bytes) -> None:
        """Write a frame, unless the page is gone; one that does not keep up is cut off."""
        if self._goodbye or self.close_sent or self.transport.is_closing():
            return
        if self.transport.get_write_buffer_size() > UNHEARD:
            self.transport.abort()
        else:
            self.transport.write(frame)

    def close(self, code: int) -> None:
        """Say goodbye after all that has been written."""
        self._goodbye = self.loop.create_task(self._close(code))

    async def _close(self, code: int) -> None:
        if not self.close_sent:
            with suppress(ClientDisconnected):
                await self.send({"type": "websocket.close", "code": code, "reason": None})
        self._leave()
