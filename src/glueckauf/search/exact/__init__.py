"""Parts of games that are solved, not sampled."""
