"""Panels: what is worth a card of its own beside the board, whichever expansion tells of it."""

from typing import TYPE_CHECKING

from bastide.display.bag import Bag
from bastide.display.die import Die
from bastide.display.launch import Launch
from bastide.display.ring import Ring
from bastide.display.sale import Sale

if TYPE_CHECKING:
    from bastide.core.game import Game

Panel = Ring | Sale | Launch | Die | Bag


def panels_of(game: "Game") -> list[Panel]:
    """All panels of a position, in the ORDER of the expansions that tell of them."""
    return [panel for add in game.rules.add_panels for panel in add(game)]
