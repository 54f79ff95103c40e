"""A report is well-formed, readable aloud and complete, in both languages."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import numpy as np
import pytest

from glueckauf import OptionError
from glueckauf.lab.arena import Arena
from glueckauf.lab.balance import Sample, Trial
from glueckauf.lab.blocks import Results
from glueckauf.lab.leads import Leads
from glueckauf.lab.plot import DARK, LIGHT, Scale, pixels, round_step, usable_font
from glueckauf.lab.report import PAGE, arena_plots, trial_plots, write_report
from glueckauf.lab.setting import Setting
from glueckauf.lab.sheets import Sheet, arena_sheets, length_sheet, signed, trial_sheets
from glueckauf.lab.vocabulary import LabWords
from glueckauf.rulekit.wording import LANGUAGES, Language

PNG = b"\x89PNG"
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> LabWords:
    language: Language = request.param
    return LabWords(language)


@pytest.fixture
def trial(three: Setting, made_up: Callable[..., Any]) -> Trial:
    luck = np.random.default_rng(1)
    samples = []
    for _ in range(2):
        wins = np.eye(3, dtype=int)[luck.choice(3, 500)]
        ends = made_up(wins, luck.poisson(20, (500, 3)), luck.poisson(60, 500))
        samples.append(Sample(three, ends, Leads(luck.poisson(2, 50).astype(float), luck.random(40))))
    other = Setting(three.game, 3, {"layout": "grid8x8"})
    return Trial([three, other], ["thumb"] * 3, 1, samples)


@pytest.fixture
def arena(three: Setting) -> Arena:
    luck = np.random.default_rng(2)
    arena = Arena(three, ("thumb", "random"), 300, 1)
    for pairing in arena.pairings:
        arena.results[pairing] = Results(luck.random(100), luck.random((100, 3)))
    return arena


def check(folder: Path, sheets: list[Sheet], words: LabWords) -> None:
    """Every number of the sheets is on the page, and every drawing says what it is."""
    page = ET.parse(folder / PAGE).getroot()  # noqa: S314  our own file
    assert page.get("lang") == words.language
    said = "\n".join(text.strip() for text in page.itertext())
    for sheet in sheets:
        for text in (
            sheet.title,
            *sheet.columns,
            *sheet.remarks,
            *(cell for row in sheet.rows for cell in row),
        ):
            assert text in said
    drawings = page.findall(f".//{SVG}svg")
    alone = [ET.parse(file).getroot() for file in sorted(folder.glob("*.svg"))]  # noqa: S314  likewise
    assert len(alone) == len(drawings) > 0
    for file in folder.glob("*.svg"):
        assert file.with_suffix(".png").read_bytes().startswith(PNG)
    for drawing in [*drawings, *alone]:
        named = {
            node.get("id") for node in drawing if node.tag in {f"{SVG}title", f"{SVG}desc"} and node.text
        }
        assert set(str(drawing.get("aria-labelledby")).split()) == named
    ids = [node.get("id") for node in page.iter() if node.get("id")]
    assert len(ids) == len(set(ids))
    assert not re.search(r"(src|href)=", (folder / PAGE).read_text("utf-8"))


def test_the_report_of_a_tournament_is_complete(arena: Arena, words: LabWords, tmp_path: Path) -> None:
    sheets = arena_sheets(arena, words)
    write_report(
        tmp_path / "new" / "folder", "Gold & more", "x <y>", arena_plots(arena, words), sheets, words
    )
    check(tmp_path / "new" / "folder", sheets, words)


def test_the_report_of_two_boxes_is_complete(trial: Trial, words: LabWords, tmp_path: Path) -> None:
    sheets = [*trial_sheets(trial, words), length_sheet(trial.samples, words)]
    write_report(tmp_path, "Gold", "x", trial_plots(trial, words), sheets, words)
    check(tmp_path, sheets, words)
    assert {file.stem for file in tmp_path.glob("*.svg")} == {"advantage", "length", "scores"}


def test_two_boxes_are_drawn_side_by_side(trial: Trial) -> None:
    for drawn in trial_plots(trial, LabWords("en")):
        drawing = ET.fromstring(drawn.svg)  # noqa: S314  our own drawing
        marks = [str(node.get("class")) for node in drawing if str(node.get("class"))[:3] in {"bar", "dot"}]
        assert marks.count(f"{marks[0][:3]}-0") == marks.count(f"{marks[0][:3]}-1") > 0
        said = [node.text or "" for node in drawing.iter(f"{SVG}text")]
        assert any(text.endswith("A") for text in said)
        assert any(text.endswith("B") for text in said)


def test_pixels_show_what_is_written(trial: Trial) -> None:
    drawn = trial_plots(trial, LabWords("en"))[0]
    mute = re.sub(r"<text.*?</text>", "", drawn.svg)
    family = usable_font()
    assert family  # the fonts that browser tests need are there
    assert drawn.png == pixels(drawn.svg, family) != pixels(mute, family)


def test_without_a_font_no_pixels_are_written(
    trial: Trial, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("glueckauf.lab.plot.usable_font", lambda: None)
    write_report(tmp_path, "Gold", "x", trial_plots(trial, LabWords("en")), [], LabWords("en"))
    assert not list(tmp_path.glob("*.png"))
    assert list(tmp_path.glob("*.svg"))


def test_drawings_have_the_colours_of_the_page() -> None:
    theme = (Path(__file__).parents[2] / "web/src/theme.css").read_text("utf-8")
    dark, light = (dict(re.findall(r"--([\w-]+): (#\w+);", part)) for part in theme.split("[data-theme=", 1))
    assert {name: light[name] for name in LIGHT} == LIGHT
    assert {name: dark[name] for name in DARK} == DARK


def test_a_tournament_draws_one_dot_and_one_range_for_each_pairing(arena: Arena) -> None:
    drawing = ET.fromstring(arena_plots(arena, LabWords("en"))[0].svg)  # noqa: S314  likewise
    dots = drawing.findall(f"{SVG}circle")
    places = [float(str(dot.get("cx"))) for dot in dots]
    rates = [duel.rate.value for duel in arena.duels()]
    assert len(dots) == 2
    assert (places[0] < places[1]) == (rates[0] < rates[1])


def test_one_box_has_no_comparison(trial: Trial) -> None:
    alone = Trial(trial.settings[:1], trial.lineup, 1, trial.samples[:1])
    titles = [sheet.title for sheet in trial_sheets(alone, LabWords("en"))]
    assert titles == ["Seats: who is favoured", "Scores", "What games are like"]
    assert trial_sheets(trial, LabWords("en"))[0].title == "Side by side"


def test_a_report_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(OptionError, match="cannot be written into"):
        write_report(tmp_path / "file", "Gold", "x", [], [], LabWords("en"))


@pytest.mark.parametrize(("least", "step"), [(0.07, 0.1), (1, 1), (1.2, 2), (3, 5), (7, 10), (60, 100)])
def test_axes_have_round_numbers(least: float, step: float) -> None:
    assert round_step(least) == pytest.approx(step)


def test_a_single_value_can_be_drawn() -> None:
    assert Scale(5, 5)(5) > 0


def test_differences_have_signs_and_nothing_has_none() -> None:
    assert signed(1.234, 1, LabWords("de")) == "+1,2"
    assert signed(-0.5, 1, LabWords("en")) == "\N{MINUS SIGN}0.5"
    assert signed(-0.001, 1, LabWords("en")) == "0.0"


def test_every_phrase_is_said_somewhere() -> None:
    folder = Path(__file__).parents[2] / "src" / "glueckauf"
    source = "".join(
        file.read_text("utf-8") for part in ("lab", "cli") for file in (folder / part).rglob("*.py")
    )
    built = re.compile(r"error.other_|balance.plot_|figure.")  # keys that are put together
    unsaid = [
        f"{section}.{key}"
        for section, part in LabWords("en").wording.phrases["en"].items()
        for key in part
        if not built.match(f"{section}.{key}") and not re.search(f"[\"']{key}[\"']", source)
    ]
    assert unsaid == []


def test_every_figure_has_its_name(trial: Trial) -> None:
    names = set(LabWords("en").wording.phrases["en"]["figure"])
    figures = {re.sub(r"_\d+$", "", name) for name in trial.samples[0].figures()}
    assert names == figures | {"share_won"}
