"""What a page says at a table, understood and afforded before it is asked there."""

import msgspec

from glueckauf.server.house_words import HouseError
from glueckauf.server.protocol import Requests
from glueckauf.server.requests.nesting import TOO_DEEP, is_shallow
from glueckauf.server.tables.session import TableSession
from glueckauf.server.tables.visitors import Page

_DECODER: msgspec.json.Decoder[Requests] = msgspec.json.Decoder(Requests)


def hear(session: TableSession, page: Page, text: bytes) -> None:
    """A page asks for something."""
    try:
        request = _understood(text)
    except HouseError as error:
        page.refuse(None, error if page.budget.requests.take() else HouseError("too_fast"))
        return
    if page.budget.allows(request):
        session.ask(page, request)
    else:
        page.refuse(request, HouseError("too_fast"))


def _understood(text: bytes) -> Requests:
    if not is_shallow(text):
        raise HouseError("message", reason=TOO_DEEP)
    try:
        return _DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise HouseError("message", reason=error) from error
