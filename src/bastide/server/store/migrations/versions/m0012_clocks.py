"""Since when the clock of a table runs and how long it may, who wants a pause, and a sign of life."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No clock runs yet."""
    op.add_column("games", sa.Column("since", sa.BigInteger))
    op.add_column("games", sa.Column("deadline", sa.BigInteger))
    op.add_column("games", sa.Column("pause", sa.JSON))
    op.create_index("games_by_deadline", "games", ["deadline"])
    op.create_table(
        "pulses",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("ran", sa.BigInteger, nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
    )


def downgrade() -> None:
    """Forget it all."""
    op.drop_table("pulses")
    op.drop_index("games_by_deadline", "games")
    for name in ("pause", "deadline", "since"):
        op.drop_column("games", name)
