"""The kernels that a site brings: the rollouts of every game, compiled for browsers when it is exported.

`python -m glueckauf.site.rollout_kernels GAME FILE` compiles those of one game, in a
process whose Numba leaves everything else to WebAssembly's own compiler.  They
are kept beside other machine code, under a hash of what they are made of.
"""

import hashlib
import inspect
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

import glueckauf
from glueckauf.bots.registry import rollouts_of
from glueckauf.minds import mind_of
from glueckauf.rulekit.compiled import bind
from glueckauf.rulekit.dealer import Stream
from glueckauf.rulekit.machinecode import directory_of
from glueckauf.search import Rollouts
from glueckauf.search.rollouts.kernel import STREAMS, TRIAL
from glueckauf.site import wasm_file, webassembly
from glueckauf.site.webassembly import Argument, Memory, assembled, untouched

NAME = "weigh"  # the function of the template
NUMBERS = 8  # that it takes between its memory and the tally
FOLDER = "kernels"  # of a site's package
LIST = "kernels.json"


@dataclass(frozen=True)
class Kernel:
    """The rollouts of a game, as a browser finds them."""

    game: str
    label: str  # of the twin in whose place they are
    pages: int  # of memory that their own data take


def kernels() -> Iterator[tuple[str, bytes]]:
    """The files of all kernels by name, and the list of them."""
    games = [name for name, game in glueckauf.games().items() if mind_of(game.description).players is None]
    with ThreadPoolExecutor(os.cpu_count()) as crew:
        modules = dict(zip(games, crew.map(kept, games), strict=True))
    listed = [asdict(_kernel(game, module)) for game, module in modules.items()]
    yield LIST, json.dumps(listed).encode()
    for game, module in modules.items():
        yield f"{game}.wasm", module


def kept(game: str) -> bytes:
    """The kernel of a game, compiled if nobody has compiled it yet."""
    made_by = hashlib.sha256(b"".join(inspect.getsource(part).encode() for part in (webassembly, wasm_file)))
    file = directory_of(_rollouts(game).made_by(bind)) / f"{NAME}-{made_by.hexdigest()[:16]}.wasm"
    if not file.exists():
        command = [sys.executable, "-m", __name__, game, str(file)]
        subprocess.run(command, check=True, env=os.environ | webassembly.UNTOUCHED)  # noqa: S603  ourselves
    return file.read_bytes()


def compiled_for_browsers(game: str) -> bytes:
    """The kernel of a game, compiled now."""
    rollouts = _rollouts(game)
    return assembled(rollouts.made_by(untouched).weigh, NAME, taken_by(rollouts))


def taken_by(rollouts: Rollouts) -> list[Argument]:
    """What the kernel's function takes."""
    return [
        Memory.records(rollouts.game.layout, TRIAL + 1),
        Memory.records(Stream, STREAMS),
        Memory.records(rollouts.scratch),
        Memory.numbers(len(rollouts.game.moves)),
        *[None] * NUMBERS,
        Memory.records(rollouts.tally),
    ]


def _kernel(game: str, module: bytes) -> Kernel:
    (memory,) = (found for found in wasm_file.imports_of(module) if found.kind == wasm_file.MEMORY)
    return Kernel(game, _rollouts(game).made_by(bind).__label__, memory.least)


def _rollouts(game: str) -> Rollouts:
    return rollouts_of(glueckauf.game(game).description)


def _main() -> None:
    game, file = sys.argv[1:]
    draft = Path(f"{file}.{os.getpid()}")
    draft.write_bytes(compiled_for_browsers(game))
    draft.rename(file)


if __name__ == "__main__":
    _main()
