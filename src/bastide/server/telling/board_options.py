"""Options that are shown on the board: where a piece may go, and pieces with which something can be done."""

from typing import Final

from bastide.art import CORNER, edge_of, is_over_edge, next_stand, spot_for, stand_of
from bastide.art.svg.curves import MIDDLE, Point
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.option import Option
from bastide.core.scoring import appraise
from bastide.core.targets import (
    AtSite,
    CrowdOn,
    FeatureAt,
    FigureAt,
    Lay,
    OnCell,
    OnCorner,
    OnSegment,
    TokenOn,
    ToSite,
    ToSpot,
)
from bastide.core.tiles import FIELD
from bastide.display.tokens import Token
from bastide.expansions.base.farms import fed_cities
from bastide.server.messages import models
from bastide.server.telling.labels import add_direction
from bastide.server.telling.lying import Lying
from bastide.server.telling.on_board import CORNERS, figure_ids, numbered, site_cells, span_of, tile_in_hand
from bastide.server.telling.option_words import (
    button_words,
    common,
    lit_cells,
    piece_words,
    spoken_verb,
    words,
)
from bastide.server.telling.outcomes import due, weighed
from bastide.server.telling.words import Said, say

#: So far beside others in the same place a piece is offered.
_BESIDE: Final = 22.0

# Cells.


def lay_option(game: Game, option: Option, target: Lay) -> models.CellOption:
    """The tile in hand on a cell, perhaps with a piece that has to be built."""
    _, rotation, built = target
    span = None if built is None else span_of(game, f"{built.piece}@{built.axis}", built.cell)
    if built is not None and span is not None:
        said = say("option.tile.span", degrees=90 * rotation, piece=built.piece)
    elif option.verb == "tile":
        said = say("option.tile", degrees=90 * rotation)
    else:
        said = say("option.lay", verb=spoken_verb(option), degrees=90 * rotation)
    tile = tile_in_hand(game)
    look = rotation if tile is None else tile.looks_like(rotation)
    told = common(game, option, said)
    return models.CellOption(at=target.cell, turn=rotation, look=look, span=span, **told)


def empty_cell_option(game: Game, option: Option, target: OnCell) -> models.CellOption:
    """An empty cell, for a tile that looks the same from all sides or for something else."""
    is_tile = tile_in_hand(game) is not None
    said = words(game, option)
    if said is None and is_tile:
        said = say("option.tile", degrees=0)
    said = said or say("option.cell", verb=spoken_verb(option))
    turn = 0 if is_tile else None
    return models.CellOption(at=target.cell, turn=turn, look=0, **common(game, option, said))


# Pieces that come to a tile.


def piece_option(game: Game, option: Option, target: OnCell) -> models.SegmentOption:
    """A piece for a tile, or something about one that lies there."""
    cell, _, piece, place = target
    piece, place = (piece, place) if piece else (option.verb, option.verb)
    return models.SegmentOption(
        at=cell,
        place=place,
        spot=spot_for(game, cell, place),
        figure=piece,
        hand="" if piece.partition(".")[0] == option.verb else option.verb,
        feature="",
        cells=lit_cells(game, option) or [cell],
        **common(game, option, words(game, option) or piece_words(game, option)),
    )


#: How something lies over a tile that leads from one side to another; straight on it is named by one side.
_WAYS: Final = {
    **dict.fromkeys(("N", "NS"), "north-south"),
    **dict.fromkeys(("E", "EW"), "east-west"),
    "NE": "north-east",
    "ES": "south-east",
    "SW": "south-west",
    "NW": "north-west",
}


def across_option(game: Game, option: Option, target: OnCell) -> models.SegmentOption:
    """A piece that lies over a whole tile."""
    made = piece_option(game, option, target)
    made.span = span_of(game, f"{option.verb}@{target.axis}", target.cell)
    if len(target.axis) > 1 and made.span is not None:  # one of several ways, so it is shown as it would lie
        made.hand, made.figure = option.verb, made.span.look
        made.spot = _between(target.axis)
    add_direction(made, _WAYS[target.axis])
    return made


