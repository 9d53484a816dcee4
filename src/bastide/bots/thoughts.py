"""What a bot keeps in mind from one decision to the next of the same turn."""

from collections.abc import Hashable

from bastide.bots.worth import Appraiser
from bastide.core.option import Option
from bastide.core.view import View


class Thoughts:
    """What was found out that still holds: until a tile is drawn, or when a game did not go on from there."""

    def __init__(self) -> None:
        self._view: View | None = None
        #: What could be done besides and was found to bring nothing.
        self.idle: set[Option] = set()
        #: What could follow a placement when that was looked into: the options, and what they seemed worth.
        self.seen: dict[Hashable, dict[Option, float]] = {}
        #: Knows the features of the position; whoever judges first in a turn makes it.
        self.appraiser: Appraiser | None = None

    def turn_to(self, view: View) -> None:
        """Forget what does not hold in a position that is to be decided about."""
        if self._view is None or not _went_on(self._view, view):
            self._view = view
            self.idle = set()
            self.seen = {}
            self.appraiser = None


def _went_on(before: View, now: View) -> bool:
    """Whether a game went on from an earlier view of the same player with the same tiles to come."""
    then, game = before.game, now.game
    if before.player != now.player or then.rules is not game.rules or then.state.turn != game.state.turn:
        return False
    is_undrawn = then.state.tiles_left == game.state.tiles_left
    return is_undrawn and game.history[: len(then.history)] == then.history
