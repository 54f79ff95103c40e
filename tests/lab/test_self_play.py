"""Self-play: one loop for every game, whose parts do what their papers say."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import glueckauf
from glueckauf import OptionError
from glueckauf.lab.courses import course_of, examination_of
from glueckauf.lab.evaluation import keep_curve
from glueckauf.lab.learning import actor_critic, gumbel, self_teaching
from glueckauf.lab.learning.actor_critic import Eyes, Network, softmax
from glueckauf.lab.learning.device import Memory
from glueckauf.lab.learning.episodes import LAMBDA, Step, by_seat, lesson_of, returns
from glueckauf.lab.learning.learner import Learner, Lesson
from glueckauf.lab.learning.mirror_descent import MirrorDescent, divergence_slope
from glueckauf.lab.learning.population import Population, Thumb
from glueckauf.lab.learning.self_teaching import MIRROR, SEARCH, SelfPlay, usual_method
from glueckauf.lab.learning.trial import Trial
from glueckauf.lab.learning.watching import Watching
from glueckauf.research import Batch
from glueckauf.research.plan import plan_of

FOREVER = float("inf")
GAMES = sorted(glueckauf.games())


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tiny budget."""
    for name, value in {"GAMES": {"cpu": 8}, "STEPS": 4, "BATCH": {"cpu": 16}, "WATCHED": 1}.items():
        monkeypatch.setattr(self_teaching, name, value)


def untaught(name: str, seats: int) -> Network:
    """A network that knows nothing of a game yet."""
    game = glueckauf.game(name).description
    return Network.new(Eyes.of(plan_of(game)), len(game.moves.named), seats, 1, width=8)


# The loop --------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_learned_tested_and_taken_up_again(name: str, tmp_path: Path) -> None:
    game = glueckauf.game(name)
    seats = game.description.usual_seats
    course = SelfPlay(game, seats, 3, tmp_path, cores=1)
    assert [done.number for done in course.learn(FOREVER, 2)] == [0, 1]
    again = SelfPlay(game, seats, 3, tmp_path, cores=1)
    assert len(again.rounds) == 2
    assert again.learner.steps == course.learner.steps > 0
    for one, other in zip(course.network.layers, Network.load(again.network_file).layers, strict=True):
        assert np.array_equal(one, other)


def test_the_same_seed_teaches_the_same(tmp_path: Path) -> None:
    game = glueckauf.game("mygoldmine")
    one, other = (SelfPlay(game, 2, 3, tmp_path / name, cores=1) for name in ("one", "other"))
    assert [done.loss for done in one.learn(FOREVER, 3)] == [done.loss for done in other.learn(FOREVER, 3)]


def test_games_with_secrets_are_not_searched() -> None:
    methods = {name: usual_method(glueckauf.game(name).description) for name in GAMES}
    assert {name for name, method in methods.items() if method == MIRROR} == {"digging", "elfengold"}
    assert methods["gold"] == SEARCH


def test_what_came_of_it_is_kept(tmp_path: Path) -> None:
    course = course_of(glueckauf.game("gold"), 3, tmp_path, "search", 2)
    list(course.learn(FOREVER, 1))
    tested = examination_of(course)
    tested.play(4)
    keep_curve(course, tested, "glueckauf train gold --by search")
    curve = json.loads((tmp_path / "curve.json").read_text("utf-8"))
    assert (curve["against"], curve["seats"], curve["tested"]) == ("thumb", 2, 4)


def refused(folder: Path, **changes: Any) -> str:
    """What is said about a training that cannot be."""
    chosen: dict[str, Any] = {
        "game": glueckauf.game("mygoldmine"),
        "seed": 3,
        "method": None,
        "seats": 2,
    } | changes
    with pytest.raises(OptionError) as complaint:
        course_of(chosen["game"], chosen["seed"], folder, chosen["method"], chosen["seats"])
    return str(complaint.value)


def test_a_training_of_another_kind_is_refused(tmp_path: Path) -> None:
    course = course_of(glueckauf.game("mygoldmine"), 3, tmp_path, seats=2)
    list(course.learn(FOREVER, 1))
    assert "for 2 seats" in refused(tmp_path, seats=3)
    assert "by search" in refused(tmp_path, method="mirror")
    assert "seed 3" in refused(tmp_path, seed=4)
    assert "it can by search, mirror" in refused(tmp_path, method="judgement")


# Networks --------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_features_are_those_of_the_plan(name: str) -> None:
    game = glueckauf.game(name)
    plan = plan_of(game.description)
    games = Batch(game, game.description.usual_seats, 5)
    seen = Eyes.of(plan).features_of(games.observations, Memory())
    assert np.array_equal(seen, plan.encoded(games.observations))


@pytest.mark.parametrize("name", GAMES)
def test_the_processor_adds_only_the_rows_of_what_is_seen(name: str) -> None:
    game = glueckauf.game(name)
    network = untaught(name, game.description.usual_seats)
    games = Batch(game, game.description.usual_seats, 5)
    seen = network.eyes.features_of(games.observations, Memory())
    added = Memory().first_layer(games.observations, network.eyes, *network.layers[:2])
    assert added == pytest.approx(seen @ network.layers[0] + network.layers[1], abs=1e-5)


