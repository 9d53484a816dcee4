"""Spiel Doch!: two tiles whose lettering, read as one text, is worth a bonus."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from bastide.core.board import Placed
from bastide.core.expansion import Expansion
from bastide.core.game import Game
from bastide.core.geometry import NEIGHBOURS, SOUTH, opposite, turn
from bastide.core.hooks import Preparation, Turns
from bastide.core.layout import Layout
from bastide.core.rule_options import RuleOption
from bastide.core.scoring import Line
from bastide.core.setup import Setup
from bastide.core.tiles import StartTile
from bastide.expansions.base.rules import BASE_START_TILE

SLUG: Final = "spiel_doch"
#: The tile lettered SPIEL, and the one lettered DOCH! in its two printings.
STABLE: Final = "spiel-doch/donkey-stable"
GARDENS: Final = ("spiel-doch/village-3-garden", "spiel-doch/village-3")
_BONUS: Final = (Line("SPIEL DOCH!", 5, "SPDO-03"),)

BONUS: Final = RuleOption(
    "spieldoch.bonus",
    ("reading", "sequence", "off"),
    modern="reading",
    classic="reading",
    jcz="off",
    about="Whether 5 points go to the lettering in reading order, for both tiles side by side, or never.",
)
START: Final = RuleOption(
    "spieldoch.start",
    ("off", "on"),
    modern="off",
    classic="off",
    about="Whether the two tiles lie on the table instead of the start tile.",
)


class Paired(NamedTuple):
    """The record of this expansion."""

    #: The numbers of the stable tiles whose pair is complete: it earns no other bonus (SPDO-06).
    stables: tuple[int, ...] = ()


class SpielDoch(Expansion, Preparation, Turns):
    """A donkey stable lettered SPIEL and a garden lettered DOCH!, with 5 points for putting them together."""

    slug = SLUG
    name = "Spiel Doch!"
    brings = "Two lettered tiles, with 5 points for putting them together."
    options = (BONUS, START, BASE_START_TILE)
    record = Paired

    def revise_layout(self, setup: Setup, layout: Layout) -> Layout:
        pair = [tile for tile in (STABLE, *GARDENS) if layout.pool.get(tile)]
        if setup.chosen[START.name] == "off" or not pair or _is_replaced(layout):
            return layout
        if setup.chosen[BASE_START_TILE.name] == "out":
            layout = replace(layout, pool=layout.without({entry.tile: 1 for entry in layout.start}))
        return replace(layout, start=tuple(StartTile(tile, (0, y), 0) for y, tile in enumerate(pair)))

    def on_setup(self, game: Game) -> None:
        # Nobody has placed what lies there already.
        on_table = [placed.number for placed in game.state.board.tiles if _name(game, placed) == STABLE]
        game.state.ext[SLUG] = Paired(tuple(on_table))

    def on_tile_placed(self, game: Game, player: int, placed: Placed) -> None:
        record: Paired = game.state.ext[SLUG]
        for stable, garden in _pairs(game, placed):
            if stable.number not in record.stables:
                game.state.ext[SLUG] = Paired((*record.stables, stable.number))
                game.score(player, SLUG, _BONUS, (stable.cell, garden.cell))
                return


def _is_replaced(layout: Layout) -> bool:
    """Whether the table is laid otherwise already: all other arrangements go before this one (BASE-X02)."""
    return any(not entry.tile.startswith("base/") for entry in layout.start)


def _name(game: Game, placed: Placed) -> str:
    return game.rules.tiles[placed.tile].type.id


def _pairs(game: Game, placed: Placed) -> Iterator[tuple[Placed, Placed]]:
    """The pairs that a tile just placed completes, as stable and garden."""
    match game.rules.options[BONUS.name], _name(game, placed):
        case "reading", name if name == STABLE or name in GARDENS:
            yield from _in_reading_order(game, placed, name)
        case "sequence", name if name in GARDENS:
            for cell in NEIGHBOURS[placed.cell]:
                stable = game.state.board.cells.get(cell)
                if stable is not None and _name(game, stable) == STABLE:
                    yield stable, placed


def _in_reading_order(game: Game, placed: Placed, name: str) -> Iterator[tuple[Placed, Placed]]:
    """Both tiles turned alike, and the garden where the stable's south was before it was turned (SPDO-04)."""
    below = turn(SOUTH, placed.rotation)
    side = below if name == STABLE else opposite(below)
    other = game.state.board.cells.get(NEIGHBOURS[placed.cell][side])
    if other is None or other.rotation != placed.rotation:
        return
    if name == STABLE and _name(game, other) in GARDENS:
        yield placed, other
    elif name in GARDENS and _name(game, other) == STABLE:
        yield other, placed
