"""Which expansions cannot be in one game."""

from collections.abc import Iterable
from itertools import combinations

import pytest

from bastide.books.clashes import all_clashes, clashes
from bastide.core.errors import SetupError
from bastide.core.expansion import Expansion
from bastide.core.hooks import Preparation, overrides
from bastide.core.library import Library
from bastide.core.rule_options import RuleOption
from bastide.core.setup import Setup
from bastide.expansions.base import Base
from bastide.expansions.registry import LIBRARY, ORDER

MOOD = RuleOption("mood", ("shy", "friendly"), "shy", "shy", "whether others are welcome")


class Cat(Expansion, Preparation):
    """Is shy, but for a choice, and never sits beside a dog."""

    slug = "cat"
    options = (MOOD,)

    def add_objections(self, setup: Setup) -> Iterable[str]:
        if setup.chosen["mood"] == "shy" and len(setup.uses) > 2:
            yield "the cat is shy"
        if setup.use("dog"):
            yield "the dog barks; take another"


class Dog(Expansion):
    """A dog."""

    slug = "dog"


class Mouse(Expansion):
    """A mouse."""

    slug = "mouse"


def test_only_reasons_that_no_option_takes_away_are_told() -> None:
    library = Library((Base(), Cat(), Dog(), Mouse()))
    assert clashes(library, "cat") == {"dog": ("the dog barks; take another",)}
    assert clashes(library, "dog") == {"cat": ("the dog barks; take another",)}
    assert clashes(library, "mouse") == {}


def test_expansions_that_never_object_do_go_together() -> None:
    """They are not tried out, so this keeps the short cut honest for some of them."""
    plain = [e for e in ORDER[1:] if not overrides(e, Preparation.add_objections)]
    assert len(plain) > len(ORDER) / 2
    for one, other in list(combinations(plain, 2))[::9]:
        try:
            Setup.make(2, (one.slug, other.slug), library=LIBRARY)
        except SetupError as error:
            pytest.fail(f"{one.slug} and {other.slug}: {error}")


def test_all_clashes_are_those_of_each() -> None:
    library = Library((Base(), Cat(), Dog(), Mouse()))
    each = {expansion.slug: clashes(library, expansion.slug) for expansion in library.order[1:]}
    assert all_clashes(library) == {slug: found for slug, found in each.items() if found}
