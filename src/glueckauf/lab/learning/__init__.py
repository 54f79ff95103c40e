"""Learning a game by playing it: one loop for every game, on this machine's cores or with its card."""
