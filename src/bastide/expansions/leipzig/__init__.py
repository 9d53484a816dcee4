"""The Markets of Leipzig."""

from bastide.expansions.leipzig.rules import Leipzig

__all__ = ["Leipzig"]
