"""Ways to a table in the browser."""

from collections.abc import Mapping, Sequence
from typing import Any

from tests.server.people import MARKED
from tests.web.visitors import Visitor

SIT = {"en": "Sit down here", "de": "Hier hinsetzen"}


def open_table(host: Visitor, game: str, seats: Sequence[Mapping[str, Any]], **more: Any) -> None:
    """A table made for the host and opened in the host's browser."""
    host.context.request.put(f"{host.house.address}/api/me", data={"nickname": "Anna"}, headers=MARKED)
    wish = {"game": game, "seats": list(seats), **more}
    answer = host.context.request.post(f"{host.house.address}/api/tables", data=wish, headers=MARKED)
    assert answer.status == 201, answer.text()
    host.visit(f"/t/{answer.json()['id']}")


def invite(host: Visitor, *friends: Visitor) -> None:
    """Friends open the link and take the open seats."""
    for friend in friends:
        friend.visit(host.table)
        friend.page.locator("li.open button").first.click()
