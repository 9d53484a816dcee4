"""Castles: a small city that is not scored but takes the points of what is completed around it."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from bastide.core.agenda import Auto, Decision, Step
from bastide.core.events import PieceMoved
from bastide.core.features import Feature
from bastide.core.figures import Figure
from bastide.core.game import Game
from bastide.core.geometry import FIRST_HALF
from bastide.core.option import PASS, Option
from bastide.core.paying import completed_features
from bastide.core.scoring import Sheet
from bastide.core.targets import OnSegment
from bastide.core.tiles import CITY
from bastide.expansions.bridges_castles_bazaars.works import Castle, keep, with_one_less, works

#: What a small city has become, and the verb of building one.
CASTLE: Final = "castle"
#: The tiles of a city on which a castle can be built.
SMALL: Final = 2


class CastleOffers(Auto):
    """Owners of small cities that are complete now may build castles there (BCB-50, BASE-85)."""

    name = "castle_offers"

    def run(self, game: Game, step: Step) -> None:
        """Ask each of them, the active player first, then clockwise (BCB-52)."""
        if not game.state.completed or not any(works(game).castles):
            return
        cities = completed_features(game)
        order = [seat for seat in game.seats_from(step.player) if _sites(game, seat, cities)]
        game.state.agenda += [Step(BuildCastle.name, seat) for seat in reversed(order)]


class BuildCastle(Decision):
    """One player's go to build castles on his small cities."""

    name = "castle"
    asks = "Build a castle on your small city instead of scoring it, or pass."
    rule = "BCB-50"
    says: ClassVar[Mapping[str, str]] = {CASTLE: "a castle"}

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Passing, and each of his cities by the segment with his follower."""
        sites = _sites(game, step.player, completed_features(game))
        return [PASS, *(_option(game, _followers(game, city)[0]) for city in sites)]

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Build one and ask for the next."""
        if option != PASS:
            _build(game, step.player, game.segment_meant(option.the(OnSegment)))
            game.state.agenda.append(step)


def _option(game: Game, follower: Figure) -> Option:
    return Option(CASTLE, game.place_on(follower.segment))


def _followers(game: Game, feature: Feature) -> list[Figure]:
    return [figure for figure in feature.figures if game.rules.figures[figure.kind].is_follower]


def _sites(game: Game, player: int, cities: Sequence[Feature]) -> list[Feature]:
    """The cities among these on which a player may build a castle (BCB-51, BCB-53)."""
    if not works(game).castles[player]:
        return []
    return [
        city
        for city in cities
        if city.kind == CITY
        and city.size == len(city.segments) == SMALL
        and [figure.player for figure in _followers(game, city)] == [player]
        and all(_is_base(game, segment) for segment in city.segments)
    ]


def _is_base(game: Game, segment: int) -> bool:
    """Whether a segment is a plain cap on one edge (BCB-50)."""
    ports = game.shape_of(segment).ports
    if len(ports) != 1:
        return False
    placed = game.state.board.tile_of(segment, game.state.graph)
    printed = (ports[0] - placed.rotation) % FIRST_HALF
    (cap,) = (
        part
        for part in game.rules.tiles[placed.tile].type.segments
        if part.kind == CITY and part.ports == (printed,)
    )
    return cap.attributes.get("castle_base") is not False


def _build(game: Game, player: int, segment: int) -> None:
    """Cover a small city with a castle; it is not scored, and its follower stays (BCB-53, BCB-54)."""
    state = game.state
    graph = state.graph
    number = graph.root[segment]
    state.completed = [other for other in state.completed if graph.root[other] != number]
    graph.rename(segment, CASTLE)
    for figure in graph.of(segment).figures:
        if not game.rules.figures[figure.kind].is_follower:
            game.return_figure(figure)  # TB-X10
    record = works(game)
    castle = Castle(segment, player, is_new=1)
    left = with_one_less(record.castles, player)
    keep(game, record._replace(castles=left, built=(*record.built, (*castle,))))
    state.log.append(PieceMoved(player, CASTLE, "tile", game.locate(segment)[0]))


def add_castles(cities: Sequence[Feature], sheet: Sheet) -> Sheet:
    """A farm gets a point more for each castle than for a city, completed or not (BCB-65, BCB-66)."""
    count = sum(city.kind == CASTLE for city in cities)
    return sheet.plus("castles" if count > 1 else "castle", count, "BCB-65") if count else sheet
