"""Goldräuber: what a scenario cannot say, because it is about chance, views, events, the box or bots."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

import glueckauf
from glueckauf import Play
from glueckauf.bots import bot
from glueckauf.rulekit.dealer import below, new_stream
from glueckauf.table.telling import Teller
from tests.plays import Setting, check, check_move, decisions, plain_settings, settings

GAME = glueckauf.game("goldraeuber")
SETTINGS = [setting for setting in plain_settings() if setting.name == "goldraeuber"]
ALL_OPTIONS = [setting for setting in settings() if setting.name == "goldraeuber" and setting.seats in (1, 3)]

Place = tuple[int, int]

MINE = [
    "X1 N1 $ K E1 S1",
    "X2 E2 E N S2 W2",
    "X3 S3 W3 N3 X4 W4",
    "- - N4 E4 - -",
]
BLOCK = {f"row{row}": [0, 0, 2, 2, 0, 0] if row < 3 else [0] * 6 for row in range(1, 7)}
REMOVED = ["T-N", "T-E", "T-S", "T-W"]


def mine(opened: Sequence[Place] = (), fallen: Sequence[Place] = (), dug: Sequence[Place] = ()) -> list[Any]:
    """The cards of a stacked document for two."""
    cards = []
    for row, line in enumerate(MINE, start=1):
        for column, name in enumerate(line.split(), start=1):
            place = (row, column)
            if name != "-":
                cards.append(
                    {
                        "at": [*place],
                        "face": name[0] if name[0] in "X$K" else f"T-{name[0]}",
                        "number": int(name[1]) if len(name) > 1 else None,
                        "state": "fallen" if place in fallen else "open" if place in opened else "down",
                        "dug": place in dug,
                    }
                )
    return cards


def document(
    opened: Sequence[Place] = (), fallen: Sequence[Place] = (), dug: Sequence[Place] = (), **changes: Any
) -> dict[str, Any]:
    """A stacked document for two; P1 is to use an action."""
    base = {
        "game": "goldraeuber", "seats": 2, "stacked": True, "turn": 0, "roll": 1, "removed": REMOVED,
        "cards": mine(opened, fallen, dug),
    }  # fmt: skip
    return base | changes


def unstacked(document: dict[str, Any]) -> dict[str, Any]:
    """The same document with everything undecided that nobody has seen."""
    cards = [card | {"face": "?"} if card["state"] == "down" else card for card in document["cards"]]
    return document | {"stacked": False, "cards": cards, "removed": ["?"] * 4}


def load(*args: Any, **changes: Any) -> Play:
    return GAME.load(document(*args, **changes), seed=5)


def names(events: list[dict[str, Any]]) -> list[str]:
    return [event["event"] for event in events]


# The box ---------------------------------------------------------------------


@pytest.mark.rule("goldraeuber", "R1", "R3", "R4", "R30", "A1", "A2")
@pytest.mark.parametrize(("seats", "outer", "life"), [(1, 14, 3), (2, 16, 4), (3, 18, 6), (4, 20, 9)])
def test_cards_and_life_points_by_number_of_players(seats: int, outer: int, life: int) -> None:
    position = GAME.new(seats, seed=1).position()
    cards = position["cards"]
    assert sum(card["number"] is None for card in cards) == 4
    assert sum(card["number"] is not None for card in cards) == outer
    assert position["removed"] == ["?"] * (20 - outer)
    assert sum(position["life"]) == life
    assert {card["state"] for card in cards} == {"down"}
    assert {card["face"] for card in cards} == {"?"}


@pytest.mark.rule("goldraeuber", "R1", "R13", "A2")
def test_the_deck() -> None:
    box = GAME.description.box
    outer: Counter[str] = Counter()
    for number in range(1, 6):
        deck = box.numbers(f"number{number}")
        assert sum(deck.values()) == 4
        outer.update(deck)
    assert outer == {"T-N": 4, "T-E": 4, "T-S": 4, "T-W": 4, "X": 4}
    assert +Counter(box.numbers("inner")) == {"$": 1, "K": 1, "T-E": 1, "T-N": 1}


@pytest.mark.parametrize(
    ("box", "path"),
    [
        ({"inner": {"$": 2}}, "inner.$"),
        ({"inner": {"K": 0}}, "inner.K"),
        ({"inner": {"T-S": 1}}, "plan2.row6"),
        ({"plan2": {"row6": [2, 0, 0, 0, 0, 0]}}, "plan2.row6"),
        ({"plan2": {"row1": [1, 1, 2, 2, 1, 3]}}, "plan2.row1"),
        ({"plan2": {"row4": [1] * 6, "row5": [1] * 6}}, "plan2.row6"),
        ({"plan2": BLOCK}, "plan2.row6"),
        ({"number3": {"X": 90}}, "number1.X"),
        ({"life": {"2": 13}}, "life.2"),
    ],
)  # fmt: skip
def test_a_box_that_cannot_be_played_is_refused(box: dict[str, Any], path: str) -> None:
    with pytest.raises(glueckauf.BoxError) as caught:
        GAME.new(2, seed=1, box=box)
    assert caught.value.path == path
    assert caught.value.rule


@pytest.mark.parametrize(
    "box",
    [
        {"inner": {"T-E": 0, "X": 1}},
        {"number5": {"X": 4}},
        {"life": {"1": 0, "2": 12, "3": 1, "4": 5}},
        {f"plan{seats}": {"row1": [0, 1, 2, 2, 1, 0], "row5": [0, 1, 1, 1, 1, 0]} for seats in (1, 2)},
        {"number1": {"T-N": 9}},
    ],
)
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_changed_box_can_be_played(setting: Setting, box: dict[str, Any]) -> None:
    play = GAME.new(setting.seats, seed=2, box=box)
    for step in decisions(play, seed=2):
        position = step.position()
        assert position["box"] == box
        assert GAME.load(position).position() == position
    layout = GAME.description.layout
    assert layout.unpacked(layout.packed(play._state)[0]) == play._state


@pytest.mark.rule("goldraeuber", "R5", "A3")
def test_the_distance_of_entrances_is_measured_not_written_down() -> None:
    """With the block at the left edge one cannot enter beside it, only from two cards away on."""
    rows = [[2, 2, 1, 1, 1, 1], [2, 2, 1, 1, 1, 1], [1] * 6, [1, 1, 1, 1, 0, 0], [0] * 6, [0] * 6]
    box = {"plan2": {f"row{number}": row for number, row in enumerate(rows, start=1)}}
    play = next(play for seed in range(9) if (play := GAME.new(2, seed, box)).position()["roll"] < 5)
    places = [tuple(move["at"]) for move in play.legal() if move["do"] == "open"]
    assert places == [(1, 6), (2, 6), (3, 5), (3, 6), (4, 1), (4, 2), (4, 3), (4, 4)]


@pytest.mark.rule("goldraeuber", "R4", "A29")
def test_a_box_with_other_life_points_splits_them_evenly_or_as_chosen() -> None:
    box = {"life": {"3": 7}}
    assert GAME.new(3, seed=1, box=box).position()["life"] == [3, 2, 2]
    assert GAME.new(3, seed=1, box=box, life=[0, 0, 7]).position()["life"] == [0, 0, 7]
    with pytest.raises(glueckauf.OptionError, match="life"):
        GAME.new(3, seed=1, box=box, life=[6, 0, 0])


@pytest.mark.parametrize("life", [[2, True], [2.0, 2], "22", 4, None, [2, 2, 0], [[2], [2]]])
def test_what_is_no_split_is_refused(life: Any) -> None:
    with pytest.raises(glueckauf.OptionError, match="life"):
        GAME.new(2, seed=1, life=life)


# Chance ----------------------------------------------------------------------


@pytest.mark.rule("goldraeuber", "R3")
def test_every_number_is_as_likely_everywhere() -> None:
    numbers = Counter(GAME.new(1, seed).position()["cards"][0]["number"] for seed in range(2000))
    for number in range(1, 6):
        assert numbers[number] / 2000 == pytest.approx(0.2, abs=0.04)


@pytest.mark.rule("goldraeuber", "R9")
def test_the_die_is_fair() -> None:
    rolls = Counter(GAME.new(2, seed).position()["roll"] for seed in range(1500))
    for pips in range(1, 7):
        assert rolls[pips] / 1500 == pytest.approx(1 / 6, abs=0.04)


@pytest.mark.rule("goldraeuber", "R3", "R34", "A2")
def test_a_face_is_drawn_from_the_unseen_cards_with_its_number() -> None:
    """Of the four cards with the number 2 the trap lies open, and two walls may be in the box."""
    position = unstacked(document(opened=[(2, 1)], rolls=[1, 1, 1]))
    faces = Counter(
        card["face"] for seed in range(600) for card in opened(position, seed, [2, 6]) if card["at"] == [2, 6]
    )
    assert set(faces) == {"T-E", "T-S", "T-W"}
    for count in faces.values():
        assert count / 600 == pytest.approx(1 / 3, abs=0.08)


def opened(position: dict[str, Any], seed: int, at: list[int]) -> list[dict[str, Any]]:
    play = GAME.load(position, seed=seed)
    play.do({"do": "open", "at": at})
    return list(play.position()["cards"])


@pytest.mark.rule("goldraeuber", "R3")
def test_removed_cards_may_show_up_as_long_as_nobody_has_seen_them() -> None:
    """Two of the four fives are laid: each of the four faces may be theirs."""
    position = unstacked(document())
    position["cards"] = [
        card | {"number": 5} if card["at"] in ([4, 3], [4, 4]) else card for card in position["cards"]
    ]
    faces = {opened(position, seed, [4, 3])[-2]["face"] for seed in range(100)}
    assert faces == {"T-N", "T-E", "T-S", "T-W"}


@pytest.mark.rule("goldraeuber", "R9")
@pytest.mark.parametrize("stacked", [True, False])
def test_announced_rolls_come_first_and_then_the_die_is_random(stacked: bool) -> None:  # noqa: FBT001
    position = document(rolls=[3, 2])
    after = set()
    for seed in range(40):
        play = GAME.load(position if stacked else unstacked(position), seed=seed)
        for pips, left in ((3, [2]), (2, [])):
            play.do({"do": "done"})
            assert (play.position()["roll"], play.position()["rolls"]) == (pips, left)
        play.do({"do": "done"})
        assert play.position()["rolls"] == []
        after.add(play.position()["roll"])
    assert after == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("goldraeuber", "R31")
def test_the_number_die_is_announced_too() -> None:
    play = load(options={"expert": True}, roll=5, rolls=[4, 1])
    assert names(play.do({"do": "roll"})) == ["number"]
    assert (play.position()["number"], play.position()["rolls"]) == (4, [1])


def test_a_record_of_announced_rolls_replays() -> None:
    for position in (document(rolls=[1, 6, 2]), unstacked(document(rolls=[1, 6, 2]))):
        *_, play = decisions(GAME.load(position, seed=3), seed=3)
        assert glueckauf.replay(play.record()).position() == play.position()


# Documents -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"figures": [[2, 1], "out"]}, "figures[0]"),
        ({"figures": [[4, 1], "out"]}, "figures[0]"),
        ({"figures": ["in", "out"]}, "figures[0]"),
        ({"figures": ["out"]}, "figures"),
        ({"life": [3, 2]}, "life"),
        ({"life": [-1, 2]}, "life[0]"),
        ({"carries": ["mate", None]}, "carries[0]"),
        ({"mate": "carried"}, "mate"),
        ({"cards": mine([(1, 4)]), "mate": "carried"}, "carries"),
        ({"cards": mine([(1, 4)])}, "mate"),
        ({"mate": "out"}, "mate"),
        ({"mate": [1, 4]}, "mate"),
        ({"treasure": [1, 3]}, "treasure"),
        ({"treasure": "lost"}, "treasure"),
        ({"phase": 2}, "phase"),
        ({"roll": 0}, "roll"),
        ({"roll": 7}, "roll"),
        ({"number": 3}, "number"),
        ({"stage": "over"}, "stage"),
        ({"gave": [2]}, "gave[0]"),
        ({"gave": [1], "got": [1]}, "got"),
        ({"rolls": [7]}, "rolls[0]"),
        ({"removed": ["T-N", "T-E", "T-S"]}, "removed"),
        ({"removed": ["T-N", "T-E", "T-S", "X"]}, "removed"),
        ({"over": True}, "over"),
        ({"turn": 2}, "turn"),
        ({"options": {"expert": True}, "number": 3}, "number"),
    ],
)
def test_a_document_that_cannot_be_is_refused(changes: dict[str, Any], path: str) -> None:
    with pytest.raises(glueckauf.PositionError) as caught:
        load(**changes)
    assert caught.value.path == path


@pytest.mark.parametrize(
    ("card", "path"),
    [
        ({"face": "?"}, "cards[0].face"),
        ({"face": "T"}, "cards[0].face"),
        ({"number": None}, "cards[0].number"),
        ({"number": 6}, "cards[0].number"),
        ({"number": 5}, "cards"),
        ({"number": 2}, "cards"),
        ({"state": "gone"}, "cards[0].state"),
        ({"dug": True}, "cards[0].dug"),
        ({"dug": 1}, "cards[0].dug"),
        ({"at": [1, 2]}, "cards"),
        ({"at": [4, 1]}, "cards[0].at"),
        ({"turned": True}, "cards[0].turned"),
    ],
)
def test_a_card_that_cannot_be_is_refused(card: dict[str, Any], path: str) -> None:
    position = document()
    position["cards"][0] |= card
    with pytest.raises(glueckauf.PositionError) as caught:
        GAME.load(position)
    assert caught.value.path == path


@pytest.mark.rule("goldraeuber", "R34", "A18")
def test_an_ordinary_document_shows_what_has_been_seen_and_nothing_else() -> None:
    position = unstacked(document(opened=[(2, 2)], fallen=[(1, 1), (2, 3)], rolls=[1]))
    assert GAME.load(position).position()["cards"] == position["cards"]
    for at, face in (([2, 2], "?"), ([2, 3], "?"), ([1, 2], "T-N")):
        changed = [card | {"face": face} if card["at"] == at else card for card in position["cards"]]
        with pytest.raises(glueckauf.PositionError, match="face"):
            GAME.load(position | {"cards": changed})
    unknown = [card | {"face": "?"} if card["at"] == [1, 1] else card for card in position["cards"]]
    assert GAME.load(position | {"cards": unknown}).position()["cards"] == unknown


@pytest.mark.rule("goldraeuber", "R28", "R29")
@pytest.mark.parametrize(
    "position",
    [
        document(fallen=[(1, 3)], over=True, turn=None),
        document([(2, 2)], [(1, 2), (2, 1), (2, 3), (3, 2)], figures=[[2, 2], "out"], over=True, turn=None),
        document([(1, 3), (1, 4)], treasure="out", mate="out", over=True, turn=None),
        document([(1, 3), (1, 2)], treasure="out"),
    ],
)
def test_documents_know_whether_the_game_is_over(position: dict[str, Any]) -> None:
    play = GAME.load(position)
    assert play.over == position.get("over", False)
    assert GAME.load(play.position()).position() == play.position()
    with pytest.raises(glueckauf.PositionError) as caught:
        GAME.load(position | {"over": not play.over, "turn": 0 if play.over else None})
    assert caught.value.path == "over"


def test_a_document_may_leave_out_what_is_usual() -> None:
    usual = {
        "phase": 1, "figures": ["out", "out"], "life": [2, 2], "carries": [None, None], "treasure": "hidden",
        "mate": "hidden", "number": None, "stage": "roll", "gave": [], "got": [], "rolls": [],
    }  # fmt: skip
    position = document()
    assert GAME.load(position).position() == GAME.load(position | usual).position()
    del position["removed"]
    assert sorted(GAME.load(position).position()["removed"]) == sorted(REMOVED)


# What lies open --------------------------------------------------------------


@pytest.mark.rule("goldraeuber", "R34", "A18")
def test_a_view_hides_faces_that_nobody_has_seen_removed_cards_and_rolls() -> None:
    play = load(opened=[(2, 2)], roll=5, rolls=[6, 6, 1])
    for at in ([2, 2], [3, 3], [2, 4]):
        play.do({"do": "collapse", "at": at})
    for seat in (None, 0, 1):
        view = play.view(seat)
        faces = {tuple(card["at"]): card["face"] for card in view["cards"]}
        assert faces[2, 2] == "T-E"  # it lay open before
        assert faces[3, 3] == "?"  # an outer card is not looked at
        assert faces[2, 4] == "T-N"  # an inner card is
        assert faces[1, 1] == faces[1, 3] == "?"
        assert view["removed"] == ["?"] * 4
        assert view["rolls"] is None
    whole = {tuple(card["at"]): card["face"] for card in play.position()["cards"]}
    assert (whole[3, 3], whole[1, 3]) == ("T-W", "$")


@pytest.mark.rule("goldraeuber", "A18", "A25")
def test_a_hidden_treasure_that_is_buried_stays_hidden_in_the_document() -> None:
    cards = GAME.new(1, seed=1).position()
    play = GAME.load(cards | {"options": {"solo_lenient": True}, "roll": 5, "rolls": [1]}, seed=3)
    play.do({"do": "collapse", "at": [1, 3]})
    position = play.position()
    assert not play.over
    assert (position["phase"], position["treasure"], position["mate"]) == (1, "hidden", "hidden")
    assert GAME.load(position).position() == position


# Events ----------------------------------------------------------------------


@pytest.mark.rule("goldraeuber", "R22")
def test_finding_the_treasure_is_told_with_the_next_roll() -> None:
    play = load([(1, 2)], figures=[[1, 2], "out"], rolls=[3])
    events = play.do({"do": "open", "at": [1, 3]})
    assert names(events) == ["open", "find_treasure", "rumble"]
    assert events[0] == {"event": "open", "seat": 0, "at": [1, 3], "card": "$"}
    assert events[2] == {"event": "rumble", "seat": 1, "pips": 3}


@pytest.mark.rule("goldraeuber", "R19")
def test_a_fallen_inner_card_is_told_with_its_face_and_the_end() -> None:
    events = load(roll=6).do({"do": "collapse", "at": [1, 4]})
    assert names(events) == ["collapse", "check", "buried", "lost"]
    assert events[1] == {"event": "check", "seat": 0, "at": [1, 4], "card": "K"}
    assert events[2] == {"event": "buried", "what": "mate"}


@pytest.mark.rule("goldraeuber", "A14", "A19")
def test_whoever_is_shut_in_is_named() -> None:
    play = load([(3, 2), (3, 3)], figures=[[3, 2], [3, 3]], roll=6)
    events = play.do({"do": "collapse", "at": [3, 3]})
    assert names(events) == ["collapse", "trapped", "lost"]
    assert events[1] == {"event": "trapped", "seat": 1}


@pytest.mark.rule("goldraeuber", "A20")
@pytest.mark.parametrize("is_loss", [False, True])
def test_the_players_are_told_once_that_no_hope_is_left(is_loss: bool) -> None:  # noqa: FBT001
    """The treasure lies between fallen cards."""
    play = load(
        [(1, 3)], [(1, 2), (2, 3)], treasure=[1, 3], roll=6, rolls=[6, 6],
        options={"hopeless_is_loss": is_loss},
    )  # fmt: skip
    assert play.do({"do": "collapse", "at": [4, 4]})[-1]["event"] == "rumble"
    if is_loss:
        return
    play = load([(1, 3), (1, 4)], [(1, 2), (2, 3)], treasure=[1, 3], mate="out", roll=6, rolls=[6, 6])
    assert names(play.do({"do": "collapse", "at": [1, 4]})) == ["collapse", "hopeless", "rumble"]
    assert names(play.do({"do": "collapse", "at": [4, 4]})) == ["collapse", "rumble"]


@pytest.mark.rule("goldraeuber", "R28", "A24")
def test_the_victory_is_told() -> None:
    play = load(
        [(1, 3), (1, 4), (2, 6)], figures=["out", [2, 6]], carries=[None, "mate"], mate="carried",
        treasure="out", turn=1, dug=[(2, 6)],
    )  # fmt: skip
    events = play.do({"do": "move", "to": "out"})
    assert names(events) == ["leave", "safe", "won"]
    assert play.result() == {"scores": [1, 1], "winners": [0, 1]}


def test_gifts_payments_and_rests_are_told() -> None:
    play = load([(3, 2)], figures=[[3, 2], [3, 2]], life=[0, 3], roll=6, rolls=[1])
    assert play.do({"do": "give", "from": 1, "to": 0, "points": 2}) == [
        {"event": "give", "seat": 1, "to": 0, "points": 2}
    ]
    assert play.do({"do": "pay"}) == [{"event": "pay", "seat": 0, "points": 2, "roll": 4}]
    assert names(play.do({"do": "done"})) == ["done", "roll"]


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ({"do": "move", "to": [2, 1]}, "walk onto A2"),
        ({"do": "move", "to": "out"}, "walk out of the mine"),
        ({"do": "pay"}, "pay 2 life points and act"),
        ({"do": "pay", "number": 3}, "pay 1 life point and turn the number die to 3"),
        ({"do": "give", "from": 1, "to": 0, "points": 2}, "Ben gives Anna 2 life points"),
        ({"do": "hand", "to": 1}, "hand it to Ben"),
        ({"do": "take", "what": "mate"}, "take up the mate"),
    ],
)
def test_moves_are_read_out(move: dict[str, Any], told: str) -> None:
    teller = Teller(GAME.description, "en", ["Anna", "Ben"])
    assert teller.move(move, load().view(0) | {"roll": 6, "number": 4}) == told


# Bots ------------------------------------------------------------------------


@pytest.mark.parametrize("setting", ALL_OPTIONS, ids=str)
def test_everything_holds_in_games_that_get_somewhere(setting: Setting) -> None:
    """A bot that is sometimes absent-minded: its games reach what games by lot never see."""
    player, whims, rules = bot("thumb", GAME.description, seed=1), new_stream(2), GAME.description.rules
    play = setting.new(seed=4)
    for _ in range(60):
        if play.over:
            break
        knowledge = play.knowledge(play.turn)
        thought = knowledge.copy()
        move = player.choose(thought)
        assert thought == knowledge  # what it pretended is taken back
        legal = play.legal()
        assert move in legal
        if below(whims, 6) == 0:
            move = legal[below(whims, len(legal))]
        before = play._state.copy()
        play.do(move)
        check(play.game, play._state)
        number = GAME.description.moves.number(move)
        after = before.copy()
        rules.play(after, number)
        check_move(play.game, before, number, after)
        position = play.position()
        assert GAME.load(position).position() == position
        if not play.over:
            free = {
                number
                for number in range(len(GAME.description.moves))
                if not GAME.description.refusal(play._state, number)
            }
            assert free == {GAME.description.moves.number(move) for move in play.legal()}


@pytest.mark.rule("goldraeuber", "R26")
def test_a_bot_takes_what_lies_there_and_hands_its_points_to_whoever_carries_something() -> None:
    player = bot("thumb", GAME.description, seed=1)
    play = load([(1, 3)], figures=[[1, 3], [1, 3]], treasure=[1, 3], life=[1, 3], rolls=[1])
    for expected in ({"do": "take", "what": "treasure"}, {"do": "give", "from": 1, "to": 0, "points": 3}):
        assert player.choose(play.knowledge(0)) == expected
        play.do(expected)


@pytest.mark.rule("goldraeuber", "R25", "R26")
def test_bots_help_one_another_to_pay() -> None:
    player = bot("thumb", GAME.description, seed=1)
    play = load([(3, 2)], figures=[[3, 2], [3, 2]], life=[0, 3], roll=5, rolls=[1])
    for expected in ({"do": "give", "from": 1, "to": 0, "points": 1}, {"do": "pay"}):
        assert player.choose(play.knowledge(0)) == expected
        play.do(expected)


@pytest.mark.rule("goldraeuber", "R17", "A14")
def test_a_bot_lets_fall_what_nobody_needs() -> None:
    """The mate is on his way out on the left: everything on the right may fall."""
    player = bot("thumb", GAME.description, seed=1)
    play = load(
        [(1, 3), (1, 4), (2, 3), (2, 2), (3, 1)], figures=[[2, 2], "out"], carries=["mate", None],
        mate="carried", treasure="out", life=[0, 0], roll=6, rolls=[6] * 5,
    )  # fmt: skip
    for _ in range(5):
        play.do(player.choose(play.knowledge(play.turn)))
    fallen = [card["at"] for card in play.position()["cards"] if card["state"] == "fallen"]
    assert len(fallen) == 5
    assert all(column > 3 for _, column in fallen)
