"""Browsers that hold seats, and links by which seats are taken along to another one."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables; every browser that holds a seat or has made a game is one holder."""
    op.create_table(
        "browsers",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("holder", sa.String(64), nullable=False),
    )
    op.create_index("browsers_by_holder", "browsers", ["holder"])
    op.execute(
        "INSERT INTO browsers (hash, holder)"
        " SELECT holder, holder FROM seats WHERE holder IS NOT NULL UNION SELECT maker, maker FROM games"
    )
    op.create_table(
        "device_links",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("holder", sa.String(64), nullable=False),
        sa.Column("expires", sa.DateTime, nullable=False),
    )
    op.create_index("device_links_by_holder", "device_links", ["holder"])


def downgrade() -> None:
    """Remove the tables; what was united stays with the browser that was first."""
    op.drop_index("device_links_by_holder", "device_links")
    op.drop_table("device_links")
    op.drop_index("browsers_by_holder", "browsers")
    op.drop_table("browsers")
