"""Names that clash are noticed when a game is made, not when something goes wrong in it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

import pytest

from bastide import Game
from bastide.core.agenda import Action, Decision, Step
from bastide.core.expansion import Expansion, Part
from bastide.core.features import add_up
from bastide.core.figures import FigureKind
from bastide.core.library import Library
from bastide.core.option import Option
from bastide.core.rule_options import RuleOption
from tests.contract.games import game_with


class Shout(Action):
    verb = "shout"

    def play(self, game: Game, step: Step, option: Option) -> None:
        raise NotImplementedError


class Loud(Expansion):
    slug = "loud"
    actions: ClassVar[tuple[Action, ...]] = (Shout(),)


class Louder(Loud):
    slug = "louder"


def test_two_expansions_with_the_same_verb_are_refused() -> None:
    assert not game_with(Loud()).is_over
    with pytest.raises(ValueError, match="two expansions use the name 'shout'"):
        game_with(Loud(), Louder())


@pytest.mark.parametrize("verb", ["tile", "pass", "draw", "first", "score", "meeple"])
def test_a_verb_of_the_game_itself_cannot_be_taken(verb: str) -> None:
    taken = type("Taken", (Shout,), {"verb": verb})()
    grabbing = type("Grabbing", (Expansion,), {"slug": "grabbing", "actions": (taken,)})()
    with pytest.raises(ValueError, match=f"'{verb}'"):
        game_with(grabbing)


def test_a_verb_cannot_be_an_action_and_an_answer_to_a_question() -> None:
    class AskToShout(Decision):
        name = "ask_to_shout"
        says: ClassVar[Mapping[str, str]] = {Shout.verb: "shout"}

        def options(self, game: Game, step: Step) -> Sequence[Option]:
            return [Option(Shout.verb)]

        def play(self, game: Game, step: Step, option: Option) -> None:
            """Nothing."""

    class Asking(Expansion):
        slug = "asking"
        handlers = (AskToShout(),)

    assert not game_with(Asking()).is_over
    with pytest.raises(ValueError, match="'shout' is an action, so 'ask_to_shout' cannot ask for it"):
        game_with(Loud(), Asking())


def clash(**shared: Any) -> tuple[Expansion, Expansion]:
    """Two expansions that declare the same."""
    first, second = (
        type(slug, (Expansion,), {"slug": slug, "__module__": __name__, **shared})()
        for slug in ("first", "second")
    )
    return first, second


@pytest.mark.parametrize(
    "shared",
    [
        {"parts": (Part("pieces", "", figures=(FigureKind("owl", 1, frozenset({"road"})),)),)},
        {"parts": (Part("marks", "", marks={"feathers": add_up}),)},
    ],
)
def test_two_expansions_with_one_name_are_refused(shared: Any) -> None:
    with pytest.raises(ValueError, match=r"two expansions use the name '(owl|feathers)'"):
        game_with(*clash(**shared))


def test_two_different_options_of_one_name_are_refused_but_one_option_may_be_shared() -> None:
    option = RuleOption("nests", ("few", "many"), "few", "many", "How many nests.")
    assert game_with(*clash(options=(option,))).rules.options["nests"] == "few"
    first, second = (
        type(slug, (Expansion,), {"slug": slug, "__module__": __name__, "options": (replace(option),)})()
        for slug in ("a", "b")
    )
    with pytest.raises(ValueError, match="'nests' for different rule options"):
        game_with(first, second)


def test_two_expansions_of_one_slug_are_refused() -> None:
    with pytest.raises(ValueError, match="the same slug"):
        Library([type("Twin", (Expansion,), {"slug": "twin", "__module__": __name__})() for _ in range(2)])
