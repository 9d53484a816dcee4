"""Runs the migrations on the connection that :mod:`bastide.server.store.database` hands over."""

from alembic import context

from bastide.server.store.tables import Schema

context.configure(connection=context.config.attributes["connection"], target_metadata=Schema.metadata)
with context.begin_transaction():
    context.run_migrations()
