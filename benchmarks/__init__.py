"""Measurements of speed: ``make bench`` prints them."""