def test_a_network_of_a_newer_format_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as later:
        later.setattr(actor_critic, "FORMAT", 2)
        untaught("mygoldmine", 2).save(tmp_path / "network.npz")
    with pytest.raises(OptionError, match="format 2"):
        Network.load(tmp_path / "network.npz")


def lesson(games: Batch, targets: Any, shares: Any) -> Lesson:
    """The decisions that a batch waits for."""
    size = games.size
    moves = np.argmax(games.masks, axis=1)
    gains = np.ones(size, np.float32)
    return Lesson(games.observations.copy(), games.masks.copy(), moves, targets, gains, shares)


def test_the_gradients_are_those_of_the_loss() -> None:
    games = Batch(glueckauf.game("mygoldmine"), 2, 6)
    network = untaught("mygoldmine", 2)
    network = network.with_layers([layer.astype(np.float64) for layer in network.layers])
    seen = network.eyes.features_of(games.observations, Memory())
    luck = np.random.default_rng(1)
    weights = [luck.normal(size=(6, size)) for size in (network.layers[5].size, 2)]

    def loss() -> float:
        liked, judged = network.forward(seen)[2:]
        return float((liked * weights[0]).sum() + (judged * weights[1]).sum())

    gradients = network.gradients(seen, network.forward(seen), *weights)
    for layer, gradient in zip(network.layers, gradients, strict=True):
        place = np.unravel_index(np.argmax(np.abs(gradient)), layer.shape)
        layer[place] += 1e-6
        above = loss()
        layer[place] -= 2e-6
        below = loss()
        layer[place] += 1e-6
        assert gradient[place] == pytest.approx((above - below) / 2e-6, rel=1e-3)


def test_a_learner_comes_to_judge_and_to_advise_as_it_is_told() -> None:
    games = Batch(glueckauf.game("mygoldmine"), 2, 16)
    learner = Learner(untaught("mygoldmine", 2))
    targets = np.zeros(games.masks.shape, np.float32)
    targets[np.arange(16), np.argmax(games.masks, axis=1)] = 1
    told = lesson(games, targets, np.tile(np.array([0.9, 0.1], np.float32), (16, 1)))
    method = gumbel.GumbelSearch(glueckauf.game("mygoldmine"), 2, 1, 1)
    losses = [learner.learn(told, method) for _ in range(400)]
    likings, judged = learner.network.ask(games.observations, games.masks)
    assert losses[-1] < losses[0]
    assert judged == pytest.approx(told.shares, abs=0.1)
    assert (softmax(likings, np)[targets > 0] > 0.8).all()


# Search ----------------------------------------------------------------------


def test_a_search_finds_the_move_that_its_network_judges_best(monkeypatch: pytest.MonkeyPatch) -> None:
    game = glueckauf.game("mygoldmine")
    games, search = Batch(game, 2, 12, seed=5), gumbel.GumbelSearch(game, 2, 12, 1)
    network = untaught("mygoldmine", 2)
    likings, _ = network.ask(games.observations, games.masks)
    best = np.where(games.masks, np.arange(games.masks.shape[1]), -1).max(axis=1)

    def tried(_games: Batch, candidates: Any, *_: Any) -> Any:
        return np.repeat((candidates == best[:, None]) * 1.0, 2, axis=1).reshape(*candidates.shape, 2)

    monkeypatch.setattr(search, "_tried", tried)
    moves, targets = search.decide(games, likings, network, np.random.default_rng(1))
    assert (moves == best).all()
    assert (targets.argmax(axis=1) == best).all()
    assert targets.sum(axis=1) == pytest.approx(1)
    assert (targets[~games.masks] == 0).all()


def test_trials_leave_the_games_as_they_were_and_know_who_wins() -> None:
    game = glueckauf.game("mygoldmine")
    games, search = Batch(game, 2, 4, seed=5), gumbel.GumbelSearch(game, 2, 4, 1)
    network, luck = untaught("mygoldmine", 2), np.random.default_rng(1)
    before = games.observations.copy()
    for _ in range(300):
        likings, _ = network.ask(games.observations, games.masks)
        moves, _ = search.decide(games, likings, network, luck)
        assert np.array_equal(before, games.observations)
        games.step(moves)
        before = games.observations.copy()
        assert games.masks.any(axis=1).all()


# Policy gradient -------------------------------------------------------------


def test_the_divergence_slope_is_that_of_the_divergence() -> None:
    logits, magnet = np.array([[0.3, -0.2, 1.0]]), np.array([[0.2, 0.5, 0.3]])

    def divergence(some: Any) -> float:
        chances = softmax(some, np)
        return float((chances * np.log(chances / magnet)).sum())

    slope = divergence_slope(softmax(logits, np), magnet, np)
    for index in range(3):
        change = np.zeros((1, 3))
        change[0, index] = 1e-6
        found = (divergence(logits + change) - divergence(logits - change)) / 2e-6
        assert slope[0, index] == pytest.approx(found, abs=1e-6)


