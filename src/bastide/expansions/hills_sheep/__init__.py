"""Hills Sheep."""

from bastide.expansions.hills_sheep.rules import HillsSheep

__all__ = ["HillsSheep"]
