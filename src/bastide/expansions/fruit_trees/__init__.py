"""The Fruit-Bearing Trees."""

from bastide.expansions.fruit_trees.rules import FruitTrees

__all__ = ["FruitTrees"]
