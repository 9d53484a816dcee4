"""The School: a teacher who copies for its holder what the next scored feature pays."""

from collections.abc import Iterable
from typing import Final

from bastide.core.agenda import Insert
from bastide.core.expansion import Expansion, Part
from bastide.core.features import Feature, add_up
from bastide.core.game import Game
from bastide.core.hooks import Chances, Display, Knowledge, Points, Preparation, Tiles, rests_on
from bastide.core.layout import Layout
from bastide.core.rule_options import RuleOption
from bastide.core.scoring import appraise, counted_cells, owners
from bastide.core.setup import Setup
from bastide.core.site_keeper import SiteKeeper
from bastide.display.piece import Piece
from bastide.display.tokens import Token
from bastide.expansions.school.grounds import SCHOOL_WEST, SIDE, with_school
from bastide.expansions.school.teacher import (
    AT_SCHOOL,
    GONE,
    SCHOOL,
    SLUG,
    TEACHER,
    Classroom,
    CopiedFeature,
    TakeTeacher,
    TeacherChoice,
    TeacherCopy,
    classroom,
    copy_points,
    school_cell,
)

#: What the next scored feature may be worth to whoever holds the teacher.
_NEXT_FEATURE: Final = 4.0
_FEW_TURNS: Final = 4

FINAL_COPY: Final = RuleOption(
    "school.final_copy",
    ("off", "on"),
    modern="off",
    classic="off",
    about="Whether the teacher copies the first feature of the final scoring.",
)


class School(Expansion, Preparation, Points, Display, Knowledge):
    """Two tiles with a school to which six roads lead, and a teacher."""

    slug = SLUG
    name = "The School"
    brings = "Six roads lead to a school; its teacher copies the points of the next feature for you."
    pieces = (Piece(TEACHER),)
    parts = (Part(TEACHER, "A teacher who copies the points of the next feature", marks={SCHOOL: add_up}),)
    options = (SIDE, FINAL_COPY)
    handlers = (TeacherChoice(), CopiedFeature(), TeacherCopy(), TakeTeacher())
    turn_steps = (
        Insert(TeacherChoice.name, after="completion", moment=67),
        Insert(TakeTeacher.name, after="score", moment=75),
    )
    feature_steps = (Insert(TeacherCopy.name, after="feature_points", moment=2),)
    scores_in_turn = True
    keeper = SiteKeeper({SCHOOL: SCHOOL_WEST})
    record = Classroom

    def revise_arrangement(self, setup: Setup, layout: Layout, tiles: Tiles) -> Layout:
        use = setup.use(self.slug)
        if use is None or not use.tiles or not layout.start:
            return layout
        return with_school(setup, layout, tiles)

    def on_setup(self, game: Game) -> None:
        lies_there = any(entry.tile == SCHOOL_WEST for entry in game.rules.start)
        if lies_there and game.rules.has_part(SLUG, TEACHER):
            game.state.ext[SLUG] = Classroom()

    def on_feature_scored(self, game: Game, feature: Feature, final: bool) -> None:
        record = classroom(game)
        if not final or record is None or record.holder < 0 or game.rules.options[FINAL_COPY.name] == "off":
            return  # SCHOOL-21
        value = appraise(game, feature).points
        if value and owners(game, feature):
            copy_points(game, record.holder, value, counted_cells(game, feature), final=True)

    def add_tokens(self, game: Game) -> Iterable[Token]:
        record = classroom(game)
        if record is None or record.holder == GONE:
            return
        if record.holder == AT_SCHOOL:
            yield Token(TEACHER, cell=school_cell(game), place=SCHOOL)
        else:
            yield Token(TEACHER, record.holder)

    @rests_on()
    def add_prospects(self, game: Game, chance: Chances) -> Iterable[tuple[int, float]]:
        record = classroom(game)
        if record is not None and record.holder >= 0:
            ahead = min(1.0, game.state.tiles_left / (_FEW_TURNS * len(game.state.score)))
            yield record.holder, _NEXT_FEATURE * ahead
