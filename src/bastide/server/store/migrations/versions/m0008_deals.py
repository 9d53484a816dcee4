"""How games are dealt: the secret that was promised, what players added, and which games share a deck."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Old games have promised nothing; their seeds stay what they are."""
    op.add_column("games", sa.Column("secret", sa.String(64)))
    op.add_column("games", sa.Column("nonces", sa.JSON, nullable=False, server_default="[]"))
    op.add_column("games", sa.Column("deck", sa.String(64)))
    op.add_column("games", sa.Column("again", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("games_by_deck", "games", ["deck"])


def downgrade() -> None:
    """Forget the promises; the games can still be played."""
    op.drop_index("games_by_deck", "games")
    for name in ("again", "deck", "nonces", "secret"):
        op.drop_column("games", name)
