"""When castles are completed: by what is completed around them, and by one another."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, NamedTuple

from bastide.core.agenda import Auto, Decision, Step
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.option import Option
from bastide.core.paying import tell_scored
from bastide.core.rule_options import RuleOption
from bastide.core.scoring import Line, appraise, owners
from bastide.core.targets import FeatureAt
from bastide.expansions.base.tags import ALOOF
from bastide.expansions.bridges_castles_bazaars.castles import CASTLE
from bastide.expansions.bridges_castles_bazaars.works import (
    Castle,
    castles_on_board,
    keep,
    works,
)

TAKE: Final = "take"
#: What a castle pays in which only a mayor is.
_WITHOUT_STRENGTH: Final = Line("no strength", 0, "AM-X10")

CHOICE: Final = RuleOption(
    "castle_choice",
    ("owner", "highest"),
    modern="owner",
    classic="owner",
    jcz="highest",
    about="Whether the owner of a castle chooses among several features around it or gets the best.",
)


def vicinity(game: Game, castle: Castle) -> frozenset[Cell]:
    """The two cells of a castle and the two on each of its long sides (BCB-55)."""
    one, other = game.cells_of(game.state.graph.of(castle.segment))
    (x, y), (dx, dy) = one, (other[0] - one[0], other[1] - one[1])
    return frozenset((x + a * dx + b * dy, y + a * dy + b * dx) for a in (0, 1) for b in (-1, 0, 1))


def note_completed(game: Game, feature: Feature) -> None:
    """Remember what a completed feature is worth, while its figures are on it (BCB-58, BCB-59)."""
    record = works(game)
    if record.built and feature.kind not in game.rules.tagged(ALOOF):  # BCB-70
        worth = (feature.segments[0], appraise(game, feature).points)
        keep(game, record._replace(worths=(*record.worths, worth)))


class ScoreCastles(Auto):
    """Castles take the points of what was completed in their vicinity, round by round (BCB-69)."""

    name = "score_castles"

    def run(self, game: Game, step: Step) -> None:
        """Score castle after castle, until an owner has to choose or none is reached any more."""
        record = works(game)
        if not record.built:
            return
        while record.worths:
            reached = _reached(game, step.player)
            if not reached:
                keep(game, record._replace(worths=record.reached, reached=()))  # BCB-62
            else:
                castle, worths = reached[0]
                if len({points for _, points in worths}) > 1 and game.rules.options[CHOICE.name] == "owner":
                    game.state.agenda += [
                        step,
                        Step(ChooseForCastle.name, castle.player, Asked(castle.segment)),
                    ]
                    return
                _score(game, castle, max(worths, key=_points))
            record = works(game)
        keep(game, record._replace(built=tuple((segment, player, 0) for segment, player, _ in record.built)))


def _points(worth: tuple[int, int]) -> int:
    return worth[1]


def _reached(game: Game, active: int) -> list[tuple[Castle, list[tuple[int, int]]]]:
    """The castles that are completed in this round, in the order of their owners, each with by what."""
    graph = game.state.graph
    found = []
    for castle in castles_on_board(game):
        if castle.is_new or not graph.of(castle.segment).figures:
            continue  # BCB-56; one that was scored or left stands empty (BCB-61, BCB-71)
        worths = _around(game, castle)
        if worths:
            found.append((castle, worths))
    order = game.seats_from(active)
    return sorted(found, key=lambda entry: order.index(entry[0].player))


def _around(game: Game, castle: Castle) -> list[tuple[int, int]]:
    """What completes a castle in this round, with its points."""
    cells = vicinity(game, castle)
    graph = game.state.graph
    return [worth for worth in works(game).worths if not cells.isdisjoint(game.cells_of(graph.of(worth[0])))]


def _score(game: Game, castle: Castle, worth: tuple[int, int]) -> None:
    """Give the castle's owner the points of a feature and his follower back (BCB-58, BCB-61)."""
    graph = game.state.graph
    feature = graph.of(castle.segment)
    segment, points = worth
    kind = graph.of(segment).kind
    line = Line(kind, points, "BCB-62" if kind == CASTLE else "BCB-58")
    if not owners(game, feature):
        line = _WITHOUT_STRENGTH
    game.score(castle.player, CASTLE, (line,), game.cells_of(feature))
    tell_scored(game, [feature], final=False)
    game.return_figures(feature)
    record = works(game)
    keep(game, record._replace(reached=(*record.reached, (castle.segment, points))))


class Asked(NamedTuple):
    """The castle whose owner has to choose, by its segment."""

    castle: int


class ChooseForCastle(Decision):
    """The owner of a castle chooses by which of several features it is completed (BCB-60)."""

    name = "castle_choice"
    asks = "Choose the feature whose points your castle takes."
    rule = "BCB-60"
    says: ClassVar[Mapping[str, str]] = {TAKE: "the {feature}"}
    carries = Asked

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Every feature that was completed around the castle."""
        found = []
        for segment, points in _around(game, _castle(game, step)):
            cell, place = game.locate(segment)
            found.append(Option(TAKE, FeatureAt(place, cell, points)))
        return found

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Score the castle by it."""
        castle, segment = _castle(game, step), game.segment_meant(option.the(FeatureAt))
        _score(game, castle, next(worth for worth in _around(game, castle) if worth[0] == segment))


def _castle(game: Game, step: Step) -> Castle:
    return next(castle for castle in castles_on_board(game) if castle.segment == step.the(Asked).castle)


class FinalCastles(Auto):
    """Castles that nothing has completed give nothing; their followers go (BCB-63)."""

    name = "final_castles"

    def run(self, game: Game, step: Step) -> None:
        """Show that they are worth nothing and give the followers back."""
        unfinished = Line("unfinished castle", 0, "BCB-63")
        for castle in castles_on_board(game):
            feature = game.state.graph.of(castle.segment)
            if feature.figures:
                line = unfinished if owners(game, feature) else _WITHOUT_STRENGTH
                game.score(castle.player, CASTLE, (line,), game.cells_of(feature), final=True)
                game.return_figures(feature)
