"""What came of a training: how strong the network is at the table, and how it got there."""

import json
from dataclasses import asdict
from datetime import UTC, datetime
from typing import Protocol

import numpy as np

from glueckauf import bots
from glueckauf.lab import plot
from glueckauf.lab.course import Course
from glueckauf.lab.figures import Estimate, p_against, share
from glueckauf.lab.plot import Plot, Row
from glueckauf.lab.sheets import Sheet
from glueckauf.lab.table_simulation import deal_seed
from glueckauf.lab.vocabulary import LabWords, wrong
from glueckauf.minds import mind_of
from glueckauf.rulekit.dealer import SEEDS
from glueckauf.search.networks.network import Network
from glueckauf.table import Game

SIDES = 2
PAR = 1 / SIDES
DOUBT = 0.05  # what luck alone brings less often than this is called shown
CURVE = "curve.json"
STRETCHES = 12  # rows of the drawing
PLACES = 4  # behind the point of a loss


class Tested(Protocol):
    """Games of what was learned against somebody known."""

    rival: str  # by the name of a bot
    seats: int

    def play(self, most: int, /) -> None:
        """Play some more, at most about so many in all."""

    @property
    def games(self) -> int:
        """How many games that were."""

    def strength(self) -> Estimate:
        """Which part of the victories was the network's."""

    def verdict(self) -> str:
        """Which phrase says what is shown by that."""


class Evaluation:
    """A network's player against the master at the table, each deal from both seats."""

    rival = bots.LEVELS[-1]
    seats = SIDES

    def __init__(self, game: Game, network: Network, seed: int) -> None:
        """The seed deals the cards."""
        self.game = game
        self.network = network
        self.seed = seed
        self.shares: list[float] = []  # of the victories of a deal

    def play(self, _most: int = SIDES) -> None:
        """One more deal."""
        dealt = deal_seed(self.seed, len(self.shares))
        self.shares.append(sum(self._won(dealt, seat) for seat in range(SIDES)) / SIDES)

    @property
    def games(self) -> int:
        """How many games that were."""
        return SIDES * len(self.shares)

    def strength(self) -> Estimate:
        """Which part of the victories was the network's."""
        return share(self.shares)

    def verdict(self) -> str:
        """Which phrase says what is shown by that."""
        if p_against(self.shares, PAR) >= DOUBT:
            return "not_shown"
        return "stronger" if self.strength().value > PAR else "weaker"

    def _won(self, dealt: int, seat: int) -> float:
        play = self.game.new(SIDES, dealt)
        players = [self._player(own == seat, (dealt + own + 1) % SEEDS) for own in range(SIDES)]
        while play.turn is not None:
            play.do(players[play.turn].choose(play.knowledge(play.turn)))
        winners = (play.result() or {"winners": []})["winners"]
        return (seat in winners) / max(len(winners), 1)

    def _player(self, ours: bool, seed: int) -> bots.Opponent:  # noqa: FBT001  a seat is ours or not
        game = self.game.description
        if not ours:
            return bots.bot(self.rival, game, seed)
        players = mind_of(game).players
        assert players is not None  # noqa: S101  a network is trained for its game's own player
        return players().learned(game, seed, self.network)


def training_sheet(training: Course, evaluation: Tested, words: LabWords) -> Sheet:
    """How long it learned and what it wins."""
    strength = evaluation.strength()
    rows = [
        ("rounds", words.number(len(training.rounds))),
        ("games", words.number(sum(done.games for done in training.rounds))),
        ("minutes", words.number(sum(done.seconds for done in training.rounds) / 60, 1)),
        *([("loss", words.number(training.rounds[-1].loss, PLACES))] if training.rounds else []),
        ("tested", words.number(evaluation.games)),
        ("wins", words.percentage(strength.value)),
        ("range", words.span(words.percentage(strength.low), words.percentage(strength.high))),
    ]
    return Sheet(
        words("training", "result"),
        [words("training", "figure"), words("training", "value")],
        [[words("training", name, rival=evaluation.rival), value] for name, value in rows],
        [
            words("training", evaluation.verdict(), rival=evaluation.rival),
            words("training", "how_tested", seats=evaluation.seats),
        ],
    )


def loss_plot(training: Course, words: LabWords) -> Plot:
    """How well it foresaw the end, stretch by stretch."""
    stretches = np.array_split(np.array([done.loss for done in training.rounds]), STRETCHES)
    rows, begin = [], 0
    for stretch in (losses for losses in stretches if len(losses)):
        end = begin + len(stretch)
        label = words("training", "stretch", first=begin + 1, last=end)
        rows.append(Row(label, float(stretch.mean()), float(stretch.min()), float(stretch.max())))
        begin = end
    named = ("loss", words("training", "plot"), words("training", "plot_meaning"))
    return plot.dots(named, rows, None, lambda value: words.number(value, PLACES))


def keep_curve(training: Course, evaluation: Tested, command: str) -> None:
    """Keep all rounds and the result for programs."""
    document = {
        "command": command,
        "date": datetime.now(tz=UTC).isoformat(timespec="seconds"),
        "game": training.game.name,
        "seed": training.seed,
        "tested": evaluation.games,
        "against": evaluation.rival,
        "seats": evaluation.seats,
        "strength": asdict(evaluation.strength()),
        "verdict": evaluation.verdict(),
        "rounds": [asdict(done) for done in training.rounds],
    }
    try:
        written = json.dumps(document, indent=1) + "\n"
        (training.folder / CURVE).write_text(written, encoding="utf-8")
    except OSError as error:
        raise wrong("unwritable_training", folder=training.folder, reason=error.strerror) from error
