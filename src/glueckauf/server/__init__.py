"""The house: tables in the browser, for friends, families and bots."""
