"""The Festival."""

from bastide.expansions.festival.rules import Festival

__all__ = ["Festival"]
