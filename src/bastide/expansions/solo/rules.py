"""The solo game: one player steers up to four colours, and the one with the least points is the result."""

from collections.abc import Iterable, Sequence
from typing import Final

from bastide.core.agenda import Insert, Step
from bastide.core.expansion import Expansion
from bastide.core.features import Feature
from bastide.core.figures import FigureKind
from bastide.core.game import Game
from bastide.core.hooks import Display, Points, Preparation, Turns, about
from bastide.core.option import Option
from bastide.core.rule_options import RuleOption
from bastide.core.setup import Setup
from bastide.display.notes import Note
from bastide.display.piece import Piece
from bastide.display.tokens import Token
from bastide.expansions.solo.duty import Duty, under_duty, without_fields
from bastide.expansions.solo.ending import ChooseItem, CountMeeples, NextItem
from bastide.expansions.solo.format import COLOURS, SoloFormat
from bastide.expansions.solo.goals import tick_feature
from bastide.expansions.solo.notes import solo_notes
from bastide.expansions.solo.solitaire import (
    PILE,
    SLUG,
    Solitaire,
    count_draw,
    deal_out,
    pile_tokens,
)
from bastide.expansions.solo.unfit import OBJECTIONS, unfit

MEEPLES_EACH: Final = RuleOption(
    "solo.meeples",
    ("3", "4", "5", "6", "7"),
    modern="4",
    classic="4",
    about="Fewer are harder, more are easier.",
)
EXPANSIONS: Final = RuleOption(
    "solo.expansions",
    ("off", "on"),
    modern="off",
    classic="off",
    about="The solo game was made for the base game; "
    "with other expansions it follows this project's own rules.",
)


class Solo(Expansion, Preparation, Turns, Points, Display):
    """Colours with a pile each and few meeples, of which only the one behind may score."""

    slug = SLUG
    name = "Solo"
    brings = (
        "One player, up to four colours with few meeples: only the colour with the least points may "
        "score, and the lowest score is the result."
    )
    objections = OBJECTIONS
    pieces = (Piece(PILE, in_box=False),)
    options = (MEEPLES_EACH, COLOURS, EXPANSIONS)
    handlers = (Duty(), CountMeeples(), NextItem(), ChooseItem())
    turn_steps = (Insert(Duty.name, after="action", moment=20),)
    final_steps = (Insert(CountMeeples.name, after="final_bonuses", moment=1000),)
    scores_in_turn = True
    format = SoloFormat()
    record = Solitaire

    def add_objections(self, setup: Setup) -> Iterable[str]:
        colours = setup.chosen[COLOURS.name]
        if len(setup.seats) != int(colours):
            yield OBJECTIONS["alone.seats"].format(colours=colours, seats=len(setup.seats))
        if setup.chosen["first_player"] != "given":
            yield OBJECTIONS["alone.chance"]  # SOLO-05
        yield from unfit(setup, EXPANSIONS.name)

    def revise_figure(self, setup: Setup, figure: FigureKind) -> FigureKind:
        return without_fields(figure, int(setup.chosen[MEEPLES_EACH.name]))

    def on_setup(self, game: Game) -> None:
        deal_out(game)

    def on_tile_shown(self, game: Game, player: int, tile: int) -> None:
        count_draw(game, player)

    @about(decisions={"action"})
    def revise_options(self, game: Game, step: Step, options: Sequence[Option]) -> Sequence[Option]:
        return under_duty(game, options)

    def on_feature_scored(self, game: Game, feature: Feature, final: bool) -> None:
        if not final:
            tick_feature(game, feature)

    def add_tokens(self, game: Game) -> Iterable[Token]:
        return pile_tokens(game)

    def add_notes(self, game: Game, step: Step) -> Iterable[Note]:
        return solo_notes(game, step)
