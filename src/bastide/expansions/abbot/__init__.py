"""The Abbot and his gardens."""

from bastide.expansions.abbot.rules import Abbot

__all__ = ["Abbot"]
