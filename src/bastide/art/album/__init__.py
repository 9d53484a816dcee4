"""Pictures of a game to be kept and given away: a board with its players, a whole game that moves."""
