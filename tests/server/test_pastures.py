"""Sheep that are drawn and tokens on tiles with signs, as the page is told of them."""

from math import dist

from bastide import Game, Setup
from bastide.art import spot_for
from bastide.art.svg.curves import MIDDLE
from bastide.core.events import TokenDrawn
from bastide.display.tokens import Token
from bastide.server.telling.log_words import say_token
from bastide.server.telling.lying import Lying
from tests.server.positions import eager, first


def test_the_log_tells_what_came_out_of_the_bag() -> None:
    """The page has a name for each number of sheep, so it gets the token itself."""
    game = Game.new(Setup.make(["Anna", "Ben"], "hills_sheep"), seed=1)
    sheep, wolf = (say_token(game, TokenDrawn(0, token, "sheep")) for token in ("sheep.2", "wolf"))
    assert (sheep.key, sheep.values["token"]) == ("log.drawn.sheep", "sheep.2")
    assert sheep.text.endswith("from the bag")
    assert wolf.text == "Anna draws a wolf from the bag"


def test_a_token_of_a_tile_hides_neither_lake_nor_village() -> None:
    """It goes to a corner there, and elsewhere it lies in the middle."""
    game = first(eager("ferries", ()), "move_ferry")
    lying, spots = Lying(game), []
    for cell, placed in game.state.board.cells.items():
        spots.append(lying.spot(Token("little_house", cell=cell)) or MIDDLE)
        junctions = {segment.junction for segment in game.rules.tiles[placed.tile].type.segments}
        for junction in junctions & {"lake", "village"}:
            assert dist(spots[-1], spot_for(game, cell, junction)) > 20
    assert MIDDLE in spots
    assert set(spots) > {MIDDLE}
