"""Packages from outside, as an installer would leave them on the path."""

from pathlib import Path

METADATA = "Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n"


def lay_out(folder: Path, package: str, group: str, points: dict[str, str], source: str) -> None:
    """Write a package of one module, with entry points of a group; its name is that of its module."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{package}.py").write_text(source, encoding="utf-8")
    info = folder / f"{package}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(METADATA.format(name=package), encoding="utf-8")
    lines = "".join(f"{name} = {target}\n" for name, target in points.items())
    (info / "entry_points.txt").write_text(f"[{group}]\n{lines}", encoding="utf-8")
