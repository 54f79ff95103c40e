"""What was compiled for this browser: kernels in WebAssembly, called as the templates they were made of.

Each has a memory of its own: its data, a stack, and room for what it is given.
"""

import json
from functools import partial
from itertools import accumulate
from pathlib import Path
from typing import Any

import glueckauf
from glueckauf.bots.registry import rollouts_of
from glueckauf.rulekit.compiled import bring
from glueckauf.rulekit.dealer import Stream
from glueckauf.rulekit.packing import bytes_layout, to_bytes
from glueckauf.search import Rollouts
from glueckauf.search.rollouts.kernel import STREAMS, TRIAL

FOLDER = Path(__file__).parent / "kernels"
PAGE = 1 << 16  # bytes
STACK_PAGES = 4
LINE = 16  # bytes: what begins at a multiple of them suits everything
NUMBER = 8  # bytes of a whole number, in memory


def bring_kernels(folder: Path = FOLDER) -> None:
    """Let searches use what this site brings; nothing is loaded before it is needed."""
    for listed in json.loads((folder / "kernels.json").read_bytes()):
        file = folder / f"{listed['game']}.wasm"
        bring(listed["label"], partial(_weighing, listed["game"], file, listed["pages"]))


def _weighing(game: str, file: Path, pages: int) -> "Weighing":
    return Weighing(rollouts_of(glueckauf.game(game).description), file.read_bytes(), pages)


class Weighing:
    """The rollouts of one game, in the place of the twin that `search.rollouts.kernel` would have."""

    def __init__(self, rollouts: Rollouts, code: bytes, pages: int) -> None:
        """Its memory: *pages* of data, the stack, then what it is given."""
        self._layout, self._tally = rollouts.game.layout, bytes_layout(rollouts.tally).size
        self._moves = len(rollouts.game.moves)
        sizes = [
            (TRIAL + 1) * bytes_layout(self._layout).size,
            STREAMS * bytes_layout(Stream).size,
            bytes_layout(rollouts.scratch).size,
            self._moves * NUMBER,
            self._tally,
        ]
        top = (pages + STACK_PAGES) * PAGE
        *self._places, end = accumulate((-(-size // LINE) * LINE for size in sizes), initial=top)
        self._bytes, exports = _loaded(code, top, -(-end // PAGE))
        self._weigh = exports.weigh

    def weigh(  # noqa: PLR0913, PLR0917  what the template takes
        self, states: Any, _streams: Any, _scratch: Any, moves: list[int], count: int, seat: int, sides: int,
        first: int, worlds: int, low: int, high: int, to_play: int, tallies: Any,
    ) -> None:  # fmt: skip
        """As the template does it."""
        known, streams, scratch, tried, tally = self._places
        self._put(known, to_bytes(self._layout, states[0]))
        self._put(tried, b"".join(move.to_bytes(NUMBER, "little") for move in moves))
        self._put(tally, bytes(self._tally))
        numbers = (count, seat, sides, first, worlds, low, high, to_play)
        if self._weigh(known, streams, scratch, tried, *numbers, tally):
            raise ArithmeticError("the rollouts of this game went wrong")
        self._add(tally, count, tallies[0])

    def _put(self, place: int, content: bytes) -> None:
        self._bytes.subarray(place, place + len(content)).assign(content)

    def _add(self, place: int, count: int, tally: Any) -> None:
        """Take over what came of the candidates; the tally was blank."""
        numbers = memoryview(self._bytes.subarray(place, place + self._tally).to_bytes()).cast("q")
        tally.worlds, seats = numbers[0], len(tally.total[0])
        for index in range(count):
            at = 1 + index * seats
            tally.total[index] = numbers[at : at + seats].tolist()
        begin = 1 + self._moves * seats
        for name in ("gain", "squares", "decisions"):
            getattr(tally, name)[:count] = numbers[begin : begin + count].tolist()
            begin += self._moves


def _loaded(code: bytes, top: int, pages: int) -> tuple[Any, Any]:
    """The memory of a module, with its stack below *top*, and what can be called in it."""
    from js import Math, Uint8Array, WebAssembly  # noqa: PLC0415  only a browser has them
    from pyodide.ffi import to_js  # noqa: PLC0415

    memory = WebAssembly.Memory.new(_object(initial=pages))
    stack = WebAssembly.Global.new(_object(value="i32", mutable=True), top)
    functions = {"exp": Math.exp, "log": Math.log, "pow": Math.pow}
    env = _object(__linear_memory=memory, __stack_pointer=stack, **functions)
    instance = WebAssembly.Instance.new(WebAssembly.Module.new(to_js(code)), _object(env=env))
    return Uint8Array.new(memory.buffer), instance.exports


def _object(**fields: Any) -> Any:
    """An object of JavaScript."""
    from js import Object  # noqa: PLC0415  see above
    from pyodide.ffi import to_js  # noqa: PLC0415

    return to_js(fields, dict_converter=Object.fromEntries)
