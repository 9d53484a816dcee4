"""The Cult."""

from bastide.expansions.cult.rules import Cult

__all__ = ["Cult"]
