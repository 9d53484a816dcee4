"""Tiles that a setup brings: the library of a game has them, checked like those of the sheets."""

from collections.abc import Iterable

import pytest

from bastide import Game, Setup
from bastide.core.errors import TileError
from bastide.core.expansion import Expansion
from bastide.core.hooks import Preparation
from bastide.core.library import Library
from bastide.core.rule_options import RuleOption
from bastide.core.tiles import FIELD, Segment, TileType
from bastide.expansions.base import Base

MEADOW = Segment(FIELD, tuple(range(4, 12)))
MOTIF = RuleOption(
    "painter.motif", ("sun", "rain", "nothing"), modern="sun", classic="sun", about="What is painted."
)


class Painter(Expansion, Preparation):
    """Brings two tiles, named after what is chosen to be painted."""

    slug = "painter"
    name = "Painter"
    options = (MOTIF,)

    def add_tiles(self, setup: Setup) -> Iterable[TileType]:
        motif = setup.chosen[MOTIF.name]
        fields = () if motif == "nothing" else (MEADOW,)
        for number in (1, 2):
            yield TileType(f"painter/{motif}{number}", "FFFF", fields, {"classic": 1, "new": 1})


LIBRARY = Library((Base(), Painter()))


def painted(motif: str, library: Library = LIBRARY) -> Setup:
    """A setup with tiles of a motif."""
    return Setup.make(2, "painter", options={MOTIF.name: motif}, library=library)


def test_the_tiles_of_a_setup_are_in_its_game_and_in_no_other() -> None:
    game = Game.begin(painted("sun"), LIBRARY)
    assert [tile.id for tile in game.rules.library.further] == ["painter/sun1", "painter/sun2"]
    assert game.state.tiles_left == 71 + 2
    assert game.rules.library.tile("painter/sun1").edges == "FFFF"
    sheet = game.rules.library.sheet(LIBRARY.by_slug["painter"])
    assert sheet is not None
    assert (sheet.slug, len(sheet.tiles)) == ("painter", 2)
    assert not LIBRARY.has_tile("painter/sun1")
    assert LIBRARY.further == ()


def test_a_tile_that_contradicts_itself_never_reaches_a_game() -> None:
    with pytest.raises(TileError, match="painter/nothing1: half-edge NL lies in 0 fields"):
        painted("nothing")


def test_the_library_of_a_game_serves_for_another_one() -> None:
    one = Game.begin(painted("sun"), LIBRARY).rules.library
    setup = painted("rain", one)
    assert [tile.id for tile in one.for_setup(setup).further] == ["painter/rain1", "painter/rain2"]
    assert Game.begin(setup, one).rules is Game.begin(setup, LIBRARY).rules
    assert one.for_setup(Setup.make(2, library=one)) is LIBRARY
