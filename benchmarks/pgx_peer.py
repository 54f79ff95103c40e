"""`python -m benchmarks.pgx_peer`: Pgx's Leduc poker on this machine's graphics card, and ours beside it.

Many tables in one compiled loop, finished games begun anew; on the wall, the
best of some tries after one that compiles.  Kept in benchmarks/results/.
"""

import json
import time
from collections.abc import Callable
from typing import Any

import jax
import pgx
from pgx.experimental import auto_reset

from benchmarks.card import measured
from benchmarks.kept import keep

SEED, TRIES = 7, 3
TABLES, STEPS = (1 << 14, 1 << 17, 1 << 20), 200


def whole(tables: int, steps: int) -> Callable[[], float]:
    """Steps by lot at so many tables, all in one call; its states hold observations."""
    env = pgx.make("leduc_holdem")
    init, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))

    def one(_: Any, carried: Any) -> Any:
        state, key = carried
        key, chosen, dealt = jax.random.split(key, 3)
        moves = jax.random.categorical(chosen, jax.numpy.log(state.legal_action_mask.astype(float)), axis=-1)
        return step(state, moves, jax.random.split(dealt, tables)), key

    play = jax.jit(lambda state, key: jax.lax.fori_loop(0, steps, one, (state, key)))
    state = init(jax.random.split(jax.random.PRNGKey(SEED), tables))

    def work() -> float:
        jax.block_until_ready(play(state, jax.random.PRNGKey(SEED)))
        return tables * steps

    return work


def on_card(tables: int) -> float:
    """Decisions a second."""
    work, found = whole(tables, STEPS), []
    work()
    for _ in range(TRIES):
        began = time.perf_counter()
        found.append(work() / (time.perf_counter() - began))
    return max(found)


def main() -> None:
    """Measure, print, keep."""
    assert jax.default_backend() == "gpu", "JAX finds no graphics card here"  # noqa: S101  a program, not a library
    rows = [
        {"who": "Pgx", "tables": tables, "decisions_per_second": round(on_card(tables))} for tables in TABLES
    ]
    rows.append({"who": "Glückauf", **measured(("leduc", (2, 1 << 30)))})
    for row in rows:
        print(json.dumps(row, ensure_ascii=False))
    keep("pgx-card", "python -m benchmarks.pgx_peer", rows)


if __name__ == "__main__":
    main()