def _between(sides: str) -> Point:
    """The spot on a tile between two of its sides: in the middle if they lie across."""
    edges = [edge_of(f"@{side}") for side in sides]
    (x, y), (far_x, far_y) = edges
    return (x + far_x) / 2, (y + far_y) / 2


def corner_option(game: Game, option: Option, target: OnCorner) -> models.SegmentOption:
    """A piece for a corner of the tile just laid."""
    cell = x, y = game.state.board.tiles[game.state.last].cell
    place = f"{CORNER}{target.corner}"
    dx, dy = (round(step) // 100 for step in CORNERS[target.corner])
    around = [(x + dx - i, y + dy - j) for i in (0, 1) for j in (0, 1)]
    said = words(game, option) or say("option.corner", thing=target.piece, where=target.corner)
    return models.SegmentOption(
        at=cell,
        place=place,
        spot=spot_for(game, cell, place),
        figure=target.piece,
        feature="corner",
        cells=[there for there in around if there in game.state.board.cells],
        **common(game, option, said),
    )


def spot_option(game: Game, option: Option, target: ToSpot) -> models.SegmentOption:
    """A figure for a place where figures stand without any feature."""
    return models.SegmentOption(
        at=target.cell,
        place=target.place,
        spot=spot_for(game, target.cell, target.place),
        figure=target.figure,
        feature=target.place,
        lying=target.place in game.rules.lying,
        cells=[target.cell],
        **common(game, option, words(game, option) or button_words(game, option)),
    )


# Segments and features.


def segment_option(game: Game, option: Option, target: OnSegment) -> models.SegmentOption:
    """A piece for a segment."""
    cell = target.cell or game.state.board.tiles[game.state.last].cell
    feature = game.state.graph.of(game.segment_meant(target))
    over_edge = is_over_edge(game, option.verb)
    return models.SegmentOption(
        at=cell,
        place=target.place,
        spot=edge_of(target.place) if over_edge else next_stand(game, cell, target.place).seen,
        figure=_piece_of(game, option, target),
        feature=feature.kind,
        lying=feature.kind in game.rules.lying,
        cells=_cells_of(game, feature),
        **common(game, option, _segment_words(game, option, feature)),
    )


def _piece_of(game: Game, option: Option, target: OnSegment) -> str:
    """The piece that comes to a segment: a figure from the supply or from elsewhere, or a token."""
    if target.piece:
        return target.piece if target.piece in game.rules.figures else f"{option.verb}.{target.piece}"
    return target.moved or option.verb


def feature_option(game: Game, option: Option, target: FeatureAt) -> models.SegmentOption:
    """A feature that is chosen, with what it gives."""
    feature = game.state.graph.of(game.segment_meant(target))
    value = target.points
    if value is None and feature.is_complete:
        value = due(game, option, feature)
    return models.SegmentOption(
        at=target.cell,
        place=target.place,
        spot=next_stand(game, target.cell, target.place).seen,
        figure=option.verb,
        value=value,
        feature=feature.kind,
        lying=feature.kind in game.rules.lying,
        cells=_cells_of(game, feature),
        **common(game, option, _segment_words(game, option, feature)),
    )


def _cells_of(game: Game, feature: Feature) -> list[Cell]:
    """The cells of a feature and others that it counts, such as empty ones."""
    further = (cell for add in game.rules.add_counted_cells for cell in add(game, feature))
    return [*game.cells_of(feature), *further]


def _segment_words(game: Game, option: Option, feature: Feature) -> Said:
    if option.verb not in game.rules.figures:
        points: dict[str, int] = {}
        if feature.is_complete and feature.kind != FIELD:
            points["points"] = due(game, option, feature)
        said = words(game, option, feature=feature.kind, size=feature.size, **points)
        return said or say("option.segment", verb=spoken_verb(option), feature=feature.kind)
    if feature.kind in game.rules.spots:
        return say("option.deploy.spot", figure=option.verb, feature=feature.kind)
    if feature.kind == FIELD:
        farms = game.rules.figures[option.verb].is_follower
        key = "option.deploy.field" if farms else "option.deploy.meadow"
        return say(key, figure=option.verb, cities=len(fed_cities(game, feature)))
    if feature.is_complete:
        return say("option.deploy.done", figure=option.verb, feature=feature.kind, size=feature.size)
    return say(
        "option.deploy", figure=option.verb, feature=feature.kind, size=feature.size, open=feature.open
    )


# Pieces on the board with which something can be done.


def figure_option(game: Game, option: Option, target: FigureAt) -> models.FigureOption:
    """A figure that stands on a segment, or at a site that is named by its cell."""
    if target.place in site_cells(game):
        return resident_option(game, option, AtSite(target.kind, target.place, target.seat))
    figure = game.figure_meant(target, game.actor)
    feature = game.state.graph.of(figure.segment)
    points = appraise(game, feature).points
    worths = weighed(game, feature) or {"points": points}
    said = words(game, option, feature=feature.kind, **worths) or say(
        "option.figure",
        verb=spoken_verb(option),
        figure=figure.kind,
        feature=feature.kind,
        points=points,
    )
    is_last = bool(option.which)  # of several alike the one that stands out is drawn last
    return models.FigureOption(
        figure=numbered(figure_ids(game)[figure], feature.figures.count(figure) if is_last else 1),
        at=target.cell,
        spot=stand_of(game, figure, is_last).seen,
        seat=figure.player,
        **common(game, option, said),
    )


def crowd_option(game: Game, option: Option, target: CrowdOn) -> models.FigureOption:
    """Something that is done to all who stand in a place together."""
    there = game.state.graph.of(game.segment_at(target.cell, target.place)).figures
    figure = next((figure for figure in there if figure.player == game.actor), there[0])
    return models.FigureOption(
        figure=figure_ids(game)[figure],
        at=target.cell,
        spot=spot_for(game, target.cell, target.place),
        seat=figure.player,
        **common(game, option, words(game, option) or piece_words(game, option)),
    )


def lift_option(game: Game, option: Option, target: TokenOn) -> models.FigureOption:
    """A token that is taken up; whoever does that has it then."""
    x, y = target.cell
    lying = Token(target.token, cell=target.cell)
    token = next((t for t in game.tokens() if (t.name, t.cell) == (target.token, target.cell)), lying)
    return models.FigureOption(
        figure=f"{target.token}-{x},{y}",
        at=target.cell,
        spot=Lying(game).spot(token) or MIDDLE,
        seat=game.actor,
        **common(game, option, words(game, option) or piece_words(game, option)),
    )


# Sites.


def site_option(game: Game, option: Option, target: ToSite) -> models.SegmentOption | models.ButtonOption:
    """A piece for a site, if its tile lies on the board."""
    said = common(game, option, words(game, option) or button_words(game, option))
    cell = site_cells(game).get(target.site)
    piece = target.piece or option.verb
    if cell is None:
        return models.ButtonOption(figure=target.piece or None, cells=lit_cells(game, option), **said)
    spot = spot_for(game, cell, target.site)
    if any((token.cell, token.place) == (cell, target.site) for token in game.tokens()):
        spot = spot[0] + _BESIDE, spot[1]
    return models.SegmentOption(
        at=cell,
        place=target.site,
        spot=spot,
        figure=piece,
        feature=target.site,
        cells=[cell],
        # An extra of the figure action is one more thing to be done, besides placing the piece on a feature.
        hand=f"{option.verb}.{piece}" if option.verb in game.rules.actions else "",
        **said,
    )


def resident_option(game: Game, option: Option, target: AtSite) -> models.FigureOption:
    """A figure at a site."""
    kind, site, seat = target
    cell = site_cells(game)[site]
    whose = game.actor if seat is None else seat
    said = words(game, option) or button_words(game, option)
    return models.FigureOption(
        figure=f"{kind}-{whose}-{site}",
        at=cell,
        spot=spot_for(game, cell, site),
        seat=whose,
        **common(game, option, said),
    )
