"""Moves, events and situations in words."""

import dataclasses
from pathlib import Path
from typing import Any

import pytest

import glueckauf
from glueckauf import Play
from glueckauf.rulekit import NOBODY
from glueckauf.rulekit.event import Event
from glueckauf.rulekit.picture import plain
from glueckauf.rulekit.wording import COMMON, LANGUAGES, Language, Wording
from glueckauf.table.telling import Teller, in_turns

PLAYERS = ("Ada", "Bob", "Cid")
WORDS = """
[move]
turn = "turn {place}"
[event]
draw = "{seat} draws {card}."
draw_hidden = "{seat} draws."
lay = "{seat} lays {card} on {place}."
lay_later = "{seat} lays a card."
lose = "{gone} lost."
give = "{seat} gives {card}."
hush = "{seat} looks at {card}."
hush_later = ""
[card]
r2 = "the red two"
"""


@pytest.fixture
def teller(tmp_path: Path) -> Teller:
    """A teller with a few phrases of its own."""
    for language in LANGUAGES:
        (tmp_path / f"wording.{language}.toml").write_text(WORDS, "utf-8")
    game = dataclasses.replace(glueckauf.game("gold").description, wording=Wording(tmp_path, COMMON))
    return Teller(game, "en", PLAYERS)


def played(game: str, seats: int, decisions: int, **options: Any) -> Play:
    play = glueckauf.game(game).new(seats, seed=11, **options)
    while not play.over and len(play.moves) < decisions:
        play.do(play.legal()[len(play.moves) * 7 % len(play.legal())])
    return play


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", glueckauf.games())
def test_every_move_and_event_has_a_sentence(game: str, language: Language) -> None:
    play = glueckauf.game(game).new(3, seed=11)
    teller = Teller(play.game, language, PLAYERS)
    while not play.over:
        view = play.view(0)
        sentences = [teller.move(move, view) for move in play.legal()[:3]]
        play.do(play.legal()[len(play.moves) * 7 % len(play.legal())])
        sentences += [teller.event(event, view) for event in play.events_for(0)]
        assert all(sentence and "{" not in sentence and "None" not in sentence for sentence in sentences)
    assert len(teller.events(play.log_for(0), play.view(0))) > 10


def test_a_seat_reads_as_its_player(teller: Teller) -> None:
    event = {"event": "draw", "seat": 1, "card": "r2"}
    assert teller.event(event, {}) == "Bob draws the red two."


def test_an_unknown_card_keeps_its_short_name(teller: Teller) -> None:
    assert teller.event({"event": "give", "seat": 0, "card": "b5"}, {}) == "Ada gives b5."


def test_a_hidden_fact_needs_its_own_phrase_or_is_called_hidden(teller: Teller) -> None:
    assert teller.event({"event": "draw", "seat": 1, "card": "?"}, {}) == "Bob draws."
    assert teller.event({"event": "give", "seat": 1, "card": "?"}, {}) == "Bob gives something hidden."


def test_a_forgotten_fact_needs_a_later_phrase(teller: Teller) -> None:
    assert (
        teller.event({"event": "lay", "seat": 2, "card": "r2", "place": 3}, {})
        == "Cid lays the red two on 4."
    )
    assert teller.event({"event": "lay", "seat": 2}, {}) == "Cid lays a card."


def test_an_empty_phrase_says_nothing(teller: Teller) -> None:
    events = [{"event": "hush", "seat": 0}, {"event": "lay", "seat": 0}]
    assert teller.events(events, {}) == ["Ada lays a card."]


@pytest.mark.parametrize(
    ("gone", "told"),
    [([], "– lost."), (["r2"], "The red two lost."), (["r2", "b5", "g3"], "The red two, b5 and g3 lost.")],
)
def test_lists_are_joined(teller: Teller, gone: list[str], told: str) -> None:
    assert teller.event({"event": "lose", "gone": gone}, {}) == told


def test_the_game_spells_its_own_facts() -> None:
    play = glueckauf.game("mygoldmine").new(2, seed=11)
    teller = Teller(play.game, "de", PLAYERS[:2])
    view = play.view(None)
    assert teller.move({"do": "swap", "with": 3}, view) == "den Platz mit Bob b tauschen"
    event = {"event": "scoring", "round": 1, "gold": [3, None, 0, 7], "nuggets": [1, 3]}
    assert "Ada a (3), Ada b (–), Bob a (0), Bob b (7)" in teller.event(event, view)


@pytest.mark.parametrize("game", glueckauf.games())
def test_a_situation_is_a_picture_and_whose_turn_it_is(game: str) -> None:
    play = played(game, 3, 8)
    teller = Teller.of_nameless(play.game, "de", 3)
    assert play.text("de").startswith(plain(teller.picture(play.view(None))))
    assert play.text("de").endswith("ist am Zug.")
    assert play.text().endswith("is on turn.")


def test_a_text_tells_a_seat_no_more_than_its_view() -> None:
    play = glueckauf.game("mygoldmine").new(3, seed=11)
    play.do({"do": "dig"})
    assert "carries ?" in play.text("en")
    assert "carries ?" not in play.text("en", 0)
    with pytest.raises(glueckauf.OptionError):
        play.text("en", 3)


@pytest.mark.parametrize("game", glueckauf.games())
def test_a_finished_game_names_scores_and_winners(game: str) -> None:
    play = played(game, 3, 100_000)
    result = play.result()
    assert result is not None
    last = play.text("en").splitlines()[-1]
    if play.game.cooperative:
        told = "You have won together!" if result["winners"] else "You have not made it."
        assert last == f"The game is over. {told}"
    else:
        assert all(f"Player {seat + 1} ({score})" in last for seat, score in enumerate(result["scores"]))
        assert last.endswith(("wins.", "win."))


