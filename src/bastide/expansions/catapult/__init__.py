"""The Catapult."""

from bastide.expansions.catapult.rules import Catapult

__all__ = ["Catapult"]
