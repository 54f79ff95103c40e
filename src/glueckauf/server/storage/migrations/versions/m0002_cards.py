"""What is known of a table without reading it, and what all processes share."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

FALSE = sa.text("false")


def upgrade() -> None:
    """Add columns that an older version's tables leave empty until somebody reads them again."""
    op.add_column("tables", sa.Column("lines", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("game", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("host", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("phase", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("listed", sa.Boolean, nullable=False, server_default=FALSE))
    op.add_column("tables", sa.Column("free", sa.Boolean, nullable=False, server_default=FALSE))
    op.add_column("tables", sa.Column("due", sa.BigInteger))
    op.add_column("tables", sa.Column("card", sa.LargeBinary))
    op.execute('update tables set lines = (select count(*) from lines where lines."table" = tables.id)')
    op.create_index("tables_due", "tables", ["due"])
    op.create_index("tables_listed", "tables", ["listed"])
    op.create_index("tables_host", "tables", ["host"])
    op.create_index("tables_finished", "tables", ["finished", "phase"])
    op.create_table(
        "sitters",
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("table", sa.Text, primary_key=True, index=True),
    )
    op.create_table(
        "keys",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "links",
        sa.Column("link", sa.Text, primary_key=True),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "bans",
        sa.Column("who", sa.Text, primary_key=True),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "beats",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
