"""The Phantom."""

from bastide.expansions.phantom.rules import Phantom

__all__ = ["Phantom"]
