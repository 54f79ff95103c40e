"""A fresh environment with the sixth game in it, as `pip install` would make it."""

import os
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
GAME = ROOT / "examples" / "sixth-game"
MIND = ROOT / "examples" / "sixth-mind"
INSTALLER = ROOT / ".boot" / "bin" / "uv"

collect_ignore = [] if find_spec("schlagwetter") else ["inside"]  # run in the fresh environment


@dataclass(frozen=True)
class Environment:
    """A virtual environment: libraries come from ours, games from what is installed into it."""

    folder: Path

    @property
    def python(self) -> Path:
        return self.folder / "bin" / "python"

    def install(self, *packages: Path) -> None:
        """Build and install packages from their folders, without a download."""
        wanted = [argument for package in packages for argument in named(package)]
        self._run([INSTALLER, "pip", "install", "--quiet", "--offline", "--python", self.python,
                   "--no-deps", "--no-build-isolation", *wanted])  # fmt: skip

    def pytest(self, *arguments: str | Path) -> None:
        """Run tests in there; they must pass."""
        self._run([self.python, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments])

    def says(self, *arguments: str) -> str:
        """What the terminal answers in there."""
        return self._run([self.folder / "bin" / "glueckauf", *arguments])

    def _run(self, command: Sequence[str | Path]) -> str:
        ours = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
        done = subprocess.run(command, cwd=ROOT, env=ours, capture_output=True, text=True, check=False)  # noqa: S603  our own programs
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


def named(package: Path) -> list[str]:
    """A folder as the installer wants it: ours stays where it is, with the page that was built there."""
    return ["-e", str(package)] if package == ROOT else [str(package)]


def fresh(folder: Path, *packages: Path) -> Environment:
    """A new environment with Glückauf and these packages."""
    made = Environment(folder / "venv")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", made.folder], check=True)  # noqa: S603  our own program
    ours = Path(sysconfig.get_path("purelib"))
    theirs = made.folder / ours.relative_to(sys.prefix)
    (theirs / "ours.pth").write_text(f"import site; site.addsitedir({str(ours)!r})\n", encoding="utf-8")
    if (ours / "nvidia").exists():
        (theirs / "nvidia").symlink_to(ours / "nvidia")  # CUDA's libraries are looked for by folder
    made.install(ROOT, *packages)
    return made


@pytest.fixture(scope="session")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """With the sixth game."""
    return fresh(tmp_path_factory.mktemp("sixth"), GAME)
