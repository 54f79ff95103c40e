"""Which tables name a guest, so that whoever wants to be forgotten is found without reading every line."""

import sqlalchemy as sa
from alembic import op

from glueckauf.server.storage.naming import guests_in

revision = "0003"
down_revision = "0002"

EVERY_LINE = sa.text('select "table", entry from lines').execution_options(yield_per=1000)


def upgrade() -> None:
    """Read every line once."""
    named = op.create_table(
        "named",
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("table", sa.Text, primary_key=True, index=True),
    )
    lines = op.get_bind().execute(EVERY_LINE)
    found = {(guest, table) for table, entry in lines for guest in guests_in(bytes(entry))}
    op.bulk_insert(named, [{"guest": guest, "table": table} for guest, table in sorted(found)])
