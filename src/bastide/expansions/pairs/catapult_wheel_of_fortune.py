"""The catapult with the Wheel of Fortune: where on the board those stand whom a token can hit."""

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from bastide.core.game import Game
from bastide.core.geometry import Point
from bastide.core.rules import Rules
from bastide.expansions.catapult.standing import SitePoints, middle
from bastide.expansions.wheel_of_fortune.wheel import BOARD, CROWN_SITES, RING, crown_at

#: How far from the middle of the wheel the crown spaces of a sector are.
_CROWNS: Final = (1200, 800)


@lru_cache(maxsize=64)
def _board_tiles(rules: Rules) -> frozenset[int]:
    """The tiles of a game that are the board of the wheel."""
    return frozenset(tile.index for tile in rules.tiles if tile.type.id.startswith(BOARD))


class CatapultWheelOfFortune(SitePoints):
    """Crown spaces are around the middle of the board, each by its sector (CAT-32)."""

    slug = "catapult_wheel_of_fortune"
    name = "The Catapult with the Wheel of Fortune"
    requires = frozenset({"catapult", "wheel_of_fortune"})

    def site_point(self, game: Game, site: str) -> Point | None:
        if site not in CROWN_SITES:
            return None
        board = game.state.board.copies_of(_board_tiles(game.rules))
        x, y = middle([placed.cell for placed in board])
        sector, number = crown_at(site)
        turn = 2 * pi * sector / len(RING)
        return x + round(_CROWNS[number] * sin(turn)), y - round(_CROWNS[number] * cos(turn))
