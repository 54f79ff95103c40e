"""One rule-of-thumb player per game."""
