"""The River: its tiles are laid first and part the fields; River II forks."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from bastide.core.agenda import Auto, Insert, Step
from bastide.core.expansion import Expansion
from bastide.core.figures import FigureKind
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.hooks import Deployment, Preparation, Turns, about
from bastide.core.layout import Layout, Stage
from bastide.core.rule_options import RuleOption
from bastide.core.setup import Setup
from bastide.core.shapes import GameTile
from bastide.core.tiles import RIVER, StartTile, TileSheet, TileType, read_sheet
from bastide.expansions.base.rules import BASE_START_TILE
from bastide.expansions.river.course import may_flow

_SETS: Final[Mapping[str, frozenset[str]]] = {
    "off": frozenset(),
    "river1": frozenset({"I"}),
    "river2": frozenset({"II"}),
    "both": frozenset({"I", "II"}),
}
_ORDER_OF: Final = {"river1": "I", "river2": "II", "both": "both"}
VOLCANO: Final = "volcano"


class LakeBonus(Auto):
    """With ``volcano_lake_bonus`` whoever lays the volcano lake has another turn part at once (RIVER-D03)."""

    name = "lake_bonus"

    def run(self, game: Game, step: Step) -> None:
        """Begin a further part if the lake was laid in the one that has just ended."""
        if game.rules.options["volcano_lake_bonus"] == "on" and _is_volcano_lake(game):
            game.push_part(step.player)


def _has_river(tile: GameTile) -> bool:
    return "V" in tile.type.edges


class River(Expansion, Preparation, Turns, Deployment):
    """Spring, river and lake replace the start tile and are drawn before all other tiles."""

    slug = "river"
    name = "The River"
    brings = "A river replaces the start tile."
    options = (
        RuleOption(
            "river",
            ("river1", "river2", "both", "off"),
            modern="river1",
            classic="river1",
            about="River I runs in one bed, River II forks; both can be laid together.",
        ),
        BASE_START_TILE,
        RuleOption(
            "river_uturn",
            ("forbidden", "fit-only"),
            modern="forbidden",
            classic="forbidden",
            about="Whether the river may turn back on itself where its tiles fit.",
        ),
        RuleOption(
            "volcano_lake_bonus",
            ("off", "on"),
            modern="off",
            classic="off",
            about="Whether the volcano lake gives a second tile instead of a follower.",
        ),
        RuleOption(
            "pig_herd",
            ("with-tb", "off"),
            modern="with-tb",
            classic="off",
            about="Whether the pigs of River II raise the worth of their farm (with Traders & Builders).",
        ),
    )
    handlers = (LakeBonus(),)
    turn_steps = (Insert("lake_bonus", after="part_end"),)

    def tile_sets(self, setup: Setup) -> frozenset[str]:
        return _SETS[setup.chosen["river"]]

    def revise_layout(self, setup: Setup, layout: Layout) -> Layout:
        sheet = self._sheet()
        own = {tile.id: tile for tile in sheet.tiles if tile.id in layout.pool}
        if not own:
            return layout
        order = sheet.start_facts["order"][_ORDER_OF[setup.chosen["river"]]]
        spring, *first = order["first"]
        last = order["last"]
        apart = {spring, *first, *last, *order.get("leave_out", ())}
        between = {name: _copies(tile, layout.pool[name]) for name, tile in own.items() if name not in apart}
        stages: tuple[Stage, ...] = (
            Stage("river-first", dict.fromkeys(first, 1)),  # RIVER-05
            Stage("river", between),  # RIVER-03
            Stage("river-last", dict.fromkeys(last, 1)),  # RIVER-04
        )
        pool = layout.without({name: layout.pool[name] for name in own})
        if setup.chosen[BASE_START_TILE.name] == "out":  # RIVER-02
            pool = Layout((), (), pool).without({entry.tile: 1 for entry in layout.start})
        stages = tuple(stage for stage in stages if stage.tiles)
        start = (StartTile(spring, (0, 0), 0),)
        return replace(layout, start=start, stages=(*stages, *layout.stages), pool=pool)

    @about(tiles=_has_river)
    def allow_placement(self, game: Game, tile: GameTile, cell: Cell, rotation: int) -> bool:
        return may_flow(game, tile, cell, rotation, free=game.rules.options["river_uturn"] == "fit-only")

    @about(options={"volcano_lake_bonus": {"on"}})
    def allow_deploy(self, game: Game, player: int, figure: FigureKind, segment: int) -> bool:
        return not _is_volcano_lake(game)

    def _sheet(self) -> TileSheet:
        path = self.sheet_path()
        assert path is not None, "the river is nothing but tiles"
        return read_sheet(path)


def _copies(tile: TileType, copies: int) -> int:
    """Spring, fork and lakes are used once, however many copies of the set there are (RIVER-D02)."""
    (river,) = (segment for segment in tile.segments if segment.kind == RIVER)
    return copies if len(river.ports) == 2 else min(copies, 1)


def _is_volcano_lake(game: Game) -> bool:
    last = game.state.last
    if last < 0:
        return False
    kind = game.rules.tiles[game.state.board.tiles[last].tile].type
    return VOLCANO in kind.symbols and "V" in kind.edges
