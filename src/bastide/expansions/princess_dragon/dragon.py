"""The dragon: a volcano calls it, dragon tiles let all players move it, and it eats what it meets."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final, NamedTuple

from bastide.core.agenda import Auto, Decision, Step
from bastide.core.board import Placed
from bastide.core.events import PieceMoved
from bastide.core.figures import Figure
from bastide.core.game import Game
from bastide.core.geometry import NEIGHBOURS, Cell
from bastide.core.option import Option
from bastide.core.rule_options import RuleOption
from bastide.core.targets import OnCell
from bastide.display.tokens import Token
from bastide.expansions.base.tags import SAFE_FROM_ABOVE
from bastide.expansions.princess_dragon.pieces import (
    DRAGON,
    DRAGON_PATH,
    DRAGON_STEPS,
    DRAGON_TILES,
    NOWHERE,
    SLUG,
    TILE,
    VOLCANO,
    dragon_is_on,
    has_part,
    last_tile_shows,
    pieces,
)

#: How many steps the dragon makes in one movement, whatever the number of players (PD-10).
STEPS: Final = 6

DRAGON_MOVE: Final = RuleOption(
    "dragon_move",
    ("before-scoring", "after-scoring"),
    modern="before-scoring",
    classic="before-scoring",
    about="Whether the dragon moves before or after the features that the tile completes are scored.",
)
VOLCANO_ACTIONS: Final = RuleOption(
    "volcano_actions",
    ("allowed", "none"),
    modern="allowed",
    classic="none",
    about="Whether whoever lays a volcano may still place a figure on another tile, such as a tower.",
)


def call_dragon(game: Game, player: int, placed: Placed) -> None:
    """Bring the dragon to a volcano, and the dragon tiles laid aside back into the pile (PD-01, PD-08)."""
    state = game.state
    record = pieces(game)
    if record.aside:
        state.piles[-1].shuffle_in(record.aside)  # the ordinary pile, never the river's (PD-42)
        state.log.append(PieceMoved(player, DRAGON_TILES, "pile"))
    state.ext[SLUG] = record._replace(dragon=placed.number, aside=())
    state.log.append(PieceMoved(player, DRAGON, TILE, placed.cell))


def may_use(game: Game, player: int, tile: int) -> bool:
    """Whether a drawn tile can be laid; a dragon tile without a dragon is put aside (PD-07)."""
    if DRAGON not in game.rules.tiles[tile].type.symbols:
        return True
    record = pieces(game)
    if record.dragon != NOWHERE or not has_part(game, DRAGON):
        return True
    game.state.ext[SLUG] = record._replace(aside=(*record.aside, tile))
    game.state.log.append(PieceMoved(player, "dragon_tile", "side"))
    return False


def bars_figures(game: Game) -> bool:
    """Whether no figure may be placed anywhere because a volcano was laid (``volcano_actions = none``)."""
    if game.rules.options[VOLCANO_ACTIONS.name] == "allowed" or not last_tile_shows(game, VOLCANO):
        return False
    return dragon_is_on(game, game.state.board.tiles[game.state.last])


class DragonBeforeScoring(Auto):
    """A dragon tile moves the dragon before the scoring (PD-17, BASE-84)."""

    name = "dragon_before_scoring"

    def run(self, game: Game, step: Step) -> None:
        """Let it go, if this is its moment."""
        _wake(game, step.player, "before-scoring")


class DragonAfterScoring(Auto):
    """A dragon tile moves the dragon when all else is done (PD-17, BASE-90)."""

    name = "dragon_after_scoring"

    def run(self, game: Game, step: Step) -> None:
        """Let it go, if this is its moment."""
        _wake(game, step.player, "after-scoring")


def _wake(game: Game, player: int, moment: str) -> None:
    if not last_tile_shows(game, DRAGON) or game.rules.options[DRAGON_MOVE.name] != moment:
        return
    start = pieces(game).dragon
    if start != NOWHERE:
        game.state.agenda.append(Step(DragonStep.name, player, Walk(STEPS, (start,))))  # PD-12


class Walk(NamedTuple):
    """The dragon's way: how many steps are left, and which tiles it has visited."""

    left: int
    visited: tuple[int, ...]


class DragonStep(Decision):
    """One player's step with the dragon."""

    name = "dragon_step"
    asks = "Move the dragon to a neighbouring tile."
    rule = "PD-11"
    says: ClassVar[Mapping[str, str]] = {DRAGON: "the dragon to {there}"}
    carries = Walk

    def moves_from(self, game: Game, step: Step) -> Cell:
        """Where the dragon is."""
        return game.state.board.tiles[pieces(game).dragon].cell

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Every tile beside the dragon but those visited and the fairy's; with none it rests (PD-14)."""
        visited = step.the(Walk).visited
        fairy = pieces(game).fairy
        beside = (game.state.board.cells.get(cell) for cell in NEIGHBOURS[self.moves_from(game, step)])
        return [
            Option(DRAGON, OnCell(placed.cell))
            for placed in beside
            if placed is not None and placed.number not in visited and placed.number != fairy
        ]

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Move it, let it eat, and hand it on to the next player (PD-10)."""
        state = game.state
        placed = state.board.cells[option.the(OnCell).cell]
        state.ext[SLUG] = pieces(game)._replace(dragon=placed.number)
        game.move_piece(step.player, DRAGON, placed)
        for figure in eaten(game, placed):
            if figure in state.graph.of(figure.segment).figures:  # a helper may have left with its follower
                game.return_figure(figure)
        left, visited = step.the(Walk)
        if left > 1:
            after = (step.player + 1) % len(state.score)
            state.agenda.append(Step(self.name, after, Walk(left - 1, (*visited, placed.number))))


def eaten(game: Game, placed: Placed) -> list[Figure]:
    """The figures that the dragon finds on a tile: of all kinds and players (PD-15, PD-X02)."""
    safe, kind_of = game.rules.tagged(SAFE_FROM_ABOVE), game.state.graph.of
    return [figure for figure in game.figures_on(placed) if kind_of(figure.segment).kind not in safe]


def dragon_tokens(game: Game) -> Iterator[Token]:
    """The dragon, its path while it moves, and the dragon tiles that wait."""
    state = game.state
    record = pieces(game)
    tiles = state.board.tiles
    if record.dragon != NOWHERE:
        yield Token(DRAGON, cell=tiles[record.dragon].cell)
    if state.agenda and state.agenda[-1].name == DragonStep.name:
        left, visited = state.agenda[-1].the(Walk)
        yield Token(DRAGON_STEPS, number=left)
        for place, tile in enumerate(visited, start=1):
            yield Token(DRAGON_PATH, number=place, cell=tiles[tile].cell)
    if record.aside:
        yield Token(DRAGON_TILES, number=len(record.aside))
