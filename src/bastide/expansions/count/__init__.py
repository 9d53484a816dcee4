"""The Count of Carcassonne."""

from bastide.expansions.count.rules import Count

__all__ = ["Count"]
