"""What comes of an option, found out by playing it on a copy of the game or by what it is about."""

from bastide.core.events import Scored
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.option import PASS, Option
from bastide.core.scoring import appraise
from bastide.core.view import hides
from bastide.server.telling.overlays import feature_state


def points_due(game: Game) -> dict[str, int]:
    """What the feature that is about to be paid gives who decides, if he just takes it."""
    if not game.state.bills:
        return {}
    kind = game.state.graph.of(game.state.bills[0].segment).kind
    after = game.copy()
    after.play(PASS)
    for event in after.state.log[len(game.state.log) :]:
        if isinstance(event, Scored) and (event.player, event.what) == (game.actor, kind):
            return {"points": event.points}
    return {}


def gain(game: Game, option: Option) -> int | None:
    """The points that an option brings at once."""
    after = game.copy()
    after.play(option)
    new = after.state.log[len(game.state.log) :]
    scored = (event.points for event in new[:1] if isinstance(event, Scored))
    return next(scored, None)


def due(game: Game, option: Option, feature: Feature) -> int:
    """What a complete feature gives: if the option is to pay it at once, what its owners are really given."""
    bill = next((bill for bill in game.state.bills if game.state.graph.of(bill.segment) is feature), None)
    paid: list[int] = []
    if bill is not None:
        after = game.copy()
        after.play(option)
        new = after.state.log[len(game.state.log) :]
        scored = (event for event in new if isinstance(event, Scored))
        paid = [event.points for event in scored if (event.what, event.cells) == (feature.kind, bill.cells)]
    return max(paid) if paid else appraise(game, feature).points


def weighed(game: Game, feature: Feature) -> dict[str, int]:
    """What a feature is worth now, and how much more when it is completed, where a decision is about that."""
    if not game.rules.decisions[game.state.agenda[-1].name].weighs:
        return {}
    state = feature_state(game, feature)
    return {"points": state.now, "more": state.done - state.now}


def is_final(game: Game, option: Option) -> bool:
    """Whether nobody can take it back: chance or somebody else comes next, or something hidden is shown."""
    after = game.copy()  # without its source, so that it stops where chance would have to answer
    after.play(option)
    return after.actor != game.actor or hides(game, game.actor)
