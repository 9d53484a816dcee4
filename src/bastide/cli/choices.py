"""The choices of a person: the options of a decision, numbered and folded so that one can cope with them."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from bastide.core.errors import BastideError
from bastide.core.events import TileDrawn
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.option import PASS, Option
from bastide.core.shapes import GameTile
from bastide.core.targets import Lay
from bastide.display.ranges import Run, fold

_CELL: Final = re.compile(r"(?:tile )?(-?\d+) ?, ?(-?\d+)")


class NoSuchChoice(BastideError):
    """The number is not among the choices."""


class Choice(NamedTuple):
    """A numbered line of a menu: an option, a run of them, or a cell where a tile can be turned."""

    number: int
    target: Option | Cell | Run

    @property
    def code(self) -> str:
        """What can be typed instead of the number."""
        if isinstance(self.target, Option):
            return self.target.code
        if isinstance(self.target, Run):
            return self.target.spelled
        return f"tile {self.target[0]},{self.target[1]}"

    @property
    def cell(self) -> Cell | None:
        """The cell on which a tile would be laid."""
        if isinstance(self.target, Run):
            return None
        if not isinstance(self.target, Option):
            return self.target
        return self.target.cell if isinstance(self.target.target, Lay) else None


def drawn_tile(game: Game) -> GameTile | None:
    """The tile that was drawn last, while it waits to be laid."""
    if not any(isinstance(option.target, Lay) for option in game.options()):
        return None
    drawn = next((event.tile for event in reversed(game.state.log) if isinstance(event, TileDrawn)), None)
    return game.rules.tiles[game.rules.tile_index[drawn]] if drawn is not None else None


def different_options(game: Game) -> list[Option]:
    """The options without those that put the tile down in a way that looks the same."""
    tile = drawn_tile(game)
    found: dict[Option, Option] = {}
    for option in game.options():
        key = option
        if tile is not None and isinstance(laid := option.target, Lay):
            key = option._replace(target=laid._replace(rotation=tile.looks_like(laid.rotation)))
        found.setdefault(key, option)
    return list(found.values())


def first_choices(game: Game) -> list[Choice]:
    """The choices of the waiting decision; a tile is first given a cell.

    Cells come in reading order, passing has the number 0.
    """
    by_cell: dict[Cell, list[Option]] = {}
    others: list[Option] = []
    for option in different_options(game):
        if isinstance(laid := option.target, Lay) and laid.span is None:
            by_cell.setdefault(laid.cell, []).append(option)
        elif option != PASS:
            others.append(option)
    targets: list[Option | Cell | Run] = []
    for cell in sorted(by_cell, key=lambda cell: (cell[1], cell[0])):
        turned = by_cell[cell]
        targets.append(turned[0] if len(turned) == 1 else cell)
    choices = _numbered([*targets, *fold(others)])
    return [Choice(0, PASS), *choices] if PASS in game.options() else choices


def turn_choices(game: Game, cell: Cell) -> list[Choice]:
    """The ways to turn the drawn tile on a cell."""
    options = different_options(game)
    turned = (o for o in options if isinstance(o.target, Lay) and o.target.span is None)
    return _numbered([option for option in turned if option.cell == cell])


def find_choice(choices: Sequence[Choice], text: str) -> Option | Cell | None:
    """What a person means by a number or a cell; nothing when it has to be a code."""
    if text.isdecimal():
        for choice in choices:
            if choice.number == int(text):
                if isinstance(choice.target, Run):
                    raise NoSuchChoice(f"say with which number: {choice.code}")
                return choice.target
        raise NoSuchChoice(
            f"there is no choice {text}; there are {choices[0].number} to {choices[-1].number}"
        )
    match = _CELL.fullmatch(text.lower())
    if match is None:
        return None
    cell = int(match[1]), int(match[2])
    found = (choice.target for choice in choices if choice.cell == cell)
    return next((target for target in found if not isinstance(target, Run)), None)


def _numbered(targets: Sequence[Option | Cell | Run]) -> list[Choice]:
    return [Choice(number, target) for number, target in enumerate(targets, start=1)]
