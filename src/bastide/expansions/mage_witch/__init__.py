"""Mage and Witch."""

from bastide.expansions.mage_witch.rules import MageWitch

__all__ = ["MageWitch"]
