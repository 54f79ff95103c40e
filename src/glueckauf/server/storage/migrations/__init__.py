"""How the journal of an older version becomes one of this version: `versions/`, one step each, by Alembic."""
