"""Where machine code is kept on this machine, from one process to the next."""

import os
from pathlib import Path


def code_home() -> Path:
    """The directory of all machine code, which whoever compiles first makes."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "glueckauf"
