"""Creativity: blank tiles that the players design before the game."""

from bastide.expansions.creativity.rules import Creativity

__all__ = ["Creativity"]
