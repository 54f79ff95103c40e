"""What is measured, how, and what it must reach."""
