"""Players with names, passkeys and ratings; when a browser was first and last here, and which it is."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables; nobody has a name yet, and of old browsers nobody knows when they came."""
    op.add_column("browsers", sa.Column("agent", sa.String(80)))
    op.add_column("browsers", sa.Column("first", sa.DateTime))
    op.add_column("browsers", sa.Column("last", sa.DateTime))
    op.create_table(
        "players",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("plain", sa.String(100), nullable=False, unique=True),
        sa.Column("looks", sa.String(200), nullable=False, unique=True),
        sa.Column("holder", sa.String(64), nullable=False, unique=True),
        sa.Column("made", sa.DateTime, nullable=False),
        sa.Column("password", sa.String(200)),
        sa.Column("settings", sa.JSON, nullable=False, server_default="{}"),
    )
    op.create_table(
        "passkeys",
        sa.Column("hash", sa.String(64), primary_key=True),
        _player(),
        sa.Column("credential", sa.LargeBinary, nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("uses", sa.Integer, nullable=False),
        sa.Column("host", sa.String(255), nullable=False),
        sa.Column("label", sa.String(80), nullable=False),
        sa.Column("made", sa.DateTime, nullable=False),
        sa.Column("used", sa.DateTime),
    )
    op.create_index("passkeys_by_player", "passkeys", ["player"])
    op.create_table(
        "ceremonies",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("challenge", sa.LargeBinary, nullable=False),
        sa.Column("purpose", sa.String(8), nullable=False),
        sa.Column("player", sa.String(32)),
        sa.Column("name", sa.String(24)),
        sa.Column("until", sa.DateTime, nullable=False),
    )
    op.create_index("ix_ceremonies_until", "ceremonies", ["until"])
    op.create_table("entrants", _game(), sa.Column("seat", sa.Integer, primary_key=True), _player())
    op.create_index("ix_entrants_player", "entrants", ["player"])
    op.create_table(
        "ratings",
        _player(primary_key=True),
        sa.Column("family", sa.String(16), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
    )
    op.create_index("ratings_by_family", "ratings", ["family", "mu"])
    op.create_table(
        "rating_changes",
        sa.Column("game", sa.String(32), primary_key=True),
        _player(primary_key=True),
        sa.Column("family", sa.String(16), nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("gain", sa.Float, nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
    )
    op.create_index("rating_changes_by_player", "rating_changes", ["player", "family", "at"])


def _game() -> sa.Column[str]:
    return sa.Column("game", sa.String(32), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)


def _player(primary_key: bool = False) -> sa.Column[str]:
    to_player = sa.ForeignKey("players.id", ondelete="CASCADE")
    return sa.Column("player", sa.String(32), to_player, nullable=False, primary_key=primary_key)


def downgrade() -> None:
    """Forget them; the browsers keep what they held."""
    for name in ("rating_changes", "ratings", "entrants", "ceremonies", "passkeys", "players"):
        op.drop_table(name)
    for name in ("last", "first", "agent"):
        op.drop_column("browsers", name)
