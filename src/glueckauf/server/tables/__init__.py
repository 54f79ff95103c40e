"""The tables of the house: a room is what its journal makes of it, a session serves it to those who look."""
