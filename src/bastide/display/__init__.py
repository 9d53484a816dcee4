"""Display: what expansions tell to whoever shows a game: pieces, tokens, areas, goals, panels, notes."""
