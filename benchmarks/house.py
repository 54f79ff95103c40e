"""Load for a house: many tables of two people each, everybody playing as fast as the house answers.

`python -m benchmarks.house --tables 50 --seconds 20` starts a house of its own on a loopback port, plays, and
keeps moves a second, the time from a move to its acknowledgement and the house's processor time per move.
"""

import argparse
import asyncio
import datetime as dt
import json
import os
import platform
import random
import re
import secrets
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from itertools import cycle, islice
from pathlib import Path
from time import perf_counter
from typing import Any

import httpx
from rich.progress import Progress
from websockets.asyncio.client import ClientConnection, connect

import glueckauf

RESULTS = Path(__file__).parent / "results" / "house.json"
MARKED = {"X-Glueckauf": "1"}
PROGRAM = "from glueckauf.cli import main; main()"
MILLISECONDS = 1000
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass
class Load:
    """What all tables together have seen."""

    until: float
    waits: list[float] = field(default_factory=list)  # seconds from a move to its acknowledgement


async def table(address: str, game: str, load: Load) -> None:
    """Two people play one game after the other until the time is up."""
    async with (
        httpx.AsyncClient(base_url=address, headers=MARKED, timeout=60) as one,
        httpx.AsyncClient(base_url=address, headers=MARKED, timeout=60) as other,
    ):
        for guest in (one, other):
            await guest.put("/api/me", json={"nickname": "Load"})
        while perf_counter() < load.until:
            wish = {"game": game, "seats": [{"who": "me"}, {"who": "open"}]}
            identity = (await one.post("/api/tables", json=wish)).json()["id"]
            place = f"{address.replace('http', 'ws')}/api/tables/{identity}/socket"
            async with (
                connect(place, additional_headers=_cookie(one)) as first,
                connect(place, additional_headers=_cookie(other)) as second,
            ):
                await _begin(first, second)
                await asyncio.gather(play(first, load), play(second, load))


def _cookie(guest: httpx.AsyncClient) -> dict[str, str]:
    return {"Cookie": "; ".join(f"{name}={value}" for name, value in guest.cookies.items())}


async def _begin(first: ClientConnection, second: ClientConnection) -> None:
    await _ask(second, type="sit", seat=1)
    for page in (first, second):
        await _ask(page, type="luck", seed=secrets.token_hex(32))
    ready = False
    while not ready:
        news = json.loads(await first.recv())
        ready = news["type"] == "table" and all(seat.get("ready") for seat in news["seats"])
    await _ask(first, type="start")


async def play(page: ClientConnection, load: Load) -> None:
    """Play any legal move as soon as there is one."""
    asked = 0.0
    while perf_counter() < load.until:
        news = json.loads(await page.recv())
        if news["type"] == "accepted":
            load.waits.append(perf_counter() - asked)
        elif news["type"] == "scene" and news["view"]["over"]:
            return
        elif news["type"] == "scene" and news["legal"]:
            move = random.choice(news["legal"])["move"]
            asked = perf_counter()
            await _ask(page, type="do", move=move, answers=news["seq"], id=secrets.token_hex(8))


async def _ask(page: ClientConnection, **request: Any) -> None:
    await page.send(json.dumps(request))


async def run(address: str, tables: int, seconds: float) -> Load:
    """All tables at once, the games taken in turn."""
    load = Load(perf_counter() + seconds)
    players = [table(address, name, load) for name in islice(cycle(glueckauf.games()), tables)]
    with Progress() as progress:
        task = progress.add_task(f"{tables} tables", total=seconds)
        playing = asyncio.gather(
            *(asyncio.wait_for(player, seconds + 30) for player in players), return_exceptions=True
        )
        while not playing.done():
            await asyncio.wait([playing], timeout=1)
            progress.update(task, completed=seconds - max(0.0, load.until - perf_counter()))
    return load


def processor_seconds(process: int) -> float:
    """What a process has used so far, by itself and for the system."""
    fields = Path(f"/proc/{process}/stat").read_text("utf-8").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def quantile(values: list[float], share: float) -> float:
    """The value that this share of all values does not exceed."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def main() -> None:
    """Open a house, load it, print and keep what was measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=20)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        house = subprocess.Popen(  # noqa: S603  our own program
            [sys.executable, "-c", PROGRAM, "serve", "--port", "0", "--data", folder, "--lang", "en"],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert house.stdout is not None  # noqa: S101  asked for
        found = re.search(r"http://\S+\d", house.stdout.readline())
        assert found is not None, "the house did not open"  # noqa: S101
        address = found[0].replace("localhost", "127.0.0.1")
        before = processor_seconds(house.pid)
        load = asyncio.run(run(address, wanted.tables, wanted.seconds))
        used = processor_seconds(house.pid) - before
        house.terminate()
        house.wait()
    result = {
        "command": f"python -m benchmarks.house --tables {wanted.tables} --seconds {wanted.seconds:g}",
        "date": dt.datetime.now(dt.UTC).date().isoformat(),
        "machine": f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}",
        "tables": wanted.tables,
        "moves": len(load.waits),
        "moves_per_second": round(len(load.waits) / wanted.seconds, 1),
        "acknowledged_ms": {
            name: round(quantile(load.waits, share) * MILLISECONDS, 2)
            for name, share in (("p50", 0.5), ("p90", 0.9), ("p99", 0.99))
        },
        "processor_us_per_move": round(used / len(load.waits) * 1e6, 1),
    }
    RESULTS.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")
    print(json.dumps(result, indent=2))


if __name__ == "__main__":
    main()
