"""What the house itself says."""

from pathlib import Path

from glueckauf.rulekit.errors import GlueckaufError
from glueckauf.rulekit.wording import COMMON, Wording

WORDING = Wording(Path(__file__).parent, COMMON)


class HouseError(GlueckaufError):
    """The house does not do what was asked; *status* is what HTTP calls it."""

    section = "refusal"

    def __init__(self, code: str, *, status: int = 409, **values: object) -> None:
        """The code names the sentence."""
        self.status = status
        super().__init__(code, wording=WORDING, rule="", **values)
