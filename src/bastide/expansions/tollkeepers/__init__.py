"""The Tollkeepers."""

from bastide.expansions.tollkeepers.rules import Tollkeepers

__all__ = ["Tollkeepers"]
