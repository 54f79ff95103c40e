"""Games looked at again: losses beyond doubt, luck apart from skill, and sums that come out."""

import json
from functools import cache

import pytest

import glueckauf
from glueckauf.bots.analysis import Analysis, analyse, summed_up, verdict
from glueckauf.bots.judging import BEYOND_DOUBT, Judgement, PastDecision, Story, judge
from glueckauf.bots.registry import rollouts_of
from glueckauf.search import Weighed
from tests.plays import Setting, finished

WORLDS = 64
MINE = Setting("mygoldmine", 3)


@cache
def analysis_of_a_game_by_lot() -> Analysis:
    return analyse(glueckauf.replay_steps(finished(MINE, 3).record()), WORLDS)


def test_start_and_skill_and_luck_make_the_result_for_every_side() -> None:
    analysis = analysis_of_a_game_by_lot()
    result = finished(MINE, 3).result()
    assert result is not None
    for side in range(analysis.sides):
        skill = sum(decision.skill[side] for decision in analysis.decisions)
        luck = sum(decision.luck[side] for decision in analysis.decisions)
        won = (side in result["winners"]) / len(result["winners"])
        assert analysis.start[side] + skill + luck == pytest.approx(won)


def test_the_totals_of_a_seat_make_its_result_too() -> None:
    analysis = analysis_of_a_game_by_lot()
    for total in analysis.totals:
        made = analysis.start[total.side] + total.luck + total.skill + total.others
        assert made == pytest.approx(analysis.end[total.side])
        assert total.adjusted == pytest.approx(made - total.luck)


def test_chances_of_all_sides_make_a_whole_game() -> None:
    for chances in analysis_of_a_game_by_lot().curve:
        assert sum(chances) == pytest.approx(1, abs=0.01)


def test_nothing_is_called_worse_inside_the_error() -> None:
    decisions = analysis_of_a_game_by_lot().decisions
    losses = [decision for decision in decisions if decision.loss]
    assert losses
    for decision in losses:
        assert decision.loss > BEYOND_DOUBT * decision.error
        assert decision.better not in (None, decision.move)
    assert all(decision.better is None for decision in decisions if not decision.loss)


def test_what_is_told_of_a_decision_comes_from_worlds_in_which_nobody_chose() -> None:
    """A move that only looks good where it was chosen would take skill from luck."""
    play = MINE.new(7)
    game, knowledge = play.game, play.knowledge(play.turn)
    rollouts, (played, other) = rollouts_of(game), game.legal_moves(knowledge)
    for seed in range(4):
        judgement = judge(game, PastDecision(knowledge.turn, knowledge, played), seed, WORLDS)
        both = {played: 0.0, other: 0.0}
        fresh = rollouts.weigh(knowledge, played, WORLDS, seed + 1, liking=both, alone=WORLDS)[0]
        assert judgement.played == judgement.weighed[0] == fresh
        assert judgement.usual.worlds == WORLDS


def test_the_same_seed_gives_the_same_analysis_of_a_game_that_is_still_on() -> None:
    play = MINE.new(7)
    for _ in range(6):
        play.do(play.legal()[-1])
    one, other = (analyse(glueckauf.replay_steps(play.record()), WORLDS, seed=9) for _ in range(2))
    assert one == other
    assert not one.is_over
    assert one.end == one.decisions[-1].after


def test_an_analysis_can_be_written_down_and_tells_how_far_it_is() -> None:
    play = MINE.new(7)
    play.do(play.legal()[0])
    heard: list[int] = []
    analysis = analyse(glueckauf.replay_steps(play.record()), WORLDS, progress=heard.append)
    assert heard == [1]
    assert json.loads(json.dumps(analysis.document))["decisions"][0]["move"] == play.moves[0]


@pytest.mark.parametrize(
    ("loss", "called"),
    [(0.019, ""), (0.02, "inaccuracy"), (0.05, "mistake"), (0.099, "mistake"), (0.1, "blunder")],
)
def test_what_a_loss_is_called(loss: float, called: str) -> None:
    assert verdict(loss) == called


def test_a_decision_without_a_choice_changes_nothing() -> None:
    forced = Weighed(0, 0.0, 0.0, 0.0)
    good, usual, bad = (
        Weighed(0, 0.7, 0.3, 0.01, 9, (0.7, 0.3)),
        Weighed(2, 0.5, 0.1, 0.01, 9, (0.5, 0.5)),
        Weighed(1, 0.4, 0.0, 0.00, 9, (0.4, 0.6)),
    )
    without_choice = Judgement((forced,), forced, forced, forced)
    judged = [without_choice, Judgement((bad, good, usual), bad, usual, good), without_choice]
    game = glueckauf.game("mygoldmine").description
    story = Story(
        game, 2, 2, [PastDecision(0, None, 0), PastDecision(0, None, 1), PastDecision(1, None, 0)], (0.0, 1.0)
    )
    first, second, third = summed_up(story, judged).decisions
    assert first.before == first.after == (0.5, 0.5)
    assert first.luck == (0, 0)
    assert (second.verdict, second.loss, second.luck) == ("blunder", 0.3, (0, 0))
    assert second.skill == pytest.approx((-0.1, 0.1))
    assert (third.before, third.luck, third.choices) == ((0.4, 0.6), (-0.4, 0.4), ())


def test_partners_share_their_chances() -> None:
    play = glueckauf.game("digging").new(4, seed=2)
    story = Story.of(glueckauf.replay_steps(play.record()))
    assert (story.seats, story.sides, story.steps, story.result) == (4, 2, [], None)
    assert [total.side for total in summed_up(story, []).totals] == [0, 1, 0, 1]
