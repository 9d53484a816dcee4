"""The Siege: besieged cities pay their knights less and the farmers around them double."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from bastide.core.agenda import Insert
from bastide.core.expansion import Expansion, Part
from bastide.core.features import Feature, at_least_one
from bastide.core.game import Game
from bastide.core.hooks import Points, Preparation
from bastide.core.layout import Layout
from bastide.core.rule_options import RuleOption
from bastide.core.scoring import Sheet
from bastide.core.setup import Setup
from bastide.core.tiles import CITY
from bastide.expansions.base.rules import PENNANTS
from bastide.expansions.base.tags import FARM_PRICE
from bastide.expansions.siege.escape import ADJACENCY, BESIEGED, ESCAPE, ESCAPE_PART, SLUG, WHO, Escape

TILES: Final = RuleOption(
    "siege.tiles",
    ("cathars", "siege", "cathars+siege", "besiegers", "cathars+besiegers"),
    modern="cathars",
    classic="cathars",
    about="Which release is used.",
)
PIG: Final = RuleOption(
    "siege.pig",
    ("double_all", "base_only"),
    modern="double_all",
    classic="double_all",
    jcz="base_only",
    about="Whether a besieged city doubles what a pig adds, too.",
)
PENNANT: Final = RuleOption(
    "siege.pennant",
    ("1", "0"),
    modern="1",
    classic="1",
    about="What a pennant adds to a besieged city.",
)

#: The sets of tiles in each release; The Siege has the layouts of The Cathars.
SETS: Final[Mapping[str, frozenset[str]]] = {
    "cathars": frozenset({"cathars"}),
    "siege": frozenset({"cathars"}),
    "cathars+siege": frozenset({"cathars"}),
    "besiegers": frozenset({"besiegers"}),
    "cathars+besiegers": frozenset({"cathars", "besiegers"}),
}


class Siege(Expansion, Preparation, Points):
    """Some cities are besieged; knights may flee from them by a monastery."""

    slug = SLUG
    name = "The Siege"
    brings = "Besieged cities pay less, the farms around them more."
    parts = (
        Part(SLUG, "Besieged cities", marks={BESIEGED: at_least_one}),
        Part(ESCAPE_PART, "Knights escape by a cloister", needs=(SLUG,)),
    )
    options = (TILES, ESCAPE, ADJACENCY, WHO, PIG, PENNANT)
    handlers = (Escape(),)
    turn_steps = (Insert(Escape.name, after="closing", moment=105),)

    def tile_sets(self, setup: Setup) -> frozenset[str]:
        return SETS[setup.chosen[TILES.name]]

    def revise_layout(self, setup: Setup, layout: Layout) -> Layout:
        if setup.chosen[TILES.name] != "cathars+siege":
            return layout
        pool = {
            name: 2 * count if name.startswith(f"{SLUG}/") else count for name, count in layout.pool.items()
        }
        return replace(layout, pool=pool)

    def revise_sheet(self, game: Game, feature: Feature, sheet: Sheet) -> Sheet:
        if feature.kind != CITY or not feature.mark(BESIEGED):
            return sheet
        if not feature.is_complete:
            return sheet.void("unfinished besieged city", "SIEGE-06")
        return _reduced(game, feature, sheet)

    def revise_farm(
        self, game: Game, farms: Sequence[Feature], cities: Sequence[Feature], player: int, sheet: Sheet
    ) -> Sheet:
        besieged = count_besieged(cities)
        if not besieged:
            return sheet
        each = sheet.points_by(game.rules.tagged(FARM_PRICE)) // len(cities)
        return sheet.plus("besieged", each * besieged, "SIEGE-08")


def count_besieged(cities: Sequence[Feature]) -> int:
    """How many of these cities are besieged; a castle is none of them any more (SIEGE-X04)."""
    return sum(city.kind == CITY and bool(city.mark(BESIEGED)) for city in cities)


def _reduced(game: Game, city: Feature, sheet: Sheet) -> Sheet:
    """What a besieged city pays: one point less for each tile and pennant, whatever it is for others."""
    pennants = city.mark(PENNANTS)
    each = sheet.points // (city.size + pennants)
    sheet = sheet.plus("besieged", -(city.size + pennants), "SIEGE-07")
    if pennants and game.rules.options[PENNANT.name] == "0":
        sheet = sheet.plus("pennants do not count", -(each - 1) * pennants, "SIEGE-04")
    return sheet
