"""Which roads are connected with Leipzig: those that end there, and what villages join to them."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.rule_options import RuleOption
from bastide.core.shapes import GameTile
from bastide.core.tiles import ROAD

#: What roads run into and end at.
VILLAGE: Final = "village"
GATE: Final = "leipzig"

VILLAGES: Final = RuleOption(
    "leipzig.villages",
    ("chain", "one"),
    modern="chain",
    classic="chain",
    about="Whether a road leads to Leipzig through any number of villages, or through one at most.",
)


def is_connected(game: Game, road: Feature) -> bool:
    """Whether a road ends at Leipzig or leads there through villages (LEIP-03)."""
    one_village = game.rules.options[VILLAGES.name] == "one"
    seen = {road.segments}
    reached = [road]
    while reached and not any(_ends_at_leipzig(game, way) for way in reached):
        if one_village and road not in reached:
            return False
        beyond = {way.segments: way for each in reached for way in _through_villages(game, each)}
        reached = [way for segments, way in beyond.items() if segments not in seen]
        seen |= beyond.keys()
    return bool(reached)


def _ends_at_leipzig(game: Game, road: Feature) -> bool:
    return any(_junction(game, segment) == GATE for segment in road.segments)


def _through_villages(game: Game, road: Feature) -> Iterator[Feature]:
    """The roads that leave the villages at which a road ends; all of one tile meet in its village."""
    graph, board = game.state.graph, game.state.board
    for segment in road.segments:
        if _junction(game, segment) == VILLAGE:
            placed = board.tile_of(segment, graph)
            for local in roads_at(game.rules.tiles[placed.tile], VILLAGE):
                yield graph.of(placed.first + local)


def _junction(game: Game, segment: int) -> str:
    """What a road segment ends at on its tile, if it does; what was built there later leads on."""
    if segment in game.state.board.built:
        return ""
    placed = game.state.board.tile_of(segment, game.state.graph)
    # Roads come before rivers, which are no segments of the game, so their numbers are those of the tile.
    return game.rules.tiles[placed.tile].type.segments[segment - placed.first].junction


@lru_cache(maxsize=1024)
def roads_at(tile: GameTile, junction: str) -> tuple[int, ...]:
    """The roads of a tile that end at a junction, by their places among its segments."""
    segments = enumerate(tile.type.segments)
    return tuple(n for n, segment in segments if segment.kind == ROAD and segment.junction == junction)
