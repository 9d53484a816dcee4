"""Bridges, Castles and Bazaars."""

from bastide.expansions.bridges_castles_bazaars.rules import BridgesCastlesBazaars

__all__ = ["BridgesCastlesBazaars"]
