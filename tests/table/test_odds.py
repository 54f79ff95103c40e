"""How often teams win comes with the game, for everything that is asked before the first roll."""

import glueckauf
from glueckauf.table.odds import odds_of

GOLDRAEUBER = glueckauf.game("goldraeuber")


def test_only_teams_have_odds() -> None:
    for game in glueckauf.games().values():
        assert bool(odds_of(game)) is game.description.cooperative


def test_every_division_of_the_life_points_is_measured_in_both_games() -> None:
    measured = {
        (odds.seats, odds.options["outside_rolls"], tuple(odds.options["life"]))
        for odds in odds_of(GOLDRAEUBER)
    }
    counts = {seats: sum(row[0] == seats for row in measured) for seats in GOLDRAEUBER.seats}
    assert counts == {1: 1, 2: 2 * 3, 3: 2 * 7, 4: 2 * 18}
    for seats, outside_rolls, life in measured:
        GOLDRAEUBER.new(seats=seats, seed=1, outside_rolls=outside_rolls, life=list(life))


def test_the_easier_game_is_easier_however_the_points_are_divided() -> None:
    shares = {
        (odds.seats, odds.options["outside_rolls"], tuple(odds.options["life"])): odds.wins
        for odds in odds_of(GOLDRAEUBER)
    }
    for (seats, outside_rolls, life), wins in shares.items():
        assert not outside_rolls or seats == 1 or wins < shares[seats, False, life]
