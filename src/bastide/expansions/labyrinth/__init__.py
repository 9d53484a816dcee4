"""The Labyrinth."""

from bastide.expansions.labyrinth.rules import Labyrinth

__all__ = ["Labyrinth"]
