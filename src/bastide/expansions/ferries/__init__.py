"""The Ferries."""

from bastide.expansions.ferries.rules import Ferries

__all__ = ["Ferries"]
