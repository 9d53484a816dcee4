"""The Plague."""

from bastide.expansions.plague.rules import Plague

__all__ = ["Plague"]
