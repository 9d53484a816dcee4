"""How a tile is painted from its plan, layer by layer, and the symbols that all pictures share."""
