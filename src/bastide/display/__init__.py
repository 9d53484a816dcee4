"""Display: what expansions tell to whoever shows a game: tokens, areas, goals, sales, throws."""
