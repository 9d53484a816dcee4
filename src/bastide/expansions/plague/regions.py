"""Where the plague is: outbreaks and fleas on tiles, and the regions that they form.

Only what lies on the table is kept. Which region is active and which side a flea shows is found out whenever
it is asked for, so it is right at once after every change (PLAGUE-06).
"""

from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from typing import Final, NamedTuple, TypeVar

from bastide.core.events import PieceMoved
from bastide.core.game import Game
from bastide.core.geometry import NEIGHBOURS, Cell
from bastide.display.areas import Area
from bastide.display.tokens import Token

SLUG: Final = "plague"
#: The symbol on the tiles, and the part with everything that they bring about.
PLAGUE: Final = "plague"
OUTBREAK: Final = "outbreak"
AVERTED: Final = "averted"
FLEA: Final = "flea"
PALE_FLEA: Final = "flea_pale"
#: How many there are, whatever the number of players (PLAGUE-03).
OUTBREAKS: Final = 6
FLEAS: Final = 18


Found = TypeVar("Found")
#: Of so many records it is remembered what was found out.
_REMEMBERED: Final = 1024


class Epidemic(NamedTuple):
    """The record of this expansion. Tiles are named by their cells."""

    #: The tiles with an outbreak, by its number: that of outbreak 1 first.
    outbreaks: tuple[Cell, ...] = ()
    #: The numbers of the outbreaks that were averted.
    averted: tuple[int, ...] = ()
    #: The tiles with a flea.
    fleas: tuple[Cell, ...] = ()
    #: The turn in which the plague was last spread, or in which an outbreak stood for that (PLAGUE-11).
    spread: int = 0
    #: The turn in which somebody last fled.
    fled: int = 0
    #: Whether a turn has begun without a flea in the supply (PLAGUE-23).
    ran_out: int = 0

    @property
    def supply(self) -> int:
        """How many fleas are not on the map."""
        return FLEAS - len(self.fleas)

    @property
    def active(self) -> dict[int, Cell]:
        """The active outbreaks by their numbers, each with its tile."""
        numbered = enumerate(self.outbreaks, start=1)
        return {number: cell for number, cell in numbered if number not in self.averted}

    def avert(self, *numbers: int) -> "Epidemic":
        """The record when these outbreaks are averted, for good (PLAGUE-08)."""
        return self._replace(averted=(*self.averted, *numbers))


def epidemic(game: Game) -> Epidemic:
    """The record of this expansion."""
    record: Epidemic = game.state.ext.get(SLUG, Epidemic())
    return record


def keep(game: Game, record: Epidemic) -> None:
    """Keep a changed record."""
    game.state.ext[SLUG] = record


def _once(find: Callable[[Epidemic], Found]) -> Callable[[Epidemic], Found]:
    """Find something out once for what lies on the map, however often it is asked for.

    Records are told apart by the identity of their parts, which never change and are kept here: to compare or
    to hash them would take as long as to find it out again.
    """
    known: dict[tuple[int, int, int], tuple[Epidemic, Found]] = {}

    @wraps(find)
    def ask(record: Epidemic) -> Found:
        key = id(record.outbreaks), id(record.averted), id(record.fleas)
        found = known.get(key)
        if found is None:
            if len(known) >= _REMEMBERED:
                known.clear()
            found = known[key] = record, find(record)
        return found[1]

    return ask


@_once
def infected(record: Epidemic) -> frozenset[Cell]:
    """The tiles with a flea or an active outbreak."""
    return frozenset((*record.fleas, *record.active.values()))


def region(record: Epidemic, cells: Iterable[Cell]) -> frozenset[Cell]:
    """Everything infected that hangs together with some infected tiles (PLAGUE-04)."""
    everywhere = infected(record)
    found = set(cells)
    edge = list(found)
    while edge:
        for cell in NEIGHBOURS[edge.pop()]:
            if cell in everywhere and cell not in found:
                found.add(cell)
                edge.append(cell)
    return frozenset(found)


