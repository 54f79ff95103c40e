"""Answers that take long: worked out, written and packed in another process, and only passed on here."""

import gzip
from dataclasses import dataclass

import msgspec

from glueckauf.bots.analysis import Analysis
from glueckauf.rulekit.wording import Language
from glueckauf.server import protocol
from glueckauf.server.house_words import HouseError
from glueckauf.server.limits import WORTH_PACKING
from glueckauf.server.requests.nesting import TOO_DEEP, is_shallow
from glueckauf.server.tables import replays
from glueckauf.server.tables.archive import Chosen, finished_game
from glueckauf.server.thinking.analyses import findings

QUICK = 4  # how hard gzip tries


@dataclass(frozen=True)
class Answer:
    """The body of an answer, packed where that is worth it and the browser can unpack."""

    body: bytes
    packed: bool
    name: str = ""  # of the file that it is saved as

    @classmethod
    def of(cls, content: object, *, packing: bool, name: str = "") -> "Answer":
        """Write an answer down."""
        body = msgspec.json.encode(content)
        packed = packing and len(body) >= WORTH_PACKING
        return cls(gzip.compress(body, QUICK) if packed else body, packed, name)


def record(address: str, table: str, number: int | None, *, packing: bool) -> Answer:
    """Everything needed to replay and to verify a finished game."""
    chosen = finished_game(address, table, number)
    name = f"{chosen.game}-{table}-{chosen.number}.json"
    return Answer.of(chosen.finished.record, packing=packing, name=name)


def replay(address: str, table: str, number: int | None, language: Language, *, packing: bool) -> Answer:
    """A finished game, move by move."""
    return Answer.of(replays.replay(finished_game(address, table, number), language), packing=packing)


def verify(body: bytes, language: Language, *, packing: bool) -> Answer:
    """What holds of the claims of a record."""
    return Answer.of(replays.checks(told_record(body), language), packing=packing)


def told_record(body: bytes) -> dict[str, object]:
    """What somebody says was a game; whether it was one, replaying it shows."""
    if not is_shallow(body):
        raise HouseError("bad_request", status=400, reason=TOO_DEEP)
    try:
        return msgspec.json.decode(body, type=dict[str, object])
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise HouseError("bad_request", status=400, reason=error) from error


def analysis(found: Analysis, chosen: Chosen, language: Language, *, packing: bool) -> Answer:
    """What was luck in a finished game, and what was decided well or badly."""
    decisions = len(chosen.finished.record["moves"])
    told = findings(found, chosen.finished.record, replays.teller_of(chosen, language))
    return Answer.of(protocol.Analysis(decisions, decisions, told), packing=packing)
