"""What comes of an option, found out by playing it on a copy of the game or by what it is about."""

from bastide.art.standing import is_figure as is_drawn
from bastide.core.events import Scored
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.option import PASS, Option
from bastide.core.scoring import appraise
from bastide.core.view import hides
from bastide.server import models
from bastide.server.board import span_of
from bastide.server.overlays import feature_state


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


def newcomer(game: Game, option: Option, segment: int) -> str:
    """The kind of the figure that an option brings to a place."""
    after = game.copy()
    after.play(option)
    there = (figure.kind for figure in after.figures() if figure.segment == segment)
    return next(there, option.verb)


def gain(game: Game, option: Option) -> int | None:
    """The points that an option brings at once."""
    after = game.copy()
    after.play(option)
    new = after.state.log[len(game.state.log) :]
    scored = (event.points for event in new[:1] if isinstance(event, Scored))
    return next(scored, None)


def span_with(game: Game, option: Option) -> models.Span | None:
    """The piece that is built together with a tile, on it or on its neighbour: what lies there afterwards."""
    if not option.place or option.rotation is None:
        return None
    after = game.copy()
    after.play(option)
    there = set(game.tokens())
    spans = (span_of(token.place, token.cell) for token in after.tokens() if token not in there)
    return next((span for span in spans if span is not None), None)


def sent_home(game: Game, option: Option) -> dict[str, int]:
    """How many figures a token sends away from its tile, where it is laid by an action."""
    action = game.rules.actions.get(option.verb)
    if action is None or not action.lays:
        return {}
    after = game.copy()
    after.take(option)
    return {"home": len(game.figures()) - len(after.figures())}


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


def worth(game: Game, option: Option, feature: Feature) -> int | None:
    """The points that an option is about: those that it names, or those of a feature that is to be paid."""
    if option.thing or option.number is not None:
        return None if option.thing else option.number
    is_piece = option.verb in game.rules.figures or is_drawn(option.verb)
    return due(game, option, feature) if feature.is_complete and not is_piece else None


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