def test_what_went_well_gets_likelier_and_the_magnet_holds_the_rest() -> None:
    masks = np.array([[True, True, True, False]])
    even = np.array([[1, 1, 1, 0]], np.float32) / 3
    told = Lesson(None, masks, np.array([1]), even, np.array([1.0], np.float32), None)
    slope = MirrorDescent().slope(even, told, np)
    assert slope[0, 1] < 0 < slope[0, 0] == slope[0, 2]
    assert slope[0, 3] == pytest.approx(0, abs=1e-6)
    lopsided = np.array([[0.9, 0.05, 0.05, 0]], np.float32)
    nothing = told._replace(gains=np.zeros(1, np.float32), targets=lopsided)
    assert MirrorDescent().slope(lopsided, nothing, np)[0, 0] > 0


# Watching --------------------------------------------------------------------


def test_whoever_watches_learns_what_the_heuristic_plays() -> None:
    game = glueckauf.game("mygoldmine")
    games, watching = Batch(game, 2, 32, seed=2), Watching(game.description, 1)
    learner, luck = Learner(untaught("mygoldmine", 2)), np.random.default_rng(1)
    likings, _ = learner.network.ask(games.observations, games.masks)
    moves, targets = watching.decide(games, likings, learner.network, luck)
    assert games.masks[np.arange(32), moves].all()
    told = lesson(games, targets, np.full((32, 2), 0.5, np.float32))
    for _ in range(300):
        learner.learn(told, watching)
    likings, _ = learner.network.ask(games.observations, games.masks)
    assert (likings.argmax(axis=1) == moves).mean() > 0.9


# What came of a round --------------------------------------------------------


def rows(turns: Any, values: Any, dones: Any, rewards: Any) -> Step:
    """A round of one game."""
    steps = len(turns)
    nothing = np.zeros((steps, 1, 1))
    return Step(
        nothing, nothing > 0, np.zeros((steps, 1), int), nothing, np.array(turns)[:, None],
        np.ones((steps, 1), bool), np.array(values)[:, None], np.array(dones)[:, None],
        np.array(rewards)[:, None],
    )  # fmt: skip


def test_returns_are_the_end_of_a_game_or_what_is_hoped_for() -> None:
    told = rows([0, 1], [[0.5, 0.5], [0.2, 0.8]], [False, True], [[0, 0], [1.0, 0.0]])
    found = returns(told, np.array([[0.3, 0.7]]))
    assert found[1, 0].tolist() == [1, 0]
    assert found[0, 0] == pytest.approx([LAMBDA + (1 - LAMBDA) * 0.2, (1 - LAMBDA) * 0.8])
    lesson = lesson_of(told, found)
    assert lesson.shares[1].tolist() == [0, 1]  # seat 1 decided and lost
    assert lesson.gains[1] < 0 < lesson.gains[0]


def test_hopes_are_turned_to_the_seats_they_belong_to() -> None:
    assert by_seat(np.array([[0.6, 0.3, 0.1]]), np.array([2])).tolist() == [[0.3, 0.1, 0.6]]


# Whom it meets ---------------------------------------------------------------


def test_past_selves_are_kept_and_restored() -> None:
    network = untaught("mygoldmine", 2)
    population = Population(glueckauf.game("mygoldmine").description, 2, 1)
    for number in range(100):
        population.remember(number, network)
    assert len(population.past) == 6
    other = Population(glueckauf.game("mygoldmine").description, 2, 1)
    other.restore(population.arrays(), network)
    assert len(other.past) == 6
    assert np.array_equal(other.past[0].layers[0], network.layers[0])


def test_guests_decide_for_all_sides_but_the_learners() -> None:
    game = glueckauf.game("mygoldmine")
    games = Batch(game, 2, 64)
    invited = Population(game.description, 2, 1).invited(64, np.random.default_rng(1))
    learning = invited.learning(games.turns)
    moves = np.full(64, -5)
    invited.decide(games, moves)
    assert 0 < (~learning).sum() < 64
    assert (moves[learning] == -5).all()
    assert games.masks[np.flatnonzero(~learning), moves[~learning]].all()
    team = Population(glueckauf.game("goldraeuber").description, 1, 1)
    assert team.invited(8, np.random.default_rng(1)).learning(np.zeros(8, int)).all()


@pytest.mark.parametrize("name", GAMES)
def test_the_heuristic_plays_legal_moves_as_the_seat_in_front_calls_them(name: str) -> None:
    game = glueckauf.game(name)
    games = Batch(game, game.description.usual_seats, 6, seed=2)
    thumb, moves = Thumb(game.description, 1), np.zeros(6, np.int64)
    for _ in range(30):
        thumb.decide(games, np.arange(6), moves, np.random.default_rng(1))
        assert games.masks[np.arange(6), moves].all()
        games.step(moves)


def test_a_trial_counts_every_side() -> None:
    game = glueckauf.game("mygoldmine")
    trial = Trial(game, 3, untaught("mygoldmine", 3), 1)
    trial.play(30)
    assert trial.games == 30
    assert 0 <= trial.strength().value < trial.par == pytest.approx(1 / 3)
    assert trial.verdict() == "weaker"
