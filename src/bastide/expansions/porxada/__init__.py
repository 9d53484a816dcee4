"""La Porxada."""

from bastide.expansions.porxada.rules import Porxada

__all__ = ["Porxada"]
