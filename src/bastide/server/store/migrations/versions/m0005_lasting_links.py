"""Links to seats last until their holder ends them; those that were to end after a day end now."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forget the links, which nobody was told to keep like a key, and the time at which they end."""
    op.execute("DELETE FROM device_links")
    op.drop_column("device_links", "expires")


def downgrade() -> None:
    """Forget the links, which have no end."""
    op.execute("DELETE FROM device_links")
    op.add_column(
        "device_links", sa.Column("expires", sa.DateTime, nullable=False, server_default="2000-01-01")
    )
