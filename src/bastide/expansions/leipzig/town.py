"""How the double tiles of Leipzig lie: as printed, as chance has it, or as the first player likes."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import ClassVar, Final

from bastide.core.agenda import Auto, Chance, Decision, Stack, Step
from bastide.core.board import Board
from bastide.core.features import HALF, FeatureGraph
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.option import Option
from bastide.core.rule_options import RuleOption
from bastide.core.targets import Word
from bastide.core.tiles import CITY, ROAD, Segment, StartTile, TileType, read_sheet
from bastide.expansions.leipzig.quarters import BOOKBINDERS, COINERS, SLUG, TANNERS, WAINWRIGHTS, town

#: The kind of what is inside the walls: no city that could be occupied or paid, but complete (LEIP-X03).
LEIPZIG: Final = "leipzig"
#: The four places clockwise, beginning in the west, by the quarter that lies there as printed.
PLACES: Final = (WAINWRIGHTS, TANNERS, BOOKBINDERS, COINERS)
#: How a quarter comes to lie at the next place.
LAY: Final = "town"

ASSIGNMENT: Final = RuleOption(
    "leipzig.assignment",
    ("fixed", "random", "chosen"),
    modern="fixed",
    classic="fixed",
    about="Whether the four quarters lie as printed, by chance, or as the first player lays them.",
)


def town_tiles() -> tuple[StartTile, ...]:
    """The eight squares as they lie on the table by the fixed assignment."""
    return read_sheet(Path(__file__).with_name("tiles.toml")).start


def inside_the_walls(tile: TileType) -> TileType:
    """A square of Leipzig as the game uses it: its city is none, its road is the rest of that of the arm."""
    return replace(tile, segments=tuple(map(_revised, tile.segments)))


def _revised(segment: Segment) -> Segment:
    if segment.kind == CITY and segment.attributes.get("leipzig"):
        return replace(segment, kind=LEIPZIG)
    if segment.kind == ROAD and segment.junction == "leipzig":
        return replace(segment, attributes={**segment.attributes, HALF: True})  # LEIP-09, LEIP-24
    return segment


class LayTown(Auto):
    """Before the first tile is drawn the quarters find their places (LEIP-01, LEIP-D01)."""

    name = "leipzig_town"

    def run(self, game: Game, step: Step) -> None:
        """Ask for one after the other until the last is left, which goes by itself."""
        way = game.rules.options[ASSIGNMENT.name]
        if way == "fixed" or not any(map(_is_of_town, game.rules.start)):
            return
        laid = town(game).laid
        if len(laid) == len(PLACES) - 1:
            lay_next(game, _left(laid)[0])
        elif len(laid) < len(PLACES):
            game.state.agenda.append(step)
            asked = DrawQuarter.name if way == "random" else ChooseQuarter.name
            game.state.agenda.append(Step(asked, step.player))


class DrawQuarter(Chance):
    """Chance says which double tile lies at the next place (``leipzig.assignment = random``)."""

    name = "leipzig_draw"

    def outcomes(self, game: Game, step: Step) -> Sequence[tuple[Option, int]]:
        """Those that are left, equally likely."""
        return [(Option(LAY, Word(quarter)), 1) for quarter in _left(town(game).laid)]

    def stack(self, game: Game, step: Step) -> Stack:
        """The double tiles, shuffled face down."""
        return Stack(SLUG, len(town(game).laid))

    def resolve(self, game: Game, step: Step, outcome: Option) -> None:
        """Lay it."""
        lay_next(game, outcome.the(Word).word)


class ChooseQuarter(Decision):
    """The first player says which double tile lies at the next place (``leipzig.assignment = chosen``)."""

    name = "leipzig_choose"
    asks = "Which quarter of Leipzig lies here?"
    rule = "LEIP-01"
    says: ClassVar[Mapping[str, str]] = {LAY: "the quarter of the {thing}"}

    def lights(self, game: Game, step: Step) -> Sequence[Cell]:
        """The two squares of that place."""
        place = PLACES[len(town(game).laid)]
        return [entry.cell for entry in game.rules.start if _quarter_of(entry) == place]

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Those that are left."""
        return [Option(LAY, Word(quarter)) for quarter in _left(town(game).laid)]

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Lay it."""
        lay_next(game, option.the(Word).word)


def lay_next(game: Game, quarter: str) -> None:
    """Lay a double tile at the next place; the others lie as printed for the time being."""
    record = town(game)
    laid = (*record.laid, quarter)
    game.state.ext[SLUG] = record._replace(laid=laid)
    _lay_all(game, (*laid, *_left(laid)))


def _left(laid: Sequence[str]) -> list[str]:
    return [quarter for quarter in PLACES if quarter not in laid]


def _lay_all(game: Game, order: Sequence[str]) -> None:
    """Lay the table anew with the quarters in this order, each turned like the one whose place it takes."""
    board, graph = Board(), FeatureGraph(game.rules.merges)
    for entry in game.rules.start:
        name = entry.tile
        if _is_of_town(entry):
            printed = _quarter_of(entry)
            name = name.replace(printed, order[PLACES.index(printed)])
        tile = game.rules.tiles[game.rules.tile_index[name]]
        board.lay(tile.shapes[entry.rotation], entry.cell, graph)
    game.state.board = board
    game.state.graph = graph


def _is_of_town(entry: StartTile) -> bool:
    return entry.tile.startswith(f"{SLUG}/")


def _quarter_of(entry: StartTile) -> str:
    """The quarter in the name of a square, such as ``leipzig/tanners-arm``."""
    return entry.tile.partition("/")[2].partition("-")[0]
