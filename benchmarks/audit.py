"""`make audit`: every dependency is pinned to what was seen once, and none is known to be vulnerable.

Whether a pin is one, this machine can say by itself.  What is known against it, only a database of advisories
can: a folder of files in OSV's form, such as OSV's own exports of PyPI and npm, or the PyPA's repository of
advisories.  Without one this is said, and nothing is looked up.
"""

import argparse
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from packaging.utils import canonicalize_name
from packaging.version import InvalidVersion, Version

LOCKS = ("requirements.txt", "requirements-dev.txt", "requirements-node.txt")
PACKAGES = "web/package-lock.json"
PIN = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^]]*\])?==([^ ;\\]+)")
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})\b")
ADDRESS = re.compile(r"://|@ |^-e |^--(?:index|extra-index|find-links)")
INTEGRITY = re.compile(r"sha512-[A-Za-z0-9+/]{86}==")
OURS = ""  # the name of the page itself among its packages
COMPARED = ("ECOSYSTEM", "SEMVER")  # kinds of ranges that name versions
LAST = "last_affected"
READERS = {".json": msgspec.json.decode, ".yaml": msgspec.yaml.decode}


@dataclass(frozen=True)
class Pin:
    """One version of one package, as it was when it was chosen."""

    ecosystem: str  # as OSV calls it
    name: str
    version: str
    file: str
    hashes: tuple[str, ...] = ()  # SHA-256, of each file that it may be installed from

    def __str__(self) -> str:
        return f"{self.file}: {self.name} {self.version}"


def pins(root: Path) -> tuple[list[Pin], list[str]]:
    """All pins of the project, and what is no pin though it should be one."""
    found, complaints = list[Pin](), list[str]()
    for name in LOCKS:
        for line in _requirements((root / name).read_text("utf-8")):
            _read_requirement(name, line, found, complaints)
    _read_packages((root / PACKAGES).read_bytes(), found, complaints)
    return found, complaints


def _requirements(text: str) -> Iterator[str]:
    """The requirements of a lock, each with its hashes in one line."""
    for line in text.replace("\\\n", " ").splitlines():
        if line.strip() and not line.startswith("#"):
            yield line


def _read_requirement(file: str, line: str, found: list[Pin], complaints: list[str]) -> None:
    pin = PIN.match(line)
    if pin is None or ADDRESS.search(line):
        complaints.append(f"{file}: no pin to a version: {line[:60]}")
    elif not HASH.search(line):
        complaints.append(f"{file}: no hash: {line[:60]}")
    else:
        found.append(Pin("PyPI", canonicalize_name(pin[1]), pin[2], file, tuple(HASH.findall(line))))


def _read_packages(lock: bytes, found: list[Pin], complaints: list[str]) -> None:
    packages = msgspec.json.decode(lock, type=dict[str, Any])["packages"]
    for path, package in packages.items():
        if path == OURS:
            continue
        if not INTEGRITY.fullmatch(package.get("integrity", "")) or "resolved" in package:
            complaints.append(f"{PACKAGES}: no hash, or an address: {path}")
        else:
            found.append(Pin("npm", path.rpartition("node_modules/")[2], package["version"], PACKAGES))


# What is known against them --------------------------------------------------


def known_against(pinned: Iterable[Pin], folder: Path) -> Iterator[str]:
    """What a folder of advisories says against pins."""
    by_name: dict[tuple[str, str], list[Pin]] = {}
    for pin in pinned:
        by_name.setdefault((pin.ecosystem, pin.name), []).append(pin)
    for file in sorted(folder.rglob("*")):
        if file.suffix in READERS:
            yield from _matches(READERS[file.suffix](file.read_bytes()), by_name)


def _matches(advisory: dict[str, Any], pinned: dict[tuple[str, str], list[Pin]]) -> Iterator[str]:
    if "withdrawn" in advisory:
        return
    for affected in advisory.get("affected", ()):
        package = affected.get("package", {})
        name = package.get("name", "")
        ecosystem = package.get("ecosystem", "")
        key = (ecosystem, canonicalize_name(name) if ecosystem == "PyPI" else name)
        for pin in pinned.get(key, ()):
            spans = affected.get("ranges", ())
            if pin.version in affected.get("versions", ()) or any(
                _is_within(pin.version, span) for span in spans
            ):
                yield f"{pin}: {advisory['id']}"


def _is_within(version: str, span: dict[str, Any]) -> bool:
    """Whether a version lies where something was introduced and not yet mended; when in doubt it does."""
    affected = False
    try:
        for event in span["events"] if span["type"] in COMPARED else ():
            (what, when), *_ = event.items()
            passed = Version(version) > Version(when) if what == LAST else Version(version) >= Version(when)
            affected = what == "introduced" if passed else affected
    except InvalidVersion:
        return True
    return affected


# The command -----------------------------------------------------------------


def main() -> None:
    """Say what is wrong; anything wrong is an error."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--advisories", type=Path, help="a folder of advisories in OSV's form")
    folder = parser.parse_args().advisories
    pinned, complaints = pins(Path())
    said = "no advisories were looked up, which needs a database: SECURITY.md"
    if folder is not None:
        complaints += known_against(pinned, folder)
        said = f"nothing is known against them in {folder}"
    print(*complaints or [f"{len(pinned)} pins, each with its hash; {said}"], sep="\n")
    sys.exit(bool(complaints))


if __name__ == "__main__":
    main()
