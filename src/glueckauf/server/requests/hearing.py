"""What a page says at a table, understood and afforded before it is asked there."""

import msgspec

from glueckauf.server.house_words import HouseError
from glueckauf.server.protocol import Request, Requests
from glueckauf.server.requests.nesting import TOO_DEEP, is_shallow
from glueckauf.server.tables.session import TableSession
from glueckauf.server.tables.visitors import Page

CUT_OFF = 4429  # as a socket is closed that is not let in

_DECODER: msgspec.json.Decoder[Requests] = msgspec.json.Decoder(Requests)
_TOO_FAST = HouseError("too_fast", status=429)  # in words once: it is said most when time is short


def hear(session: TableSession, page: Page, text: bytes) -> None:
    """A page asks for something."""
    try:
        request = _understood(text)
    except HouseError as error:
        if page.budget.requests.take():
            page.refuse(None, error)
        else:
            _slow_down(page, None)
        return
    if page.budget.allows(request):
        session.ask(page, request)
    else:
        _slow_down(page, request)


def _slow_down(page: Page, request: Request | None) -> None:
    """Tell a page that it is too much at once; a guest who does not heed it is cut off."""
    if page.budget.unheeded.take():
        page.refuse(request, _TOO_FAST)
    else:
        page.wire.close(CUT_OFF)


def _understood(text: bytes) -> Requests:
    if not is_shallow(text):
        raise HouseError("message", reason=TOO_DEEP)
    try:
        return _DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise HouseError("message", reason=error) from error
