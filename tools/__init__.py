"""Checks and chores for working on the project; not part of the installed package."""
