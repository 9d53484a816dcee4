"""Play: games while people sit at them: the lobby, live tables, who is connected, the deck."""
