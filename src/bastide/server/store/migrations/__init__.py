"""The history of the tables; run by :mod:`bastide.server.store.database` at every start."""
