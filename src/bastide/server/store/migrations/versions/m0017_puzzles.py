"""Puzzles: what players have tried, how they stand, and what puzzles have turned out to be."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has tried anything."""
    op.create_table(
        "puzzle_players",
        _player(),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("tried", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
        sa.Column("days", sa.Integer, nullable=False),
        sa.Column("last_day", sa.Date),
    )
    op.create_table(
        "puzzle_runs",
        _player(),
        sa.Column("puzzle", sa.String(16), primary_key=True),
        sa.Column("tries", sa.JSON, nullable=False),
        sa.Column("score", sa.Float),
        sa.Column("at", sa.DateTime, nullable=False),
    )
    op.create_table(
        "puzzles",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
    )
    op.create_table(
        "puzzle_firsts",
        sa.Column("puzzle", sa.String(16), primary_key=True),
        sa.Column("cell", sa.String(20), primary_key=True),
        sa.Column("is_best", sa.Boolean, primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
    )


def _player() -> sa.Column[str]:
    return sa.Column(
        "player", sa.String(32), sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True
    )


def downgrade() -> None:
    """Forget them."""
    for name in ("puzzle_firsts", "puzzles", "puzzle_runs", "puzzle_players"):
        op.drop_table(name)
