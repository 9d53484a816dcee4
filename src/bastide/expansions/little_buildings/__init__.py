"""Little Buildings."""

from bastide.expansions.little_buildings.rules import LittleBuildings

__all__ = ["LittleBuildings"]
