"""Abbey and Mayor."""

from bastide.expansions.abbey_mayor.rules import AbbeyMayor

__all__ = ["AbbeyMayor"]
