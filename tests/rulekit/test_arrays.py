"""Arrays that come with a mind: with NumPy and without, the same numbers at the same places."""

from pathlib import Path

import numpy as np
import pytest

import glueckauf
from glueckauf.rulekit import arrays
from glueckauf.rulekit.arrays import KINDS, arrays_in

SHIPPED = sorted((Path(glueckauf.__file__).parent / "minds").rglob("*.npz"))


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.name)
def test_what_is_shipped_is_read_the_same_without_numpy(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = arrays_in(file)
    monkeypatch.setattr(arrays, "has_numpy", lambda: False)
    plain = arrays_in(file)
    assert plain.keys() == usual.keys()
    assert all(plain[name].tolist() == usual[name].tolist() for name in usual)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("save", [np.savez, np.savez_compressed])
def test_every_kind_of_number_is_read_by_index(
    kind: str, save: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = np.arange(24).reshape(2, 3, 4).astype(kind)
    assert callable(save)
    save(tmp_path / "kept.npz", table=table)
    monkeypatch.setattr(arrays, "has_numpy", lambda: False)
    read = arrays_in(tmp_path / "kept.npz")["table"]
    assert read.shape == table.shape
    assert [read[place] for place in np.ndindex(2, 3, 4)] == [*range(24)]
