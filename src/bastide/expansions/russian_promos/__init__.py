"""The Russian promotional tiles."""

from bastide.expansions.russian_promos.rules import RussianPromos

__all__ = ["RussianPromos"]