@_once
def active_cells(record: Epidemic) -> frozenset[Cell]:
    """The tiles of all regions with an active outbreak (PLAGUE-05)."""
    return region(record, record.active.values())


def inactive_fleas(record: Epidemic) -> list[Cell]:
    """The fleas whose region has no active outbreak (PLAGUE-06)."""
    active = active_cells(record)
    return [cell for cell in record.fleas if cell not in active]


@_once
def border(record: Epidemic) -> tuple[Cell, ...]:
    """The cells beside active regions, but for those with a flea or an outbreak (PLAGUE-15 to PLAGUE-17)."""
    near = {cell for active in active_cells(record) for cell in NEIGHBOURS[active]}
    return tuple(sorted(near.difference(record.fleas, record.outbreaks)))


def way_out(record: Epidemic, goals: Iterable[Cell]) -> frozenset[Cell]:
    """The active cells on a shortest way from an outbreak to one of some cells on the border."""
    beside = {cell for goal in goals for cell in NEIGHBOURS[goal]}
    active = active_cells(record)
    ways = {cell: frozenset([cell]) for cell in record.active.values()}
    for cell, way in (edge := list(ways.items())):
        if cell in beside:
            return way
        for there in NEIGHBOURS[cell]:
            if there in active and there not in ways:
                ways[there] = way | {there}
                edge.append((there, ways[there]))
    return frozenset()


def settle(game: Game, player: int, record: Epidemic) -> None:
    """Keep a record in which regions may have met: of the outbreaks of one the last stays (PLAGUE-07)."""
    for cell in record.active.values():
        there = region(record, [cell])
        older = [number for number, site in record.active.items() if site in there][:-1]
        record = record.avert(*older)
    _note_averted(game, player, record)
    keep(game, record)


def _note_averted(game: Game, player: int, record: Epidemic) -> None:
    """Tell of the outbreaks that were averted since the record was last kept."""
    for number in record.averted[len(epidemic(game).averted) :]:
        game.state.log.append(PieceMoved(player, AVERTED, "tile", record.outbreaks[number - 1]))


def avert_lowest(game: Game, player: int) -> None:
    """Avert the active outbreak with the lowest number, and keep that."""
    record = epidemic(game)
    record = record.avert(min(record.active))
    _note_averted(game, player, record)
    keep(game, record)


def is_at_its_limit(record: Epidemic) -> bool:
    """Whether all fleas lie in the region of the only active outbreak (PLAGUE-28)."""
    return not record.supply and len(record.active) == 1 and not inactive_fleas(record)


def plague_tokens(game: Game) -> Iterator[Token]:
    """What lies on the map, each flea with the side that it shows, and what is left beside it."""
    if not game.rules.has_part(SLUG, PLAGUE):
        return
    record = epidemic(game)
    for number, cell in enumerate(record.outbreaks, start=1):
        yield Token(AVERTED if number in record.averted else OUTBREAK, number=number, cell=cell)
    active = active_cells(record)
    for cell in record.fleas:
        yield Token(FLEA if cell in active else PALE_FLEA, cell=cell)
    if record.supply:
        yield Token(FLEA, number=record.supply)
    if left := OUTBREAKS - len(record.outbreaks):
        yield Token(OUTBREAK, number=left)


def plague_areas(game: Game) -> Iterator[Area]:
    """The regions: each active one by the number of its outbreak, then those that have none (PLAGUE-05)."""
    record = epidemic(game)
    for number, cell in record.active.items():
        yield Area(PLAGUE, tuple(sorted(region(record, [cell]))), number)
    pale = inactive_fleas(record)
    while pale:
        there = region(record, pale[:1])
        yield Area(PLAGUE, tuple(sorted(there)), is_active=False)
        pale = [cell for cell in pale if cell not in there]
