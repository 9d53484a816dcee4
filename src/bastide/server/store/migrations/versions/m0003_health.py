"""Which rules a game follows, and a place to try whether something can be written."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has noted the rules of the games so far, so theirs stay unsaid until the next move."""
    op.add_column("games", sa.Column("rules", sa.String(40)))
    op.add_column("games", sa.Column("refused_by", sa.String(40)))
    op.create_table(
        "probes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("filler", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Forget them."""
    op.drop_table("probes")
    op.drop_column("games", "refused_by")
    op.drop_column("games", "rules")
