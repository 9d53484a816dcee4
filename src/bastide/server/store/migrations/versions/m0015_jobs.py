"""Bots think as jobs, which are kept in tables of procrastinate's where several processes share a database.

They are made by what that package says itself, and hold nothing that has to last. A later version of it with
other tables needs a migration that makes them anew.
"""

from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

_TABLES = ("periodic_defers", "events", "jobs", "workers")


def upgrade() -> None:
    """Several statements at once, which only the driver itself takes."""
    if op.get_context().dialect.name == "postgresql":
        from procrastinate.schema import SchemaManager  # takes its time, and no other database needs it

        script = SchemaManager.get_schema()
        connection = op.get_bind().connection.dbapi_connection
        assert connection is not None
        connection.run_async(lambda driver: driver.execute(script))


def downgrade() -> None:
    """Remove them with all that belongs to them."""
    if op.get_context().dialect.name == "postgresql":
        for name in _TABLES:
            op.execute(f"DROP TABLE procrastinate_{name} CASCADE")
        op.execute(
            "DO $$ DECLARE made text; BEGIN"
            " FOR made IN SELECT oid::regprocedure FROM pg_proc WHERE proname LIKE 'procrastinate\\_%'"
            " LOOP EXECUTE 'DROP FUNCTION ' || made || ' CASCADE'; END LOOP;"
            " FOR made IN SELECT typname FROM pg_type WHERE typname LIKE 'procrastinate\\_job\\_%'"
            " LOOP EXECUTE 'DROP TYPE IF EXISTS ' || made || ' CASCADE'; END LOOP; END $$"
        )
