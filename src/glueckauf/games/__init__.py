"""The law of each game: one folder, one set of rules."""

SHELF = ("mygoldmine", "gold", "goldraeuber", "digging", "elfengold")
"""The order in which our own games are shown; those of other packages follow by name."""
