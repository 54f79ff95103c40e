"""What one seat sees of another's move: moves that look alike to it are one branch of its tree."""
