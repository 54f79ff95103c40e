"""What tests know about Goldräuber."""

from typing import Any

SHORT: dict[str, Any] = {}
LASTS = 1  # a first collapse may bury everybody
