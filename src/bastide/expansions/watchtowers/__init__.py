"""The Watchtowers."""

from bastide.expansions.watchtowers.rules import Watchtowers

__all__ = ["Watchtowers"]
