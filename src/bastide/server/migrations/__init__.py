"""The history of the tables; run by :mod:`bastide.server.database` at every start."""
