"""Tags: an expansion says what its kinds are like, and others find them without knowing whose they are."""

from bastide import Game, Setup
from bastide.core.expansion import Expansion, Tags
from bastide.core.library import Library
from bastide.core.rule_options import RuleOption
from bastide.expansions.registry import ORDER

WET = RuleOption("toy.wet", ("no", "yes"), modern="no", classic="yes", about="Whether the pond is deep.")


class Pond(Expansion):
    slug = "toy_pond"
    options = (WET,)

    def tags(self, setup: Setup) -> Tags:
        return {"pond": ("wet", "deep") if setup.chosen[WET.name] == "yes" else ("wet",)}


class Sea(Expansion):
    slug = "toy_sea"

    def tags(self, setup: Setup) -> Tags:
        return {"sea": ("wet", "deep"), "beach": ()}


class PondSea(Expansion):
    slug = "toy_pond_sea"
    requires = frozenset({"toy_pond", "toy_sea"})

    def tags(self, setup: Setup) -> Tags:
        return {"canal": ("wet",)}


LIBRARY = Library((*ORDER[:1], Pond(), Sea()), (PondSea(),))


def tagged(tag: str, expansions: str, rules: str = "modern") -> frozenset[str]:
    setup = Setup.make(2, expansions, rules=rules, library=LIBRARY)
    return Game.begin(setup, LIBRARY).rules.tagged(tag)


def test_the_kinds_of_all_expansions_in_the_game_that_have_a_tag_are_found() -> None:
    assert tagged("wet", "toy_pond") == {"pond"}
    assert tagged("wet", "toy_pond,toy_sea") == {"pond", "sea", "canal"}


def test_what_nobody_in_the_game_has_is_no_kind() -> None:
    assert tagged("wet", "") == frozenset()
    assert tagged("salty", "toy_sea") == frozenset()


def test_a_tag_may_depend_on_the_setup() -> None:
    assert tagged("deep", "toy_pond") == frozenset()
    assert tagged("deep", "toy_pond", rules="classic") == {"pond"}
