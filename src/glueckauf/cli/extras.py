"""What is installed on request only: `pip install 'glueckauf[play]'` and the like."""

import re
from importlib.metadata import requires

from glueckauf.cli.language import wrong
from glueckauf.rulekit.errors import OptionError

REQUIREMENT = re.compile(r"([A-Za-z0-9._-]+).*\bextra == ['\"](\w+)['\"]")
UNLIKE = {"pyspiel": "open-spiel"}  # packages that are not called like the module they bring


def lacking(error: ModuleNotFoundError) -> OptionError:
    """The least to install for a module that is missing; a module that no extra brings is a fault of ours."""
    module = (error.name or "").partition(".")[0]
    package = UNLIKE.get(module, module.replace("_", "-"))
    bringing = [packages for packages in extras().items() if package in packages[1]]
    if not bringing:
        raise error
    extra, _ = min(bringing, key=lambda packages: len(packages[1]))
    return wrong("extra_missing", package=module, extra=extra)


def extras() -> dict[str, set[str]]:
    """The packages that every extra brings, as our own metadata says."""
    found: dict[str, set[str]] = {}
    for match in map(REQUIREMENT.match, requires("glueckauf") or ()):
        if match and match[2] != "dev":
            found.setdefault(match[2], set()).add(match[1])
    return found
