"""Matches between bots, by which their strength is measured.

Every deck is played in all seat orders, results are written down as they come, and a match that was
interrupted goes on where it was. :mod:`bastide.arena.match` tells how.
"""
