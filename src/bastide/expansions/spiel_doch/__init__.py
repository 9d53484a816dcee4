"""Spiel Doch!"""

from bastide.expansions.spiel_doch.rules import SpielDoch

__all__ = ["SpielDoch"]
