"""What was found by looking back at games is kept with them, stretch by stretch."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No game was looked back at yet."""
    op.create_table(
        "reviews",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("run", sa.String(32)),
        sa.Column("holder", sa.String(64)),
        sa.Column("next", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("mark", sa.String(64), nullable=False),
        sa.Column("coarse", sa.Boolean, nullable=False),
        sa.Column("failed", sa.Boolean, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("accuracy", sa.JSON),
        sa.Column("at", sa.DateTime, nullable=False),
    )
    op.create_index("reviews_by_holder", "reviews", ["holder"])
    op.create_table(
        "review_stretches",
        sa.Column("game", sa.String(32), sa.ForeignKey("reviews.game", ondelete="CASCADE"), primary_key=True),
        sa.Column("first", sa.Integer, primary_key=True),
        sa.Column("found", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Forget them."""
    op.drop_table("review_stretches")
    op.drop_index("reviews_by_holder", "reviews")
    op.drop_table("reviews")
