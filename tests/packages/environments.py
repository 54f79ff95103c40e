"""Fresh environments outside the repository: exactly what a package asks for, and nothing is downloaded."""

import os
import subprocess
import sys
import sysconfig
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
UV = ROOT / ".boot/bin/uv"
PACKAGES = Path(sysconfig.get_path("purelib")).relative_to(sys.prefix)
BACKEND = "import sys; from hatchling import build; print(getattr(build, sys.argv[1])(sys.argv[2]))"


def packed(kind: str, folder: Path, source: Path = ROOT) -> Path:
    """An sdist or a wheel, made of what a folder holds."""
    folder.mkdir(exist_ok=True)
    name = run(source, sys.executable, "-c", BACKEND, f"build_{kind}", str(folder)).stdout.split()[-1]
    return folder / name


def installed(wheel: Path, folder: Path, extra: str = "") -> Path:
    """An environment with the wheel and what it asks for, which is borrowed from ours; its programs."""
    run(folder.parent, sys.executable, "-m", "venv", "--without-pip", str(folder))
    for name in needed(f"glueckauf[{extra}]", set()) - {"glueckauf"}:
        lend(distribution(name), folder / PACKAGES)
    python = str(folder / "bin/python")
    run(
        folder.parent,
        str(UV),
        "pip",
        "install",
        "-q",
        "--no-deps",
        "--no-index",
        "--python",
        python,
        str(wheel),
    )
    return folder / "bin"


def needed(wanted: str, found: set[str]) -> set[str]:
    """The packages that a requirement brings, as the metadata of all of them says."""
    requirement = Requirement(wanted)
    if wanted in found:
        return set()
    found.add(wanted)
    names = {requirement.name}
    for further in map(Requirement, distribution(requirement.name).requires or ()):
        extras = requirement.extras or {""}
        if further.marker is None or any(further.marker.evaluate({"extra": extra}) for extra in extras):
            names |= needed(f"{further.name}[{','.join(sorted(further.extras))}]", found)
    return names


def lend(package: Distribution, target: Path) -> None:
    """Link what a package has put into our environment into another one."""
    home = Path(str(package.locate_file("")))
    for top in {file.parts[0] for file in package.files or ()} - {"..", "__pycache__"}:
        if not (target / top).exists():
            (target / top).symlink_to(home / top)


def run(place: Path, *call: str, code: int = 0) -> subprocess.CompletedProcess[str]:
    """Run a program somewhere, without anything that leads back here."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    environment = {**kept, "LANG": "en_GB.UTF-8", "LC_ALL": "en_GB.UTF-8"}
    done = subprocess.run(  # noqa: S603  our own programs
        call, cwd=place, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == code, done.stdout + done.stderr
    return done
