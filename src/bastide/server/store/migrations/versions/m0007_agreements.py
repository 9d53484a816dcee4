"""What is agreed at a table, its code, when its game began, and how long moves took."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Old games were agreed on without a word, have no code, and began when they were made."""
    op.add_column("games", sa.Column("agreement", sa.JSON, nullable=False, server_default="{}"))
    op.add_column("games", sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("games", sa.Column("code", sa.String(6)))
    op.add_column("games", sa.Column("begun", sa.DateTime))
    op.add_column("actions", sa.Column("spent", sa.Integer, nullable=False, server_default="0"))
    op.execute("UPDATE games SET begun = created")
    op.create_index("games_by_code", "games", ["code"], unique=True)
    op.create_index("games_open_to_all", "games", ["public", "begun"])


def downgrade() -> None:
    """Forget it all."""
    op.drop_index("games_open_to_all", "games")
    op.drop_index("games_by_code", "games")
    op.drop_column("actions", "spent")
    for name in ("begun", "code", "public", "agreement"):
        op.drop_column("games", name)
