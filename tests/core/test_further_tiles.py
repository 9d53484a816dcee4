"""Tiles that a setup brings: the library of a game has them, checked like those of the sheets."""

from collections.abc import Iterable

import pytest

from bastide import Game, Setup
from bastide.core.errors import TileError
from bastide.core.expansion import Expansion
from bastide.core.hooks import Preparation
from bastide.core.library import Library
from bastide.core.tiles import FIELD, Segment, TileType
from bastide.expansions.base import Base

MEADOW = Segment(FIELD, tuple(range(4, 12)))


class Painter(Expansion, Preparation):
    """Brings a tile for every player, named like the player."""

    slug = "painter"
    name = "Painter"

    def add_tiles(self, setup: Setup) -> Iterable[TileType]:
        for name in setup.seats:
            fields = () if name == "nobody" else (MEADOW,)
            yield TileType(f"painter/{name}", "FFFF", fields, {"classic": 1, "new": 1})


LIBRARY = Library((Base(), Painter()))


def test_the_tiles_of_a_setup_are_in_its_game_and_in_no_other() -> None:
    game = Game.begin(Setup.make(["ada", "ben"], "painter", library=LIBRARY), LIBRARY)
    assert [tile.id for tile in game.rules.library.further] == ["painter/ada", "painter/ben"]
    assert game.state.tiles_left == 71 + 2
    assert game.rules.library.tile("painter/ada").edges == "FFFF"
    sheet = game.rules.library.sheet(LIBRARY.by_slug["painter"])
    assert sheet is not None
    assert (sheet.slug, len(sheet.tiles)) == ("painter", 2)
    assert not LIBRARY.has_tile("painter/ada")
    assert LIBRARY.further == ()


def test_a_tile_that_contradicts_itself_never_reaches_a_game() -> None:
    with pytest.raises(TileError, match="painter/nobody: half-edge NL lies in 0 fields"):
        Setup.make(["ada", "nobody"], "painter", library=LIBRARY)


def test_the_library_of_a_game_serves_for_another_one() -> None:
    one = Game.begin(Setup.make(["ada", "ben"], "painter", library=LIBRARY), LIBRARY).rules.library
    setup = Setup.make(["eve", "kim"], "painter", library=one)
    assert [tile.id for tile in one.for_setup(setup).further] == ["painter/eve", "painter/kim"]
    assert Game.begin(setup, one).rules is Game.begin(setup, LIBRARY).rules
    assert one.for_setup(Setup.make(2, library=one)) is LIBRARY
