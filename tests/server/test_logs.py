"""The log that a page has kept is the one that the house tells whoever comes later, line by line."""

from random import Random

import pytest

import glueckauf
from tests.server.people import OpenHouse, Person, TablePage, company, on_turn, together

NAMES = ("Anna", "Ben", "Cleo")
MOVES = 30


def kept(page: TablePage) -> list[str]:
    """What a page keeps: the story it came into, and what was told since and is no secret again."""
    lines, known = list[str](), -1
    for news in TablePage.understood(page.frames):
        if news["type"] in ("story", "scene"):
            told = [happening for happening in news["happenings"] if happening["seq"] > known]
            lines += [said for happening in told if (said := happening.get("kept", happening["say"]))]
            known = max([known, *(happening["seq"] for happening in told)])
    return lines


@pytest.mark.parametrize("name", glueckauf.games())
def test_all_seats_and_a_spectator_read_the_same_live_and_after_a_reload(house: OpenHouse, name: str) -> None:
    dice = Random(3)  # noqa: S311  so that a failure can be seen again
    with company(house, name, NAMES) as pages, Person(house, "Dora").page(pages[0].table["id"]) as watching:
        watching.until(lambda page: bool(page.scene))
        everybody = [*pages, watching]
        for _ in range(MOVES):
            mover = on_turn(pages)
            mover.play(dice.randrange(len(mover.scene["legal"])))
            together(pages, max(page.scene["seq"] for page in pages))
            if any(page.scene["view"]["over"] for page in pages):
                break
        together(everybody)
        for page in everybody:
            with page.person.page(page.table["id"]) as again:
                again.until(lambda page: bool(page.scene))
                assert kept(again) == kept(page)
                assert kept(again)
