"""The Tower."""

from bastide.expansions.tower.rules import Tower

__all__ = ["Tower"]
