"""Under the Big Top."""

from bastide.expansions.big_top.rules import BigTop

__all__ = ["BigTop"]
