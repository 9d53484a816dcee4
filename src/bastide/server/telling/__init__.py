"""Telling: a position, its options and its log in the words and numbers that a page needs."""
