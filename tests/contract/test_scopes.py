"""A hook that says what it is about is not asked about anything else."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

import pytest

from bastide import Game, Setup, registry
from bastide.core.agenda import Step
from bastide.core.expansion import Expansion
from bastide.core.features import Feature
from bastide.core.figures import FigureKind
from bastide.core.geometry import Cell
from bastide.core.hooks import HOOKS, Deployment, Points, Preparation, Turns, about
from bastide.core.hooks.scope import NARROWED_BY, scope_of
from bastide.core.library import Library
from bastide.core.option import Option
from bastide.core.rule_options import RuleOption
from bastide.core.shapes import GameTile
from bastide.core.tiles import CITY, FIELD, ROAD

MOOD = RuleOption("mood", ("calm", "cross"), modern="calm", classic="cross", about="How he feels.")


def has_cloister(tile: GameTile) -> bool:
    return "cloister" in tile.type.places


class Choosy(Expansion, Turns, Deployment, Points):
    """Notes what it is asked about."""

    slug = "choosy"
    options = (MOOD,)
    heard: ClassVar[dict[str, set[str]]]

    @about(decisions={"action"})
    def add_options(self, game: Game, step: Step) -> Iterable[Option]:
        self.heard["add_options"].add(step.name)
        return ()

    @about(decisions={"place"})
    def revise_options(self, game: Game, step: Step, options: Sequence[Option]) -> Sequence[Option]:
        self.heard["revise_options"].add(step.name)
        return options

    @about(decisions={"action"})
    def on_chosen(self, game: Game, step: Step, option: Option) -> None:
        self.heard["on_chosen"].add(step.name)

    @about(tiles=has_cloister)
    def allow_placement(self, game: Game, tile: GameTile, cell: Cell, rotation: int) -> bool:
        self.heard["allow_placement"].add("cloister" if has_cloister(tile) else "other")
        return True

    @about(kinds={FIELD}, figures={"abbot"})
    def allow_deploy(self, game: Game, player: int, figure: FigureKind, segment: int) -> bool:
        self.heard["allow_deploy"].add(f"{figure.name} on {game.state.graph.of(segment).kind}")
        return True

    @about(kinds={ROAD, CITY})
    def revise_claim(self, game: Game, feature: Feature, segment: int, is_claimed: bool) -> bool:
        self.heard["revise_claim"].add(feature.kind)
        return is_claimed

    @about(options={MOOD.name: {"cross"}})
    def on_completed(self, game: Game, feature: Feature) -> None:
        self.heard["on_completed"].add(game.rules.options[MOOD.name])


def heard(rules: str) -> Mapping[str, set[str]]:
    """What the choosy one is asked about in some games."""
    Choosy.heard = {name: set() for name in HOOKS}
    library = Library([*registry.ORDER, Choosy()])
    for seed in range(6):
        game = Game.new(Setup.make(3, "abbot,choosy", rules, library=library), seed=seed, library=library)
        while not game.is_over:
            options = game.options()
            game.play(options[-1 if game.state.turn % 2 else len(options) // 2])
    return {name: words for name, words in Choosy.heard.items() if words}


def test_a_hook_is_asked_about_its_scope_and_nothing_else() -> None:
    assert heard("modern") == {
        "add_options": {"action"},
        "revise_options": {"place"},
        "on_chosen": {"action"},
        "allow_placement": {"cloister"},
        "allow_deploy": {"meeple on field", "abbot on cloister", "abbot on garden"},
        "revise_claim": {ROAD, CITY},
    }


def test_a_hook_about_games_with_an_option_is_asked_in_those_games() -> None:
    assert heard("classic")["on_completed"] == {"cross"}


def test_every_hook_that_can_be_narrowed_is_tried_here() -> None:
    tried = {name for name, method in vars(Choosy).items() if name in HOOKS and scope_of(method).words}
    assert tried >= NARROWED_BY.keys()


@pytest.mark.parametrize(
    ("hook", "scope", "words"),
    [
        ("on_completed", {"kinds": {ROAD}}, "kinds"),
        ("add_options", {"tiles": has_cloister, "figures": {"abbot"}}, "figures, tiles"),
        ("revise_layout", {"options": {MOOD.name: {"calm"}}}, "options"),
    ],
)
def test_a_scope_that_a_hook_does_not_know_is_an_error_at_import(hook: str, scope: Any, words: str) -> None:
    def method(self: Expansion) -> None:
        """Never asked."""

    with pytest.raises(TypeError, match=rf"Lost\.{hook}: this hook cannot be about some {words} only"):
        type("Lost", (Expansion, Turns, Points, Preparation), {"slug": "lost", hook: about(**scope)(method)})
