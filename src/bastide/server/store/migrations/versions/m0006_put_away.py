"""Games that somebody does not want to see in his list any more."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has put a game away so far."""
    op.add_column("seats", sa.Column("put_away", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Show all games again."""
    op.drop_column("seats", "put_away")
