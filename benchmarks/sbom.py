"""`make package` writes it beside the wheel: what Glückauf consists of, as a CycloneDX document.

Named are the pins of the lock that a house is installed from, and the packages that are built into the page
or shipped with it.  The same locks give the same document, byte for byte.
"""

import base64
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from benchmarks.audit import LOCKS, PACKAGES, Pin, pins
from glueckauf import __version__

SHIPPED = ("svelte", "pyodide")  # of what the page is made with, what is still in it afterwards
SPECIFICATION = "1.6"


def bill_of_materials(root: Path) -> dict[str, Any]:
    """The whole document."""
    installed = [pin for pin in pins(root)[0] if pin.file == LOCKS[0]]
    lock = json.loads((root / PACKAGES).read_text("utf-8"))["packages"]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": SPECIFICATION,
        "version": 1,
        "metadata": {
            "component": {
                **component("pypi", "glueckauf", __version__),
                "type": "application",
                "licenses": [{"license": {"id": "MIT"}}],
            }
        },
        "components": [
            *(house_component(pin) for pin in installed),
            *(page_component(name, lock[f"node_modules/{name}"]) for name in reached(SHIPPED, lock)),
        ],
    }


def component(kind: str, name: str, version: str) -> dict[str, Any]:
    """One package under the address that all tools know it by."""
    address = f"pkg:{kind}/{name.replace('@', '%40')}@{version}"
    return {"type": "library", "bom-ref": address, "name": name, "version": version, "purl": address}


def house_component(pin: Pin) -> dict[str, Any]:
    """A package of a house with the hashes of all files that the lock lets it be installed from."""
    hashes = [{"alg": "SHA-256", "content": digest} for digest in pin.hashes]
    return {**component("pypi", pin.name, pin.version), "hashes": hashes}


def page_component(name: str, locked: dict[str, Any]) -> dict[str, Any]:
    """A package of the page with its licence and the hash that the lock holds it to."""
    digest = base64.b64decode(locked["integrity"].removeprefix("sha512-")).hex()
    return {
        **component("npm", name, locked["version"]),
        "hashes": [{"alg": "SHA-512", "content": digest}],
        "licenses": [{"expression": locked["license"]}],
    }


def reached(names: Iterable[str], lock: dict[str, Any]) -> list[str]:
    """These packages and all that they depend on."""
    found, left = set[str](), list(names)
    while left:
        name = left.pop()
        if name not in found:
            found.add(name)
            left += lock[f"node_modules/{name}"].get("dependencies", {})
    return sorted(found)


def main() -> None:
    """Write the document to the file that is named."""
    text = json.dumps(bill_of_materials(Path()), indent=1) + "\n"
    Path(sys.argv[1]).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
