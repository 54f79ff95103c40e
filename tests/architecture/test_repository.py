"""What holds for all files: the direction of imports, and no trace of one machine."""

import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
TEXTS = {
    ".py",
    ".ts",
    ".svelte",
    ".css",
    ".html",
    ".md",
    ".toml",
    ".txt",
    ".json",
    ".yml",
    ".yaml",
    ".cfg",
    ".sh",
    "",
}
FOREIGN = re.compile(
    r"/\.(git|venv(-peers)?|boot|[a-z]+_cache|hypothesis)(/|$)|/(__pycache__|build|dist|node_modules|page)/"
)

# Spelled in pieces, so that this file does not name them itself.
HOSTS = ("py" + "pi.org", "pythonhosted" + ".org", "npm" + "js.org", "arti" + "factory", "index" + "-url")
MACHINE_PATHS = tuple("/" + folder + "/" for folder in ("work", "root", "home", "Users"))


@cache
def texts() -> dict[Path, str]:
    """Every text that belongs to the project, by its file."""
    return {
        path.relative_to(ROOT): path.read_text(encoding="utf-8", errors="ignore")
        for path in sorted(ROOT.rglob("*"))
        if path.suffix in TEXTS
        and not FOREIGN.search(f"/{path.relative_to(ROOT).as_posix()}")
        and path.is_file()
        and not path.is_symlink()
    }


def test_files_are_found() -> None:
    names = {str(path) for path in texts()}
    assert {"pyproject.toml", "Makefile", "src/glueckauf/__init__.py", "requirements.txt", "LICENSE"} <= names
    assert not any(".venv" in name for name in names)


@pytest.mark.parametrize("trace", [*HOSTS, *MACHINE_PATHS])
def test_no_file_names_a_registry_or_a_path_of_one_machine(trace: str) -> None:
    assert [str(path) for path, text in texts().items() if trace in text] == []


def test_imports_follow_the_arrows() -> None:
    linter = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run(  # noqa: S603  our own tool
        [linter, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
    assert "0 broken" in done.stdout


def test_nothing_is_left_to_do() -> None:
    """No unfinished work is noted in the sources; it belongs where it can be seen."""
    unfinished = re.compile(r"\b(" + "|".join(("TO" + "DO", "FIX" + "ME", "XX" + "X")) + r")\b")
    assert [
        str(path)
        for path, text in texts().items()
        if path.suffix in {".py", ".toml", ".md"} and unfinished.search(text)
    ] == []
