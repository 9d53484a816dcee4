"""The base game."""

from bastide.expansions.base.rules import Base

__all__ = ["Base"]
