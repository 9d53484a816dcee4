"""Ingots: what lies on tiles, what players have won, and how two of them come to the board with a mine."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final, NamedTuple

from bastide.core.agenda import Auto, Decision, Step
from bastide.core.board import Placed
from bastide.core.events import PieceMoved
from bastide.core.game import Game
from bastide.core.geometry import AROUND, Cell
from bastide.core.option import Option
from bastide.core.targets import OnCell
from bastide.display.tokens import Token
from bastide.expansions.base.tags import ENCLOSED

SLUG: Final = "goldmines"
#: The part of the expansion, the piece, and what its points are paid for.
GOLD: Final = "gold"
#: The symbol on tiles.
GOLDMINE: Final = "goldmine"
#: Nobody has taken an ingot in this sharing yet.
NOBODY_YET: Final = -1


class Treasure(NamedTuple):
    """The record of this expansion."""

    #: How many ingots each seat has won.
    held: tuple[int, ...]
    #: Tiles with ingots, by their numbers, each with how many.
    lying: tuple[tuple[int, int], ...] = ()
    #: While gold is shared out: each tile to which anybody has a claim, with the seats that have one.
    claims: tuple[tuple[int, tuple[int, ...]], ...] = ()
    #: The seat that took the last ingot in this sharing.
    last: int = NOBODY_YET


def treasure(game: Game) -> Treasure | None:
    """The record, if there is gold in this game."""
    record: Treasure | None = game.state.ext.get(SLUG)
    return record


def the_treasure(game: Game) -> Treasure:
    """The record, where there is one for sure."""
    record = treasure(game)
    assert record is not None, "only asked where there is gold"
    return record


def keep(game: Game, record: Treasure) -> None:
    """Remember a changed record."""
    game.state.ext[SLUG] = record


def open_mines(game: Game) -> None:
    """Nobody has any gold yet."""
    if game.rules.has_part(SLUG, GOLD):
        keep(game, Treasure((0,) * len(game.state.score)))


class LayGold(Auto):
    """Whoever has placed a mine lays an ingot on it and another beside it (GOLD-02)."""

    name = "lay_gold"

    def run(self, game: Game, step: Step) -> None:
        """Ask where the second one goes, if there are several tiles (GOLD-05)."""
        if treasure(game) is None or game.state.last < 0:
            return
        mine = game.state.board.tiles[game.state.last]
        if GOLDMINE not in game.rules.tiles[mine.tile].type.symbols:
            return
        lay_ingot(game, step.player, mine)
        around = tiles_around(game, mine.cell)
        if len(around) == 1:
            lay_ingot(game, step.player, around[0])
        elif around:
            game.state.agenda.append(Step(SecondIngot.name, step.player))


class SecondIngot(Decision):
    """On which tile around the mine the second ingot is laid."""

    name = "second_ingot"
    asks = "Lay an ingot on a tile around the gold mine."
    rule = "GOLD-02"
    says: ClassVar[Mapping[str, str]] = {GOLD: "an ingot on the tile with {shows}"}

    def lights(self, game: Game, step: Step) -> Sequence[Cell]:
        """The mine."""
        return [game.state.board.tiles[game.state.last].cell]

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Every tile that may have it."""
        mine = game.state.board.tiles[game.state.last]
        return [Option(GOLD, OnCell(placed.cell)) for placed in tiles_around(game, mine.cell)]

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Lay it there."""
        lay_ingot(game, step.player, game.state.board.cells[option.the(OnCell).cell])


def tiles_around(game: Game, cell: Cell) -> list[Placed]:
    """The tiles on the eight cells around one that may hold ingots (GOLD-X04)."""
    cells, kinds, enclosed = game.state.board.cells, game.rules.tiles, game.rules.tagged(ENCLOSED)
    there = (cells[near] for near in AROUND[cell] if near in cells)
    return [placed for placed in there if kinds[placed.tile].type.id not in enclosed]


def lay_ingot(game: Game, player: int, placed: Placed) -> None:
    """Lay one more ingot on a tile (GOLD-03)."""
    record = the_treasure(game)
    lying = dict(record.lying)
    lying[placed.number] = lying.get(placed.number, 0) + 1
    keep(game, record._replace(lying=tuple(sorted(lying.items()))))
    game.state.log.append(PieceMoved(player, GOLD, "tile", placed.cell))


class ClearGold(Auto):
    """What nobody has won is removed before the final scoring (GOLD-21)."""

    name = "clear_gold"

    def run(self, game: Game, step: Step) -> None:
        """Take it off the board."""
        record = treasure(game)
        if record is not None:
            keep(game, record._replace(lying=()))


def gold_tokens(game: Game) -> Iterator[Token]:
    """The ingots on tiles and before players, for everybody to see and count (GOLD-17)."""
    record = treasure(game)
    if record is None:
        return
    for tile, number in record.lying:
        yield Token(GOLD, number=number, cell=game.state.board.tiles[tile].cell)
    for seat, number in enumerate(record.held):
        if number:
            yield Token(GOLD, seat=seat, number=number)
