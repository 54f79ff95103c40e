"""The wire to a page: texts are heard where they arrive and written where they are told.

uvicorn makes the connection, keeps it alive and closes it.  In between ASGI
would queue every text, wake a task for it and wrap it several times, which
costs more than a move.
"""

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

WIRE = "glueckauf.wire"  # what an ASGI scope calls it
UNHEARD = 512 * 1024  # bytes that a slow page may be behind before it is cut off


class Wire(WebSocketsSansIOProtocol):
    """A WebSocket that gives its texts to whoever listens."""

    _hear: Callable[[bytes], None] | None = None

    def handle_connect(self, event: Request) -> None:
        """Let the application find this wire."""
        super().handle_connect(event)
        if self.conn.handshake_exc is None:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[WIRE] = self

    def listen(self, hear: Callable[[bytes], None]) -> None:
        """From now on every text is heard at once, after those that have come already."""
        self._hear = hear
        while not self.queue.empty():
            event = self.queue.get_nowait()
            if event["type"] != "websocket.receive":
                self.queue.put_nowait(event)  # it is the last
                return
            hear((event.get("text") or "").encode())
        if self.read_paused:
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
        """Let go of the table: nothing that is gone shall wait for the collector."""
        super().connection_lost(exc)
        self._hear = None
        if self.handshake_initiated and self.conn.handshake_exc is None:
            self.scope["extensions"].pop(WIRE, None)

    def write(self, frame: bytes) -> None:
        """Write a frame, unless the page is gone; one that does not keep up is cut off."""
        if self.close_sent or self.transport.is_closing():
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
            await self.send({"type": "websocket.close", "code": code, "reason": None})
