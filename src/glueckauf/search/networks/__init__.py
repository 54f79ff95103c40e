"""Small networks that judge a table: how likely a side wins from what it sees."""
