"""The expansions, each in a room of its own; :mod:`bastide.expansions.registry` lists them."""
