"""Replaying records: the recorded deals are dealt again, whatever the dealer's stream would say today."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from glueckauf.rulekit.document import Document
from glueckauf.rulekit.errors import GlueckaufError, RecordError
from glueckauf.rulekit.moves import Move
from glueckauf.rulekit.quoting import named, quoted
from glueckauf.table.game import Game
from glueckauf.table.play import RECORD_FORMAT, Play, digest

KEYS = {"format": int, "game": str, "seats": int, "options": dict, "seed": int, "moves": list}
MORE_KEYS = {"dealt": list, "box": dict, "position": dict, "end": str}  # what not every record has


def replay(record: Any, find_game: Callable[[str], Game]) -> Play:
    """A play in the recorded final situation."""
    for play in replay_steps(record, find_game):
        last = play
    if record.get("end", digest(last.position())) != digest(last.position()):
        raise RecordError("record_end")
    return last


def replay_steps(record: Any, find_game: Callable[[str], Game]) -> Iterator[Play]:
    """The same play again and again, one recorded move further each time."""
    _check_shape(record)
    try:
        play = _start(record, find_game(record["game"]))
    except RecordError:
        raise
    except GlueckaufError as error:
        raise RecordError("not_a_record", reason=error) from error
    moves = record["moves"]
    for number, move in enumerate(moves, start=1):
        yield play
        try:
            play.do(move)
        except RecordError:
            raise
        except GlueckaufError as error:
            raise RecordError("record_move", number=number, reason=error) from error
    play.end_replay()
    yield play


def record_up_to(record: Any, step: int, find_game: Callable[[str], Game]) -> Document:
    """What happened in so many moves of a recorded game, without what was dealt later."""
    return next(islice(replay_steps(record, find_game), step, None)).record()


def past_of(record: Any, seat: int, find_game: Callable[[str], Game]) -> Iterator[tuple[Any, Move]]:
    """What a seat knew at each of its decisions so far, and what was done then."""
    for play, move in zip(replay_steps(record, find_game), record["moves"], strict=False):
        if play.turn == seat:
            yield play.knowledge(seat), move


def _check_shape(record: Any) -> None:
    """A record has these keys, and a format that this version reads."""
    if not isinstance(record, dict):
        raise RecordError("record_shape", value=type(record).__name__)
    for key, kind in (KEYS | MORE_KEYS).items():
        if key not in record and key in KEYS:
            raise RecordError("record_lacks", key=key)
        if key in record and type(record[key]) is not kind:
            raise RecordError("record_key", key=key, kind=kind.__name__, value=quoted(record[key]))
    if not 1 <= record["format"] <= RECORD_FORMAT:
        raise RecordError("record_format", format=quoted(record["format"]), newest=RECORD_FORMAT)


def _start(record: Document, game: Game) -> Play:
    """The play before the first recorded move."""
    dealt = [named(name) for name in record.get("dealt", [])]
    if "position" in record:
        play = game.load(record["position"], seed=record["seed"], box=record.get("box"), dealt=dealt)
        if play.seats != record["seats"]:
            raise RecordError("record_seats", seats=quoted(record["seats"]), position=play.seats)
        return play
    return game.begin(record["seats"], record["options"], record["seed"], record.get("box"), dealt)
