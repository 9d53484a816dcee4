"""Lessons: small positions in which a newcomer finds one thing out by playing it.

A lesson is data, a file beside the rules that it teaches (``expansions/<slug>/lesson.toml``). It is played by
the rules engine like any game; nothing here knows a rule.
"""
