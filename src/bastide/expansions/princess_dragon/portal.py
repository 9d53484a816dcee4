"""Magic portals: a follower goes from the portal tile to any tile on the board."""

from collections.abc import Iterable, Iterator, Sequence

from bastide.core.features import Feature
from bastide.core.figures import FigureKind
from bastide.core.game import Game
from bastide.core.option import Option
from bastide.core.turn import free_segments
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
    kinds = portal_kinds(game, player)
    by_feature: dict[str, list[FigureKind]] = {}
    for name in {feature.kind for feature in game.state.graph.all()}:
        by_feature[name] = [figure for figure in kinds if name in figure.stands_on]
    return [
        option
        for feature in game.state.graph.all()
        if feature.open and by_feature[feature.kind]
        for option in _ways_to(game, player, by_feature[feature.kind], feature)
    ]


def _ways_to(game: Game, player: int, kinds: Sequence[FigureKind], feature: Feature) -> Iterator[Option]:
    """Every follower of these kinds on every segment of a feature that lies on another tile."""
    state = game.state
    asked = [(figure, game.rules.deploy_checks(figure, feature.kind)) for figure in kinds]
    for segment in free_segments(game, feature):
        if state.graph.home[segment] == state.last:
            continue
        cell, place = game.locate(segment)
        for figure, checks in asked:
            for allow in checks:
                if not allow(game, player, figure, segment):
                    break
            else:
                yield Option(figure.name, "", place, cell)
