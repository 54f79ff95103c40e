"""The laboratory: which bot is stronger, and what the box does to a game."""
