"""Games, seats and actions."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("created", sa.DateTime, nullable=False),
        sa.Column("changed", sa.DateTime, nullable=False),
        sa.Column("setup", sa.JSON, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("opening", sa.JSON, nullable=False),
        sa.Column("maker", sa.String(64), nullable=False),
        sa.Column("summary", sa.JSON, nullable=False),
        sa.Column("rematch", sa.String(32)),
    )
    op.create_table(
        "seats",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("bot", sa.String(40)),
        sa.Column("holder", sa.String(64)),
        sa.Column("invitation", sa.String(32), unique=True),
        sa.Column("notice", sa.String(400)),
    )
    op.create_index("seats_by_holder", "seats", ["holder"])
    op.create_table(
        "actions",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("code", sa.String(200), nullable=False),
        sa.Column("outcomes", sa.JSON, nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
    )


def downgrade() -> None:
    """Remove the tables."""
    op.drop_table("actions")
    op.drop_index("seats_by_holder", "seats")
    op.drop_table("seats")
    op.drop_table("games")
