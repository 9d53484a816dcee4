"""Beside: work that is done in other processes and threads, so that the server never waits for it."""
