"""King & Robber."""

from bastide.expansions.king_robber.rules import KingRobber

__all__ = ["KingRobber"]
