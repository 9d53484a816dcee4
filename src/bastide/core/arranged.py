"""Positions in the middle of a game, as a setup describes them: who stands where, what is left, the points.

Together with ``start``, which lays the tiles, a game begins from any position of tiles and figures on
features. What expansions keep in records of their own (pieces that are nobody's, tokens, figures at sites)
begins as usual.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from bastide.core.errors import SetupError
from bastide.core.figures import Figure, take_from
from bastide.core.geometry import Cell
from bastide.core.limits import MOST_COPIES, MOST_POINTS, MOST_STANDING, shown
from bastide.core.state import Pile
from bastide.core.tiles import FIELD

if TYPE_CHECKING:
    from bastide.core.game import Game
    from bastide.core.library import Library


class Standing(NamedTuple):
    """A figure that stands on the board from the start."""

    seat: int
    figure: str
    cell: Cell
    #: The segment by its name on that tile, such as ``road@E``.
    place: str


def check_standing(standing: Sequence[Any], seats: int) -> tuple[Standing, ...]:
    """Figures as they are kept; where they stand is looked at when the tiles lie."""
    if len(standing) > MOST_STANDING:
        raise SetupError(f"at most {MOST_STANDING} figures can stand on the board, not {len(standing)}")
    found = []
    for entry in standing:
        match entry:
            case [int(seat), str(figure), int(x), int(y), str(place)] if 0 <= seat < seats:
                found.append(Standing(seat, figure, (x, y), place))
            case _:
                raise SetupError(
                    f"a figure that stands is [seat, figure, x, y, place] with a seat of 0 to {seats - 1}, "
                    f"not {shown(entry)}"
                )
    return tuple(found)


def check_left(left: Mapping[str, Any], library: "Library") -> tuple[tuple[str, int], ...]:
    """What is left in the pile, by tile."""
    for tile, count in left.items():
        if not library.has_tile(tile):
            raise SetupError(f"there is no tile {shown(tile)} in this game")
        if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= 10 * MOST_COPIES:
            raise SetupError(f"of a tile 0 to {10 * MOST_COPIES} are left, not {shown(count)}")
    return tuple((tile, count) for tile, count in left.items())


def check_points(points: Sequence[Any], seats: int) -> tuple[int, ...]:
    """The points with which the seats begin: none, or one number for each."""
    if points and len(points) != seats:
        raise SetupError(f"points are one number for each of {seats} seats, not {shown(list(points))}")
    for number in points:
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= MOST_POINTS:
            raise SetupError(f"a seat begins with 0 to {MOST_POINTS} points, not {shown(number)}")
    return tuple(points)


def arrange(game: "Game") -> None:
    """Put a game that is about to begin into the position that its setup describes."""
    setup, state = game.rules.setup, game.state
    for standing in setup.standing:
        _stand(game, standing)
    if setup.left:
        state.piles = [_pile_of(game, dict(setup.left))]
    if setup.points:
        state.score = list(setup.points)


def _stand(game: "Game", standing: Standing) -> None:
    seat, kind, cell, place = standing
    state = game.state
    figure = game.rules.figures.get(kind)
    if figure is None:
        raise SetupError(f"there is no figure {shown(kind)} in this game")
    if not state.supply[seat].get(kind):
        raise SetupError(f"seat {seat} has no more {kind} to stand at {cell}")
    if cell not in state.board.cells:
        raise SetupError(f"no tile lies at {cell}, so no {kind} stands there")
    try:
        segment = game.segment_at(cell, place)
    except KeyError as error:
        raise SetupError(f"the tile at {cell} has no place {shown(place)}") from error
    feature = state.graph.of(segment)
    if feature.kind not in figure.stands_on:
        raise SetupError(f"a {kind} does not stand on a {feature.kind}, as at {cell}")
    if feature.is_complete and feature.kind != FIELD:
        raise SetupError(f"the {feature.kind} at {cell} is finished: who stood there has gone home")
    if not figure.is_follower and not any(other.player == seat for other in feature.figures):
        raise SetupError(f"a {kind} stands only beside a follower of its player, not alone at {cell}")
    take_from(state.supply, seat, kind)
    state.graph.put(Figure(seat, kind, segment))


def _pile_of(game: "Game", left: Mapping[str, int]) -> Pile:
    """One pile with so many of each tile; no more than the game has."""
    counts = [0] * len(game.rules.tiles)
    for name, count in left.items():
        tile = game.rules.tile_index.get(name)
        there = 0 if tile is None else sum(pile.left[tile] for pile in game.state.piles)
        if count > there:
            raise SetupError(f"{count} of {name} are left, but there are only {there} that do not lie yet")
        if tile is not None:
            counts[tile] = count
    return Pile(game.state.piles[-1].name, counts)
