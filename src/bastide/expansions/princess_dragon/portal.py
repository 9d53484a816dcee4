"""Magic portals: a follower goes from the portal tile to any tile on the board."""

from collections.abc import Iterable, Iterator, Sequence

from bastide.core.figures import FigureKind
from bastide.core.game import Game
from bastide.core.option import Option
from bastide.core.turn import free_segments, may_visit
from bastide.expansions.princess_dragon.pieces import PORTAL, has_part, last_tile_shows


def is_portal(game: Game) -> bool:
    """Whether the tile just laid is a portal, and portals work in this game."""
    return last_tile_shows(game, PORTAL) and has_part(game, PORTAL)


def portal_kinds(game: Game, player: int) -> list[FigureKind]:
    """The followers in a player's supply; no other figure goes through a portal (PD-22)."""
    kinds = game.rules.figures
    own = game.state.supply[player].items()
    return [kinds[name] for name, count in own if count and kinds[name].is_follower]


def portal_options(game: Game, player: int) -> Iterable[Option]:
    """Every follower of the supply on every other tile, on features free and not complete (PD-20, PD-21)."""
    if not is_portal(game):
        return ()
    graph, last = game.state.graph, game.state.last
    kinds = portal_kinds(game, player)
    found: list[Option] = []
    guests: dict[int, list[FigureKind]] = {}
    for feature in graph.all():
        if not feature.open or not any(feature.kind in figure.stands_on for figure in kinds):
            continue
        for segment in free_segments(game, feature):
            home = graph.home[segment]
            if home not in guests:
                guests[home] = _guests(game, player, kinds, home) if home != last else []
            found += _ways_to(game, player, guests[home], segment, feature.kind)
    return found


def _guests(game: Game, player: int, kinds: Sequence[FigureKind], tile: int) -> list[FigureKind]:
    """Which of these followers may come to a tile at all."""
    placed = game.state.board.tiles[tile]
    return [figure for figure in kinds if may_visit(game, player, figure, placed)]


def _ways_to(
    game: Game, player: int, guests: Sequence[FigureKind], segment: int, kind: str
) -> Iterator[Option]:
    """Each of these followers that may stand on a segment, which is of such a feature."""
    for figure in guests:
        if kind not in figure.stands_on:
            continue
        for allow in game.rules.deploy_checks(figure, kind):
            if not allow(game, player, figure, segment):
                break
        else:
            yield Option(figure.name, game.place_on(segment))
