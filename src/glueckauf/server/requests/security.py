"""What keeps strangers out: same origin only, and headers that tell browsers to be strict."""

from collections.abc import Mapping
from urllib.parse import urlsplit

from glueckauf.server.house_words import HouseError

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


def must_come_from_here(headers: Mapping[str, str]) -> None:
    """A browser says which site a request came from; only ours may ask for changes."""
    origin = headers.get("origin")
    if origin is not None and urlsplit(origin).netloc != headers.get("host"):
        raise HouseError("foreign_origin", status=403)


def must_be_marked(headers: Mapping[str, str]) -> None:
    """Changes are asked for by our page's script, not by a form of another site."""
    must_come_from_here(headers)
    if MARK not in headers:
        raise HouseError("foreign_origin", status=403)
