"""The marks of portable functions."""

from glueckauf.rulekit import CITATIONS, portable, rule


def test_a_rule_stays_the_function_it_was() -> None:
    def step(state: int) -> int:
        return state + 1

    assert rule("R1", "A2")(step) is step
    assert CITATIONS.pop(step) == ("R1", "A2")


def test_a_portable_function_cites_nothing() -> None:
    @portable
    def step(state: int) -> int:
        return state + 1

    assert CITATIONS.pop(step) == ()
    assert step(1) == 2
