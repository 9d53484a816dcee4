"""Results of games that one person plays alone, and whose game it is."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table, and say of all games so far that they were begun here by several players."""
    op.add_column("games", sa.Column("player", sa.String(40)))
    op.add_column("games", sa.Column("opened", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "results",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("kind", sa.String(64), nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("goals", sa.Integer, nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
    )
    op.create_index("results_by_kind", "results", ["kind", "points"])


def downgrade() -> None:
    """Remove the table."""
    op.drop_index("results_by_kind", "results")
    op.drop_table("results")
    op.drop_column("games", "opened")
    op.drop_column("games", "player")
