"""Mistakes of the house are noted by their kind and place, never with values or names."""

import structlog

from glueckauf.server import faults


def stumble(nickname: str) -> None:
    if nickname:
        raise ValueError(nickname)
    stumble("Anna")


def test_a_note_says_where_but_neither_values_nor_names() -> None:
    with structlog.testing.capture_logs() as notes:
        try:
            stumble("")
        except ValueError as error:
            faults.note(error, table="abc")
    (note,) = notes
    assert note["error"] == ["ValueError"]
    assert note["trace"][-1].endswith(" stumble")
    assert "Anna" not in str(note)


def test_a_note_stays_short_however_deep_the_fall() -> None:
    def fall(depth: int) -> None:
        if depth == 0:
            raise RuntimeError
        fall(depth - 1)

    with structlog.testing.capture_logs() as notes:
        try:
            fall(500)
        except RuntimeError as error:
            faults.note(error)
    assert len(notes[0]["trace"]) == faults.FRAMES
