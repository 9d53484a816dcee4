"""The Princess & the Dragon: a dragon that all players move, a fairy, magic portals and princesses."""

from collections.abc import Iterable, Sequence

from bastide.core.agenda import Insert, Step
from bastide.core.board import Placed
from bastide.core.expansion import Expansion, Part, Tags
from bastide.core.features import Feature, at_least_one
from bastide.core.figures import Figure, FigureKind, Resident
from bastide.core.game import Game
from bastide.core.hooks import (
    Chances,
    Deployment,
    Display,
    Knowledge,
    Points,
    Preparation,
    Turns,
    about,
    rests_on,
)
from bastide.core.option import Option
from bastide.core.setup import Setup
from bastide.display.piece import Piece
from bastide.display.tokens import Token
from bastide.expansions.base.tags import BESIDES_ACTION, PLACES_FIGURE
from bastide.expansions.princess_dragon.dragon import (
    DRAGON_MOVE,
    VOLCANO_ACTIONS,
    DragonAfterScoring,
    DragonBeforeScoring,
    DragonStep,
    bars_figures,
    call_dragon,
    dragon_tokens,
    may_use,
)
from bastide.expansions.princess_dragon.fairy import (
    FAIRY_PLACE,
    FairyPoint,
    MoveFairy,
    fairy_options,
    fairy_prospects,
    fairy_tokens,
    forget_follower,
    outstanding,
    part_from,
    reward,
)
from bastide.expansions.princess_dragon.pieces import (
    DRAGON,
    DRAGON_PATH,
    DRAGON_STEPS,
    DRAGON_TILES,
    FAIRY,
    PORTAL,
    PRINCESS,
    SLUG,
    VOLCANO,
    Pieces,
    has_part,
    pieces,
)
from bastide.expansions.princess_dragon.portal import portal_options
from bastide.expansions.princess_dragon.princess import PRINCESS_ACTION, SendAway, insist, princess_options


class PrincessDragon(Expansion, Preparation, Turns, Deployment, Points, Display, Knowledge):
    """Volcanoes call the dragon, which eats figures; the fairy protects; portals and princesses."""

    slug = SLUG
    name = "The Princess & the Dragon"
    brings = "A dragon that all players move, a fairy, magic portals, and princesses who send knights away."
    pieces = (
        Piece(DRAGON),
        Piece(FAIRY, is_companion=True),
        Piece(DRAGON_PATH, in_box=False, trail_of=DRAGON),
        Piece(DRAGON_STEPS, in_box=False, steps_of=DRAGON),
        Piece(DRAGON_TILES, in_box=False),
    )
    parts = (
        Part(DRAGON, "Volcanoes bring the dragon, dragon tiles move it"),
        Part(FAIRY, "The fairy helps a follower and keeps the dragon away"),
        Part(PORTAL, "Portals lead followers to any tile"),
        Part(PRINCESS, "Princesses send a knight away", marks={PRINCESS: at_least_one}),
    )
    options = (PRINCESS_ACTION, FAIRY_PLACE, DRAGON_MOVE, VOLCANO_ACTIONS)
    handlers = (FairyPoint(), DragonBeforeScoring(), DragonAfterScoring(), DragonStep())
    actions = (MoveFairy(), SendAway())
    turn_steps = (
        Insert(FairyPoint.name, after="turn_start"),
        Insert(DragonBeforeScoring.name, after="action", moment=40),
        # Not behind "score": a road that is completed later is scored by itself, without it (TUN-22).
        Insert(DragonAfterScoring.name, after="closing", moment=100),
    )
    record = Pieces

    def tags(self, setup: Setup) -> Tags:
        return {DRAGON: (BESIDES_ACTION,), DRAGON_TILES: (BESIDES_ACTION,)}

    def on_setup(self, game: Game) -> None:
        game.state.ext[SLUG] = Pieces()

    def allow_drawn(self, game: Game, player: int, tile: int) -> bool:
        return may_use(game, player, tile)

    def add_held_tiles(self, game: Game) -> Iterable[int]:
        return pieces(game).aside

    def on_tile_placed(self, game: Game, player: int, placed: Placed) -> None:
        if VOLCANO in game.rules.tiles[placed.tile].type.symbols and has_part(game, DRAGON):
            call_dragon(game, player, placed)

    def allow_visit(self, game: Game, player: int, figure: FigureKind, placed: Placed) -> bool:
        return placed.number != pieces(game).dragon  # PD-05

    @about(decisions={"action"})
    def add_options(self, game: Game, step: Step) -> Iterable[Option]:
        return (
            *portal_options(game, step.player),
            *princess_options(game),
            *fairy_options(game, step.player),
        )

    @about(decisions={"action"})
    def revise_options(self, game: Game, step: Step, options: Sequence[Option]) -> Sequence[Option]:
        if bars_figures(game):
            placing = game.rules.tagged(PLACES_FIGURE) | game.rules.figures.keys()
            options = [option for option in options if option.verb not in placing]
        return insist(game, options)

    def on_feature_scored(self, game: Game, feature: Feature, final: bool) -> None:
        reward(game, feature, final)

    def on_figure_left(self, game: Game, figure: Figure, newcomer: Figure | None) -> None:
        forget_follower(game, figure)

    def add_outstanding(self, game: Game) -> Iterable[tuple[str, Figure | Resident]]:
        return outstanding(game)

    def on_singled_out(self, game: Game, who: Figure | Resident, segment: int | None) -> None:
        part_from(game, who)

    @rests_on(land=True, figures=True)
    def add_prospects(self, game: Game, chance: Chances) -> Iterable[tuple[int, float]]:
        return fairy_prospects(game, chance)

    def add_tokens(self, game: Game) -> Iterable[Token]:
        return (*dragon_tokens(game), *fairy_tokens(game))
