"""The rules of a setup, compiled once and shared by all games that are played with it."""

from functools import lru_cache

from bastide.core.library import Library
from bastide.core.rules import Rules
from bastide.core.setup import Setup


def compile_rules(setup: Setup, library: Library) -> Rules:
    """The compiled rules of a setup; made once and shared by all its games."""
    return _compiled(setup, library.origin)


#: With all expansions the rules of a setup take some megabytes; its games keep them anyway.
@lru_cache(maxsize=32)
def _compiled(setup: Setup, library: Library) -> Rules:
    return Rules(setup, library)
