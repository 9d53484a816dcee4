"""The Little Buildings: sheds, houses and towers that make everything on their tile worth more."""

from collections.abc import Iterable

from bastide.core.agenda import Step
from bastide.core.expansion import Expansion, Part, Tags
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.hooks import Chances, Display, Knowledge, Points, Preparation, Turns, about, rests_on
from bastide.core.option import Option
from bastide.core.scoring import Line, Sheet
from bastide.core.setup import Setup
from bastide.display.piece import Piece
from bastide.display.tokens import Token
from bastide.expansions.base.farms import fed_cities
from bastide.expansions.base.tags import NOT_FOR_RECALL
from bastide.expansions.little_buildings.buildings import (
    FOURTH,
    KINDS,
    SLUG,
    VALUES,
    ZERO,
    Buildings,
    PlaceHouse,
    PlaceShed,
    PlaceTower,
    around,
    building_options,
    building_tokens,
    farm_line,
    feature_line,
    hand_out,
    stock_prospects,
)


class LittleBuildings(Expansion, Preparation, Turns, Points, Display, Knowledge):
    """Eighteen little buildings; a player may place one instead of a follower."""

    slug = SLUG
    name = "The Little Buildings"
    brings = "Towers, houses and sheds make everything on their tile worth more, whoever placed them."
    most_players = 6
    parts = (Part(SLUG, "Little buildings for each player", is_required=True),)
    pieces = tuple(Piece(kind, is_stock=True) for kind in KINDS)
    options = (VALUES, ZERO, FOURTH)
    actions = (PlaceTower(), PlaceHouse(), PlaceShed())
    record = Buildings

    def tags(self, setup: Setup) -> Tags:
        return {"LITTLE-11": (NOT_FOR_RECALL,)}  # LITTLE-X13

    def on_setup(self, game: Game) -> None:
        hand_out(game)

    @about(decisions={"action"})
    def add_options(self, game: Game, step: Step) -> Iterable[Option]:
        return building_options(game, step.player)

    def revise_sheet(self, game: Game, feature: Feature, sheet: Sheet) -> Sheet:
        if not sheet.lines or (not sheet.points and not self._pays_for_nothing(game)):
            return sheet
        line = feature_line(game, feature)
        return Sheet((*sheet.lines, line)) if line else sheet

    def add_farm_lines(self, game: Game, farm: Feature) -> Iterable[Line]:
        line = farm_line(game, farm)
        if line is None or (not self._pays_for_nothing(game) and not fed_cities(game, farm)):
            return ()
        return (line,)

    def add_counted_cells(self, game: Game, feature: Feature) -> Iterable[Cell]:
        if feature.kind not in game.rules.places:
            return ()
        own = game.cells_of(feature)
        return [cell for cell, _ in around(game, feature) if cell not in own]

    def add_tokens(self, game: Game) -> Iterable[Token]:
        return building_tokens(game)

    @rests_on()
    def add_prospects(self, game: Game, chance: Chances) -> Iterable[tuple[int, float]]:
        return stock_prospects(game)

    def _pays_for_nothing(self, game: Game) -> bool:
        """Whether buildings also pay where a feature itself is worth nothing (LITTLE-15)."""
        return game.rules.options[ZERO.name] == "on"
