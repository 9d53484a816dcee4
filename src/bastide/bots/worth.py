"""What a position is worth to a player: points now, points to come, and followers at hand."""

from typing import Final

from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.geometry import FIRST_HALF, NEIGHBOURS, Cell
from bastide.core.scoring import appraise, owners
from bastide.core.tiles import FIELD
from bastide.expansions.base.farms import FARM_SCORING, fed_cities

#: A tile that fits an open end need not close it: how often it does, roughly.
_CLOSES: Final = 0.65
#: What a follower in supply is worth while many tiles are to come, in points.
_FOLLOWER: Final = 1.8
#: A player with no follower left cannot claim anything: the last ones are worth more.
_LAST_FOLLOWERS: Final = (0.0, 1.6, 2.2)
#: What an unfinished city may add to a farm, in finished ones, at best.
_CITY_TO_COME: Final = 0.6


class Appraiser:
    """Judges positions for one player; the tiles left are those of the position it is made for."""

    def __init__(self, game: Game, player: int) -> None:
        self.player = player
        self._left = [sum(counts) for counts in zip(*(pile.left for pile in game.state.piles), strict=True)]
        self._size = game.state.tiles_left
        seats = len(game.state.score)
        #: Draws until the end by everybody, weighted: others rarely finish what is mine.
        self._draws = self._size / seats * (1 + 0.3 * (seats - 1))
        self._fill: dict[int, float] = {}
        self._tiles = game.rules.tiles
        self._scale = min(1.0, self._size / (8 * seats))

    def worth(self, game: Game) -> float:
        """The player's prospects minus those of the best opponent."""
        seats = len(game.state.score)
        prospects = [score + self._supply(game, seat) for seat, score in enumerate(game.state.score)]
        if not game.is_over:
            for feature in game.state.graph.all():
                if feature.figures:
                    self._add_feature(game, feature, prospects)
        others = [prospects[seat] for seat in range(seats) if seat != self.player]
        return prospects[self.player] - max(others, default=0.0)

    def _supply(self, game: Game, seat: int) -> float:
        count = sum(game.state.supply[seat].values())
        bonus = sum(_LAST_FOLLOWERS[: count + 1])
        return (_FOLLOWER * count + bonus) * self._scale

    def _add_feature(self, game: Game, feature: Feature, prospects: list[float]) -> None:
        if feature.kind == FIELD:
            points, finish = self._farm(game, feature), 0.0
        else:
            finish = self._chance_to_finish(game, feature)
            points = self._open_points(game, feature, finish)
        for seat in owners(game, feature):
            prospects[seat] += points
        for figure in feature.figures:
            prospects[figure.player] += finish * _FOLLOWER * self._scale * 0.8

    def _open_points(self, game: Game, feature: Feature, finish: float) -> float:
        now = appraise(game, feature).points
        done = appraise(game, feature._replace(open=0)).points
        return now + finish * (done - now)

    def _farm(self, game: Game, farm: Feature) -> float:
        each = 3 if game.rules.options[FARM_SCORING.name] == "per-farm-3" else 4
        graph = game.state.graph
        finished = len(fed_cities(game, farm))
        growing = 0.0
        for root in {graph.root[segment] for segment in farm.touches}:
            city = graph.features[root]
            if not city.is_complete:
                growing += _CITY_TO_COME * self._chance_to_finish(game, city)
        return each * (finished + growing)

    def _chance_to_finish(self, game: Game, feature: Feature) -> float:
        """How likely every open end, or every empty cell around, is filled in time by a tile that fits."""
        chance = 1.0
        cells, closes = _open_cells(game, feature)
        for cell in cells:
            chance *= closes * self._chance_to_fill(game.state.board.frontier.get(cell, 0))
        return chance

    def _chance_to_fill(self, demand: int) -> float:
        """How likely a tile that fits these edges is drawn before the end."""
        known = self._fill.get(demand)
        if known is None:
            tiles = self._tiles
            fitting = sum(
                count for tile, count in enumerate(self._left) if count and tiles[tile].fits[demand]
            )
            share = fitting / self._size if self._size else 0.0
            known = self._fill[demand] = 1.0 - (1.0 - min(share, 1.0)) ** (self._draws / 3)
        return known


def _open_cells(game: Game, feature: Feature) -> tuple[set[Cell], float]:
    """The empty cells that a feature waits for, and how surely a fitting tile there helps it."""
    state = game.state
    cells = state.board.cells
    tiles = state.board.tiles
    home = state.graph.home
    shapes = game.rules.tiles
    found: set[Cell] = set()
    for segment in feature.segments:
        placed = tiles[home[segment]]
        ports = shapes[placed.tile].shapes[placed.rotation].segments[segment - placed.first].ports
        for port in ports:
            if port < FIRST_HALF and (beside := NEIGHBOURS[placed.cell][port]) not in cells:
                found.add(beside)
    if found or not feature.open:
        return found, _CLOSES
    waiting = {cell for cell, segments in state.board.watchers.items() if feature.segments[0] in segments}
    return waiting, 1.0
