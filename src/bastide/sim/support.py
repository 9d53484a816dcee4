"""Which setups the kernel can play: the family of the base game, river, abbot, inns and traders."""

from collections import Counter
from functools import cache
from importlib.util import find_spec
from typing import Final, NamedTuple

from bastide.core.compile import compile_rules
from bastide.core.game import Game
from bastide.core.geometry import NEIGHBOURS
from bastide.core.library import Library
from bastide.core.rules import Rules
from bastide.core.setup import Setup
from bastide.core.tiles import CITY, ROAD
from bastide.sim.kernel.constants import MOST_FIGURES, MOST_KINDS, MOST_SEGMENTS, RICH_WORDS, SEATS, STAGES
from bastide.sim.kernel.sizes import BASE, SIZES, Size

#: The expansions that the kernel knows, and what two of them change together.
FAMILY: Final = frozenset(
    {"base", "river", "abbot", "inns_cathedrals", "traders_builders", "river_traders_builders"}
)
#: The figures that it knows, in the order of their numbers.
_FIGURES: Final = ("meeple", "big_follower", "abbot", "builder", "pig")
#: What it is made of.
NEEDED: Final = ("numba", "numpy")


class Support(NamedTuple):
    """Whether the kernel can play a setup: true or false, and if not, why."""

    why_not: str = ""

    def __bool__(self) -> bool:
        return not self.why_not


def supports(setup: Setup, library: Library | None = None) -> Support:
    """Whether the kernel can play a setup here.

    >>> bool(supports(Setup.make(2, "river")))
    True
    >>> supports(Setup.make(2, "tower")).why_not
    'it does not know The Tower'
    """
    return Support(missing() or _objection(setup, library or Library.default()))


@cache
def missing() -> str:
    """Why no setup can be played here, if it cannot: what the kernel needs is not installed."""
    absent = [name for name in NEEDED if find_spec(name) is None]
    return f"{' and '.join(absent)} is not installed (pip install 'bastide[bots]')" if absent else ""


def size_for(game: Game) -> Size | None:
    """The smallest size that holds a game which has just begun."""
    tiles = Counter(placed.tile for placed in game.state.board.tiles)
    for pile in game.state.piles:
        tiles.update({tile: count for tile, count in enumerate(pile.left) if count})
    segments = cities = crowded = 0
    for tile, copies in tiles.items():
        kinds = Counter(segment.kind for segment in game.rules.tiles[tile].shapes[0].segments)
        segments += copies * kinds.total()
        cities += copies * kinds[CITY]
        crowded += copies * (kinds[CITY] > 1 or kinds[ROAD] > 1)
    is_plain = {expansion.slug for expansion in game.rules.expansions} == {BASE.name}
    for size in SIZES:
        bits = 64 * size.bit_words
        room = bits - MOST_SEGMENTS * (size.bit_words - 1)  # the cities of one tile share a word
        if (
            (is_plain or size.words == RICH_WORDS)
            and tiles.total() <= size.tiles
            and segments <= size.segments
            and cities <= room
            and crowded <= bits
        ):
            return size
    return None


def _objection(setup: Setup, library: Library) -> str:
    rules = compile_rules(setup, library)
    if unknown := [expansion.name for expansion in rules.expansions if expansion.slug not in FAMILY]:
        return f"it does not know {', '.join(unknown)}"
    if not 2 <= len(setup.seats) <= SEATS:
        return f"it plays with 2 to {SEATS} seats, not with {len(setup.seats)}"
    if many := _too_many(rules):
        return many
    if not _hangs_together(rules):
        return "its start tiles lie apart"
    if size_for(Game.begin(setup, library)) is None:
        return "there are too many tiles for it"
    return ""


def _too_many(rules: Rules) -> str:
    for name, most in zip(_FIGURES, MOST_FIGURES, strict=True):
        if rules.supply(name) > most:
            return f"it counts at most {most} of the figure {name}"
    if len(rules.tiles) > MOST_KINDS or len(rules.stages) > STAGES:
        return "there are too many kinds of tiles for it"
    if any(stage.boxed or stage.before_late for stage in rules.stages):
        return "nobody knows which tiles are in its pile"
    return ""


def _hangs_together(rules: Rules) -> bool:
    """Whether all start tiles are joined: only then the numbers of cells are unique."""
    cells = {start.cell for start in rules.start}
    reached = {rules.start[0].cell}
    while more := {beside for cell in reached for beside in NEIGHBOURS[cell]} & cells - reached:
        reached |= more
    return reached == cells
