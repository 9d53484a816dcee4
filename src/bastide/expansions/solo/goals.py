"""Goals: what one can set oneself in a solo game, ticked off when it is reached."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.tiles import CITY, ROAD
from bastide.display.goals import Goal
from bastide.expansions.base.tags import MONASTIC
from bastide.expansions.solo.solitaire import keep, solitaire

#: What a monastery gives in full.
FULL: Final = 9


class Scoring(NamedTuple):
    """A completed feature that was scored: its kind, what it gave, and to how many colours."""

    kind: str
    points: int
    colours: int


class Wanted(NamedTuple):
    """A scoring as a goal: so many points at least, or exactly, for so many colours at least (SOLO-D03)."""

    kind: str
    points: int
    colours: int = 1
    is_exact: bool = False

    def is_met(self, scored: Scoring) -> bool:
        """Whether a scoring is one like that."""
        return self._is_like(scored) and scored.points >= self.points and scored.colours >= self.colours

    def progress(self, scored: Iterable[Scoring]) -> tuple[int, int]:
        """How far the best of some scorings is on the way: in points, or in colours where it is exact."""
        like = [scoring for scoring in scored if self._is_like(scoring)]
        if self.is_exact:
            return max((scoring.colours for scoring in like), default=0), self.colours
        points = (scoring.points for scoring in like if scoring.colours >= self.colours)
        return max(points, default=0), self.points

    def _is_like(self, scored: Scoring) -> bool:
        return scored.kind == self.kind and (not self.is_exact or scored.points == self.points)


#: Goals that one scoring reaches, with what they ask for (SOLO-25).
_BY_FEATURE: Final[dict[str, tuple[str, Wanted]]] = {
    "road-10": ("A road of at least 10 points", Wanted(ROAD, 10)),
    "road-10-2": ("A road of at least 10 points for 2 colours", Wanted(ROAD, 10, 2)),
    "road-10-3": ("A road of at least 10 points for 3 colours", Wanted(ROAD, 10, 3)),
    "road-5-3": ("A road of exactly 5 points for 3 colours", Wanted(ROAD, 5, 3, is_exact=True)),
    "city-16": ("A city of at least 16 points", Wanted(CITY, 16)),
    "city-16-2": ("A city of at least 16 points for 2 colours", Wanted(CITY, 16, 2)),
    "city-16-3": ("A city of at least 16 points for 3 colours", Wanted(CITY, 16, 3)),
    "city-16-4": ("A city of at least 16 points for 4 colours", Wanted(CITY, 16, 4)),
}
#: Goals for so many monasteries, each scored in full.
_BY_MONASTERIES: Final = {"monasteries-3": 3, "monasteries-4": 4}
#: Goals for a result of so many points.
_BY_RESULT: Final = {"total-40": 40, "total-50": 50, "total-60": 60}
ALL_TILES: Final = "all-tiles"

#: All goals, as a score sheet lists them.
GOALS: Final = {
    **{name: about for name, (about, _) in _BY_FEATURE.items()},
    **{name: f"{number} monasteries with 9 points each" for name, number in _BY_MONASTERIES.items()},
    **{name: f"A result of at least {points}" for name, points in _BY_RESULT.items()},
    ALL_TILES: "All tiles used",
}


def goals(game: Game) -> Iterator[Goal]:
    """The score sheet of a solo game, without the goals for more colours than there are."""
    reached = solitaire(game).goals
    for name, about in GOALS.items():
        if name not in _BY_FEATURE or _BY_FEATURE[name][1].colours <= len(game.state.score):
            yield Goal(name, about, *_progress(game, name), name in reached)


def _progress(game: Game, name: str) -> tuple[int, int]:
    """How far a goal is, and how far it is to it."""
    record = solitaire(game)
    if name in _BY_FEATURE:
        return _BY_FEATURE[name][1].progress(Scoring(*scored) for scored in record.scorings)
    if name in _BY_MONASTERIES:
        return record.monasteries, _BY_MONASTERIES[name]
    if name in _BY_RESULT:
        return min(game.state.score), _BY_RESULT[name]
    stack = game.state.piles[-1]
    dealt = stack.taken + stack.size - stack.leave
    return dealt - sum(record.left), dealt


def tick_feature(game: Game, feature: Feature) -> None:
    """Tick off what the feature reaches that has just been paid: what its owners were given (SOLO-26)."""
    paid = [sum(line.points for line in lines) for _, lines in game.state.bills[0].shares]
    scored = Scoring(feature.kind, max(paid, default=0), len(paid))
    _tick(game, (name for name, (_, wanted) in _BY_FEATURE.items() if wanted.is_met(scored)))
    _note(game, scored)
    if feature.kind in game.rules.tagged(MONASTIC) and scored.points >= FULL:
        record = solitaire(game)
        number = record.monasteries + 1
        keep(game, record._replace(monasteries=number))
        _tick(game, (name for name, needed in _BY_MONASTERIES.items() if number >= needed))


def tick_totals(game: Game) -> None:
    """Tick off what is known at the very end."""
    result = min(game.state.score)  # SOLO-23
    _tick(game, (name for name, points in _BY_RESULT.items() if result >= points))
    if game.state.pile is None:
        _tick(game, iter((ALL_TILES,)))


def _note(game: Game, scored: Scoring) -> None:
    """Remember a scoring that has given points, once of each sort, to tell how far goals are."""
    record = solitaire(game)
    sort = scored.kind, scored.points, scored.colours
    if scored.points > 0 and sort not in record.scorings:
        keep(game, record._replace(scorings=(*record.scorings, sort)))


def _tick(game: Game, names: Iterator[str]) -> None:
    record = solitaire(game)
    new = (name for name in names if name not in record.goals)
    keep(game, record._replace(goals=(*record.goals, *new)))
