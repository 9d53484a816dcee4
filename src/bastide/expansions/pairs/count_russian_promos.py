"""The Count of Carcassonne with the Russian promotional tiles: traps and followers who leave the city."""

from collections.abc import Sequence

from bastide.core.agenda import Insert, Step
from bastide.core.game import Game
from bastide.core.hooks import Expansion
from bastide.core.option import Option
from bastide.expansions.count.quarters import names_tile
from bastide.expansions.count.steps import MOVES
from bastide.expansions.russian_promos.traps import VODYANOY, TrapCheck


class CountRussianPromos(Expansion):
    """Traps reach a follower from the city only where he stands on a tile (RUS-43, COUNT-D06)."""

    slug = "count_russian_promos"
    name = "The Count of Carcassonne with the Russian promotional tiles"
    requires = frozenset({"count", "russian_promos"})
    turn_steps = (Insert(TrapCheck.name, after="completion", moment=61),)
    speaks_at = frozenset(MOVES)

    def revise_options(self, game: Game, step: Step, options: Sequence[Option]) -> Sequence[Option]:
        if not names_tile(game):
            return options
        swamps = game.rules.tiles_with(VODYANOY)
        cells = game.state.board.cells
        return [
            option
            for option in options
            if option.cell is None or cells[option.cell].tile not in swamps  # RUS-35
        ]
