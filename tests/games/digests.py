"""The same random games, digested: compiled or interpreted, they must give the same digests.

As a program (`python -m tests.games.digests gold`) it prints what compiled code
finds for the settings and transcripts of a game; it must be run with
`NUMBA_BOUNDSCHECK=1`.
"""

import hashlib
import json
import sys
from typing import Any

import numpy as np

from glueckauf.rulekit import Record, int8, portable
from glueckauf.rulekit.compiled import compiled
from glueckauf.rulekit.dealer import Stream
from glueckauf.rulekit.record import PlainRecords
from glueckauf.simulate.cpu import Simulation, task_of
from glueckauf.simulate.loop import STREAMS, SUMS, End, Task
from tests.games import transcripts
from tests.plays import Setting, settings

GAMES = 8  # of each setting
SEED = 3
LIMIT = 5_000  # decisions: some options let a game last for ever


def digest_of(setting: Setting, *, interpreted: bool) -> str:
    """A digest of every move, of how the games ended, and of the bytes of their last states."""
    simulation = Simulation(setting.description, setting.start(), interpreted=interpreted)
    play, layout, task = simulation.loop.play_games, setting.description.layout, task_of((0, GAMES, SEED))
    task.limit, sums = LIMIT, np.zeros(SUMS, np.int64)
    if interpreted:
        states, ends = (
            PlainRecords(setting.start() for _ in range(GAMES)),
            [End.plain() for _ in range(GAMES)],
        )
        streams = [Stream.plain() for _ in range(STREAMS)]
        play(states, [simulation.start], streams, [simulation.scratch], [task], sums, ends)
        records = [layout.packed(state) for state in states] + [End.packed(end) for end in ends]
    else:
        records = [layout.blank(GAMES), End.blank(GAMES)]
        start, scratch = layout.packed(setting.start()), simulation.scratch_layout.packed(simulation.scratch)
        play(records[0], start, Stream.blank(STREAMS), scratch, Task.packed(task), sums, records[1])
    return hashlib.sha256(b"".join(record.tobytes() for record in records)).hexdigest()[:16]


def digests(name: str, *, interpreted: bool) -> dict[str, str]:
    """The digests of all settings of a game."""
    return {
        str(setting): digest_of(setting, interpreted=interpreted)
        for setting in settings()
        if setting.name == name
    }


class Row(Record):
    """Three numbers, to reach beyond."""

    row = int8(3)


@portable
def reach(state: Any, index: int) -> int:
    """The number at an index."""
    return int(state.row[index])


def bounds_are_checked() -> bool:
    """Whether compiled code notices an index that does not exist."""
    try:
        compiled(sys.modules[__name__]).reach(Row.packed(Row.plain())[0], 100)
    except IndexError:
        return True
    return False


if __name__ == "__main__":
    assert bounds_are_checked()
    name = sys.argv[1]
    told = {file.name: transcripts.replayed(file) for file in transcripts.files(name)}
    sys.stdout.write(json.dumps(digests(name, interpreted=False) | told))
