"""Frames, where what is told need not be wrapped for a network."""
