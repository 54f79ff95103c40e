"""Parts of games that are small enough to be known exactly."""
