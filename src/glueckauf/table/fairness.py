"""Dealing that can be checked: nobody has to trust the house.

Before the first card the house shows the SHA-256 of a secret.  Every player
then adds luck of their own.  The game is dealt from HMAC-SHA-256 of both, so
neither the house nor a player can choose the cards.  Afterwards the secret
is shown, and anybody can deal the game again.
"""

import hashlib
import hmac
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from glueckauf.rulekit.dealer import SEEDS
from glueckauf.rulekit.document import Document
from glueckauf.rulekit.errors import GlueckaufError, RecordError
from glueckauf.rulekit.quoting import quoted
from glueckauf.rulekit.wording import COMMON, Language
from glueckauf.table.game import Game
from glueckauf.table.play import digest
from glueckauf.table.replaying import replay, replay_steps

SECRET_BYTES = 32
BEGUN_FROM = "begun_from"  # in a record: the table, the number of the game and the step
KEYS = {"secret": str, "commitment": str, "table": str, "number": int, "seeds": list}

Part = Literal["commitment", "seed", "replay"]


@dataclass(frozen=True)
class Deal:
    """What one game is dealt from."""

    secret: str  # the house's, in hexadecimal
    table: str
    number: int  # of the game at this table, so that no two games share their luck
    seeds: tuple[str, ...] = ()  # the players', seat by seat; empty where nobody gave one

    @property
    def commitment(self) -> str:
        """What the house shows before the players give their luck."""
        return hashlib.sha256(bytes.fromhex(self.secret)).hexdigest()

    @property
    def seed(self) -> int:
        """The seed of the dealer's stream."""
        return self._mixed(self.table, str(self.number), *self.seeds)

    def whims(self, seat: int) -> int:
        """The seed of a bot's whims: the same whenever it is asked, and nobody's to guess before the end."""
        return self._mixed(f"bot {seat}", self.table, str(self.number), *self.seeds)

    def _mixed(self, *luck: str) -> int:
        mixed = hmac.new(bytes.fromhex(self.secret), "\n".join(luck).encode(), hashlib.sha256).digest()
        return int.from_bytes(mixed, "big") % SEEDS

    @property
    def proof(self) -> Document:
        """What a record carries, so that its game can be dealt again."""
        return {
            "secret": self.secret,
            "commitment": self.commitment,
            "table": self.table,
            "number": self.number,
            "seeds": list(self.seeds),
        }


def new_secret() -> str:
    """A secret that nobody can guess."""
    return secrets.token_hex(SECRET_BYTES)


def verify(record: Any, find_game: Callable[[str], Game]) -> dict[Part, bool]:
    """Which claims of a record hold: the commitment, the seed, and the game dealt from it."""
    replay(record, find_game)
    proof = _checked(record.get("fairness"))
    deal = Deal(proof["secret"], proof["table"], proof["number"], tuple(proof["seeds"]))
    return {
        "commitment": deal.commitment == proof["commitment"],
        "seed": deal.seed == record["seed"],
        "replay": _dealt_again(record, find_game) == (record.get("dealt"), record.get("end")),
    }


def sentence(part: Part, record: Document, language: Language, *, holds: bool) -> str:
    """What came out about a claim; a game that began in the middle of another one cannot be dealt again."""
    outcome = "holds" if holds else "fails"
    if part == "replay" and BEGUN_FROM in record:
        outcome = "impossible"
    return COMMON.say(language, "check", f"{part}_{outcome}")


def _dealt_again(record: Document, find_game: Callable[[str], Game]) -> tuple[Sequence[str], str] | None:
    """What is dealt to the same moves from the seed alone, and where that ends."""
    if "position" in record:
        return None  # the house begins with the dealing, never in the middle
    try:
        without = {key: value for key, value in record.items() if key != "dealt"}
        *_, last = replay_steps(without, find_game)
    except GlueckaufError:
        return None
    return last.dealt, digest(last.position())


def _checked(proof: Any) -> Document:
    """A proof with everything in it."""
    if not isinstance(proof, dict):
        raise RecordError("no_proof")
    for key, kind in KEYS.items():
        if type(proof.get(key)) is not kind:
            raise RecordError(
                "record_key", key=f"fairness.{key}", kind=kind.__name__, value=quoted(proof.get(key))
            )
    try:
        bytes.fromhex(proof["secret"])
    except ValueError as error:
        raise RecordError(
            "record_key", key="fairness.secret", kind="hex", value=quoted(proof["secret"])
        ) from error
    if not all(isinstance(seed, str) for seed in proof["seeds"]):
        raise RecordError("record_key", key="fairness.seeds", kind="list[str]", value=quoted(proof["seeds"]))
    return proof
