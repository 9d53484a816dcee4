"""The Gold Mines."""

from bastide.expansions.goldmines.rules import Goldmines

__all__ = ["Goldmines"]
