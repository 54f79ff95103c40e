"""Quick players for playouts, where the rule of thumb is too slow for them: as strong, or stronger."""
