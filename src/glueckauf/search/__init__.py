"""Looking ahead: what every move is worth to a seat that knows only what it may know."""

from glueckauf.search.search import Search, Weighed, best

__all__ = ["Search", "Weighed", "best"]
