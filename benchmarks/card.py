"""Random games on a graphics card, checked game by game against the processor.

`python -m benchmarks.card prepare` (needs Glückauf, no card) compiles the
games to PTX and plays the first of them on the processor.
`python benchmarks/card.py run FOLDER` (needs NumPy, CuPy and a card, not
Glückauf) plays the same games on the card, compares and measures.
"""

import json
import re
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

FOLDER = Path("build/card")
SEED = 7
CHECKED = 20_000  # games compared with the processor's
GAMES = 4_000_000  # games measured at a time
THREADS = 128
SIZES = {"mygoldmine": 3, "gold": 3, "digging": 4, "elfengold": 4, "goldraeuber": 4}  # seats


def prepare() -> None:
    """Everything the card needs, in one folder."""
    from types import SimpleNamespace  # noqa: PLC0415  the other half runs without Glückauf

    from numba.cuda import dispatcher  # noqa: PLC0415

    import glueckauf  # noqa: PLC0415
    from glueckauf.simulate import gpu  # noqa: PLC0415
    from glueckauf.simulate.cpu import Simulation  # noqa: PLC0415
    from glueckauf.simulate.loop import End  # noqa: PLC0415

    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=gpu.HOPPER)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, game in glueckauf.games().items():
        simulation = Simulation(game.description, game.start(SIZES[name]))
        (FOLDER / f"{name}.ptx").write_text(gpu.ptx(simulation))
        np.savez(
            FOLDER / f"{name}.npz",
            state=_bytes(simulation.game.layout.packed(simulation.start)),
            scratch=_bytes(simulation.scratch_layout.packed(simulation.scratch)),
            blank=_bytes(End.blank()),
            ends=_bytes(simulation.play(CHECKED, SEED)),
        )


def _bytes(records: Any) -> Any:
    return np.frombuffer(records.tobytes(), np.uint8).reshape(len(records), -1)


def run(folder: Path) -> None:
    """Play every prepared game on the card, compare and measure."""
    import cupy  # noqa: PLC0415  only where there is a card

    for file in sorted(folder.glob("*.ptx")):
        data = np.load(file.with_suffix(".npz"))
        name = re.findall(r"\.visible \.entry (\S+)\(", file.read_text())[0]
        kernel = cupy.RawModule(path=str(file)).get_function(name)
        same = bool((cupy.asnumpy(play(cupy, kernel, data, CHECKED)) == data["ends"]).all())
        seconds, decisions = [], 0
        for _ in range(3):
            cupy.cuda.Device().synchronize()
            start = time.perf_counter()
            ends = play(cupy, kernel, data, GAMES)
            cupy.cuda.Device().synchronize()
            seconds.append(time.perf_counter() - start)
            decisions = int(cupy.asnumpy(ends[:, :8]).copy().view(np.int64).sum())
        speed = decisions / min(seconds)
        row = {"game": file.stem, "equal": same, "games": GAMES, "decisions_per_second": round(speed)}
        print(json.dumps(row))


def play(cupy: Any, kernel: Any, data: Any, games: int) -> Any:
    """Play so many games; their ends as bytes."""
    states = cupy.repeat(cupy.asarray(data["state"]), games, axis=0)
    ends = cupy.repeat(cupy.asarray(data["blank"]), games, axis=0)
    scratch = cupy.asarray(data["scratch"])
    numbers = [np.int64(number) for number in (0, SEED, 0, 100_000)]
    arguments = (*_array(states), *_array(scratch), *numbers, *_array(ends))
    kernel((-(-games // THREADS),), (THREADS,), arguments)
    return ends


def _array(array: Any) -> tuple[Any, ...]:
    """An array of records as Numba's kernels take it."""
    count, size = (np.int64(number) for number in array.shape)
    return np.uint64(0), np.uint64(0), count, size, array, count, size


if __name__ == "__main__":
    if sys.argv[1:] == ["prepare"]:
        prepare()
    elif sys.argv[1:2] == ["run"] and len(sys.argv) == 3:  # noqa: PLR2004  a verb and a folder
        run(Path(sys.argv[2]))
    else:
        sys.exit(__doc__)
