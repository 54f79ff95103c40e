"""Where bots, hints and analyses are worked out: never where the tables are served."""
