"""What a bot tells a person who asks what to do: the best options, what each is worth, and why in a word."""

from collections.abc import Callable
from typing import Final, NamedTuple

from bastide.bots.worth import Appraiser
from bastide.core.events import FigurePlaced, Scored
from bastide.core.game import Game
from bastide.core.option import Option
from bastide.core.view import View

#: Points that are worth naming before anything else.
_MANY_POINTS: Final = 3
#: What somebody else has to lose before that is the reason.
_HARM: Final = 1.0
#: How many decisions that follow in the same turn are looked at.
_REPLIES: Final = 3


class Reason(NamedTuple):
    """What speaks for an option most, for whoever puts it into words."""

    #: ``points`` at once, ``claims`` or ``grows`` a feature, ``hinders`` somebody, or ``quiet``.
    kind: str
    feature: str = ""
    seat: int = -1
    points: int = 0


class Advice(NamedTuple):
    """One of the best options, with the lead over others that is to be expected after it."""

    option: Option
    worth: float
    reason: Reason
    #: How likely the game is won with it, where the bot can tell.
    chance: float | None = None


def reason_for(game: Game, player: int, option: Option, reply: Callable[[View], Option]) -> Reason:
    """Why an option is good, by what it leads to if the player goes on with what ``reply`` says."""
    appraiser = Appraiser(game, player)
    before = appraiser.prospects(game)
    after = _played(game, player, option, reply)
    events = after.state.log[len(game.state.log) :]
    mine = [event for event in events if isinstance(event, Scored) and event.player == player]
    points = sum(event.points for event in mine)
    if points >= _MANY_POINTS:
        return Reason("points", points=points)
    placed = [event for event in events if isinstance(event, FigurePlaced) and event.player == player]
    losses = [was - now for was, now in zip(before, appraiser.prospects(after), strict=True)]
    losses[player] = 0.0
    harmed = max(range(len(losses)), key=losses.__getitem__)
    if losses[harmed] >= _HARM and not game.rules.format.seats_option:  # who plays all seats has no rivals
        return Reason("hinders", seat=harmed)
    if placed:
        return Reason("claims", feature=placed[-1].place.partition("@")[0])
    if points > 0:
        return Reason("points", points=points)
    grown = _grown(game, after, player)
    return Reason("grows", feature=grown) if grown else Reason("quiet")


def _played(game: Game, player: int, option: Option, reply: Callable[[View], Option]) -> Game:
    """The game after an option and what the player decides behind it in the same turn."""
    after = game.copy()
    after.play(option)
    for _ in range(_REPLIES):
        if after.actor != player or after.state.turn != game.state.turn:
            break
        after.play(reply(View(after, player)))
    return after


def _grown(game: Game, after: Game, player: int) -> str:
    """The kind of a feature of the player to which the tile laid since then belongs; nothing if to none."""
    if len(after.state.board.tiles) == len(game.state.board.tiles):
        return ""
    placed = after.state.board.tiles[-1]
    shape = after.rules.tiles[placed.tile].shapes[placed.rotation]
    for local in range(len(shape.segments)):
        feature = after.state.graph.of(placed.first + local)
        if any(figure.player == player for figure in feature.figures):
            return feature.kind
    return ""
