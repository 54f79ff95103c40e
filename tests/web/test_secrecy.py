"""Nothing that a seat may not know is in its browser: not in a frame, not in the page."""

import json

import glueckauf
from tests.server.people import BOT, ME, OPEN
from tests.web.tables import invite, open_table
from tests.web.visitors import Visitor, Visitors, play_to_the_end


def scenes(visitor: Visitor) -> list[dict[str, object]]:
    return [frame for frame in visitor.frames if frame["type"] == "scene"]


def test_no_browser_is_told_another_hand(visitors: Visitors) -> None:
    anna, ben, eva = visitors.come(), visitors.come("de"), visitors.come()
    open_table(anna, "digging", [ME, OPEN, BOT], options={"target": 10})
    invite(anna, ben)
    eva.visit(anna.table)
    anna.page.get_by_role("button", name="Start").click()
    play_to_the_end(anna, ben)
    for visitor, seat in ((anna, 0), (ben, 1), (eva, None)):
        seen = [scene["view"] for scene in scenes(visitor)]
        assert len(seen) > 5
        for view in seen:
            assert isinstance(view, dict)
            for number, hand in enumerate(view["hands"]):
                if number != seat and not view["over"]:
                    assert set(hand) <= {"?"}


def test_every_scene_is_what_the_rules_let_that_seat_see(visitors: Visitors) -> None:
    anna, ben = visitors.come(), visitors.come()
    open_table(anna, "elfengold", [ME, OPEN, BOT])
    invite(anna, ben)
    anna.page.get_by_role("button", name="Start").click()
    play_to_the_end(anna, ben)
    record = anna.context.request.get(
        f"{anna.house.address}/api{anna.table.replace('/t/', '/tables/')}/record"
    ).json()
    allowed = {
        (seat, json.dumps(play.view(seat), sort_keys=True))
        for play in glueckauf.replay_steps(record)
        for seat in (0, 1)
    }
    for visitor, seat in ((anna, 0), (ben, 1)):
        for scene in scenes(visitor):
            assert (seat, json.dumps(scene["view"], sort_keys=True)) in allowed


def test_face_down_cards_have_no_face_in_the_page(visitors: Visitors) -> None:
    anna = visitors.come()
    anna.play_now("gold")
    anna.make_a_move()
    shown = [face for face in anna.scene["view"]["cards"] if face not in ("?", None)]
    assert len(shown) <= 1
    secrets = anna.page.locator("section.board").inner_html()
    assert "fairness" not in secrets
    assert not any(frame.get("secret") or frame.get("seed") for frame in anna.frames)
