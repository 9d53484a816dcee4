"""Bots as jobs in PostgreSQL, which any process takes that works with the same database."""
