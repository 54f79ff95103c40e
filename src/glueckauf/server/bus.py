"""What processes of one house tell each other: hints, which may all be lost."""

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Protocol

import msgspec
from msgspec import Struct

from glueckauf.server import faults
from glueckauf.server.protocol import Reacted

UNSENT = 10_000  # messages that wait for Redis before the oldest are lost
BREATH = 0.5  # seconds between two tries to connect
ANSWER_SECONDS = 2.0
BEAT_SECONDS = 1.0  # between two signs of life
DEAF_SECONDS = 4.0  # after which a line on which nothing is heard is broken


class Message(Struct, tag_field="type", tag=str.lower, frozen=True, kw_only=True):
    """Something that the other processes should know."""

    sender: str = ""  # the process


class Hello(Message, frozen=True):
    """A process has come, or has come back: who has pages at tables says so again."""


class Alive(Message, frozen=True):
    """A process is still there."""


class Written(Message, frozen=True):
    """A table has so many lines."""

    table: str
    lines: int


class WhoIsThere(Message, frozen=True):
    """A process serves a table from now on, and does not know who is at it."""

    table: str


class Present(Message, frozen=True):
    """The guests who have pages of the sender at a table."""

    table: str
    guests: list[str]


class Reaction(Message, frozen=True):
    """Somebody showed a reaction, which no journal keeps."""

    table: str
    shown: Reacted


class Dismissed(Message, frozen=True):
    """A guest is no more: nothing that their pages still ask for is done."""

    guest: str


Messages = Hello | Alive | Written | WhoIsThere | Present | Reaction | Dismissed

_ENCODER = msgspec.msgpack.Encoder()
_DECODER: msgspec.msgpack.Decoder[Messages] = msgspec.msgpack.Decoder(Messages)


class Bus(Protocol):
    """The line between processes."""

    process: str  # the name of this one
    has_others: bool  # whether there may be any

    @property
    def is_well(self) -> bool:
        """Whether what is said is heard."""

    def say(self, message: Message) -> None:
        """Let the others know, if they can be reached."""

    def listen(self, hear: Callable[[Messages], None]) -> None:
        """Hear what others say from now on."""

    async def close(self) -> None:
        """Say and hear nothing more."""


class Alone:
    """There is no line: nobody else is there, or whoever is cannot be heard."""

    process = "alone"

    def __init__(self, *, is_well: bool) -> None:
        """It is well where nobody else is there."""
        self.is_well = is_well
        self.has_others = not is_well

    def say(self, message: Message) -> None:
        """Nobody hears it."""

    def listen(self, hear: Callable[[Messages], None]) -> None:
        """Nobody says anything."""

    async def close(self) -> None:
        """There is nothing to close."""


class RedisBus:
    """All processes on one channel of a Redis; while it is away nothing is heard, and nothing waits.

    A process hears itself too: that is how it knows that the line is whole.
    """

    has_others = True

    def __init__(self, address: str, channel: str) -> None:
        """Connects as soon as somebody listens; another house on this Redis has another channel."""
        from redis.asyncio import Redis  # noqa: PLC0415  only shared houses have the package

        self.process = secrets.token_hex(8)
        self._channel = f"glueckauf:{channel}"
        self._redis: Redis = Redis.from_url(
            address, socket_connect_timeout=ANSWER_SECONDS, socket_timeout=ANSWER_SECONDS
        )
        self._heard = -DEAF_SECONDS
        self._is_open = True  # a task that overhears that it is cancelled ends by this
        self._unsent: asyncio.Queue[bytes] = asyncio.Queue(UNSENT)
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def is_well(self) -> bool:
        """Whether what is said is heard."""
        return monotonic() - self._heard < DEAF_SECONDS

    def say(self, message: Message) -> None:
        """Let the others know; too much unsaid loses the oldest."""
        if self._unsent.full():
            self._unsent.get_nowait()
        self._unsent.put_nowait(_ENCODER.encode(msgspec.structs.replace(message, sender=self.process)))

    def listen(self, hear: Callable[[Messages], None]) -> None:
        """Hear what others say from now on."""
        self._tasks = [
            asyncio.create_task(task) for task in (self._hear_all(hear), self._say_all(), self._beat())
        ]

    async def close(self) -> None:
        """Say and hear nothing more; nobody waits for a line that does not let go."""
        self._is_open = False
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=ANSWER_SECONDS)
        with suppress(Exception):
            await asyncio.wait_for(self._redis.aclose(), ANSWER_SECONDS)

    async def _beat(self) -> None:
        while self._is_open:
            self.say(Alive())
            await asyncio.sleep(BEAT_SECONDS)

    async def _say_all(self) -> None:
        while self._is_open:
            message = await self._unsent.get()
            try:
                await self._redis.publish(self._channel, message)
            except Exception:  # noqa: BLE001  Redis is away, and the message lost
                await asyncio.sleep(BREATH)

    async def _hear_all(self, hear: Callable[[Messages], None]) -> None:
        while self._is_open:
            with suppress(Exception):  # Redis is away
                await self._hear_while_it_lasts(hear)
            await asyncio.sleep(BREATH)

    async def _hear_while_it_lasts(self, hear: Callable[[Messages], None]) -> None:
        async with self._redis.pubsub(ignore_subscribe_messages=True) as channel:
            await channel.subscribe(self._channel)
            self.say(Hello())
            self._heard = monotonic()
            while self._is_open and self.is_well:
                heard = await channel.get_message(timeout=BEAT_SECONDS)
                if heard is not None:
                    self._heard = monotonic()
                    self._pass_on(heard["data"], hear)

    def _pass_on(self, text: bytes, hear: Callable[[Messages], None]) -> None:
        try:
            message = _DECODER.decode(text)
            if message.sender != self.process:
                hear(message)
        except Exception as error:  # noqa: BLE001  it is noted, and the next is heard
            faults.note(error, request="message")
