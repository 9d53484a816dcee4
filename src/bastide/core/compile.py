"""The rules of a setup, compiled once and shared by all games that are played with it."""

from dataclasses import replace
from functools import lru_cache
from typing import Final

from bastide.core.library import Library
from bastide.core.rules import Rules
from bastide.core.setup import Setup


def compile_rules(setup: Setup, library: Library) -> Rules:
    """The compiled rules of a setup; made once and shared by all its games."""
    return _called(setup, library.origin)


#: With all expansions the rules of a setup take some megabytes; its games keep them anyway.
_MOST: Final = 32


@lru_cache(maxsize=_MOST)
def _called(setup: Setup, library: Library) -> Rules:
    """The rules with the names and colours of those who play."""
    seats = tuple(map(str, range(len(setup.seats))))
    return _compiled(replace(setup, seats=seats, colours=()), library).with_players_of(setup)


@lru_cache(maxsize=_MOST)
def _compiled(setup: Setup, library: Library) -> Rules:
    """The rules for players without names: no rule goes by what somebody is called."""
    return Rules(setup, library)
