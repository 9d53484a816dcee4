"""Places on the board in words: by who stands there, else by what the tile shows, never by numbers of a cell.

A place goes into the values of a text as one word that a translator can read: ``base/cloister`` is a tile,
``meeple@city@Otto`` is who stands there, on what, and whose it is. A line speaks of it as ``{there}``, or of
the tile alone as ``{shows}``. Where several places are called alike, each says the way to it from the tile
laid last: ``2,-1`` is two to the east and one to the north. The page words them, too (``lib/places``).
"""

from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import NamedTuple

from bastide.core.events import Event, FigurePlaced, FigureReturned, FigureTaken, PieceMoved
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.library import Library
from bastide.core.tiles import FIELD
from bastide.server.shelf.contents import contents
from bastide.server.telling.on_board import last_cells
from bastide.server.telling.words import TEXTS, Value, plain, spell

#: Between who stands somewhere, on what, and whose it is.
_JOINT = "@"


class Standing(NamedTuple):
    """A figure on a tile: whose it is, its kind, and the kind of feature on which it stands."""

    player: int
    kind: str
    feature: str


def kind_of(place: str) -> str:
    """The kind of feature in the name of a segment: ``road@E`` is a road."""
    return place.partition("@")[0]


def place_values(
    game: Game, cell: Cell | None, spoken: Collection[str], player: int, figures: Iterable[Standing] = ()
) -> dict[str, Value]:
    """What a line may say of a cell, as far as it speaks of it; the player's own figures are named first."""
    if cell is None or not {"there", "shows"} & set(spoken):
        return {}
    placed = game.state.board.cells.get(cell)
    shows = game.rules.tiles[placed.tile].type.id if placed is not None else ""
    values = {"shows": shows, "there": _there(game, figures, player) or shows}
    return {name: value for name, value in values.items() if name in spoken}


def _there(game: Game, figures: Iterable[Standing], player: int) -> str:
    """Who stands in a place; nothing if nobody does."""
    found = sorted(figures, key=lambda figure: figure.player != player)
    if not found:
        return ""
    whose, kind, feature = found[0]
    return _JOINT.join((kind, feature, game.rules.setup.seats[whose]))


def standing_on(game: Game, cell: Cell | None) -> list[Standing]:
    """The figures that stand on a tile now."""
    placed = game.state.board.cells.get(cell) if cell is not None else None
    if placed is None:
        return []
    graph = game.state.graph
    return [
        Standing(figure.player, figure.kind, kind_of(game.locate(segment)[1]))
        for segment in game.segments_on(placed)
        for figure in graph.of(segment).figures
        if figure.segment == segment
    ]


def place_words(game: Game, place: str) -> str:
    """A place as English says it in a sentence."""
    if _JOINT in place:
        kind, feature, whose = place.split(_JOINT, 2)
        key = f"there.{kind}.{feature}"
        line = TEXTS[key if key in TEXTS else "there.figure"]
        return spell(line, {"figure": kind, "feature": feature, "whose": whose})
    if not place:
        return TEXTS["there.gap"]
    return spell(TEXTS["there.tile"], {"shows": shown_words(game, place)})


def shown_words(game: Game, tile: str) -> str:
    """What a tile shows, as English says it: ``city, 2 × road``."""
    return _shown_words(game.rules.library, tile)


@lru_cache(maxsize=4096)
def _shown_words(library: Library, tile: str) -> str:
    shown = contents(library.tile(tile)) or {FIELD: 1}
    counts = ("" if number == 1 else f"{number} × " for number in shown.values())
    return ", ".join(f"{count}{plain(name)}" for count, name in zip(counts, shown, strict=True))


def spoken_places(game: Game, values: dict[str, Value]) -> dict[str, Value]:
    """The values of a text with the places among them in words."""
    spoken = dict(values)
    if "there" in spoken:
        spoken["there"] = place_words(game, str(spoken["there"]))
    if shows := spoken.get("shows"):
        spoken["shows"] = shown_words(game, str(shows))
    return spoken


def way_between(last: Cell, cell: Cell) -> str:
    """The way to a cell from that of the tile laid last, to the east and to the south."""
    return f"{cell[0] - last[0]},{cell[1] - last[1]}"


def last_cell(game: Game) -> Cell:
    """Where the tile lies that was laid last, from which ways are told."""
    return next(iter(last_cells(game)), (0, 0))


@lru_cache(maxsize=4096)
def way_words(way: str) -> str:
    """A way as English says it.

    >>> way_words("0,0"), way_words("2,0"), way_words("-1,3")
    ('on the tile laid last', '2 east of the tile laid last', '3 south and 1 west of the tile laid last')
    """
    east, south = map(int, way.split(","))
    steps = [
        spell(TEXTS["way.step"], {"number": abs(number), "side": TEXTS[f"where.{side}"]})
        for number, (after, before) in ((south, ("south", "north")), (east, ("east", "west")))
        for side in (after if number > 0 else before,)
        if number
    ]
    if not steps:
        return TEXTS["way.here"]
    both = steps[0] if len(steps) == 1 else spell(TEXTS["way.both"], {"one": steps[0], "other": steps[1]})
    return spell(TEXTS["way.from"], {"way": both})


class Company:
    """Who stood where at each moment of a log, as far as its events tell."""

    def __init__(self, figures: Collection[str]) -> None:
        self._figures = figures
        self._at: dict[Cell, list[tuple[Standing, str]]] = {}

    def on(self, cell: Cell | None) -> list[Standing]:
        """The figures on a tile."""
        return [standing for standing, _ in self._at.get(cell, ())] if cell is not None else []

    def hear(self, event: Event) -> None:
        """Let an event happen."""
        match event:
            case FigurePlaced(player, figure, cell, place):
                self._come(cell, Standing(player, figure, kind_of(place)), place)
            case PieceMoved(player, piece, place, tuple(cell)) if piece in self._figures and player >= 0:
                self._come(cell, Standing(player, piece, kind_of(place)), place)
            case FigureReturned(player, figure, cell, place) | FigureTaken(player, figure, cell, place, _):
                self._go(cell, Standing(player, figure, kind_of(place)), place)

    def _come(self, cell: Cell, standing: Standing, place: str) -> None:
        self._at.setdefault(cell, []).append((standing, place))

    def _go(self, cell: Cell, standing: Standing, place: str) -> None:
        if (standing, place) in (there := self._at.get(cell, [])):
            there.remove((standing, place))
