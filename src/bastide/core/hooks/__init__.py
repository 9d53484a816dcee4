"""Hooks: the moments at which an expansion can change the game, in six groups.

An expansion mixes in the groups of which it uses hooks: ``class Abbot(Expansion, Turns, Points)``. The prefix
of a hook says how those of several expansions combine:

========== ==========================================================
``on_``     told, in ORDER
``allow_``  all must agree
``add_``    what they give is joined together
``revise_`` each changes what the one before has made of it, in ORDER
========== ==========================================================

A hook that no expansion of a game overrides costs nothing: :mod:`bastide.core.rules` keeps the overriding
methods only. One that has something to say about some decisions, tiles, figures or features only says so by
:func:`about`, and is not asked about others.
"""

from bastide.core.hooks.deployment import Deployment
from bastide.core.hooks.display import Display
from bastide.core.hooks.grounds import Grounds, grounds_of, rests_on
from bastide.core.hooks.groups import GROUPS, HOOKS, check_hooks, overrides, overriding
from bastide.core.hooks.knowledge import Chances, Knowledge
from bastide.core.hooks.points import Points
from bastide.core.hooks.preparation import Preparation, Tiles
from bastide.core.hooks.scope import about
from bastide.core.hooks.turns import Turns

__all__ = [
    "GROUPS",
    "HOOKS",
    "Chances",
    "Deployment",
    "Display",
    "Grounds",
    "Knowledge",
    "Points",
    "Preparation",
    "Tiles",
    "Turns",
    "about",
    "check_hooks",
    "grounds_of",
    "overrides",
    "overriding",
    "rests_on",
]
