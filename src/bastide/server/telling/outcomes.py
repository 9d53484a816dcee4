"""What comes of an option: what its decision says, and what can only be seen by playing it on a copy."""

from collections.abc import Sequence

from bastide.core.events import Scored
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.option import PASS, Option
from bastide.core.scoring import appraise
from bastide.core.view import hides
from bastide.server.telling.foresight import foresight
from bastide.server.telling.overlays import feature_state


def points_paid(game: Game, option: Option) -> int | None:
    """The points that an option pays at once, if its decision says what; as the format of the game has it."""
    step = game.state.agenda[-1]
    payment = game.rules.decisions[step.name].pays(game, step, option)
    if payment is None:
        return None
    shares = game.rules.format.payment(game, payment).shares
    return sum(line.points for _, lines in shares for line in lines)


def points_due(game: Game) -> dict[str, int]:
    """What the feature that is about to be paid gives who decides, if he just takes it.

    Its bill says what was due at first: on the way expansions add to it, and other owners have a say. So this
    is seen by passing on a copy.
    """
    if not game.state.bills:
        return {}
    kind = game.state.graph.of(game.state.bills[0].segment).kind
    for event in _scored(game, PASS):
        if (event.player, event.what) == (game.actor, kind):
            return {"points": event.points}
    return {}


def due(game: Game, option: Option, feature: Feature) -> int:
    """What a complete feature gives: if the option is to pay it at once, what its owners are really given.

    As with :func:`points_due` a bill does not tell it; nor whether the option leads straight to the payment.
    """
    bill = next((bill for bill in game.state.bills if game.state.graph.of(bill.segment) is feature), None)
    paid: list[int] = []
    if bill is not None:
        its = (feature.kind, bill.cells)
        paid = [event.points for event in _scored(game, option) if (event.what, event.cells) == its]
    return max(paid) if paid else appraise(game, feature).points


def weighed(game: Game, feature: Feature) -> dict[str, int]:
    """What a feature is worth now, and how much more when it is completed, where a decision is about that."""
    if not game.rules.decisions[game.state.agenda[-1].name].weighs:
        return {}
    state = feature_state(game, feature)
    return {"points": state.now, "more": state.done - state.now}


def final_options(game: Game, options: Sequence[Option]) -> list[bool]:
    """For each option whether nobody can take it back: chance or somebody else comes next.

    While something is hidden from who decides, everything is final. Who comes next follows from all that an
    option sets going (what it completes, who is asked about that), so where it is not plain
    (:mod:`bastide.server.telling.foresight`) it is seen by playing it on a copy.
    """
    if hides(game, game.actor):
        return [True] * len(options)
    known = zip(options, map(foresight(game), options), strict=True)
    return [_played(game, option).actor != game.actor if it is None else it for option, it in known]


def _played(game: Game, option: Option) -> Game:
    """The game after an option; a copy has no source, so it stops where chance would have to answer."""
    after = game.copy()
    after.play(option)
    return after


def _scored(game: Game, option: Option) -> list[Scored]:
    """What an option leads to points for."""
    new = _played(game, option).state.log[len(game.state.log) :]
    return [event for event in new if isinstance(event, Scored)]