@pytest.mark.parametrize(
    ("result", "told"),
    [
        ({"scores": [3, 5, 1], "winners": [1]}, "Ada (3), Bob (5), Cid (1). Bob wins."),
        ({"scores": [5, 5, 5], "winners": [0, 1, 2]}, "Ada (5), Bob (5), Cid (5). Ada, Bob and Cid win."),
        ({"scores": [100, 80], "winners": [0, 2]}, "Ada & Cid (100), Bob (80). Ada and Cid win."),
        ({"scores": [0, 0, 0], "winners": []}, "Ada (0), Bob (0), Cid (0). Nobody wins."),
    ],
)
def test_results_of_sides_and_of_nobody(result: dict[str, Any], told: str) -> None:
    teller = Teller(glueckauf.game("gold").description, "en", PLAYERS)
    assert teller.standing({"result": result, "turn": None}) == f"The game is over: {told}"


def test_plain_pictures_have_no_signs_to_stumble_over() -> None:
    assert plain([[("▶ ", "bold"), ("▐12▌", "dim")], [("●● ", "")]]) == "> [12]\n**"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", glueckauf.games())
def test_a_move_sounds_the_same_by_its_number_at_every_table(game: str, language: Language) -> None:
    for players, decisions in ((PLAYERS, 30), (PLAYERS[::-1], 60)):
        play = played(game, 3, decisions)
        teller, view = Teller(play.game, language, players), play.view(play.turn)
        for number in play.legal_numbers():
            assert teller.move_of(number, view) == teller.move(play.game.moves[number], view)


def test_a_move_is_put_into_words_once_where_no_table_changes_them(
    teller: Teller, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = [teller.move_of(3, {}), teller.move_of(4, {})]
    monkeypatch.setattr(teller, "move", None)
    assert [teller.move_of(3, {}), teller.move_of(4, {})] == said == ["turn 4", "turn 5"]


def test_a_word_goes_with_its_number_and_a_card_has_other_forms(tmp_path: Path) -> None:
    for language in LANGUAGES:
        (tmp_path / f"wording.{language}.toml").write_text(FORMS, "utf-8")
    game = dataclasses.replace(glueckauf.game("gold").description, wording=Wording(tmp_path, COMMON))
    teller = Teller(game, "en", PLAYERS)
    assert teller.event({"event": "pay", "seat": 0, "count": 1}, {}) == "Ada pays 1 point."
    assert teller.event({"event": "pay", "seat": 0, "count": 3}, {}) == "Ada pays 3 points."
    assert teller.event({"event": "pay", "seat": 0, "count": 0}, {}) == "Ada pays nothing."
    assert teller.event({"event": "lay", "seat": 0, "card": "r2"}, {}) == "Ada lays der Zwei bei."
    assert teller.event({"event": "lay", "seat": 0, "card": "b5"}, {}) == "Ada lays b5 bei."
    assert game.wording.say("en", "event", "left", count=1) == "1 card is left"


FORMS = """
[event]
pay = "{seat} pays {count} {count:point|points}."
pay_no_count = "{seat} pays nothing."
lay = "{seat} lays {card:whom} bei."
left = "{count} {count:card is|cards are} left"
[card]
r2 = "die Zwei"
r2_whom = "der Zwei"
"""


def test_a_lost_team_hears_why() -> None:
    play = played("goldraeuber", 3, 100_000)
    told = Teller(play.game, "de", PLAYERS).turn_line(play.view(None), (), play.ending())
    assert told.startswith("Das Spiel ist zu Ende. Ihr habt es nicht geschafft. ")
    assert not told.endswith("geschafft. ")


def test_mines_go_by_owner_and_metal_and_keep_the_name_they_had_then() -> None:
    mines = [
        {"owner": 0, "metal": "gold", "chests": [], "closed": False},
        {"owner": 1, "metal": "gold", "chests": [], "closed": False},
        {"owner": 0, "metal": "gold", "chests": [], "closed": False},
    ]
    teller = Teller(glueckauf.game("digging").description, "en", PLAYERS)
    view = {"mines": mines, "turn": 0}
    assert teller.move({"do": "close", "mine": 2}, view) == "close your second gold mine"
    assert teller.move({"do": "close", "mine": 1}, view) == "close Bob’s gold mine"
    event = {"event": "capture", "seat": 2, "mine": 1, "owner": 1, "metal": "gold", "nth": 1}
    captured = {**view, "mines": [mines[0], {**mines[1], "owner": 2}, mines[2]]}
    assert teller.event(event, view) == teller.event(event, captured)
    assert teller.event(event, view) == "The fight is decided: Cid takes Bob’s gold mine."


def test_what_a_payment_costs_is_said_with_it() -> None:
    teller = Teller(glueckauf.game("goldraeuber").description, "de", PLAYERS)
    view = {"roll": 6, "phase": 1, "number": None}
    assert teller.move({"do": "pay"}, view) == "2 Lebenspunkte bezahlen und handeln"
    assert teller.move({"do": "pay"}, {**view, "roll": 5}) == "1 Lebenspunkt bezahlen und handeln"
    turned = teller.move({"do": "pay", "number": 2}, {**view, "number": 5})
    assert turned == "3 Lebenspunkte bezahlen und den Zahlenwurf auf 2 drehen"


def test_events_are_told_in_turns() -> None:
    events = [Event("dig", {}), Event("roll", {}, turn=1), Event("open", {}), Event("end", {}, turn=NOBODY)]
    assert [turn for turn, _ in in_turns(0, events)] == [0, 1, 1, None]
    assert [turn for turn, _ in in_turns(None, events[:1])] == [None]
