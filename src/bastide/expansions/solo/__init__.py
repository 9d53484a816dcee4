"""The solo game."""

from bastide.expansions.solo.rules import Solo

__all__ = ["Solo"]
