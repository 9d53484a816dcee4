"""What people at a table say and offer, bots that stand in for them, and how games were ended."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def _of_game() -> sa.ForeignKey:
    return sa.ForeignKey("games.id", ondelete="CASCADE")


def upgrade() -> None:
    """In old games nobody has said or offered anything, and whoever had a seat has it still."""
    op.add_column("games", sa.Column("ended", sa.DateTime))
    op.add_column("games", sa.Column("ended_by", sa.String(12)))
    op.add_column("seats", sa.Column("stand_in", sa.String(40)))
    op.add_column("seats", sa.Column("gone", sa.String(12)))
    op.add_column("seats", sa.Column("former", sa.String(64)))
    op.add_column("seats", sa.Column("hints", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "chat_lines",
        sa.Column("game", sa.String(32), _of_game(), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("room", sa.String(8), nullable=False),
        sa.Column("author", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("watcher", sa.Integer),
        sa.Column("text", sa.String(300), nullable=False),
        sa.Column("phrase", sa.String(20)),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
    )
    op.create_table(
        "offers",
        sa.Column("game", sa.String(32), _of_game(), primary_key=True),
        sa.Column("kind", sa.String(12), primary_key=True),
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("target", sa.Integer),
        sa.Column("agreed", sa.JSON, nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
    )


def downgrade() -> None:
    """Forget it all."""
    op.drop_table("offers")
    op.drop_table("chat_lines")
    for name in ("hints", "former", "gone", "stand_in"):
        op.drop_column("seats", name)
    for name in ("ended_by", "ended"):
        op.drop_column("games", name)
