"""Hills and Sheep: hills break ties, vineyards feed monasteries, shepherds gather flocks."""

from collections.abc import Iterable, Sequence

from bastide.core.agenda import Insert
from bastide.core.board import Placed
from bastide.core.expansion import Expansion, Part, Tags
from bastide.core.features import Feature
from bastide.core.figures import Figure, FigureKind
from bastide.core.game import Game
from bastide.core.geometry import Cell
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
from bastide.core.scoring import Line
from bastide.core.setup import Setup
from bastide.core.tiles import FIELD
from bastide.display.log_lines import LogLine
from bastide.display.panels import Panel
from bastide.display.piece import Piece
from bastide.display.tokens import Token
from bastide.expansions.base.tags import BESIDE_FARMERS
from bastide.expansions.hills_sheep.hills import (
    GARDENS,
    TIEBREAK,
    break_tie,
    hide_tile,
    vineyard_line,
    vineyards_around,
)
from bastide.expansions.hills_sheep.pasture import (
    BURIED,
    FLOCK,
    HILLS,
    SHEEP,
    SHEPHERD,
    SLUG,
    SORTS,
    VINEYARDS,
    WOLF,
    Pasture,
    add_shepherd,
    forget_shepherd,
    pasture_tokens,
    sheep_bag,
)
from bastide.expansions.hills_sheep.shepherds import (
    ClosedFields,
    DrawToken,
    Flocks,
    GrowOrHome,
    LastFlocks,
    call_for_token,
    flock_prospects,
    may_graze,
)


class HillsSheep(Expansion, Preparation, Turns, Deployment, Points, Display, Knowledge):
    """Eighteen tiles with hills, vineyards and monasteries; a shepherd each, a bag of sheep and wolves."""

    slug = SLUG
    name = "Hills & Sheep"
    brings = "Hills win ties, vineyards feed monasteries, and shepherds gather flocks before the wolf comes."
    most_players = 6
    parts = (
        Part(HILLS, "Hills hide a tile and win ties"),
        Part(VINEYARDS, "Vineyards add to monasteries"),
        Part(SHEEP, "A shepherd for each player, sheep and wolves", figures=(SHEPHERD,)),
    )
    pieces = (
        Piece(SHEEP, sorts=SORTS, has_panel=True),
        Piece(WOLF, has_panel=True),
        Piece(FLOCK, is_companion=True, in_box=False),
        Piece(BURIED, in_box=False),
    )
    log_lines = (
        LogLine("drawn.sheep", "{player} draws {token} from the bag", token=SHEEP, is_naming=True),
        LogLine("drawn.wolf", "{player} draws a wolf from the bag", token=WOLF),
    )
    options = (TIEBREAK, GARDENS)
    handlers = (DrawToken(), Flocks(), GrowOrHome(), ClosedFields(), LastFlocks())
    # Behind the second check of traps and before the window of the plague: SEQC-04.
    turn_steps = (Insert(Flocks.name, after="action", moment=36),)
    final_steps = (Insert(LastFlocks.name, after="final_start", moment=10),)
    record = Pasture

    def tags(self, setup: Setup) -> Tags:
        return {SHEPHERD.name: (BESIDE_FARMERS,)}

    def on_setup(self, game: Game) -> None:
        game.state.ext[SLUG] = Pasture()

    def on_tile_placed(self, game: Game, player: int, placed: Placed) -> None:
        if game.rules.has_part(SLUG, HILLS):
            hide_tile(game, player, placed)

    @about(figures={SHEPHERD.name})
    def allow_deploy(self, game: Game, player: int, figure: FigureKind, segment: int) -> bool:
        return figure.name != SHEPHERD.name or may_graze(game, segment)

    def on_figure_placed(self, game: Game, figure: Figure) -> None:
        if figure.kind == SHEPHERD.name:
            add_shepherd(game, figure)
            call_for_token(game, figure)

    def on_figure_left(self, game: Game, figure: Figure, newcomer: Figure | None) -> None:
        if figure.kind == SHEPHERD.name:
            forget_shepherd(game, figure)

    def revise_owners(
        self, game: Game, features: Sequence[Feature], owners: tuple[int, ...]
    ) -> tuple[int, ...]:
        return break_tie(game, features, owners) if game.rules.has_part(SLUG, HILLS) else owners

    def add_score_lines(self, game: Game, feature: Feature) -> Iterable[Line]:
        around = vineyards_around(game, feature) if game.rules.has_part(SLUG, VINEYARDS) else []
        return (vineyard_line(len(around)),) if around else ()

    def add_counted_cells(self, game: Game, feature: Feature) -> Iterable[Cell]:
        return vineyards_around(game, feature) if game.rules.has_part(SLUG, VINEYARDS) else ()

    def add_tokens(self, game: Game) -> Iterable[Token]:
        return pasture_tokens(game)

    def add_panels(self, game: Game) -> Iterable[Panel]:
        return sheep_bag(game) if game.rules.has_part(SLUG, SHEEP) else ()

    @rests_on(kinds={FIELD}, agenda=True)
    def add_prospects(self, game: Game, chance: Chances) -> Iterable[tuple[int, float]]:
        return flock_prospects(game)
