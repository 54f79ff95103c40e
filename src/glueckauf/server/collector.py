"""The garbage collector: kept from pausing the house for long."""

import gc

YOUNG = 2_000  # new objects after which the youngest are looked through: less than a millisecond
MIDDLE = 5  # such passes before the next older are
OLD = 200  # and of those before everything is: what is in use is looked through in vain


def calm_down() -> None:
    """Never look again through what was loaded at the start, and seldom through all that is in use."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
