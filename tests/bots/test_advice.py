"""What a master would do, and why."""

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

import glueckauf
from glueckauf.bots import bot
from glueckauf.bots.advice import _imagined, advice, reason
from glueckauf.minds import mind_of
from glueckauf.rulekit.wording import Language
from glueckauf.search import Weighed

GOLD = glueckauf.game("gold").description
MINE = glueckauf.game("mygoldmine").description


@pytest.mark.parametrize(
    ("worths", "told"),
    [
        ((0.6, 0.5), "next best wins 50"),
        ((0.6, 0.59), "hardly more"),
        ((0.6, 0.6), "equally good"),
        ((0.002, 0.0), "hardly any game can still be won"),
        ((1.0,), "only"),
    ],
)
def test_a_hint_says_how_sure_it_is(worths: tuple[float, ...], told: str) -> None:
    weighed = [Weighed(number, worth, 0.0, 0.0) for number, worth in enumerate(worths)]
    assert told in reason(GOLD, weighed, "en", ("Anna", "Ben"))


def test_a_lead_that_may_be_luck_is_none() -> None:
    weighed = [Weighed(0, 0.06, 0.0, 0.0, 90), Weighed(1, 0.03, -0.03, 0.02, 90)]
    assert "equally good" in reason(GOLD, weighed, "en", ("Anna", "Ben"))
    sure = [weighed[0], Weighed(1, 0.03, -0.03, 0.01, 90)]
    assert "next best wins 3" in reason(GOLD, sure, "en", ("Anna", "Ben"))


class Noisy:
    """Rollouts in which the second move looks better than it is, in the first worlds."""

    is_quick = True

    def __init__(self) -> None:
        self.asked: list[tuple[int, int]] = []

    def first_impression(self, _knowledge: Any) -> int:
        return 0

    def weigh(self, _knowledge: Any, first: int, _worlds: int, seed: int, *_: Any, **_more: Any) -> Any:
        self.asked.append((first, seed))
        lucky = {0: 0.5, 1: 0.7, 2: 0.4} if len(self.asked) == 1 else {0: 0.52, 1: 0.5, 2: 0.4}
        moves = sorted(lucky, key=lambda number: number != first)
        return [Weighed(number, lucky[number], lucky[number] - lucky[first], 0.02, 9) for number in moves]


def test_the_best_of_many_is_not_told_to_be_better_than_it_is() -> None:
    """It is chosen in some worlds and told as it does in others, where nobody looked for the best."""
    noisy = Noisy()
    told = _imagined(noisy, None, seed=7, worlds=18)  # type: ignore[arg-type]
    assert [(move.number, move.worth) for move in told] == [(1, 0.5), (0, 0.5), (2, 0.4)]
    assert noisy.asked == [(0, 7), (1, 8)]


def test_a_hint_says_whom_the_next_best_move_would_help() -> None:
    weighed = [
        Weighed(0, 0.6, 0.0, 0.0, 9, (0.2, 0.6, 0.2)),
        Weighed(1, 0.5, 0.0, 0.0, 9, (0.2, 0.5, 0.3)),
    ]
    assert "mostly help Clara" in reason(GOLD, weighed, "en", ("Anna", "Ben", "Clara"))


@pytest.mark.parametrize(
    ("language", "told"), [("en", "It is time to leave: in"), ("de", "Es ist Zeit zu gehen: In")]
)
def test_a_hint_says_why_in_words_of_the_game(language: Language, told: str) -> None:
    moves = [MINE.moves.number({"do": do}) for do in ("exit", "dig")]
    weighed = [Weighed(number, worth, 0.0, 0.0) for number, worth in zip(moves, (0.6, 0.5), strict=True)]
    assert reason(MINE, weighed, language, ()).startswith(told)


@pytest.mark.parametrize("name", glueckauf.games())
def test_whatever_speaks_for_a_move_speaks_for_one_of_the_game(name: str) -> None:
    game = glueckauf.game(name).description
    wording = mind_of(game).wording
    kinds = {move["do"] for move in game.moves.named}
    why = set(wording.section("en", "why")) if wording else set()
    assert kinds >= why
    assert bool(why) == (len(kinds) > 1)  # where all moves are of a kind nothing speaks for one


def test_the_same_seed_gives_the_same_advice() -> None:
    play = glueckauf.game("mygoldmine").new(2, seed=5)
    assert play.turn is not None
    knowledge = play.knowledge(play.turn)
    assert advice(play.game, knowledge, 3, worlds=64) == advice(play.game, knowledge, 3, worlds=64)


def rushes() -> Iterator[Any]:
    """What seats on turn know in the rush, game after game by rule of thumb."""
    for seed in count():
        play, thumb = glueckauf.game("gold").new(2, seed=seed), bot("thumb", GOLD, seed)
        while play.turn is not None:
            knowledge = play.knowledge(play.turn)
            if knowledge.rush:
                yield knowledge
            play.do(thumb.choose(knowledge))


def test_what_is_solved_is_not_imagined() -> None:
    for knowledge in rushes():
        solved = mind_of(GOLD).solver().solve(knowledge) or []
        if len({move.worth for move in solved}) > 1:
            told = advice(GOLD, knowledge, seed=1)
            assert [move.worth for move in told] == sorted(
                (move.worth or 0.0 for move in solved), reverse=True
            )
            assert "is solved" in reason(GOLD, told, "en", ("Anna", "Ben"))
            return
