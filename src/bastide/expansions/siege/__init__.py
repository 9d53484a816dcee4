"""The Siege, The Cathars and The Besiegers."""

from bastide.expansions.siege.rules import Siege

__all__ = ["Siege"]
