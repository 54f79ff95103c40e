"""The law that all games share."""

from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from glueckauf.rulekit import DEALER, NOBODY, law
from glueckauf.rulekit.compiled import bind
from glueckauf.rulekit.description import Rules
from glueckauf.rulekit.refusal import FIRST_OWN, CommonRefusal, codes

ODD = FIRST_OWN  # the reason that the game below has of its own
FIRST_DEAL = 4
MOVES = 9
STALE = 9  # what an earlier question left in the room for weights


def game() -> ModuleType:
    """Seats have the moves 0 to 3, odd ones refused, the dealer 4 to 8, of which 5 and 7 are dealt."""

    def refusal_of_move(_: Any, move: int) -> int:
        return ODD * (move % 2)

    def chance(_: Any, weights: Any) -> tuple[int, int]:
        weights[:3] = [2, 0, 1]
        return 5, 3

    rules = ModuleType("a_lawful_game")
    vars(rules).update(dict.fromkeys(vars(Rules)))
    vars(rules).update(refusal_of_move=refusal_of_move, chance=chance)
    return rules


@pytest.mark.parametrize(
    ("turn", "reasons"),
    [
        (NOBODY, [CommonRefusal.GAME_IS_OVER] * 9),
        (0, [0, ODD, 0, ODD, *[CommonRefusal.ONLY_THE_DEALER] * 5]),
        (
            DEALER,
            [
                *[CommonRefusal.DEALER_IS_DEALING] * 4,
                CommonRefusal.NOT_TO_BE_DEALT,
                CommonRefusal.NONE,
                CommonRefusal.NOT_TO_BE_DEALT,
                CommonRefusal.NONE,
                CommonRefusal.NOT_TO_BE_DEALT,
            ],
        ),
    ],
)
def test_whose_turn_it_is_decides_first(turn: int, reasons: list[int]) -> None:
    judge, state = bind(law, game=game()), SimpleNamespace(turn=turn)
    assert [judge.refusal(state, move, [STALE] * 9, FIRST_DEAL, MOVES) for move in range(9)] == reasons


@pytest.mark.parametrize("turn", [0, DEALER])
@pytest.mark.parametrize("move", [-1, 9, 1000])
def test_there_are_no_other_moves(turn: int, move: int) -> None:
    judge = bind(law, game=game())
    assert (
        judge.refusal(SimpleNamespace(turn=turn), move, [STALE] * 9, FIRST_DEAL, MOVES)
        == CommonRefusal.NO_SUCH_MOVE
    )


def test_a_code_is_the_name_of_its_reason_or_the_games_own_word() -> None:
    named = codes(
        {CommonRefusal.GAME_IS_OVER: "R1", CommonRefusal.NOT_TO_BE_DEALT: "R2"}, not_to_be_dealt="not_now"
    )
    assert named == {1: ("game_is_over", "R1"), 5: ("not_now", "R2")}
