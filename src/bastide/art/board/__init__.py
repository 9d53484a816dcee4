"""Pieces and positions: what stands where on a board, and whole pictures as files."""
