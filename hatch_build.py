"""What every wheel and sdist is checked for before it is built."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ENGINE = "src/glueckauf/site/engine"
BUILT = ("src/glueckauf/server/page/index.html", f"{ENGINE}/pyodide.asm.wasm", f"{ENGINE}/bytecode.zip")
"""What git does not keep: the page, and Python for browsers."""


class Complete(BuildHookInterface[Any]):
    """No package without its page; an editable install may get it afterwards."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  the hook's form
        """Refuse to build what could not be played."""
        missing = [file for file in BUILT if not (Path(self.root) / file).exists()]
        if missing and version != "editable":
            raise FileNotFoundError(f"{' and '.join(missing)} must be built first: `make package` does that")
