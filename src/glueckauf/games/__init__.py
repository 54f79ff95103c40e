"""The law of each game: one folder, one set of rules."""
