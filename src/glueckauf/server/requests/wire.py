"""The wire to a page: texts are heard where they arrive and written where they are told.

uvicorn makes the connection, keeps it alive and closes it.  In between ASGI would queue every text, wake a
task for it and wrap it several times, which costs more than a move, and hold a task, a request and all its
headers for every page.  So a page that was let in is handed over: the call of the application ends, and
whoever listens hears of every text and, at last, that the page has gone.
"""

from asyncio import BaseTransport, Task, TimerHandle
from collections.abc import Callable
from contextlib import suppress
from typing import Any, cast

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from glueckauf.server.limits import BYTES_AT_ONCE, BYTES_PER_SECOND, Allowance

WIRE = "glueckauf.wire"  # what an ASGI scope calls it
BEHIND = 512 * 1024  # bytes that a slow page may be behind before it is cut off
IN_TURN = 1024  # bytes of a page that are listened to at a stretch
PAUSE = IN_TURN / BYTES_PER_SECOND  # seconds until a page that says too much is listened to again


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
    _unheard: bytes = b""  # that has come and must wait
    _pause: TimerHandle | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        """A page knocks."""
        super().connection_made(transport)
        self._patience = Allowance(BYTES_PER_SECOND, BYTES_AT_ONCE)

    def data_received(self, data: bytes) -> None:
        """Part of what a page says; one that says too much at once is heard later, after all others."""
        self._unheard += data
        if self._pause is None:
            self._hear_on()
        else:
            self.transport.pause_reading()

    def _hear_on(self) -> None:
        """Listen as long as there is patience."""
        self._pause = None
        while self._unheard and not self.transport.is_closing():
            part = self._unheard[:IN_TURN]
            if not self._patience.take(len(part)):
                self.transport.pause_reading()
                self._pause = self.loop.call_later(PAUSE, self._hear_on)
                return
            self._unheard = self._unheard[IN_TURN:]
            super().data_received(part)
        if not (self.read_paused or self.transport.is_closing()):
            self.transport.resume_reading()

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
        elif not (self.close_sent or self._goodbye):
            message = b"".join(self.frames)
            self.frames = []
            self._hear(message)

    def connection_lost(self, exc: Exception | None) -> None:
        """The page has gone."""
        super().connection_lost(exc)
        if self._pause is not None:
            self._pause.cancel()
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
        if self.transport.get_write_buffer_size() > BEHIND:
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
