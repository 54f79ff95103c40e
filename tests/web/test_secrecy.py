"""Nothing that a seat may not know is in its browser: not in a frame, not in the page."""

from tests.server.people import BOT, ME, OPEN
from tests.web.tables import invite, open_table
from tests.web.visitors import Visitors, play_to_the_end


def test_no_browser_is_told_what_another_hides(visitors: Visitors) -> None:
    """As after every test of a browser, which `Visitors` sees to; here a frame of another's is found."""
    anna, ben, eva = visitors.come(), visitors.come("de"), visitors.come()
    open_table(anna, "digging", [ME, OPEN, BOT], options={"target": 10})
    invite(anna, ben)
    eva.visit(anna.table)
    anna.page.get_by_role("button", name="Start").click()
    play_to_the_end(anna, ben)
    for visitor in (anna, ben, eva):
        assert len([frame for frame in visitor.frames if frame["type"] == "scene"]) > 5
        assert not visitor.leaks()
    own, ben.wires = ben.wires, anna.wires
    assert ben.leaks()
    ben.wires = own


def test_face_down_cards_have_no_face_in_the_page(visitors: Visitors) -> None:
    anna = visitors.come()
    anna.play_now("gold")
    anna.make_a_move()
    shown = [face for face in anna.scene["view"]["cards"] if face not in ("?", None)]
    assert len(shown) <= 1
    secrets = anna.page.locator("section.board").inner_html()
    assert "fairness" not in secrets
    assert not any(frame.get("secret") or frame.get("seed") for frame in anna.frames)
