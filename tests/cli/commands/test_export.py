"""`export`: a site in a folder, and what is said where none can be written."""

import hashlib
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from glueckauf.site import export as writing

Call = Callable[..., Result]
Refuse = Callable[..., str]

ENGINE = (*writing.LOADED, writing.MACHINE)


@pytest.fixture(autouse=True)
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page and a Python that are quickly copied, and examples that take no time."""
    page, engine = tmp_path / "page", tmp_path / "engine"
    page.mkdir()
    engine.mkdir()
    (page / "index.html").write_text('<html lang="en"><script src="/assets/main.js"></script>', "utf-8")
    (page / writing.VERSION).write_text("{}", "utf-8")
    (page / "assets").mkdir()
    (page / "assets" / "main.js").write_text("", "utf-8")
    for name in ENGINE:
        (engine / name).write_bytes(b"machine")
    with zipfile.ZipFile(engine / writing.LIBRARY, "w") as library:
        library.writestr("os.pyc", b"bytecode")
    (engine / writing.LOCK).write_text('{"info": {}, "packages": {"numpy": {}}}', "utf-8")
    monkeypatch.setattr(writing, "PAGE", page)
    monkeypatch.setattr(writing, "ENGINE", engine)
    monkeypatch.setattr(writing, "premade", lambda _store: [("en/catalogue.json", b"{}")])


def test_a_site_is_written_and_its_size_is_told(call: Call, tmp_path: Path, language: str) -> None:
    site = tmp_path / "site"
    result = call("export", str(site), "--lang", language)
    assert result.exit_code == 0
    assert "MB" in result.stdout
    python = next(site.glob("python-*"))
    assert f'data-house="{python.name}/"' in (site / "index.html").read_text("utf-8")
    assert 'src="./assets/main.js"' in (site / "index.html").read_text("utf-8")
    assert "numpy" not in (python / writing.LOCK).read_text("utf-8")


def test_the_same_site_is_written_byte_by_byte(call: Call, tmp_path: Path) -> None:
    sites = [tmp_path / name for name in ("first", "second")]
    for site in sites:
        call("export", str(site))
    versions = [(site / writing.VERSION).read_text("utf-8") for site in sites]
    assert versions[0] == versions[1]


def test_a_module_travels_as_bytecode_only_if_that_was_made_of_this_very_source(
    call: Call, tmp_path: Path
) -> None:
    made_of = hashlib.sha256((writing.PACKAGE / "table" / "play.py").read_bytes()).hexdigest()
    with zipfile.ZipFile(tmp_path / "engine" / writing.BYTECODE, "w") as bytecode:
        bytecode.writestr(made_of, b"bytecode")
    call("export", str(tmp_path / "site"))
    with tarfile.open(next(tmp_path.glob(f"site/python-*/{writing.ARCHIVE}.gz"))) as archive:
        names = archive.getnames()
        play = archive.extractfile("glueckauf/table/play.pyc")
        assert play
        assert play.read() == b"bytecode"
    assert "glueckauf/table/play.py" not in names
    assert "glueckauf/table/game.py" in names


def test_an_older_site_gives_way_and_nothing_else_does(call: Call, tmp_path: Path) -> None:
    site = tmp_path / "site"
    call("export", str(site))
    (site / "assets" / "old.js").write_text("", "utf-8")
    (site / "CNAME").write_text("games.example", "utf-8")
    assert call("export", str(site)).exit_code == 0
    assert not (site / "assets" / "old.js").exists()
    assert (site / "CNAME").exists()


def test_a_folder_with_something_else_is_left_alone(refuse: Refuse, tmp_path: Path, language: str) -> None:
    theirs = tmp_path / "theirs" / "assets" / "photo.png"
    theirs.parent.mkdir(parents=True)
    theirs.write_bytes(b"")
    said = refuse("export", str(tmp_path / "theirs"), "--lang", language)
    assert str(tmp_path / "theirs") in said
    assert theirs.exists()


def test_a_file_is_no_folder(refuse: Refuse, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    assert "cannot be written" in refuse("export", str(tmp_path / "file"), "--lang", "en")


@pytest.mark.parametrize("missing", ["page/index.html", f"engine/{writing.MACHINE}"])
def test_whatever_is_not_built_is_named_with_what_builds_it(
    refuse: Refuse, tmp_path: Path, missing: str, language: str
) -> None:
    (tmp_path / missing).unlink()
    assert "make site" in refuse("export", str(tmp_path / "site"), "--lang", language)
    assert not (tmp_path / "site").exists()
