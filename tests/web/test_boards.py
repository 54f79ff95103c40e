"""What single boards must keep: things stay under the finger that clicks them."""

from playwright.sync_api import expect

from tests.server.people import BOT, ME
from tests.web.tables import open_table
from tests.web.visitors import Visitors


def test_the_shop_of_elfengold_stays_where_it_is_while_tools_are_chosen(visitors: Visitors) -> None:
    anna = visitors.come()
    open_table(anna, "elfengold", [ME, BOT, BOT])
    anna.page.get_by_role("button", name="Start").click()
    more = anna.page.get_by_role("group", name="shop").get_by_role("button", name="more", exact=False).first
    expect(more).to_be_visible()
    before = more.evaluate("button => button.getBoundingClientRect().x")
    more.click()
    expect(anna.page.get_by_role("button", name="Buy for")).to_be_visible()
    assert more.evaluate("button => button.getBoundingClientRect().x") == before
