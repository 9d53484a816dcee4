"""The host's desk: keys to it, bans, what it has set, and what was done there."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody is banned, nothing is set."""
    op.create_table(
        "desk_keys",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("until", sa.DateTime, nullable=False),
    )
    op.create_table(
        "bans",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("note", sa.String(200), nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
        sa.Column("until", sa.DateTime),
    )
    op.create_index("bans_by_who", "bans", ["kind", "who"])
    op.create_table(
        "desk",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.JSON, nullable=False),
    )
    op.create_table(
        "desk_log",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("at", sa.DateTime, nullable=False),
        sa.Column("who", sa.String(16), nullable=False),
        sa.Column("deed", sa.String(40), nullable=False),
        sa.Column("about", sa.String(300), nullable=False),
    )


def downgrade() -> None:
    """Forget the desk."""
    op.drop_table("desk_log")
    op.drop_table("desk")
    op.drop_index("bans_by_who", "bans")
    op.drop_table("bans")
    op.drop_table("desk_keys")
