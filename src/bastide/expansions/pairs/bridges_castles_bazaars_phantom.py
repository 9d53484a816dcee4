"""Bridges with the Phantom: a bridge may be built behind the second figure, too."""

from collections.abc import Sequence

from bastide.core.agenda import Insert, Step
from bastide.core.expansion import Expansion
from bastide.core.game import Game
from bastide.core.option import Option
from bastide.expansions.bridges_castles_bazaars.bridges import BridgeWindow
from bastide.expansions.phantom.second_figure import PHANTOM, first_action


class BridgeBehindPhantom(BridgeWindow):
    """After the phantom a bridge may still be built; between the figures there is a window, too (PHAN-14)."""

    name = "bridge_behind_phantom"

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """The same as there, if the phantom has come as second figure."""
        has_followed = first_action(game).is_ready and not game.state.supply[step.player][PHANTOM.name]
        return super().options(game, step) if has_followed else ()


class BridgesCastlesBazaarsPhantom(Expansion):
    """A bridge is built before, between or after the two figures (PHAN-14)."""

    slug = "bridges_castles_bazaars_phantom"
    name = "Bridges, Castles & Bazaars with the Phantom"
    requires = frozenset({"bridges_castles_bazaars", "phantom"})
    handlers = (BridgeBehindPhantom(),)
    turn_steps = (Insert(BridgeBehindPhantom.name, after="action", moment=33),)
