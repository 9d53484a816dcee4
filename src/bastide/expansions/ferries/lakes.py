"""Lakes: their arms, the ferries that lie on them, and which of these can be reached."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from bastide.core.board import Placed
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.geometry import SIDES, Cell
from bastide.core.parting import untie
from bastide.core.rule_options import RuleOption
from bastide.core.rules import Rules
from bastide.core.tiles import RIVER, ROAD, TileType
from bastide.display.tokens import Token

SLUG: Final = "ferries"
#: What a tile with a lake has among its places, the junction of its arms, and the piece that joins two.
FERRY: Final = "ferry"
LAKE: Final = "lake"
#: How many ferries come with one set of the tiles.
FERRIES: Final = 8
#: The ways in which a ferry can lie, by the sides of the arms that it joins.
AXES: Final = tuple("".join(pair) for pair in combinations(SIDES, 2))

REACH: Final = RuleOption(
    "ferry.reach",
    ("first", "any"),
    modern="first",
    classic="first",
    about="Whether only the first ferry in each direction can be moved, or every one of the road.",
)


class Moored(NamedTuple):
    """A ferry on a lake: the number of its tile, and the two arms that it joins."""

    lake: int
    one: int
    other: int


class Waters(NamedTuple):
    """The record of this expansion."""

    #: All ferries on the board, as (lake, arm, arm).
    moored: tuple[tuple[int, int, int], ...] = ()
    #: The turn part in which ferries were laid or moved last, by the number of its tile, and on which lakes.
    part: int = -1
    settled: tuple[int, ...] = ()

    @property
    def ferries(self) -> list[Moored]:
        """All ferries on the board."""
        return [Moored(*ferry) for ferry in self.moored]


def waters(game: Game) -> Waters | None:
    """The record of this expansion, if there are ferries in the game."""
    record: Waters | None = game.state.ext.get(SLUG)
    return record


def the_waters(game: Game) -> Waters:
    """The record, where there is one for sure."""
    record = waters(game)
    assert record is not None, "only asked where there are ferries"
    return record


@lru_cache(maxsize=64)
def _arms_of(rules: Rules) -> Mapping[int, tuple[int, ...]]:
    """The tiles of a game with a lake, each with the segments that are its arms."""
    found = {tile.index: _lake_roads(tile.type) for tile in rules.tiles}
    return {tile: arms for tile, arms in found.items() if arms}


def _lake_roads(tile: TileType) -> tuple[int, ...]:
    """The segments of a tile, counted as in its shapes, that run to its lake (FERRY-01)."""
    segments = [segment for segment in tile.segments if segment.kind != RIVER]
    return tuple(local for local, segment in enumerate(segments) if segment.junction == LAKE)


def arms_on(game: Game, placed: Placed) -> Mapping[str, int]:
    """The arms of the lake on a tile by their sides, clockwise from the north; none without a lake."""
    arms = [placed.first + local for local in _arms_of(game.rules).get(placed.tile, ())]
    by_side = {SIDES[game.shape_of(arm).ports[0]]: arm for arm in arms}
    return {side: by_side[side] for side in SIDES if side in by_side}


def positions_on(game: Game, placed: Placed) -> dict[str, tuple[int, int]]:
    """Every way in which a ferry can lie on a tile, with the arms that it joins then (FERRY-05)."""
    arms = arms_on(game, placed)
    return {f"{one}{other}": (arms[one], arms[other]) for one, other in combinations(arms, 2)}


def axis_of(game: Game, ferry: Moored) -> str:
    """How a ferry lies."""
    sides = {SIDES[game.shape_of(arm).ports[0]] for arm in (ferry.one, ferry.other)}
    return "".join(side for side in SIDES if side in sides)


def lay_ferry(game: Game, placed: Placed, axis: str) -> None:
    """Lay a new ferry on a lake (FERRY-04)."""
    before = _segments_at(game, placed)
    one, other = positions_on(game, placed)[axis]
    game.state.board.tie(one, other, game.state.graph)
    _note(game, Moored(placed.number, one, other))
    _settle_roads(game, placed, before)


def move_ferry(game: Game, placed: Placed, axis: str) -> None:
    """Lay the ferry of a lake on another pair of its arms (FERRY-13)."""
    before = _segments_at(game, placed)
    old = next(ferry for ferry in the_waters(game).ferries if ferry.lake == placed.number)
    untie(game, old.one, old.other)
    one, other = positions_on(game, placed)[axis]
    game.state.board.tie(one, other, game.state.graph)
    _note(game, Moored(placed.number, one, other))
    _settle_roads(game, placed, before)


def _note(game: Game, ferry: Moored) -> None:
    """Keep where a ferry lies, and that it stays there in this turn part (FERRY-14)."""
    record = the_waters(game)
    others = tuple(moored for moored in record.moored if moored[0] != ferry.lake)
    settled = record.settled if record.part == game.state.last else ()
    moored = tuple(sorted((*others, (ferry.lake, ferry.one, ferry.other))))
    game.state.ext[SLUG] = Waters(moored, game.state.last, (*settled, ferry.lake))


def _segments_at(game: Game, placed: Placed) -> set[frozenset[int]]:
    """The roads at a lake, by their segments."""
    return {frozenset(game.state.graph.of(arm).segments) for arm in arms_on(game, placed).values()}


def _settle_roads(game: Game, placed: Placed, before: set[frozenset[int]]) -> None:
    """See to the roads that a ferry has changed: some are complete now, some have no follower (FERRY-21)."""
    arms = arms_on(game, placed).values()
    roads = {frozenset(road.segments): road for road in (game.state.graph.of(arm) for arm in arms)}
    for segments, road in roads.items():
        if segments not in before:
            if road.is_complete:
                game.state.completed.append(road.segments[0])
            _send_lonely_home(game, road)


def _send_lonely_home(game: Game, road: Feature) -> None:
    """A builder who is left on a road without a follower of his player goes home (FERRY-24)."""
    kinds = game.rules.figures
    followed = {figure.player for figure in road.figures if kinds[figure.kind].is_follower}
    for figure in road.figures:
        if figure.player not in followed:
            game.return_figure(figure)


def movable(game: Game) -> list[Placed]:
    """The lakes whose ferries the player may move who has placed the last tile (FERRY-10 to FERRY-14)."""
    record = waters(game)
    if record is None or game.state.last < 0 or not record.moored:
        return []
    settled = record.settled if record.part == game.state.last else ()
    placed = game.state.board.tiles[game.state.last]
    graph = game.state.graph
    roads = [segment for segment in game.segments_on(placed) if graph.of(segment).kind == ROAD]
    reached = _reached(game, record, roads)
    return [game.state.board.tiles[lake] for lake in sorted(reached) if lake not in settled]


def _reached(game: Game, record: Waters, roads: Sequence[int]) -> set[int]:
    """The lakes whose ferries the roads of a tile run over, as far as they count."""
    if game.rules.options[REACH.name] == "any":
        graph = game.state.graph
        own = {graph.root[road] for road in roads}
        return {ferry.lake for ferry in record.ferries if graph.root[ferry.one] in own}
    over = dict(_crossings(record.ferries))
    found = set()
    seen = set(roads)
    edge = list(roads)
    for segment in edge:
        for beyond in game.beyond(segment):
            if over.get((segment, beyond)) is not None:
                found.add(over[segment, beyond])  # those behind it are out of reach (FERRY-11)
            elif beyond not in seen:
                seen.add(beyond)
                edge.append(beyond)
    return found


def _crossings(ferries: Iterable[Moored]) -> Iterator[tuple[tuple[int, int], int]]:
    """The ways over ferries from arm to arm, with their lakes."""
    for lake, one, other in ferries:
        yield (one, other), lake
        yield (other, one), lake


def ferry_tokens(game: Game) -> Iterator[Token]:
    """The ferries on the lakes, and those that are left beside the board."""
    record = waters(game)
    if record is None:
        return
    use = game.rules.setup.use(SLUG)
    left = FERRIES * (use.tiles if use else 0) - len(record.moored)
    if left > 0:
        yield Token(FERRY, number=left)
    for ferry in record.ferries:
        cell: Cell = game.state.board.tiles[ferry.lake].cell
        yield Token(FERRY, cell=cell, place=f"{FERRY}@{axis_of(game, ferry)}")
