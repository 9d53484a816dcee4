"""The tables of a setup: its tiles, draws and rule options as numbers, from the rules of the engine."""

from collections import Counter
from typing import Final

import numpy as np

from bastide.core.game import Game
from bastide.core.geometry import FIRST_HALF, RING, STEPS, opposite
from bastide.core.rules import Rules
from bastide.core.shapes import EDGE_CODES, GameTile, SegmentShape
from bastide.core.tiles import CITY, FIELD, ROAD
from bastide.expansions.abbot.rules import ABBOT, GARDEN
from bastide.expansions.base.farms import farm_price
from bastide.expansions.base.rules import CLOISTER, MEEPLE, PENNANTS
from bastide.expansions.inns_cathedrals.rules import BIG_FOLLOWER, CATHEDRAL, INN
from bastide.expansions.river.rules import VOLCANO
from bastide.expansions.traders_builders.goods import GOODS, KINDS, STOCK
from bastide.expansions.traders_builders.helpers import BUILDER, PIG
from bastide.sim.kernel import constants
from bastide.sim.kernel.layout import Record, tables_type
from bastide.sim.kernel.sizes import Size

#: Names of features and figures by their numbers.
FEATURE_NAMES: Final = (CITY, ROAD, FIELD, CLOISTER, GARDEN)
FIGURE_NAMES: Final = (MEEPLE.name, BIG_FOLLOWER.name, ABBOT.name, BUILDER.name, PIG.name)
#: Steps behind a turn part that may bring another one, by their numbers.
STEP_NAMES: Final = {"second_part": constants.SECOND_PART, "lake_bonus": constants.LAKE_BONUS}
HERD: Final = "pig_herd"
#: A bit for each edge that a tile can have, and for the four bits of a side.
_EDGE_BITS: Final = {EDGE_CODES[letter]: 1 << place for place, letter in enumerate("FRCV")}
_ANY_EDGE: Final = 0b1111
_ANYTHING: Final = 0xFFFF
#: The corners of a cell, behind its sides.
_WAYS: Final = (*STEPS, *(step for step in RING if step not in STEPS))


def compile_tables(game: Game, size: Size) -> Record:
    """The tables of a game that has just begun."""
    rules = game.rules
    tables: Record = np.zeros(1, tables_type(size.words)).view(np.recarray)[0]
    tables.around[:] = [(dx + size.row * dy) % size.cells for dx, dy in _WAYS]
    tables.place[:] = -1
    tables.side[:] = -1
    tables.half[:] = -1
    for tile in rules.tiles:
        _write_tile(tables, rules, tile)
    _write_pile(tables, game)
    _write_rules(tables, game)
    return tables


def _write_tile(tables: Record, rules: Rules, tile: GameTile) -> None:
    kind = tile.index
    segments = tile.shapes[0].segments
    number_of = Counter(segment.kind for segment in segments)
    tables.n_segments[kind] = len(segments)
    tables.n_cities[kind] = number_of[CITY]
    tables.is_lake[kind] = (
        rules.options.get("volcano_lake_bonus") == "on"
        and VOLCANO in tile.type.symbols
        and "V" in tile.type.edges
    )
    for local, segment in enumerate(segments):
        tables.kind[kind, local] = FEATURE_NAMES.index(segment.kind)
        tables.row[kind, local, 0] = _first_word(segment)
        tables.touches[kind, local] = sum(1 << city for city in set(segment.touches))
        is_crowded = segment.kind in (CITY, ROAD) and number_of[segment.kind] > 1
        tables.crowded[kind, local] = is_crowded
        tables.is_crowded[kind] |= is_crowded
        for number, name in enumerate(FIGURE_NAMES):
            if name in rules.figures and segment.kind in rules.figures[name].stands_on:
                tables.stands[kind, number] |= 1 << local
    for local in tile.shapes[0].surrounded:
        tables.place[kind] = local
    for shape in tile.shapes:
        turned = 4 * kind + shape.rotation
        tables.side[turned] = shape.ports[:FIRST_HALF]
        tables.half[turned] = shape.ports[FIRST_HALF:]
        bits = [_EDGE_BITS[edge] for edge in shape.edges]
        tables.edges[turned] = sum(bit << 4 * side for side, bit in enumerate(bits))
        for side, bit in enumerate(bits):
            across = 4 * opposite(side)
            tables.asks[turned, side] = _ANYTHING & ~(_ANY_EDGE << across) | bit << across
        river = _EDGE_BITS[EDGE_CODES["V"]]
        tables.rivers[turned] = sum(1 << side for side, bit in enumerate(bits) if bit == river)


def _first_word(segment: SegmentShape) -> int:
    """All that is printed on a segment, in the bits where the kernel adds it up."""
    if segment.kind == FIELD:
        return segment.marks.get(HERD, 0) << constants.HERD_SHIFT
    word = segment.open
    if segment.kind not in (CITY, ROAD):
        return word
    word |= 1 << constants.SIZE_SHIFT
    word |= segment.marks.get(PENNANTS, 0) << constants.PENNANT_SHIFT
    word |= (segment.marks.get(INN, 0) + segment.marks.get(CATHEDRAL, 0)) << constants.MARK_SHIFT
    for number, sort in enumerate(KINDS):
        word |= segment.marks.get(f"{GOODS}.{sort}", 0) << (constants.GOODS_SHIFT + 8 * number)
    return word


def _write_pile(tables: Record, game: Game) -> None:
    """What can be drawn, stage by stage; the pile itself is a part of the position."""
    entry = 0
    for stage, pile in enumerate(game.state.piles):
        tables.stage_first[stage] = entry
        tables.stage_keeps[stage] = pile.leave
        for tile, count in enumerate(pile.left):
            if count:
                tables.drawn[entry] = tile
                entry += 1
    tables.n_stages = len(game.state.piles)
    tables.stage_first[tables.n_stages :] = entry


def _write_rules(tables: Record, game: Game) -> None:
    rules = game.rules
    options = rules.options
    steps = [STEP_NAMES[step.name] for step in reversed(rules.turn[0]) if step.name in STEP_NAMES]
    tables.n_steps = len(steps)
    tables.steps[: len(steps)] = steps
    tables.seats = len(rules.setup.seats)
    tables.last_turn = rules.setup.turns
    tables.supply[:] = [rules.supply(name) for name in FIGURE_NAMES]
    tables.farm_price = farm_price(game).each
    tables.city_once = options["farm_scoring"] == "city-once-4"
    tables.tiny_price = int(options["tiny_city"]) // 2
    tables.pays_unfinished = options.get("inn_cathedral_final") == "ignore"
    tables.is_river_free = options.get("river_uturn") == "fit-only"
    tables.pig_bonus = int(options.get("pig_bonus", "0"))
    tables.herd_bonus = HERD in rules.merges and options[HERD] != "off"
    use = rules.setup.use("traders_builders")
    sets = max(use.tiles, 1) if use else 0
    tables.stock[:] = [sets * number for number in STOCK]
