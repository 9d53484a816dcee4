"""Inns & Cathedrals, with the big follower and a sixth player."""

from bastide.expansions.inns_cathedrals.rules import InnsCathedrals

__all__ = ["InnsCathedrals"]
