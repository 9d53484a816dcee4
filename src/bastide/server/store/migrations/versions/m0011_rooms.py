"""Tables that wait for people: why some begin by themselves; old games with free seats wait, too."""

import sqlalchemy as sa
from alembic import op

from bastide.server.guard.secret_codes import new_code

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

_FREE = "SELECT game FROM seats WHERE holder IS NULL AND kind <> 'bot'"


def upgrade() -> None:
    """A table with a free seat has not begun; its people find it by a code from now on."""
    op.add_column("games", sa.Column("gathers", sa.String(16)))
    op.create_index("games_that_gather", "games", ["gathers", "begun"])
    op.execute(f"UPDATE games SET begun = NULL WHERE id IN ({_FREE})")
    connection = op.get_bind()
    nameless = connection.execute(sa.text("SELECT id FROM games WHERE begun IS NULL AND code IS NULL")).all()
    for (game,) in nameless:
        connection.execute(
            sa.text("UPDATE games SET code = :code WHERE id = :game"), {"code": new_code(), "game": game}
        )


def downgrade() -> None:
    """Every game has begun again."""
    op.execute("UPDATE games SET begun = created WHERE begun IS NULL")
    op.drop_index("games_that_gather", "games")
    op.drop_column("games", "gathers")
