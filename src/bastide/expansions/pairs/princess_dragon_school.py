"""The Princess & the Dragon with the School: the teacher flees from the dragon."""

from bastide.core.board import Placed
from bastide.core.events import PieceMoved
from bastide.core.expansion import Expansion
from bastide.core.game import Game
from bastide.core.hooks import Turns
from bastide.expansions.princess_dragon.pieces import DRAGON
from bastide.expansions.school.teacher import (
    AT_SCHOOL,
    GONE,
    SLUG,
    TEACHER,
    Classroom,
    classroom,
    school_cell,
)


class PrincessDragonSchool(Expansion, Turns):
    """When the dragon comes to the school the teacher leaves the game, if he is there (SCHOOL-X02)."""

    slug = "princess_dragon_school"
    name = "The Princess & the Dragon with the School"
    requires = frozenset({"princess_dragon", "school"})

    def on_piece_entered(self, game: Game, piece: str, placed: Placed) -> None:
        record = classroom(game)
        if piece != DRAGON or record is None or record.holder != AT_SCHOOL:
            return
        if placed.cell == school_cell(game):
            game.state.ext[SLUG] = Classroom(GONE)
            game.state.log.append(PieceMoved(game.state.active, TEACHER, "box"))
