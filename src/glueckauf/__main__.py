"""`python -m glueckauf`: the same as the command `glueckauf`."""

from glueckauf.cli import main

if __name__ == "__main__":
    main()
