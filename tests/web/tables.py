"""Ways to a table in the browser."""

from collections.abc import Mapping, Sequence
from typing import Any

from tests.server.people import MARKED
from tests.web.visitors import PATIENCE, Visitor

SIT = {"en": "Sit down here", "de": "Hier hinsetzen"}


def open_table(host: Visitor, game: str, seats: Sequence[Mapping[str, Any]], **more: Any) -> None:
    """A table made for the host and opened in the host's browser."""
    asking, house = host.context.request, host.house.address
    asking.put(f"{house}/api/me", data={"nickname": "Anna"}, headers=MARKED, timeout=PATIENCE)
    wish = {"game": game, "seats": list(seats), **more}
    answer = asking.post(f"{house}/api/tables", data=wish, headers=MARKED, timeout=PATIENCE)
    assert answer.status == 201, answer.text()
    host.visit(f"/t/{answer.json()['id']}")


def invite(host: Visitor, *friends: Visitor) -> None:
    """Friends open the link and take the open seats."""
    for friend in friends:
        friend.visit(host.table)
        friend.page.locator("li.open button").first.click()
