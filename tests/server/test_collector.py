"""The garbage collector does not pause the house for long."""

import gc
from pathlib import Path

from glueckauf.server import collector
from tests.server.people import OpenHouse


def test_an_open_house_is_not_looked_through_again(tmp_path: Path) -> None:
    gc.unfreeze()
    with OpenHouse(tmp_path):
        assert gc.get_freeze_count() > 0
        assert gc.get_threshold() == (collector.YOUNG, collector.MIDDLE, collector.OLD)
