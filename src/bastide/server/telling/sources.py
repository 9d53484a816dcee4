"""Where the points of a game came from."""

from collections import Counter

from bastide.core.events import Scored
from bastide.core.game import Game


def sources_of(game: Game) -> list[dict[str, int]]:
    """The points of each seat by what brought them."""
    found: list[Counter[str]] = [Counter() for _ in game.scores]
    for event in game.state.log:
        if isinstance(event, Scored):
            found[event.player][event.what] += event.points
    return [dict(counter) for counter in found]
