"""Score sheets: who owns a feature, what it is worth, line by line, and by which rule."""

from collections.abc import Container, Iterable
from typing import TYPE_CHECKING, NamedTuple

from bastide.core.features import Feature
from bastide.core.geometry import Cell

if TYPE_CHECKING:
    from bastide.core.game import Game


class Line(NamedTuple):
    """One reason for points."""

    reason: str
    points: int
    rule: str
    #: How many things it counts, where the points do not tell.
    number: int = 0

    def __str__(self) -> str:
        """As the log shows it."""
        counted = f"{self.number} {self.reason}" if self.number else self.reason
        return f"{counted} {self.points:+d} ({self.rule})"


class Sheet(NamedTuple):
    """What a feature is worth, as lines that can be read aloud."""

    lines: tuple[Line, ...] = ()

    @property
    def points(self) -> int:
        """The sum of the lines."""
        return sum(line.points for line in self.lines)

    def points_by(self, rules: Container[str]) -> int:
        """What the lines by some rules come to."""
        return sum(line.points for line in self.lines if line.rule in rules)

    def plus(self, reason: str, points: int, rule: str) -> "Sheet":
        """The sheet with one more line."""
        return Sheet((*self.lines, Line(reason, points, rule)))

    def void(self, reason: str, rule: str) -> "Sheet":
        """A sheet worth nothing, which says why."""
        return Sheet((Line(reason, 0, rule),))


def appraise(game: "Game", feature: Feature) -> Sheet:
    """What a feature is worth as it is, whoever owns it."""
    sheet = Sheet(tuple(line for hook in game.rules.add_score_lines for line in hook(game, feature)))
    for revise in game.rules.revise_sheet:
        sheet = revise(game, feature, sheet)
    return sheet


def strengths(game: "Game", *features: Feature) -> dict[int, int]:
    """The total strength of each player's followers on a feature, or on several together (BASE-45)."""
    rules = game.rules
    total: dict[int, int] = {}
    for feature in features:
        for figure in feature.figures:
            kind = rules.figures[figure.kind]
            if not kind.is_follower:
                continue
            strength = kind.strength
            for revise in rules.revise_strength:
                strength = revise(game, feature, figure, strength)
            total[figure.player] = total.get(figure.player, 0) + strength
    return total


def owners(game: "Game", *features: Feature) -> tuple[int, ...]:
    """The players with the greatest strength, all of them when tied (BASE-45, BASE-46).

    As a rule of one feature; of several where they are counted together, as farms around a city (BASE-70).
    """
    strength = strengths(game, *features)
    best = max(strength.values(), default=0)
    found = tuple(sorted(player for player, own in strength.items() if own == best > 0))
    for revise in game.rules.revise_owners:
        found = revise(game, features, found)
    return found


def is_occupied(game: "Game", feature: Feature) -> bool:
    """Whether a follower of any player claims it (BASE-28)."""
    if not feature.figures:
        return False
    kinds = game.rules.figures
    return any(kinds[figure.kind].is_follower for figure in feature.figures)


class Award(NamedTuple):
    """A sheet that is due to a player."""

    player: int
    sheet: Sheet
    feature: Feature


def awards(game: "Game", features: Iterable[Feature]) -> list[Award]:
    """What each owner of each feature is due, judged on the position as it is (BASE-49)."""
    due = []
    for feature in features:
        if not feature.figures:
            continue
        sheet = appraise(game, feature)
        for player in owners(game, feature):
            own = sheet
            for revise in game.rules.revise_award:
                own = revise(game, feature, player, own)
            due.append(Award(player, own, feature))
    return due


def counted_cells(game: "Game", feature: Feature) -> tuple[Cell, ...]:
    """The cells that a feature is paid for."""
    cells = game.cells_of(feature)
    for add in game.rules.add_counted_cells:
        cells += tuple(add(game, feature))
    return cells


#: Players with the lines that each of them is given.
Shares = tuple[tuple[int, tuple[Line, ...]], ...]


class Payment(NamedTuple):
    """What is given for one thing at one moment, perhaps to several players."""

    #: The kind of feature or bonus.
    what: str
    shares: Shares
    #: The cells of what is paid for.
    cells: tuple[Cell, ...]
    #: Whether the game is over and this is part of the final scoring.
    final: bool = False


class Bill(NamedTuple):
    """What is due for one completed feature, fixed before any of its turn part is scored (SEQB-07)."""

    #: One segment of the feature.
    segment: int
    #: How many followers were on it.
    followers: int
    #: What it is worth by itself, whoever its owners are.
    value: int
    cells: tuple[Cell, ...]
    #: Each owner with the lines of his sheet; once it is paid, with those that he was given.
    shares: Shares


def bills(game: "Game", features: Iterable[Feature]) -> list[Bill]:
    """What is due for each feature that figures are on, judged on the position as it is (BASE-49)."""
    kinds = game.rules.figures
    return [
        Bill(
            feature.segments[0],
            sum(kinds[figure.kind].is_follower for figure in feature.figures),
            appraise(game, feature).points,
            counted_cells(game, feature),
            tuple((award.player, award.sheet.lines) for award in awards(game, [feature])),
        )
        for feature in features
        if feature.figures
    ]
