"""Whom a line of the journal names."""

import re

NAMING = re.compile(
    rb'"(?:guest|host)":"([^"\\]+)"'
)  # what somebody says cannot look like it: its quotes are escaped


def guests_in(entry: bytes) -> set[str]:
    """The guests that a line names."""
    return {guest.decode() for guest in NAMING.findall(entry)}
