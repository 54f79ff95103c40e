"""Which rules and bots played: results of other ones must not be mixed with theirs."""

import hashlib
from pathlib import Path

PACKAGE = Path(__file__).parent.parent
PLAYING = ("rulekit", "games", "simulate", "search", "minds", "bots")  # what results depend on
ONLY_WORDS = {".md", ".pyc"}  # files that change no result


def sources() -> str:
    """A fingerprint of all rules and bots."""
    digest = hashlib.sha256()
    for folder in PLAYING:
        for source in sorted((PACKAGE / folder).rglob("*")):
            if source.is_file() and source.suffix not in ONLY_WORDS and not source.match("wording.*"):
                digest.update(source.read_bytes())
    return digest.hexdigest()[:16]
