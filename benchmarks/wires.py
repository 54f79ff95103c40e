"""HTTP and WebSockets that cost next to nothing: whoever measures a house shall not measure themselves."""

import asyncio
import base64
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

import msgspec

MARK = b"X-Glueckauf: 1\r\n"
COOKIE = b"set-cookie: "
END = b"\r\n\r\n"
FINAL, TEXT, CLOSING, PING, PONG = 0x80, 0x1, 0x8, 0x9, 0xA
MASKED, UNMASKED = 0x80, bytes(4)  # a client masks what it sends: with zeros that changes nothing
SHORT, SIXTEEN_BITS, WORD, LONG_WORD = 126, 0xFFFF, 2, 8
SWITCHING = b"HTTP/1.1 101"


@dataclass(frozen=True)
class Answer:
    """What a house answers over HTTP."""

    status: int
    cookie: bytes  # empty: it gave none
    body: bytes

    @property
    def document(self) -> Any:
        """The body as JSON."""
        return msgspec.json.decode(self.body)


async def ask(door: str, method: str, path: str, cookie: bytes = b"", wish: object = None) -> Answer:
    """One request over a connection of its own."""
    host, port = door.split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    body = b"" if wish is None else msgspec.json.encode(wish)
    head = f"{method} {path} HTTP/1.1\r\nHost: {door}\r\nConnection: close\r\nContent-Length: {len(body)}\r\n"
    kind = b"Content-Type: application/json\r\n"
    writer.write(head.encode() + MARK + kind + _carrying(cookie) + b"\r\n" + body)
    told, _, content = (await reader.read(-1)).partition(END)
    writer.close()
    lines = told.split(b"\r\n")
    given = (line[len(COOKIE) :] for line in lines if line.lower().startswith(COOKIE))
    return Answer(int(lines[0].split()[1]), next(given, b"").partition(b";")[0], content)


def _carrying(cookie: bytes) -> bytes:
    return b"Cookie: " + cookie + b"\r\n" if cookie else b""


class Wire(asyncio.Protocol):
    """A WebSocket on which only texts travel."""

    def __init__(self, hear: Callable[[bytes], None]) -> None:
        """Whatever is told is heard at once."""
        self._hear = hear
        self._transport: asyncio.Transport | None = None
        self._heard = bytearray()
        self._is_open = asyncio.get_running_loop().create_future()

    @classmethod
    async def open(cls, door: str, path: str, cookie: bytes, hear: Callable[[bytes], None]) -> "Wire":
        """A wire to a house, through which one can speak."""
        host, port = door.split(":")
        _, wire = await asyncio.get_running_loop().create_connection(lambda: cls(hear), host, int(port))
        await wire.upgrade(door, path, cookie)
        return wire

    async def upgrade(self, door: str, path: str, cookie: bytes) -> None:
        """Let HTTP become a WebSocket."""
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        asked = (
            f"GET {path} HTTP/1.1\r\nHost: {door}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
        )
        self._write(asked.encode() + _carrying(cookie) + b"\r\n")
        await self._is_open

    def send(self, text: bytes) -> None:
        """Say something short."""
        self._write(_frame(TEXT, text))

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.close()

    def _write(self, letters: bytes) -> None:
        if self._transport is not None:
            self._transport.write(letters)

    # What asyncio calls ----------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The line stands."""
        self._transport = cast("asyncio.Transport", transport)

    def connection_lost(self, error: Exception | None) -> None:
        """The line is gone."""
        if not self._is_open.done():
            self._is_open.set_exception(error or ConnectionResetError())

    def data_received(self, letters: bytes) -> None:
        """Something was told, perhaps in pieces."""
        self._heard += letters
        if not self._is_open.done() and not self._shake_hands():
            return
        while (found := _first_frame(self._heard)) is not None:
            kind, start, end = found
            told = bytes(self._heard[start:end])
            del self._heard[:end]
            self._take(kind, told)

    def _shake_hands(self) -> bool:
        head, found, rest = bytes(self._heard).partition(END)
        if not found:
            return False
        if not head.startswith(SWITCHING):
            self._is_open.set_exception(ConnectionRefusedError(head.decode()))
            return False
        self._heard = bytearray(rest)
        self._is_open.set_result(None)
        return True

    def _take(self, kind: int, told: bytes) -> None:
        if kind == TEXT:
            self._hear(told)
        elif kind == PING:
            self._write(_frame(PONG, told))
        elif kind == CLOSING:
            self.close()


def _first_frame(heard: bytearray) -> tuple[int, int, int] | None:
    """The kind of the first whole frame, and where what it tells begins and ends; a house masks nothing."""
    start = 2
    if len(heard) < start:
        return None
    length = heard[1]
    if length >= SHORT:
        size = WORD if length == SHORT else LONG_WORD
        length = int.from_bytes(heard[start : start + size])
        start += size
    return (heard[0] & ~FINAL, start, start + length) if len(heard) >= start + length else None


def _frame(kind: int, told: bytes) -> bytes:
    length = len(told)
    if length < SHORT:
        return bytes([FINAL | kind, MASKED | length]) + UNMASKED + told
    assert length <= SIXTEEN_BITS  # noqa: S101  requests are short
    return bytes([FINAL | kind, MASKED | SHORT]) + length.to_bytes(WORD) + UNMASKED + told
