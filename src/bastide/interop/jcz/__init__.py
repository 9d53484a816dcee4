"""JCloisterZone: reading and writing its saved games, and comparing its points with ours.

Facts of its format are all that is used here; no code or data of that program is.
"""
