"""The River I and II."""

from bastide.expansions.river.rules import River

__all__ = ["River"]
