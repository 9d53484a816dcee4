"""The Flying Machines."""

from bastide.expansions.flier.rules import Flier

__all__ = ["Flier"]
