"""The first journal: lines, tables and guests; a journal that is older than its number has all of it."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make what is not there yet."""
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("finished", sa.Boolean, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "lines",
        sa.Column("table", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("entry", sa.LargeBinary, nullable=False),
        if_not_exists=True,
        sqlite_with_rowid=False,  # one tree to write to, not two
    )
    op.create_table(
        "guests",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("nickname", sa.Text, nullable=False),
        sa.Column("born", sa.BigInteger, nullable=False),
        if_not_exists=True,
    )
