"""Several processes share one database: versions of tables, who acts for them, who is alive, promises."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody acts for any table yet. Thirty days of thinking are more milliseconds than four bytes hold."""
    op.add_column("games", sa.Column("version", sa.Integer, nullable=False, server_default="0"))
    op.add_column("games", sa.Column("owner", sa.Integer))
    op.create_index("games_by_owner", "games", ["owner"])
    if op.get_context().dialect.name != "sqlite":  # which keeps any number anywhere
        op.alter_column("actions", "spent", type_=sa.BigInteger)
    op.create_table(
        "processes",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("since", sa.DateTime, nullable=False),
    )
    op.create_table(
        "promises",
        sa.Column("promise", sa.String(64), primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("address", sa.String(64), nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
    )
    op.create_index("promises_by_address", "promises", ["address", "at"])


def downgrade() -> None:
    """Forget them."""
    op.drop_index("promises_by_address", "promises")
    op.drop_table("promises")
    op.drop_table("processes")
    if op.get_context().dialect.name != "sqlite":
        op.alter_column("actions", "spent", type_=sa.Integer)
    op.drop_index("games_by_owner", "games")
    for name in ("owner", "version"):
        op.drop_column("games", name)
