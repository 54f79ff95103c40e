"""The games as researchers use them: batches, and the environments that their frameworks know."""

from glueckauf.research.frameworks import needed

with needed("Numba"):
    from glueckauf.research.alone import Alone
    from glueckauf.research.batch import Batch

__all__ = ["Alone", "Batch"]
