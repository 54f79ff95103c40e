"""The box: its numbers, changed editions, and complaints that say where."""

from pathlib import Path
from typing import Any

import pytest

import glueckauf
from glueckauf import BoxError, OptionError
from glueckauf.rulekit.box import Box
from glueckauf.rulekit.wording import COMMON

TABLES: dict[str, dict[str, Any]] = {
    "mine": {"source": "printed", "rule": "R1", "places": 7},
    "prizes": {"source": "assumed", "rule": "R4", "prizes": [3, 2, 1]},
}


@pytest.fixture
def box() -> Box:
    return Box({name: dict(table) for name, table in TABLES.items()}, {}, COMMON)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "mybox.toml"


def refused(box: Box, change: Any) -> BoxError:
    with pytest.raises(BoxError) as caught:
        box.changed(change)
    return caught.value


def test_numbers_are_found_by_path(box: Box) -> None:
    assert box["mine.places"] == 7
    assert box["prizes.prizes"] == [3, 2, 1]
    assert box.numbers("mine") == {"places": 7}


def test_a_change_leaves_the_rest_and_the_original_alone(box: Box) -> None:
    other = box.changed({"mine": {"places": 9}})
    assert (other["mine.places"], other["prizes.prizes"]) == (9, [3, 2, 1])
    assert box["mine.places"] == 7


def test_the_difference_is_what_was_changed(box: Box) -> None:
    assert box.difference(box) == {}
    assert box.changed({"mine": {"places": 7}}).difference(box) == {}
    assert box.changed({"mine": {"places": 9}}).difference(box) == {"mine": {"places": 9}}
    assert box.changed({"mine": {"source": "counted"}}).difference(box) == {}


def test_a_key_may_be_a_number() -> None:
    gold = glueckauf.game("gold").description.box
    assert gold.changed({"gold": {1: 3}})["gold.1"] == 3


def test_a_file_may_leave_out_what_it_does_not_change(box: Box, file: Path) -> None:
    file.write_text("[mine]\nplaces = 5\n", encoding="utf-8")
    assert box.changed(file)["mine.places"] == 5
    assert box.changed(str(file))["prizes.prizes"] == [3, 2, 1]


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("\n[cave]\nplaces = 5\n", "unknown_table", 2),
        ("[mine]\n# a comment = 3\nplace = 5\n", "unknown_number", 3),
        ("[mine]\n\nplaces = -1\n", "not_a_number", 3),
        ("[mine]\nplaces = 100\n", "not_a_number", 2),
        ("[mine]\nplaces = 1.5\n", "not_a_number", 2),
        ("[mine]\nplaces = true\n", "not_a_number", 2),
        ("[mine]\nplaces = 'many'\n", "not_a_number", 2),
        ("[mine]\nplaces = [7]\n", "not_a_number", 2),
        ("[prizes]\nprizes = [3, 2]\n", "not_a_number", 2),
        ("[prizes]\nprizes = 3\n", "not_a_number", 2),
        ('[prizes]\n"prizes" = [3, 2, "1"]\n', "not_a_number", 2),
        ("mine = 3\n", "not_an_object", 1),
        ("\nplaces = 3\n", "unknown_table", 2),
        ("mine.place = 3\n", "unknown_number", 1),
    ],
)
def test_a_complaint_about_a_file_names_the_line(
    box: Box, file: Path, text: str, code: str, line: int
) -> None:
    file.write_text(text, encoding="utf-8")
    error = refused(box, file)
    assert error.code == code
    assert error.place == ("mybox.toml", line)
    assert str(error).startswith(f"mybox.toml, line {line}: ")
    assert error.sentences["de"].startswith(f"mybox.toml, Zeile {line}: ")


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"cave": {}}, "cave"),
        ({3: {}}, "3"),
        ({"mine": 3}, "mine"),
        ({"mine": {"place": 3}}, "mine.place"),
        ({"mine": {"places": None}}, "mine.places"),
        ({"mine": {"places": 1 << 70}}, "mine.places"),
    ],
)
def test_a_complaint_about_a_table_names_the_path(box: Box, change: Any, path: str) -> None:
    error = refused(box, change)
    assert (error.path, error.place) == (path, None)
    assert str(error).startswith(f"{path}: ")


DEEP = b"[mine]\nplaces = " + 10_000 * b"[" + 10_000 * b"]"


@pytest.mark.parametrize(
    "content", [b"[mine", b"\xff\xfe", b"[mine]\nplaces = 1\nplaces = 2\n", DEEP], ids=range(4)
)
def test_an_unreadable_file(box: Box, file: Path, content: bytes) -> None:
    file.write_bytes(content)
    error = refused(box, file)
    assert (error.code, error.path) == ("unreadable", str(file))


def test_a_missing_file_and_a_folder(box: Box, tmp_path: Path) -> None:
    assert refused(box, tmp_path / "none.toml").code == "no_such_box"
    assert refused(box, tmp_path).code == "unreadable"


def test_a_game_refuses_a_box_at_the_line_that_breaks_the_rule(file: Path) -> None:
    file.write_text("# too few\n[dig]\nX = 3\n", encoding="utf-8")
    with pytest.raises(OptionError, match=r"mybox.toml, line 3: 3 dragons are too few.*\[A2\]") as caught:
        glueckauf.game("mygoldmine").new(3, seed=1, box=file)
    assert "3 Drachen" in caught.value.sentences["de"]


@pytest.mark.parametrize("name", glueckauf.games())
def test_the_boxes_as_sold(name: str) -> None:
    box = glueckauf.game(name).description.box
    for table in box.tables.values():
        assert table["source"]
        assert table["rule"][0] in "RA"
    copy = box.changed({key: box.numbers(key) for key in box.tables})
    assert copy.difference(box) == {}
