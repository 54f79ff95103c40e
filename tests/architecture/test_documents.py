"""What documents say can be followed: links lead somewhere, programs run, the site is set."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.result_plots import plots
from glueckauf.lab.plot import Plot

ROOT = Path(__file__).parents[2]
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
TUTORIALS = sorted((ROOT / "docs/tutorials").glob("*.md"))
LINK = re.compile(r"\[[^\]\n]*\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)")
PICTURE = re.compile(r'<(?:img|source)[^>]* (?:src|srcset)="([^"]+)"')
FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
ELSEWHERE = re.compile(r"""(?:src|href)=["'](?:https?:)?//[^"']+|@import|url\((?:https?:)?//""")
"""Whatever a browser would fetch from another host."""
FOLLOWED = re.compile(r'<a [^>]*href="https?://[^"]*"')
"""What it only fetches when somebody asks for it."""


def name_of(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def anchors(file: Path) -> set[str]:
    """The headings of a document as links name them."""
    headings = re.findall(r"^#+ (.*)$", FENCED.sub("", file.read_text("utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("file", DOCUMENTS, ids=name_of)
def test_every_link_leads_somewhere(file: Path) -> None:
    text = FENCED.sub("", file.read_text("utf-8"))
    for picture in PICTURE.findall(text):
        assert (file.parent / picture).is_file(), picture
    for target, anchor in LINK.findall(text):
        there = file.parent / target if target else file
        assert there.exists(), target
        assert not anchor or anchor in anchors(there), f"{target}#{anchor}"


def test_the_documents_are_found() -> None:
    assert {"README.md", "docs/players.md", "docs/tutorials/python.md"} <= set(map(name_of, DOCUMENTS))
    assert sum(len(LINK.findall(file.read_text("utf-8"))) for file in DOCUMENTS) > 50


@pytest.mark.parametrize("file", TUTORIALS, ids=name_of)
def test_the_programs_of_a_tutorial_run_one_after_the_other(file: Path, tmp_path: Path) -> None:
    programs = re.findall(r"^```python\n(.*?)^```$", file.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert programs
    done = subprocess.run(  # noqa: S603  our own program
        [sys.executable, "-c", "\n".join(programs)], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


@pytest.mark.parametrize("plot", plots(), ids=lambda plot: plot.name)
def test_a_drawing_shows_the_latest_kept_results(plot: Plot) -> None:
    assert (ROOT / f"docs/pictures/{plot.name}.svg").read_text("utf-8") == plot.svg + "\n"


def made(source: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """Set the site from gathered pages."""
    call = [sys.executable, "-m", "sphinx", "-q", "-W", "-b", "html", str(source), str(folder)]
    return subprocess.run(call, capture_output=True, text=True, check=False)  # noqa: S603  likewise


def test_the_site_is_set_without_a_broken_link_and_fetches_nothing_from_elsewhere(tmp_path: Path) -> None:
    gather = [sys.executable, str(ROOT / "docs/making/pages.py"), str(tmp_path / "pages")]
    subprocess.run(gather, check=True)  # noqa: S603  likewise
    done = made(tmp_path / "pages", tmp_path / "site")
    assert (done.returncode, done.stderr) == (0, "")
    pages = {page.relative_to(tmp_path / "site").as_posix(): page for page in tmp_path.glob("site/**/*.html")}
    assert {"index.html", "players.html", "rules/gold.de.html", "reference/door.html"} <= pages.keys()
    assert "replay_steps" in pages["reference/door.html"].read_text("utf-8")
    listed = re.findall(r'toctree-l1"><a [^>]*>([^<]*)<', pages["index.html"].read_text("utf-8"))
    titles = [title for title in listed if title != "auf Deutsch"]
    assert len(titles) == len(set(titles)) > 30
    for name, page in pages.items():
        assert not ELSEWHERE.search(FOLLOWED.sub("", page.read_text("utf-8"))), name
    for style in tmp_path.glob("site/_static/**/*.css"):
        assert not ELSEWHERE.search(style.read_text("utf-8")), style.name
