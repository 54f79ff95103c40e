"""Every scenario, and games at random, digested: outside a browser and inside, they must give the same.

Inside, `pyodide.mjs` runs this file; it knows nothing but the package and the folder of the scenarios.
"""

import hashlib
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import SimpleNamespace

import glueckauf
from glueckauf.rulekit.wording import LANGUAGES
from glueckauf.table import Play
from glueckauf.table import game as seeding
from glueckauf.table.scenarios import begun, play_scenario, read_scenarios
from glueckauf.table.telling import Teller

LIMIT = 200  # moves of a game at random


def digests(folder: Path) -> dict[str, str]:
    """What came of each scenario and of each game, by name, with the same luck everywhere."""
    with _same_luck():
        return _played(folder)


def _played(folder: Path) -> dict[str, str]:
    found: dict[str, str] = {}
    for game in glueckauf.games().values():
        for file in (folder / f"{game.name}.json", folder / f"{game.name}_own.json"):
            for scenario in read_scenarios(file):
                play_scenario(scenario, game)
                if "refuse" not in scenario:
                    found[f"{file.stem} {scenario['id']}"] = _after(
                        scenario.get("play", []), begun(scenario, game)
                    )
        for seats in game.seats:
            found[f"{game.name} {seats}"] = _at_random(game.new(seats=seats, seed=seats))
    return found


@contextmanager
def _same_luck() -> Iterator[None]:
    """Where nobody names a seed, one that is the same everywhere; no site brings `unittest.mock`."""
    luck = vars(seeding)["secrets"]
    vars(seeding)["secrets"] = SimpleNamespace(randbelow=lambda seeds: seeds // 2)
    try:
        yield
    finally:
        vars(seeding)["secrets"] = luck


def _after(moves: list[dict[str, object]], play: Play) -> str:
    for move in moves:
        play.do(move)
    return _digest(play)


def _at_random(play: Play) -> str:
    dice = Random(play.seats)  # noqa: S311  a game at random, the same everywhere
    while not play.over and len(play.moves) < LIMIT:
        play.do(dice.choice(play.legal()))
    return _digest(play)


def _digest(play: Play) -> str:
    """All that a table can tell of itself, to every eye and in every language."""
    eyes = (None, *range(play.seats))
    told = [
        [play.position(), play.record(), play.legal(), play.result()],
        [[play.view(eye), play.log_for(eye), play.events_for(eye)] for eye in eyes],
        [
            _in_words(play, Teller(play.game, language, [str(eye) for eye in eyes[1:]]))
            for language in LANGUAGES
        ],
    ]
    return hashlib.sha256(json.dumps(told, sort_keys=True, ensure_ascii=False).encode()).hexdigest()[:16]


def _in_words(play: Play, teller: Teller) -> list[str]:
    view = play.position()
    return [teller.standing(view), *(teller.move(move, view) for move in play.legal())]
