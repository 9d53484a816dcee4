"""Traders and Builders."""

from bastide.expansions.traders_builders.rules import TradersBuilders

__all__ = ["TradersBuilders"]
