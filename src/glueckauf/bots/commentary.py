"""What a master says about moves."""

from pathlib import Path

from glueckauf.rulekit.wording import COMMON, Wording

WORDING = Wording(Path(__file__).parent, COMMON)
