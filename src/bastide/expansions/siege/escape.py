"""The escape: a knight leaves a besieged city by a monastery that touches the siege."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final

from bastide.core.agenda import Decision, Step
from bastide.core.alike import figure_named
from bastide.core.features import Feature
from bastide.core.figures import Figure
from bastide.core.game import Game
from bastide.core.geometry import AROUND, Cell
from bastide.core.option import PASS, Option
from bastide.core.rule_options import RuleOption
from bastide.core.scoring import owners
from bastide.core.tiles import CITY
from bastide.expansions.base.tags import MONASTIC

SLUG: Final = "siege"
BESIEGED: Final = "besieged"
ESCAPE_PART: Final = "escape"

ESCAPE: Final = RuleOption(
    "siege.escape",
    ("on", "off"),
    modern="on",
    classic="on",
    about="Whether a knight may leave a besieged city by a cloister.",
)
ADJACENCY: Final = RuleOption(
    "siege.escape_adjacency",
    ("siege_tile", "any_city_tile"),
    modern="siege_tile",
    classic="siege_tile",
    jcz="any_city_tile",
    about="What the cloister must touch.",
)
WHO: Final = RuleOption(
    "siege.escape_who",
    ("any", "owner"),
    modern="any",
    classic="owner",
    jcz="any",
    about="Everybody’s knights, or those of the majority only.",
)


class Escape(Decision):
    """At the end of his turn part a player may take one knight home (SIEGE-12, SIEGE-13)."""

    name = "siege_escape"
    asks = "Take a knight out of a besieged city, or pass."
    rule = "SIEGE-10"
    says: ClassVar[Mapping[str, str]] = {"escape": "{figure} leaves the {feature}"}

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Passing, and each of his knights who has a way out."""
        if not game.rules.has_part(SLUG, ESCAPE_PART) or game.rules.options[ESCAPE.name] == "off":
            return ()
        player = step.player
        knights = [knight for city in _ways_out(game, player) for knight in _knights(game, city, player)]
        return [PASS, *dict.fromkeys(Option("escape", game.target_of(knight)) for knight in knights)]

    def leaving(self, game: Game, step: Step, option: Option) -> Figure | None:
        return figure_named(game, step.player, option)

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Give him back, without points (SIEGE-16)."""
        if option != PASS:
            knight = self.leaving(game, step, option)
            assert knight is not None, "a knight is named by his cell"
            game.return_figure(knight, option.which)


def _knights(game: Game, city: Feature, player: int) -> list[Figure]:
    """A player's followers in a city, of whatever kind (SIEGE-17)."""
    return [f for f in city.figures if f.player == player and game.rules.figures[f.kind].is_follower]


def _ways_out(game: Game, player: int) -> Iterator[Feature]:
    """The besieged cities from which a player may take a knight."""
    for city in game.state.graph.with_figures():
        if city.kind == CITY and BESIEGED in city.marks and _knights(game, city, player):
            if game.rules.options[WHO.name] == "owner" and player not in owners(game, city):
                continue  # SIEGE-15
            if any(_has_monastery_near(game, cell) for cell in _siege_cells(game, city)):
                yield city


def _siege_cells(game: Game, city: Feature) -> Iterator[Cell]:
    """The cells of a city that a monastery has to touch (SIEGE-11)."""
    if game.rules.options[ADJACENCY.name] == "any_city_tile":
        yield from game.cells_of(city)
        return
    state = game.state
    for segment in city.segments:
        if BESIEGED in game.shape_of(segment).marks:
            yield state.board.tile_of(segment, state.graph).cell


def _has_monastery_near(game: Game, cell: Cell) -> bool:
    """Whether a monastery, complete or not, is on a cell or around it (SIEGE-14, SIEGE-X01)."""
    cells, monastic = game.state.board.cells, game.rules.tagged(MONASTIC)
    for near in (cell, *AROUND[cell]):
        placed = cells.get(near)
        if placed is not None:
            shape = game.rules.tiles[placed.tile].shapes[placed.rotation]
            if any(segment.kind in monastic for segment in shape.segments):
                return True
    return False
