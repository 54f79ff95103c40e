"""Guests: a nickname behind a signed cookie, and no account."""

import hashlib
import hmac
import os
import secrets
from dataclasses import dataclass, field
from pathlib import Path
from time import time

from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy import Column, Integer, String, Table, delete, select
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.ext.asyncio import AsyncEngine

from glueckauf.server.house_words import HouseError
from glueckauf.server.tables.journal import TABLES
from glueckauf.server.tables.permissions import checked_name
from glueckauf.server.tables.visitors import Guest

COOKIE = "glueckauf"
COOKIE_SECONDS = 400 * 86_400  # as long as browsers keep one
KEY_FILE = "key"
KEY_BYTES = 32
PERSON_DIGITS = 12
CARRY_SECONDS = 600

guests = Table(
    "guests",
    TABLES,
    Column("id", String, primary_key=True),
    Column("nickname", String, nullable=False),
    Column("born", Integer, nullable=False),
)


@dataclass
class Guests:
    """Everybody who has a cookie of this house."""

    engine: AsyncEngine
    key: bytes
    _carries: dict[str, tuple[str, float]] = field(default_factory=dict)  # links: whose, and until when

    def __post_init__(self) -> None:
        """The cookie is signed with the house's key."""
        self._signer = URLSafeSerializer(self.key, salt="guest")

    async def find(self, cookie: str | None) -> Guest | None:
        """The guest behind a cookie, if it is one of ours."""
        try:
            identity = str(self._signer.loads(cookie or ""))
        except BadSignature:
            return None
        async with self.engine.connect() as connection:
            nickname = await connection.scalar(select(guests.c.nickname).where(guests.c.id == identity))
        return None if nickname is None else self._guest(identity, nickname)

    async def rename(self, guest: Guest | None, nickname: str) -> Guest:
        """Let a guest be called otherwise; somebody new becomes a guest."""
        name = checked_name(nickname)
        identity = guest.id if guest else secrets.token_hex(16)
        row = insert(guests).values(id=identity, nickname=name, born=int(time()))
        async with self.engine.begin() as connection:
            await connection.execute(
                row.on_conflict_do_update(index_elements=["id"], set_={"nickname": name})
            )
        return self._guest(identity, name)

    async def forget(self, guest: Guest) -> None:
        """Know nothing of a guest any more."""
        async with self.engine.begin() as connection:
            await connection.execute(delete(guests).where(guests.c.id == guest.id))

    def cookie(self, guest: Guest) -> str:
        """What the guest's browser keeps."""
        return str(self._signer.dumps(guest.id))

    def person(self, identity: str) -> str:
        """A public name for a guest, from which nobody can make a cookie."""
        return hmac.new(self.key, identity.encode(), hashlib.sha256).hexdigest()[:PERSON_DIGITS]

    def carry(self, guest: Guest) -> str:
        """A link that brings the guest to another device, once and soon."""
        now = time()
        self._carries = {link: kept for link, kept in self._carries.items() if kept[1] > now}
        link = secrets.token_urlsafe(24)
        self._carries[link] = (guest.id, now + CARRY_SECONDS)
        return link

    async def arrive(self, link: str) -> Guest:
        """The guest whom a link brings here."""
        identity, until = self._carries.pop(link, ("", 0.0))
        found = await self.find(str(self._signer.dumps(identity))) if until > time() else None
        if found is None:
            raise HouseError("old_link", status=404)
        return found

    def _guest(self, identity: str, nickname: str) -> Guest:
        return Guest(identity, nickname, self.person(identity))


def house_key(folder: Path) -> bytes:
    """The key of the house, made once and readable by nobody else; a piece of one is no key."""
    file = folder / KEY_FILE
    if not file.exists() or file.stat().st_size < KEY_BYTES:
        folder.mkdir(parents=True, exist_ok=True)
        _write_key(file)
    return file.read_bytes()


def _write_key(file: Path) -> None:
    """The whole key or none, whatever the disk does."""
    draft = file.with_suffix(".new")
    draft.unlink(missing_ok=True)
    draft.touch(mode=0o600)
    with draft.open("wb") as written:
        written.write(secrets.token_bytes(KEY_BYTES))
        written.flush()
        os.fsync(written.fileno())
    draft.replace(file)
