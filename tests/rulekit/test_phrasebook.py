"""Sentences that all tables share sound as if each had put them together for itself."""

from collections.abc import Sequence
from typing import Any

import pytest

from glueckauf.rulekit.document import Facts
from glueckauf.rulekit.phrasebook import MOST_BOOKS, MOST_SENTENCES, Phrasebook, Phrasebooks
from glueckauf.rulekit.wording import LANGUAGES, parts
from glueckauf.table.telling import Teller
from tests.plays import Setting, decisions, settings

NAMES = ("Anna {0}", "Ben", "Cid %s", "Dora", "Emil", "Fred")
OTHERS = ("Zoe", "Yann", "Xaver", "Wim", "Vera", "Ulf")
MOST_DECISIONS = 25  # looked at in each game


def anew(teller: Teller, phrase: str, facts: Facts, view: Facts) -> str:
    """The phrase as this table alone would fill it."""
    return teller._put_together(phrase, teller.players, facts, view)


@pytest.mark.parametrize("setting", settings(), ids=str)
def test_what_is_found_again_is_what_would_be_said_anew(
    setting: Setting, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At two tables with other names, of which the second finds what the first one said."""
    told, filled = [], Teller._filled

    def compared(teller: Teller, phrase: str, facts: Facts, view: Facts) -> str:
        sentence = filled(teller, phrase, facts, view)
        assert sentence == anew(teller, phrase, facts, view)
        told.append(sentence)
        return sentence

    monkeypatch.setattr(Teller, "_filled", compared)
    for seed, names in ((4, NAMES), (4, OTHERS)):
        for number, play in enumerate(decisions(setting.new(seed=seed), seed=seed)):
            teller = Teller(play.game, LANGUAGES[number % 2], names[: play.seats])
            view = play.view(number % play.seats)
            teller.events(play.events_for(number % play.seats), view)
            teller.turn_line(view, play.legal())
            for move in play.legal_numbers():
                said = teller.move_of(move, view)
                assert said == anew(teller, *phrase_and_facts(teller, move), view)
            if number > MOST_DECISIONS:
                break
    assert told


def phrase_and_facts(teller: Teller, number: int) -> tuple[str, Facts]:
    """What a move is said with."""
    move = teller.game.moves.named[number]
    return teller._phrase_of(move), move


# What is kept ----------------------------------------------------------------


class Told:
    """Fills phrases, and counts how often."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self, phrase: str, players: Sequence[str], facts: Facts, view: Facts) -> str:
        self.times += 1
        return "".join(text + (self.read(blank, players, facts, view) if blank else "")
                       for text, blank, _ in parts(phrase))  # fmt: skip

    def read(self, blank: str, players: Sequence[str], facts: Facts, view: Facts) -> str:
        match blank:
            case "seat":
                return str(players[facts["seat"]])
            case "loud":
                return players[facts["seat"]].upper()
            case "wide":
                return f"{players[facts['seat']]:>5}"
            case "open":
                return str(view["open"])
            case "all":
                return ", ".join(map(str, facts))
            case "double":
                return "twice" if view["options"].get("double") else "once"
        return str(facts.get(blank))


def said(phrase: str, *told: dict[str, Any], view: Facts | None = None) -> tuple[list[str | None], int]:
    """What a phrase becomes with one set of facts after the other, and how often it was put together."""
    book, fill = Phrasebook(2), Told()
    return [book.sentence(phrase, facts, view or {}, fill) for facts in told], fill.times


@pytest.mark.parametrize(
    ("facts", "times"),
    [
        ([{"card": "r2"}, {"card": "r2"}], 1),
        ([{"card": "r2"}, {"card": "r3"}], 2),
        ([{"card": "r2", "at": 3}, {"card": "r2", "at": 4}], 1),  # nobody asks where
        ([{"card": ["r2", "r3"]}, {"card": ["r2", "r3"]}], 1),
        ([{"card": 1}, {"card": True}], 2),
        ([{"card": None}, {}], 2),
        ([{"card": {"of": "r"}}, {"card": {"of": "b"}}], 2),
    ],
)
def test_equal_facts_are_put_into_words_once(facts: list[dict[str, Any]], times: int) -> None:
    sentences, put_together = said("a {card}", *facts)
    assert sentences == [f"a {told.get('card')}".replace("{", "{{").replace("}", "}}") for told in facts]
    assert put_together == times


def test_names_are_left_open() -> None:
    assert said("{seat} digs {{", {"seat": 1})[0] == ["{1} digs {{"]


@pytest.mark.parametrize("phrase", ["{loud}", "{wide}", "{open}", "{all}"])
def test_what_takes_more_than_facts_and_a_name_is_not_kept(phrase: str) -> None:
    assert said(phrase, {"seat": 0}, {"seat": 0}, view={"open": 3})[0] == [None, None]


def test_what_lasts_all_game_may_be_looked_at_and_tells_tables_apart() -> None:
    once: Facts = {"options": {}}
    twice: Facts = {"options": {"double": True}}
    assert said("{double}", {}, view=once)[0] == ["once"]
    assert said("{double}", {}, view=twice)[0] == ["twice"]
    books = Phrasebooks()
    assert books.find("en", 2, once) is books.find("en", 2, {**once, "turn": 1})
    assert books.find("en", 2, once) is not books.find("en", 2, twice)
    assert books.find("en", 2, once) is not books.find("de", 2, once)
    assert books.find("en", 2, once) is not books.find("en", 3, once)


def test_neither_sentences_nor_books_pile_up() -> None:
    books, fill = Phrasebooks(), Told()
    for number in range(2 * MOST_BOOKS):
        books.find("en", 2, {"options": {"number": number}})
    assert len(books._books) <= MOST_BOOKS
    book = Phrasebook(2)
    for number in range(2 * MOST_SENTENCES + 1):
        assert book.sentence("{card}", {"card": number}, {}, fill) == str(number)
    assert len(book._entries["{card}"]._said) <= MOST_SENTENCES
