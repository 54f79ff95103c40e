"""Games between bots as a table: one row for every decision."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from glueckauf.bots import bot
from glueckauf.research.plan import plan_of
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.document import Document, Facts
from glueckauf.rulekit.encoding import encoding
from glueckauf.simulate.crews import Crew
from glueckauf.table import Game, Play
from glueckauf.table.game import BoxChange

AT_ONCE = 64  # games that are kept before they are written


def schema_of(game: Description) -> Any:
    """What a row holds; `docs/research.md` says what it means."""
    return pa.schema(
        [
            ("game", pa.int32()),
            ("decision", pa.int32()),
            ("seat", pa.int8()),
            ("bot", pa.string()),
            ("observation", pa.list_(pa.int16(), len(plan_of(game)))),
            ("legal", pa.list_(pa.int16())),
            ("move", pa.int16()),
            ("deed", pa.string()),
            ("score", pa.int16()),
            ("share", pa.float32()),
        ],
        metadata={"game": game.name},
    )


@dataclass(frozen=True)
class Bouts:
    """Games between the same bots, each from a seed of its own: work that a crew can share out."""

    game: Game
    lineup: Sequence[str]
    seed: int
    options: Facts
    box: BoxChange | None = None

    def __call__(self, number: int) -> list[Document]:
        """All decisions of the game of this number."""
        play = self.game.new(len(self.lineup), self.seed + number, self.box, **self.options)
        return decisions(number, play, self.lineup, self.seed + number)


def write_dataset(file: Path, bouts: Bouts, games: int, crew: Crew | None = None) -> Iterator[int]:
    """Let bots play games and write every decision into a Parquet file; how many rows each game had."""
    schema = schema_of(bouts.game.description)
    played = crew.results(bouts, range(games)) if crew else map(bouts, range(games))
    with pq.ParquetWriter(file, schema) as writer:
        kept: list[Document] = []
        for number, rows in enumerate(played):
            kept += rows
            if (number + 1) % AT_ONCE == 0 or number == games - 1:
                writer.write_table(pa.Table.from_pylist(kept, schema))
                kept = []
            yield len(rows)


def decisions(number: int, play: Play, lineup: Sequence[str], seed: int) -> list[Document]:
    """All decisions of one game, each with what came of it."""
    players = [bot(kind, play.game, seed + seat) for seat, kind in enumerate(lineup)]
    rows: list[Document] = []
    while play.turn is not None:
        seat, known = play.turn, play.knowledge(play.turn)
        move = players[seat].choose(known)
        rows.append(_row(number, len(rows), lineup[seat], play, known, play.game.moves.number(move)))
        play.do(move)
    result = play.result() or {}
    for row in rows:
        won = row["seat"] in result["winners"]
        shared = 1 if play.game.cooperative else len(result["winners"])
        row["share"] = 1 / shared if won else 0.0
        row["score"] = result["scores"][row["seat"] % len(result["scores"])]
    return rows


def _row(number: int, decision: int, kind: str, play: Play, known: Any, move: int) -> Document:
    """A decision: what the seat knew and could do, all counted from itself, and what it did."""
    seat, writing, plan = known.turn, encoding(play.game), plan_of(play.game)
    shown = plan.layout.plain()
    writing.as_it_is(known, seat, seat, shown)
    return {
        "game": number,
        "decision": decision,
        "seat": seat,
        "bot": kind,
        "observation": plan.row(shown),
        "legal": [writing.turned_move(known, legal, seat) for legal in play.legal_numbers()],
        "move": writing.turned_move(known, move, seat),
        "deed": str(play.game.moves.named[move]["do"]),
    }
