"""Makes the documents about the expansions from what the game itself knows: ``make docs``."""
