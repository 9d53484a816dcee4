"""Layout: what lies on the table before the first turn and what the draw pile is made of."""

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple

from bastide.core.errors import SetupError
from bastide.core.expansion import Expansion
from bastide.core.hooks import Preparation, overriding
from bastide.core.limits import MOST_TILES
from bastide.core.setup import Setup
from bastide.core.tiles import StartTile, TileType

if TYPE_CHECKING:
    from bastide.core.library import Library


class Stage(NamedTuple):
    """A part of the draw pile that is drawn empty before the next part is touched."""

    name: str
    tiles: Mapping[str, int]
    #: The tiles of which some stay in the box, and how many do.
    drawn_from: Collection[str] = ()
    boxed: int = 0
    #: The tiles that are not among the first ones, and how many come before them.
    late: Collection[str] = ()
    before_late: int = 0


@dataclass(frozen=True, slots=True)
class Layout:
    """The table before the first turn; expansions revise it one after the other."""

    start: tuple[StartTile, ...]
    #: Stages that come before the ordinary pile.
    stages: tuple[Stage, ...]
    #: The ordinary pile, start tiles included until the end.
    pool: Mapping[str, int]
    #: Tiles that are never drawn: an expansion keeps them and says when one is laid.
    aside: Mapping[str, int] = field(default_factory=dict)
    #: Tiles of the pool of which only some are used, chosen at random: nobody knows which stay in the box.
    drawn_from: Collection[str] = ()
    #: How many of them stay there.
    boxed: int = 0
    #: Tiles of the pool that are shuffled among the others only when so many of these have been set apart,
    #: which are drawn first.
    late: Collection[str] = ()
    before_late: int = 0

    def without(self, tiles: Mapping[str, int]) -> dict[str, int]:
        """The pool when these tiles are taken out of it."""
        left = {name: count - tiles.get(name, 0) for name, count in self.pool.items()}
        return {name: count for name, count in left.items() if count > 0}


PILE = "tiles"


class LaidOut(NamedTuple):
    """The layout that all expansions have agreed on."""

    start: tuple[StartTile, ...]
    #: All stages of the draw pile, the ordinary one last.
    stages: tuple[Stage, ...]
    aside: Mapping[str, int]

    @property
    def size(self) -> int:
        """How many tiles there are in all."""
        piles = (*(stage.tiles for stage in self.stages), self.aside)
        return len(self.start) + sum(sum(pile.values()) for pile in piles)


def compile_layout(setup: Setup, library: "Library") -> LaidOut:
    """The start tiles, all stages of the draw pile and the tiles beside it for a setup."""
    table = _laid_out(setup, library)
    if table.size > MOST_TILES:
        raise SetupError(
            f"this makes {table.size} tiles; at most {MOST_TILES} can be played: take fewer copies"
        )
    return table


def _laid_out(setup: Setup, library: "Library") -> LaidOut:
    active = library.active(setup.uses)
    edition = next((found for expansion in active if (found := expansion.edition(setup))), "classic")
    layout = Layout(_first_start(active, setup, library), (), _pool(active, setup, library, edition))
    for revise in overriding(active, Preparation.revise_layout):
        layout = revise(setup, layout)
    for arrange in overriding(active, Preparation.revise_arrangement):
        layout = arrange(setup, layout, library.tile)
    if setup.start:
        layout = replace(layout, start=setup.start)
    if not layout.start:
        raise SetupError(f"none of these tiles is a start tile; take also those of: {active[0].name}")
    pool = layout.without(Counter(entry.tile for entry in layout.start))
    if setup.any_order:
        everything = Counter(pool)
        for stage in layout.stages:
            everything.update(stage.tiles)
        mixed = replace(layout, late=())
        return LaidOut(layout.start, (_last_stage(mixed, everything),), layout.aside)
    return LaidOut(layout.start, (*layout.stages, _last_stage(layout, pool)), layout.aside)


def _last_stage(layout: Layout, tiles: Mapping[str, int]) -> Stage:
    """The ordinary pile; no more can stay in the box or be drawn first than there are."""
    there = sum(tiles.get(name, 0) for name in layout.drawn_from)
    boxed = min(layout.boxed, there)
    others = sum(count for name, count in tiles.items() if name not in layout.late) - boxed
    before_late = min(layout.before_late, others) if layout.late else 0
    return Stage(PILE, tiles, layout.drawn_from, boxed, layout.late, before_late)


def _first_start(active: tuple["Expansion", ...], setup: Setup, library: "Library") -> tuple[StartTile, ...]:
    """The ordinary start tile: the one of the game itself (BASE-03)."""
    game_itself = active[0]
    sheet = library.sheet(game_itself)
    use = setup.use(game_itself.slug)
    return sheet.start if sheet and use and use.tiles else ()


def _pool(active: tuple["Expansion", ...], setup: Setup, library: "Library", edition: str) -> dict[str, int]:
    pool: Counter[str] = Counter()
    away = frozenset(slug for expansion in active for slug in expansion.puts_away(setup))
    for expansion in active:
        if expansion.slug in away:
            continue
        sheet = library.sheet(expansion)
        use = setup.use(expansion.slug)
        if sheet is None or use is None:
            continue
        sets = expansion.tile_sets(setup)
        for tile in sheet.tiles:
            if tile.start_only or not _is_in(tile, sets):
                continue
            copies = tile.copies(use.edition or edition) * use.tiles
            if tile.replaces:
                copies = min(copies, pool[tile.replaces])
                pool[tile.replaces] -= copies
            pool[tile.id] += copies
    return {name: count for name, count in pool.items() if count > 0}


def _is_in(tile: TileType, sets: frozenset[str] | None) -> bool:
    if sets is None:
        return True
    return bool(sets) and (not tile.sets or not sets.isdisjoint(tile.sets))
