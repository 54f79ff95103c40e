"""What keeps strangers out: same origin only, and headers that tell browsers to be strict."""

import re
from hmac import compare_digest
from ipaddress import ip_address
from typing import Any

from litestar.connection import ASGIConnection

from glueckauf.server.house_words import HouseError
from glueckauf.server.settings import Settings

Connection = ASGIConnection[Any, Any, Any, Any]

MARK = "x-glueckauf"  # a header that forms of other sites cannot send

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; "
        "style-src 'self'; style-src-attr 'unsafe-inline'; "  # figures are placed by style attributes
        "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",  # a table's address is its invitation
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


SECURE_HEADERS = {"Strict-Transport-Security": "max-age=31536000"}
"""What is added where browsers reach the house by HTTPS only."""

OURSELVES = re.compile(r"(localhost|127(\.\d+){3}|\[::1\])(:\d+)?")  # names that nobody can point elsewhere
FORWARDED = ("x-forwarded-for", "forwarded")  # what proxies add


def must_come_from_here(connection: Connection, settings: Settings) -> None:
    """A browser says which site a request came from; only ours, scheme and all, may ask for changes."""
    origin = connection.headers.get("origin")
    is_secure = settings.secure or connection.scope["scheme"] in ("https", "wss")
    ours = f"{'https' if is_secure else 'http'}://{connection.headers.get('host')}"
    if origin is not None and origin != ours:
        raise HouseError("foreign_origin", status=403)


def must_be_marked(connection: Connection, settings: Settings) -> None:
    """Changes are asked for by our page's script, not by a form of another site."""
    must_come_from_here(connection, settings)
    if MARK not in connection.headers:
        raise HouseError("foreign_origin", status=403)


def must_be_keeper(connection: Connection, settings: Settings) -> None:
    """Only who is on this machine, or has the token, may see what is counted."""
    shown = connection.headers.get("authorization", "").removeprefix("Bearer ")
    if settings.metrics_token and compare_digest(shown.encode(), settings.metrics_token.encode()):
        return
    if not _is_local(connection):
        raise HouseError("keepers_only", status=403)


def _is_local(connection: Connection) -> bool:
    """Whether somebody on this machine asks: no proxy for another, no site whose name leads here."""
    if connection.client is None or any(name in connection.headers for name in FORWARDED):
        return False
    if not OURSELVES.fullmatch(connection.headers.get("host", "")):
        return False
    return ip_address(connection.client.host).is_loopback
