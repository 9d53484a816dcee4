"""Under the Big Top: a travelling circus, pyramids of acrobats, and ringmasters."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from bastide.core.agenda import Insert, Step
from bastide.core.board import Placed
from bastide.core.expansion import Expansion, Part, Tags
from bastide.core.features import Feature
from bastide.core.figures import FigureKind
from bastide.core.game import Game
from bastide.core.hooks import Chances, Deployment, Display, Knowledge, Points, Preparation, Turns, about
from bastide.core.layout import Layout
from bastide.core.option import Option
from bastide.core.rule_options import RuleOption
from bastide.core.setup import Setup
from bastide.core.tiles import read_sheet
from bastide.display.panels import Panel
from bastide.display.piece import Piece
from bastide.display.tokens import Token
from bastide.expansions.base.rules import MEEPLE
from bastide.expansions.base.tags import ORDINARY, STACKED
from bastide.expansions.big_top.acrobats import (
    FinalAcrobats,
    ScorePyramid,
    acrobat_options,
    acrobat_prospects,
    is_free,
    is_whole,
    pyramid_options,
)
from bastide.expansions.big_top.circus import (
    ANIMAL,
    ANIMALS,
    BIG_TOP,
    CASTLES,
    LAST,
    Circus,
    FinalCircus,
    LateCircus,
    Reveal,
    Tent,
    animal_stack,
    circus_prospects,
    circus_tokens,
    open_circus,
    pitch_first,
)
from bastide.expansions.big_top.programme import ACROBATS, CIRCUS, RINGMASTER_PART, SLUG, is_in
from bastide.expansions.big_top.ringmaster import RINGMASTER, pay_ringmasters, ringmaster_prospects

EDITION: Final = RuleOption(
    "bigtop.edition",
    ("2", "1"),
    modern="2",
    classic="2",
    about="Whether two of the tiles show gardens, as in the second edition, or none.",
)
_PRINTINGS: Final = {"2": "new", "1": "classic"}


class BigTop(Expansion, Preparation, Turns, Deployment, Points, Display, Knowledge):
    """Twelve circus tiles, eight for acrobats, and a ringmaster for everybody."""

    slug = SLUG
    name = "Under the Big Top"
    brings = "A travelling circus, pyramids of acrobats, and ringmasters."
    pieces = (Piece(BIG_TOP), Piece(ANIMAL, sorts=tuple(animal.name for animal in ANIMALS)))
    pyramids = frozenset({ACROBATS})
    most_players = 6
    parts = (
        Part(CIRCUS, "A circus that pays the meeples around it"),
        Part(ACROBATS, "Pyramids of three acrobats", spots=frozenset({ACROBATS})),
        Part(RINGMASTER_PART, "One ringmaster for each player", figures=(RINGMASTER,)),
    )
    options = (EDITION, LAST, CASTLES)
    handlers = (Circus(), FinalCircus(), LateCircus(), Reveal(), FinalAcrobats())
    actions = (ScorePyramid(),)
    turn_steps = (Insert(Circus.name, after="score", moment=81),)
    final_steps = (
        Insert(FinalCircus.name, after="final_start", moment=2),
        Insert(LateCircus.name, after="final_farms", moment=1),
        Insert(FinalAcrobats.name, after="final_bonuses"),
    )
    record = Tent

    def tags(self, setup: Setup) -> Tags:
        return {ACROBATS: (STACKED,), RINGMASTER.name: (ORDINARY,)}

    def revise_layout(self, setup: Setup, layout: Layout) -> Layout:
        use = setup.use(self.slug)
        path = self.sheet_path()
        if use is None or path is None:
            return layout
        printing = use.edition or _PRINTINGS[setup.chosen[EDITION.name]]
        own = {tile.id: tile.copies(printing) * use.tiles for tile in read_sheet(path).tiles}
        pool = {**layout.pool, **own}
        return replace(layout, pool={name: count for name, count in pool.items() if count})

    def revise_figure(self, setup: Setup, figure: FigureKind) -> FigureKind:
        if figure.name != MEEPLE.name or not is_in(setup, ACROBATS):
            return figure  # TOP-41, TOP-X05
        return replace(figure, stands_on=figure.stands_on | {ACROBATS})

    def on_setup(self, game: Game) -> None:
        open_circus(game)

    def on_tile_placed(self, game: Game, player: int, placed: Placed) -> None:
        pitch_first(game, placed)

    @about(kinds={ACROBATS})
    def allow_deploy(self, game: Game, player: int, figure: FigureKind, segment: int) -> bool:
        return is_free(game, segment)

    @about(kinds={ACROBATS})
    def revise_claim(self, game: Game, feature: Feature, segment: int, is_claimed: bool) -> bool:
        return is_whole(feature)

    @about(decisions={"action"})
    def add_options(self, game: Game, step: Step) -> Iterable[Option]:
        return [*acrobat_options(game, step.player), *pyramid_options(game)]

    def on_feature_scored(self, game: Game, feature: Feature, final: bool) -> None:
        pay_ringmasters(game, feature, final)

    def add_feature_prospects(
        self, game: Game, feature: Feature, chance: Chances
    ) -> Iterable[tuple[int, float]]:
        yield from circus_prospects(game, feature, chance)
        yield from acrobat_prospects(feature)
        yield from ringmaster_prospects(game, feature)

    def add_tokens(self, game: Game) -> Iterable[Token]:
        return circus_tokens(game)

    def add_panels(self, game: Game) -> Iterable[Panel]:
        return animal_stack(game)
