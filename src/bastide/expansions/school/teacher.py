"""The teacher: who holds it, what it copies, and when it is at the school."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, NamedTuple

from bastide.core.agenda import Auto, Decision, Step
from bastide.core.events import PieceMoved, TokenTaken
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.option import Option
from bastide.core.paying import completed_features
from bastide.core.scoring import Bill, Line, bills
from bastide.core.targets import FeatureAt
from bastide.expansions.school.grounds import SCHOOL_WEST

SLUG: Final = "school"
#: The mark of a road segment that ends at the school, and the place of the teacher there.
SCHOOL: Final = "school"
TEACHER: Final = "teacher"
#: Who holds the teacher when nobody does: it is at the school, or out of the game.
AT_SCHOOL: Final = -1
GONE: Final = -2
#: No feature in particular: the next one that is scored is copied.
THE_NEXT: Final = -1


class Classroom(NamedTuple):
    """The record of this expansion."""

    #: The seat that has the teacher, or where else it is.
    holder: int = AT_SCHOOL
    #: A segment of the feature that is to be copied in this scoring, or ``THE_NEXT``.
    copied: int = THE_NEXT


def classroom(game: Game) -> Classroom | None:
    """The record of this expansion, if there is a teacher in the game."""
    record: Classroom | None = game.state.ext.get(SLUG)
    return record


def is_school_road(feature: Feature) -> bool:
    """Whether a road has an end at the school (SCHOOL-05)."""
    return bool(feature.mark(SCHOOL))


def has_open_exits(game: Game) -> bool:
    """Whether any of the six roads is still incomplete (SCHOOL-22, SCHOOL-23)."""
    return any(is_school_road(feature) and feature.open for feature in game.state.graph.all())


def school_cell(game: Game) -> Cell:
    """Where the teacher stands when it is at the school: on the left tile (SCHOOL-X02)."""
    index = game.rules.tile_index[SCHOOL_WEST]
    (placed,) = game.state.board.copies_of({index})
    return placed.cell


class TeacherChoice(Auto):
    """Before anything is scored it is settled which feature the teacher copies (SCHOOL-25)."""

    name = "teacher_choice"

    def run(self, game: Game, step: Step) -> None:
        """Ask whoever has the choice, if there is one (SCHOOL-17, SCHOOL-18)."""
        record = classroom(game)
        if record is None or record.holder < 0 or not game.state.completed:
            return
        scored = _scored(game)
        if len(scored) > 1:
            owners = {player for bill in scored for player in _paid(bill)}
            asked = owners.pop() if len(owners) == 1 else record.holder
            game.state.agenda.append(Step(CopiedFeature.name, asked))


def _scored(game: Game) -> list[Bill]:
    """What is due for those completed features that anybody scores (SCHOOL-16)."""
    return [bill for bill in bills(game, completed_features(game)) if _paid(bill)]


def _paid(bill: Bill) -> list[int]:
    """The players to whom a feature gives points."""
    return [player for player, lines in bill.shares if sum(line.points for line in lines) > 0]


class CopiedFeature(Decision):
    """Which of several features the teacher copies."""

    name = "copied_feature"
    asks = "Choose the feature whose points the teacher copies."
    rule = "SCHOOL-18"
    says: ClassVar[Mapping[str, str]] = {"copy": "copy the {feature}"}

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """One for each that is scored."""
        return [_option(game, bill) for bill in _scored(game)]

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Remember it until its turn comes."""
        record = classroom(game)
        assert record is not None, "somebody holds the teacher"
        game.state.ext[SLUG] = record._replace(copied=game.segment_meant(option.the(FeatureAt)))


def _option(game: Game, bill: Bill) -> Option:
    cell, place = game.locate(bill.segment)
    return Option("copy", FeatureAt(place, cell))


class TeacherCopy(Auto):
    """The holder of the teacher gets the points of the feature just scored (SCHOOL-12)."""

    name = "teacher_copy"

    def run(self, game: Game, step: Step) -> None:
        """Copy it, if it is the one; then the teacher goes back at once (SCHOOL-14)."""
        record = classroom(game)
        if record is None or record.holder < 0:
            return
        bill = game.state.bills[0]
        root = game.state.graph.root
        is_meant = record.copied == THE_NEXT or root[record.copied] == root[bill.segment]
        if is_meant and _paid(bill):
            copy_points(game, record.holder, bill.value, bill.cells)
        elif is_meant:
            game.state.ext[SLUG] = record._replace(copied=THE_NEXT)  # its owner forgoes it (SCHOOL-X06)


def copy_points(game: Game, holder: int, value: int, cells: tuple[Cell, ...], final: bool = False) -> None:
    """Give the holder what a feature is worth (SCHOOL-19), and bring the teacher back."""
    game.score(holder, TEACHER, (Line("copy", value, "SCHOOL-12"),), cells, final)
    game.state.ext[SLUG] = Classroom()
    game.state.log.append(PieceMoved(holder, TEACHER, SCHOOL, school_cell(game)))


class TakeTeacher(Auto):
    """Whoever has completed a road of the school takes the teacher when all is scored (SCHOOL-06)."""

    name = "take_teacher"

    def run(self, game: Game, step: Step) -> None:
        """Take it from the school or from whoever holds it, unless this was the last road (SCHOOL-24)."""
        record = classroom(game)
        if record is None or record.holder in (GONE, step.player) or not game.state.completed:
            return
        if any(map(is_school_road, completed_features(game))) and has_open_exits(game):
            game.state.ext[SLUG] = Classroom(step.player)
            game.state.log.append(TokenTaken(step.player, TEACHER, 1))
