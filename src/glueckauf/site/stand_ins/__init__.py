"""What the house imports of others and a browser has no use for, in small: found there in their place."""
