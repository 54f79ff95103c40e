"""What an installation weighs: the wheel of `make package` in a fresh environment, bare and with each extra.

    python -m benchmarks.weights

Packages are installed by uv in the newest versions that fit, so an index must be reachable.
"""

import shutil
import subprocess
import tempfile
import tomllib
from pathlib import Path

UV = Path(".boot/bin/uv")
LEFT_OUT = {"dev"}
MADE = ".pyc"  # by Python, when something is first run
MEGABYTE = 1_000_000


def wheel() -> Path:
    """The wheel that was packed."""
    found = sorted(Path("dist").glob("*.whl"))
    if not found:
        raise SystemExit("dist/ holds no wheel: run `make package` first")
    return found[-1].resolve()


def extras() -> list[str]:
    """Everything that may be added."""
    declared = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    return [name for name in declared if name not in LEFT_OUT]


def weight(requirement: str) -> tuple[int, int]:
    """The bytes that an environment with this in it holds, and how many packages they are."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "packages"
        call = [str(UV), "pip", "install", "-q", "--target", str(target), requirement]
        subprocess.run(call, check=True)  # noqa: S603  our own tool
        files = [file for file in target.rglob("*") if file.is_file() and file.suffix != MADE]
        size = sum(file.stat().st_size for file in files)
        packages = len(list(target.glob("*.dist-info")))
        shutil.rmtree(target)
        return size, packages


def main() -> None:
    """A row for the wheel, the bare installation and each extra."""
    packed = wheel()
    print("| installed | MB | packages |\n| --- | --- | --- |")
    print(f"| the wheel, packed | {packed.stat().st_size / MEGABYTE:.1f} | |")
    for extra in ("", *extras()):
        named = f"glueckauf[{extra}]" if extra else "glueckauf"
        size, packages = weight(f"{named} @ {packed.as_uri()}")
        print(f"| `{named}` | {size / MEGABYTE:.0f} | {packages} |", flush=True)


if __name__ == "__main__":
    main()
