"""Scoring what a turn part has completed: all at once or, where a game asks for it, one after the other."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, ClassVar, Final

from bastide.core.agenda import Auto, Decision, Handler, Step
from bastide.core.features import Feature
from bastide.core.option import Option
from bastide.core.scoring import Award, Bill, Payment, awards, bills, counted_cells
from bastide.core.targets import FeatureAt

if TYPE_CHECKING:
    from bastide.core.game import Game

#: What happens to each feature where they are scored one after the other.
FEATURE: Final = ("feature_start", "feature_points", "feature_end")


class Score(Auto):
    """Score what was completed and give the figures back (BASE-39, BASE-49, BASE-50)."""

    name = "score"

    def run(self, game: "Game", step: Step) -> None:
        """Judge everything on the position as it is, then give all points, then return all figures."""
        if not game.state.completed:
            return
        features = completed_features(game)
        if game.rules.scores_in_turn:
            self._bill(game, step, features)
            return
        pay(game, features, final=False)
        _tell_completed(game, features)
        for feature in features:
            game.return_figures(feature)

    def _bill(self, game: "Game", step: Step, features: Sequence[Feature]) -> None:
        """Fix what is due for all features; what nobody is on is told of at once."""
        game.state.bills = bills(game, features)
        _tell_completed(game, [feature for feature in features if not feature.figures])
        game.state.agenda.append(Step("next_feature", step.player))


def _tell_completed(game: "Game", features: Iterable[Feature]) -> None:
    for feature in features:
        for hook in game.rules.on_completed:
            hook(game, feature)


def completed_features(game: "Game") -> list[Feature]:
    """The features completed in this turn part that are still complete, each once."""
    graph = game.state.graph
    roots = dict.fromkeys(graph.root[segment] for segment in game.state.completed)
    return [feature for root in roots if (feature := graph.features[root]).is_complete]


def pay(game: "Game", features: Sequence[Feature], final: bool) -> None:
    """Give the owners of features their points, all judged on the position as it is (BASE-49).

    A sheet that comes to nothing is shown, too, one without any line is not.
    """
    for feature, due in groupby(awards(game, features), key=_feature):
        shares = tuple((award.player, award.sheet.lines) for award in due)
        game.pay(Payment(feature.kind, shares, counted_cells(game, feature), final))
    tell_scored(game, features, final)


def _feature(award: Award) -> Feature:
    return award.feature


def tell_scored(game: "Game", features: Iterable[Feature], final: bool) -> None:
    """Tell everybody that features have paid, those with figures on them."""
    for hook in game.rules.on_feature_scored:
        for feature in features:
            if feature.figures:
                hook(game, feature, final)


class NextFeature(Auto):
    """Where features are scored one after the other, the next one's turn comes."""

    name = "next_feature"

    def run(self, game: "Game", step: Step) -> None:
        """Let the active player say which it is, if there are several, and score it; then the others."""
        state = game.state
        if not state.bills:
            return
        state.agenda.append(step)
        state.agenda += game.rules.feature[step.player]
        if len(state.bills) > 1:
            state.agenda.append(Step("choose_feature", step.player))


class ChooseFeature(Decision):
    """Which of several completed features is scored next."""

    name = "choose_feature"
    asks = "Which feature is scored next?"
    rule = "BASE-49"
    says: ClassVar[Mapping[str, str]] = {"score": "Score the {feature} next"}

    def options(self, game: "Game", step: Step) -> Sequence[Option]:
        """One for each of them."""
        return [_option(game, bill) for bill in game.state.bills]

    def play(self, game: "Game", step: Step, option: Option) -> None:
        """Put it first."""
        due = game.state.bills
        due.sort(key=lambda bill: _option(game, bill) != option)


def _option(game: "Game", bill: Bill) -> Option:
    cell, place = game.locate(bill.segment)
    return Option("score", FeatureAt(place, cell))


class FeatureStart(Auto):
    """A feature is about to be scored; expansions put here what its owners decide before."""

    name = "feature_start"

    def run(self, game: "Game", step: Step) -> None:
        """Nothing by itself."""


class FeaturePoints(Auto):
    """The first of the bills is paid."""

    name = "feature_points"

    def run(self, game: "Game", step: Step) -> None:
        """Give the points that were fixed before, note on the bill what was paid, and tell everybody."""
        bill = game.state.bills[0]
        feature = game.state.graph.of(bill.segment)
        paid = game.pay(Payment(feature.kind, bill.shares, bill.cells))
        game.state.bills[0] = bill._replace(shares=paid.shares)
        tell_scored(game, [feature], final=False)
        _tell_completed(game, [feature])


class FeatureEnd(Auto):
    """A feature was scored."""

    name = "feature_end"

    def run(self, game: "Game", step: Step) -> None:
        """Whoever is still on it goes home."""
        bill = game.state.bills.pop(0)
        game.return_figures(game.state.graph.of(bill.segment))


SCORING_HANDLERS: Final[tuple[Handler, ...]] = (
    Score(),
    NextFeature(),
    ChooseFeature(),
    FeatureStart(),
    FeaturePoints(),
    FeatureEnd(),
)
