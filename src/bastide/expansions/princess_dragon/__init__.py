"""The Princess & the Dragon."""

from bastide.expansions.princess_dragon.rules import PrincessDragon

__all__ = ["PrincessDragon"]
