"""Whole games as a person would tell them, kept in tests/golden.

`python -m tests.games.transcripts` writes them anew: read what has changed
before you keep it.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import glueckauf
from glueckauf import Play
from glueckauf.bots import bot
from glueckauf.rulekit import DEALER, NOBODY, law
from glueckauf.rulekit.compiled import compiled
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.kernels import scratch_for
from glueckauf.rulekit.wording import Language
from glueckauf.table.telling import Teller
from tests.plays import Setting

GOLDEN = Path(__file__).parent.parent / "golden"
NAMES = ("Anna", "Ben", "Clara", "David", "Emma", "Felix")
SEED = 2026


def files(name: str) -> list[Path]:
    """The transcripts of a game: the smallest table in German, the largest in English."""
    seats = glueckauf.game(name).seats
    return [GOLDEN / f"{name}-{seats[0]}-de.txt", GOLDEN / f"{name}-{seats[-1]}-en.txt"]


def setting_of(file: Path) -> tuple[Setting, Language]:
    """What a transcript's name says about it."""
    name, seats, language = file.stem.split("-")
    return Setting(name, int(seats)), "de" if language == "de" else "en"


def told(file: Path) -> str:
    """The game of a transcript, played by bots and told event by event."""
    setting, language = setting_of(file)
    teller = Teller(setting.description, language, NAMES[: setting.seats])
    play = setting.new(SEED)
    lines = [f"{setting.description.wording.title(language)}: {', '.join(teller.players)}", ""]
    lines += [f"    {line}" for line in teller.events(play.events(), play.view(None))]
    for mover, move in moves(play):
        lines.append(f"{teller.players[mover]}: {teller.move(move, play.view(None))}")
        lines += [f"    {line}" for line in teller.events(play.do(move), play.view(None))]
    return "\n".join(
        [*lines, "", teller.standing(play.view(None)), digest(setting.description, play._state), ""]
    )


def moves(play: Play) -> Iterator[tuple[int, dict[str, Any]]]:
    """What a sensible player does at every seat."""
    player = bot("thumb", play.game, SEED)
    while play.turn is not None:
        yield play.turn, player.choose(play.knowledge(play.turn))


def digest(description: Description, state: Any) -> str:
    """The last line of a transcript: a digest of the last state's bytes."""
    return hashlib.sha256(description.layout.packed(state).tobytes()).hexdigest()[:16]


def numbers(file: Path) -> tuple[Description, Any, list[int]]:
    """The game of a transcript as the rules know it: its first state and every numbered move."""
    setting, _ = setting_of(file)
    play = setting.new(SEED)
    for _, move in moves(play):
        play.do(move)
    book, state = setting.description.moves, setting.start()
    done, dealt, order = iter(play.record()["moves"]), iter(play.record()["dealt"]), []
    while state.turn != NOBODY:
        number = book.deal_number(next(dealt)) if state.turn == DEALER else book.number(next(done))
        assert number is not None
        order.append(number)
        setting.description.rules.play(state, number)
    return setting.description, setting.start(), order


def replayed(file: Path) -> str:
    """The digest of the last state when compiled rules play the same moves; every one of them is legal."""
    description, start, order = numbers(file)
    rules, judge = compiled(description.module), compiled(law, game=description.module)
    record = description.layout.packed(start)[0]
    weights = scratch_for(len(description.moves)).blank()[0].weights
    first_deal, moves = len(description.moves.named), len(description.moves)
    for number in order:
        assert judge.refusal(record, number, weights, first_deal, moves) == 0
        rules.play(record, number)
    return digest(description, description.layout.unpacked(record))


if __name__ == "__main__":
    for game in glueckauf.games():
        for path in files(game):
            path.write_text(told(path), encoding="utf-8")
