"""Games with expansions of a test's own beside the real ones."""

from collections.abc import Iterable

from bastide import Game, Setup, registry
from bastide.core.expansion import Expansion
from bastide.core.library import Library


def game_with(*expansions: Expansion, pairs: Iterable[Expansion] = (), seed: int = 1) -> Game:
    """A game with these expansions, dealt by a seed."""
    library = Library([*registry.ORDER, *expansions], tuple(pairs))
    setup = Setup.make(expansions=[expansion.slug for expansion in expansions], library=library)
    return Game.new(setup, seed=seed, library=library)
