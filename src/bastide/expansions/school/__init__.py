"""The School."""

from bastide.expansions.school.rules import School

__all__ = ["School"]
