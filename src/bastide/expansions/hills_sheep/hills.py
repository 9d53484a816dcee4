"""Hills hide a tile and break ties; vineyards feed the monasteries around them."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from bastide.core.board import Placed
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.geometry import AROUND, Cell
from bastide.core.rule_options import RuleOption
from bastide.core.rules import Rules
from bastide.core.scoring import Line
from bastide.expansions.base.tags import GARDEN_LIKE, MONASTIC
from bastide.expansions.hills_sheep.pasture import keep, pasture

HILL: Final = "hill"
VINEYARD: Final = "vineyard"
#: What a vineyard adds to a monastery.
_EACH: Final = 3

TIEBREAK: Final = RuleOption(
    "hill.tiebreak",
    ("at_least_one", "number"),
    modern="at_least_one",
    classic="at_least_one",
    about="Whether one follower on a hill is enough to win a tie, or those win it who have most there.",
)
GARDENS: Final = RuleOption(
    "hill.vineyard_gardens",
    ("off", "on"),
    modern="off",
    classic="off",
    about="Whether vineyards add to completed gardens, too.",
)


@lru_cache(maxsize=64)
def tiles_showing(rules: Rules, symbol: str) -> frozenset[int]:
    """The tiles of a game with a hill or a vineyard."""
    return frozenset(tile.index for tile in rules.tiles if symbol in tile.type.symbols)


def hide_tile(game: Game, player: int, placed: Placed) -> None:
    """Put the top tile of the pile in use under a hill, unseen, if there is one (HILL-02)."""
    pile = game.state.pile
    if placed.tile not in tiles_showing(game.rules, HILL) or pile is None:
        return
    if game.rules.format.may_draw(game, player):
        pile.put_away()
        record = pasture(game)
        keep(game, record._replace(hiding=(*record.hiding, placed.number)))


def break_tie(game: Game, features: Sequence[Feature], owners: tuple[int, ...]) -> tuple[int, ...]:
    """Of players who are tied those who stand on a hill (HILL-05, HILL-06)."""
    if len(owners) < 2:
        return owners
    high = [_on_hills(game, features, player) for player in owners]
    if game.rules.options[TIEBREAK.name] == "at_least_one":
        high = [min(number, 1) for number in high]
    return tuple(player for player, number in zip(owners, high, strict=True) if number == max(high))


def _on_hills(game: Game, features: Sequence[Feature], player: int) -> int:
    """How many followers of a player on features stand on a hill tile (HILL-07, HILL-08)."""
    kinds, graph, tiles = game.rules.figures, game.state.graph, game.state.board.tiles
    hills = tiles_showing(game.rules, HILL)
    return sum(
        figure.player == player
        and figure.on_tile
        and kinds[figure.kind].is_follower
        and tiles[graph.home[figure.segment]].tile in hills
        for feature in features
        for figure in feature.figures
    )


def vineyards_around(game: Game, feature: Feature) -> list[Cell]:
    """The vineyards that a monastery gets points for: none while it is incomplete (HILL-10 to HILL-12)."""
    served = game.rules.tagged(MONASTIC)
    if game.rules.options[GARDENS.name] == "on":
        served |= game.rules.tagged(GARDEN_LIKE)
    if feature.kind not in served or not feature.is_complete:
        return []
    cells, shown = game.state.board.cells, tiles_showing(game.rules, VINEYARD)
    (own,) = game.cells_of(feature)
    return [cell for cell in AROUND[own] if cell in cells and cells[cell].tile in shown]


def vineyard_line(number: int) -> Line:
    """What vineyards add."""
    return Line("vineyard" if number == 1 else "vineyards", _EACH * number, "HILL-10", number)
