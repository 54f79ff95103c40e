"""The commands of the terminal, each in the module of its name."""
