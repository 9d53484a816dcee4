"""Puzzles: positions with one clearly best move, how they are found, kept, sorted by theme and rated."""
