"""The library: all expansions that exist, in the order in which their hooks run."""

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import replace
from types import MappingProxyType
from typing import ClassVar, Final

from bastide.core.expansion import Expansion
from bastide.core.hooks import Preparation
from bastide.core.setup import Setup, Use
from bastide.core.tile_check import check_owner, check_sheet
from bastide.core.tiles import TileSheet, TileType, name_in_sheets, read_sheet

#: The shelf of expansions for which nobody has named one.
OTHERS: Final = "other"


def _no_sheet(expansion: Expansion) -> TileSheet:
    """The sheet of an expansion whose tiles are all designed by players."""
    return TileSheet(name_in_sheets(expansion.slug), expansion.name, (), (), {})


class Library:
    """Expansions with their tiles. The first of them is the game itself and is always played."""

    _default: ClassVar["Library | None"] = None

    def __init__(
        self,
        order: Sequence[Expansion],
        pairs: Sequence[Expansion] = (),
        boxes: Mapping[str, Sequence[str]] = MappingProxyType({}),
        shelves: Mapping[str, Sequence[str]] = MappingProxyType({}),
    ) -> None:
        self.order = tuple(order)
        #: Rules that exist only when several expansions meet; they switch themselves on.
        self.pairs = tuple(pairs)
        self.by_slug = {expansion.slug: expansion for expansion in self.order}
        if len(self.by_slug) != len(self.order):
            raise ValueError(f"two expansions have the same slug: {[e.slug for e in self.order]}")
        #: Expansions that are often played together, by a name that stands for them all.
        self.boxes = {name: tuple(slugs) for name, slugs in boxes.items()}
        for name, slugs in self.boxes.items():
            if name in self.by_slug or not set(slugs) <= self.by_slug.keys():
                raise ValueError(f"the box {name!r} is named like an expansion, or holds unknown ones")
        #: All expansions that can be chosen, in the order in which people look for them.
        self.shelves = self._fill(shelves)
        self._sheets: dict[str, TileSheet | None] = {}
        self._tiles: dict[str, TileType] = {}
        #: The library as it is without the further tiles of a setup.
        self.origin: Library = self
        #: The further tiles of a setup.
        self.further: tuple[TileType, ...] = ()

    def _fill(self, shelves: Mapping[str, Sequence[str]]) -> dict[str, tuple[str, ...]]:
        """The shelves; what stands on none of them has one at the end."""
        filled = {name: tuple(slugs) for name, slugs in shelves.items()}
        placed = [slug for slugs in filled.values() for slug in slugs]
        choosable = [expansion.slug for expansion in self.order[1:]]
        if len(set(placed)) != len(placed) or not set(placed) <= set(choosable):
            raise ValueError("an expansion stands on two shelves, or one on a shelf is unknown")
        others = tuple(slug for slug in choosable if slug not in placed)
        return filled | {OTHERS: others} if others else filled

    @classmethod
    def default(cls) -> "Library":
        """The library of all expansions that come with Bastide."""
        if cls._default is None:
            raise LookupError("no expansions are installed; import bastide.expansions.registry")
        return cls._default

    @classmethod
    def install(cls, library: "Library") -> None:
        """Make a library the default one; the registry of expansions does this once."""
        cls._default = library

    def active(self, uses: Sequence[Use]) -> tuple[Expansion, ...]:
        """The expansions of a game in ORDER, then the pairs that are complete in it."""
        slugs = {use.slug for use in uses}
        return (
            *(expansion for expansion in self.order if expansion.slug in slugs),
            *(pair for pair in self.pairs if pair.requires <= slugs),
        )

    def for_setup(self, setup: Setup) -> "Library":
        """The same library with those further tiles that a setup describes, checked like all others."""
        designing = (e for e in self.active(setup.uses) if isinstance(e, Preparation))
        further = {e: tiles for e in designing if (tiles := tuple(e.add_tiles(setup)))}
        if not further:
            return self.origin
        self.origin._read_sheets()
        twin = copy(self.origin)
        twin._sheets, twin._tiles = dict(twin._sheets), dict(twin._tiles)
        for expansion, tiles in further.items():
            own = twin._sheets[expansion.slug] or _no_sheet(expansion)
            check_sheet(replace(own, tiles=tiles, start=()), expansion.slug, twin._tiles)
            twin._sheets[expansion.slug] = replace(own, tiles=(*own.tiles, *tiles))
            twin._tiles |= {tile.id: tile for tile in tiles}
            twin.further += tiles
        return twin

    def sheet(self, expansion: Expansion) -> TileSheet | None:
        """The checked tile sheet of an expansion, if it has tiles."""
        self._read_sheets()
        return self._sheets.get(expansion.slug)

    def tile(self, name: str) -> TileType:
        """A tile by its id."""
        self._read_sheets()
        return self._tiles[name]

    def has_tile(self, name: str) -> bool:
        """Whether there is a tile of that id."""
        self._read_sheets()
        return name in self._tiles

    def _read_sheets(self) -> None:
        """Read and check all sheets once, since ids are unique over all of them."""
        if self._sheets:
            return
        sheets: dict[str, TileSheet | None] = {}
        tiles: dict[str, TileType] = {}
        for expansion in self.order:
            path = expansion.sheet_path()
            sheet = read_sheet(path) if path else None
            if path and sheet:
                check_owner(sheet, str(path), expansion.slug)
                check_sheet(sheet, str(path), tiles)
                tiles |= {tile.id: tile for tile in sheet.tiles}
            sheets[expansion.slug] = sheet
        self._tiles = tiles
        self._sheets = sheets
