"""Where playouts of each game end, and what their ends are worth."""
