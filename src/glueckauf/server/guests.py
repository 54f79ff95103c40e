"""Guests: a nickname behind a signed cookie, and no account."""

import hashlib
import hmac
import os
import secrets
from dataclasses import dataclass
from pathlib import Path
from time import time

from itsdangerous import BadSignature, URLSafeSerializer

from glueckauf.server.house_words import HouseError
from glueckauf.server.storage.store import KEY_BYTES, Store
from glueckauf.server.tables.permissions import checked_name
from glueckauf.server.tables.visitors import Guest

COOKIE = "glueckauf"
COOKIE_SECONDS = 400 * 86_400  # as long as browsers keep one
KEY_FILE = "key"
PERSON_DIGITS = 12
CARRY_SECONDS = 600


@dataclass
class Guests:
    """Everybody who has a cookie of this house."""

    store: Store
    key: bytes

    def __post_init__(self) -> None:
        """The cookie is signed with the house's key."""
        self._signer = URLSafeSerializer(self.key, salt="guest")

    async def find(self, cookie: str | None) -> Guest | None:
        """The guest behind a cookie, if it is one of ours."""
        try:
            identity = str(self._signer.loads(cookie or ""))
        except BadSignature:
            return None
        return await self._known(identity)

    async def _known(self, identity: str) -> Guest | None:
        nickname = await self.store.nickname(identity)
        return None if nickname is None else Guest(identity, nickname, self.person(identity))

    async def rename(self, guest: Guest | None, nickname: str) -> Guest:
        """Let a guest be called otherwise; somebody new becomes a guest."""
        name = checked_name(nickname)
        identity = guest.id if guest else secrets.token_hex(16)
        await self.store.name_guest(identity, name, int(time()))
        return Guest(identity, name, self.person(identity))

    async def forget(self, guest: Guest) -> None:
        """Know nothing of a guest any more."""
        await self.store.forget_guest(guest.id)

    def cookie(self, guest: Guest) -> str:
        """What the guest's browser keeps."""
        return str(self._signer.dumps(guest.id))

    def person(self, identity: str) -> str:
        """A public name for a guest, from which nobody can make a cookie."""
        return hmac.new(self.key, identity.encode(), hashlib.sha256).hexdigest()[:PERSON_DIGITS]

    async def carry(self, guest: Guest) -> str:
        """A link that brings the guest to another device, once and soon."""
        link, at = secrets.token_urlsafe(24), int(time())
        await self.store.leave_link(link, guest.id, at, at + CARRY_SECONDS)
        return link

    async def arrive(self, link: str) -> Guest:
        """The guest whom a link brings here."""
        identity = await self.store.take_link(link, int(time()))
        found = None if identity is None else await self._known(identity)
        if found is None:
            raise HouseError("old_link", status=404)
        return found


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
