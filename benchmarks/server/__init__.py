"""What one server process carries: live games, idle connections, and how the cost of a move grows."""
