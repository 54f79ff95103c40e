"""The table line by line: for screen readers, pipes and slow connections."""

import re
import sys
import time

import glueckauf
from glueckauf.cli.choices import NUMBER, Choices
from glueckauf.cli.hinting import ASK, hint
from glueckauf.cli.language import Words, wrong
from glueckauf.cli.sitting import Sitting
from glueckauf.rulekit.errors import GlueckaufError
from glueckauf.rulekit.option import spelled
from glueckauf.rulekit.picture import plain
from glueckauf.table import Game

CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # the screen and what has scrolled away


class EndOfInput(Exception):  # noqa: N818  it is no error
    """Nobody answers any more."""


class PlainTable:
    """Tells the game in sentences and reads numbers."""

    def __init__(self, sitting: Sitting, words: Words, pace: float) -> None:
        """The pace is how many seconds a bot takes."""
        self.sitting = sitting
        self.words = words
        self.pace = pace

    def run(self) -> None:
        """Play until the game is over or nobody answers any more."""
        self.tell(self.sitting.news())
        try:
            while not self.sitting.play.over:
                if self.sitting.person_decides:
                    self.persons_turn()
                else:
                    self.bots_turn()
        except (EndOfInput, KeyboardInterrupt):
            say("")
            return
        say(f"\n{plain(self.sitting.teller.picture(self.sitting.view()))}\n\n{self.sitting.turn_line()}")

    def bots_turn(self) -> None:
        """A bot decides."""
        time.sleep(self.pace)
        self.sitting.do(self.sitting.bots_move())
        self.tell(self.sitting.news())

    def persons_turn(self) -> None:
        """Somebody looks, and answers until the rules agree."""
        seat = self.sitting.play.turn
        assert seat is not None  # noqa: S101  only asked while the game is on
        if self.sitting.hides_from_others(seat):
            read(self.words("play", "curtain", player=self.sitting.teller.players[seat]))
        self.sitting.turn_to(seat)
        say(f"\n{self.sitting.teller.position(self.sitting.view())}\n{self.sitting.turn_line()}")
        while not self.answered():
            pass
        self.tell(self.sitting.news())
        if self.sitting.play.turn != seat and len(self.sitting.people) > 1:
            self.hand_over()

    def hand_over(self) -> None:
        """The next one takes the screen; what only the last one may know leaves it first."""
        if self.sitting.has_secret_news():
            read(self.words("play", "hand_over"))
        self.sitting.turn_to(None)
        if sys.stdout.isatty():
            sys.stdout.write(CLEAR)
            self.tell(self.sitting.news())

    def answered(self) -> bool:
        """Ask once; whether the answer was a move that the rules allow."""
        choices = Choices(self.sitting.play.legal(), self.sitting.teller, self.sitting.view())
        for line in choices.lines():
            say(line)
        answer = read(self.words("play", "prompt"))
        if answer.strip() == ASK:
            self.give_hint()
            return False
        try:
            self.sitting.do(choices.typed(answer))
        except GlueckaufError as error:
            say(error.sentences[self.words.language])
            return False
        return True

    def give_hint(self) -> None:
        """What a master would do."""
        say(self.words("play", "hint_thinking"))
        say(f"{self.words('play', 'hint_title')}:")
        self.tell(hint(self.sitting, self.words))

    def tell(self, sentences: list[str]) -> None:
        """What happened."""
        for sentence in sentences:
            say(sentence)


def choose_game(words: Words) -> str:
    """The game that somebody picks from a list, by number or name."""
    offered = {str(number): game for number, game in enumerate(glueckauf.games().values(), start=1)}
    for number, game in offered.items():
        wording = game.description.wording
        say(f"{number}: {wording.title(words.language)}. {wording.tagline(words.language)}")
    answer = read(words("play", "which_game")).strip()
    return offered[answer].name if answer in offered else answer


def choose_seats(words: Words, game: Game) -> int:
    """How many players somebody wants."""
    answer = read(words("play", "how_many", allowed=spelled(game.seats))).strip()
    if not re.fullmatch(NUMBER, answer):
        raise wrong("not_a_number_of_players", given=repr(answer))
    return int(answer)


def read(prompt: str) -> str:
    """One line from whoever sits there."""
    sys.stdout.write(prompt + " ")
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not line:
        raise EndOfInput
    return line


def say(text: str) -> None:
    """One line, or several."""
    sys.stdout.write(text + "\n")
