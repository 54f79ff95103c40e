"""The bill of materials names what is installed and what is shipped, under addresses that tools know."""

import json
import re

from benchmarks.audit import LOCKS, pins
from benchmarks.sbom import bill_of_materials
from tests.packages.environments import ROOT

BILL = bill_of_materials(ROOT)
ADDRESSES = {component["purl"] for component in BILL["components"]}


def test_every_pin_of_a_house_is_named() -> None:
    wanted = {f"pkg:pypi/{pin.name}@{pin.version}" for pin in pins(ROOT)[0] if pin.file == LOCKS[0]}
    assert wanted
    assert wanted <= ADDRESSES


def test_what_the_page_is_made_of_has_its_hash_and_licence() -> None:
    shipped = [component for component in BILL["components"] if component["purl"].startswith("pkg:npm/")]
    assert {"svelte", "pyodide"} <= {component["name"] for component in shipped}
    assert all(len(component["hashes"][0]["content"]) == 128 for component in shipped)
    assert all(component["licenses"][0]["expression"] for component in shipped)


def test_what_a_house_is_installed_from_has_the_hashes_of_the_lock() -> None:
    named = {
        component["purl"]: {found["content"] for found in component["hashes"]}
        for component in BILL["components"]
        if component["purl"].startswith("pkg:pypi/")
    }
    locked = (ROOT / LOCKS[0]).read_text("utf-8")
    assert all(named.values())
    assert set().union(*named.values()) == set(re.findall(r"sha256:([0-9a-f]{64})", locked))
    assert all(
        re.search(rf"(?m)^{re.escape(address.split('/')[1].split('@')[0])}\b", locked) for address in named
    )


def test_tools_that_are_not_shipped_are_not_named() -> None:
    assert not [address for address in ADDRESSES if "/pytest@" in address or "/vite@" in address]


def test_no_two_are_named_alike_and_the_same_locks_give_the_same_document() -> None:
    assert len(ADDRESSES) == len(BILL["components"])
    assert json.dumps(BILL) == json.dumps(bill_of_materials(ROOT))
