"""Why a review failed is kept with it, so that every page can say so."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Of those that have failed so far nobody knows why."""
    op.add_column("reviews", sa.Column("fault", sa.String(16)))


def downgrade() -> None:
    """Forget it."""
    op.drop_column("reviews", "fault")
