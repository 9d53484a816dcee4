"""The Princess & the Dragon with the Wheel of Fortune: the dragon and the board."""

from collections.abc import Sequence

from bastide.core.agenda import Step
from bastide.core.expansion import Expansion
from bastide.core.game import Game
from bastide.core.hooks import Turns, about
from bastide.core.option import Option
from bastide.expansions.princess_dragon.dragon import DragonStep
from bastide.expansions.wheel_of_fortune.wheel import BOARD


class PrincessDragonWheelOfFortune(Expansion, Turns):
    """The dragon does not enter the board (PD-X06)."""

    slug = "princess_dragon_wheel_of_fortune"
    name = "The Princess & the Dragon with the Wheel of Fortune"
    requires = frozenset({"princess_dragon", "wheel_of_fortune"})

    @about(decisions={DragonStep.name})
    def revise_options(self, game: Game, step: Step, options: Sequence[Option]) -> Sequence[Option]:
        cells = game.state.board.cells
        tiles = game.rules.tiles
        return [
            option
            for option in options
            if option.cell is None or not tiles[cells[option.cell].tile].type.id.startswith(BOARD)
        ]
