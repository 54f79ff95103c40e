"""Very many games at once."""
