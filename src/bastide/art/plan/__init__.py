"""Where everything on a tile is, in the tile's own frame, before it is turned and painted."""
