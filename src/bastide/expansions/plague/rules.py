"""The Plague: outbreaks and fleas send followers home; players spread it and flee from it."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from bastide.core.agenda import Insert, Step
from bastide.core.board import Placed
from bastide.core.expansion import Expansion, Part
from bastide.core.figures import FigureKind
from bastide.core.game import Game
from bastide.core.hooks import Chances, Deployment, Display, Knowledge, Preparation, Turns, about, rests_on
from bastide.core.layout import Layout
from bastide.core.option import Option
from bastide.core.rule_options import RuleOption
from bastide.core.setup import Setup
from bastide.display.areas import Area
from bastide.display.log_lines import LogLine
from bastide.display.piece import Piece
from bastide.display.tokens import Token
from bastide.expansions.base.tags import PLACES_FIGURE
from bastide.expansions.plague.fleeing import Flee, FleeTo
from bastide.expansions.plague.prospects import plague_prospects
from bastide.expansions.plague.regions import (
    AVERTED,
    FLEA,
    OUTBREAK,
    PALE_FLEA,
    PLAGUE,
    SLUG,
    Epidemic,
    epidemic,
    infected,
    plague_areas,
    plague_tokens,
)
from bastide.expansions.plague.spreading import (
    Ebb,
    FleaTo,
    Infect,
    LiftFlea,
    break_out,
    has_broken_out_now,
    is_in_turn,
)
from bastide.expansions.plague.strikes import SPECIAL_FIGURES
from bastide.expansions.plague.windows import PlagueLast, PlagueWindow, window_options

USUALLY_FIRST: Final = 17
FIRST_TILES: Final = RuleOption(
    "plague.first_tiles",
    tuple(str(number) for number in range(100)),
    modern=str(USUALLY_FIRST),
    classic=str(USUALLY_FIRST),
    about="How many tiles are drawn before those with an outbreak are among them.",
)
INFECTED_TILES: Final = RuleOption(
    "plague.infected_tiles",
    ("barred", "open"),
    modern="barred",
    classic="open",
    about="Whether followers may be placed on tiles with a flea or an active outbreak, or moved there.",
)


class Plague(Expansion, Preparation, Turns, Deployment, Display, Knowledge):
    """Six tiles that bring an outbreak each, and eighteen fleas that spread from there."""

    slug = SLUG
    name = "The Plague"
    brings = "Fleas spread from outbreaks and send followers home; whoever sees them come may flee."
    pieces = (
        Piece(OUTBREAK, is_numbered=True),
        Piece(AVERTED, is_numbered=True),
        Piece(FLEA),
        Piece(PALE_FLEA),
    )
    parts = (Part(PLAGUE, "Outbreaks, fleas, and the escape from them"),)
    log_lines = (
        LogLine("piece.outbreak", "{player}: the plague breaks out on the tile with {shows}", piece=OUTBREAK),
        LogLine("piece.averted", "The outbreak on the tile with {shows} is averted", piece=AVERTED),
        LogLine("piece.flea", "{player}: the plague spreads to the tile with {shows}", piece=FLEA),
        LogLine("piece.flee", "{player}: {piece} flees to the {to}", verb=Flee.verb),
    )
    options = (FIRST_TILES, INFECTED_TILES, SPECIAL_FIGURES)
    handlers = (Ebb(), FleaTo(), FleeTo(), PlagueWindow(), PlagueLast())
    actions = (Infect(), LiftFlea(), Flee())
    turn_steps = (
        Insert(Ebb.name, after="turn_start"),
        Insert(PlagueWindow.name, after="action", moment=37),
        Insert(PlagueLast.name, after="closing", moment=102),
    )
    record = Epidemic

    def revise_layout(self, setup: Setup, layout: Layout) -> Layout:
        use = setup.use(self.slug)
        if use is None or PLAGUE not in use.parts:
            return layout
        own = frozenset(name for name in layout.pool if name.startswith(f"{SLUG}/"))
        return replace(layout, late=own, before_late=int(setup.chosen[FIRST_TILES.name]))

    def on_tile_placed(self, game: Game, player: int, placed: Placed) -> None:
        break_out(game, player, placed)

    def on_tile_missing(self, game: Game, player: int) -> None:
        if is_in_turn(game):
            game.state.agenda.append(Step(PlagueLast.name, player))  # PLAGUE-X06, PLAGUE-X12

    @about(decisions={"place", "action"})
    def add_options(self, game: Game, step: Step) -> Iterable[Option]:
        return window_options(game, step.player)

    @about(decisions={"action"})
    def revise_options(self, game: Game, step: Step, options: Sequence[Option]) -> Sequence[Option]:
        if not has_broken_out_now(game):
            return options
        barred = game.rules.tagged(PLACES_FIGURE) | game.rules.figures.keys()  # PLAGUE-42
        return [option for option in options if option.verb not in barred]

    def allow_visit(self, game: Game, player: int, figure: FigureKind, placed: Placed) -> bool:
        record = epidemic(game)
        if not record.outbreaks or placed.cell not in infected(record):
            return True
        return not figure.is_follower or game.rules.options[INFECTED_TILES.name] == "open"  # PLAGUE-X02

    @rests_on(land=True, figures=True)
    def add_prospects(self, game: Game, chance: Chances) -> Iterable[tuple[int, float]]:
        return plague_prospects(game, chance)

    def add_tokens(self, game: Game) -> Iterable[Token]:
        return plague_tokens(game)

    def add_areas(self, game: Game) -> Iterable[Area]:
        return plague_areas(game)
