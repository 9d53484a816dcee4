"""Options as the page draws them: sorted by what they say about themselves, never by an expansion's name."""

from collections.abc import Collection
from typing import Any, Final

from bastide.art import CORNER, OVER_EDGES, edge_of, next_stand, spot_for, stand_of
from bastide.art.curves import MIDDLE
from bastide.art.standing import is_figure as is_drawn
from bastide.core.features import Feature
from bastide.core.figures import Figure
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.option import PASS, Option
from bastide.core.ranges import Run, fold
from bastide.core.scoring import appraise
from bastide.core.tiles import FIELD
from bastide.core.tokens import Token
from bastide.expansions.base.farms import fed_cities
from bastide.server import models
from bastide.server.board import (
    CORNERS,
    figure_ids,
    numbered,
    site_cells,
    span_of,
    tile_in_hand,
)
from bastide.server.labels import add_direction, add_mark, tell_apart
from bastide.server.lying import Lying
from bastide.server.outcomes import (
    due,
    gain,
    is_final,
    newcomer,
    points_due,
    sent_home,
    span_with,
    weighed,
    worth,
)
from bastide.server.phrases import phrase
from bastide.server.words import Said, say

#: So far beside others in the same place a piece is offered.
_BESIDE: Final = 22.0


def describe_options(game: Game) -> list[models.AnyOption]:
    """All options of the waiting decision."""
    made = []
    marked = {option._replace(which=""): option.which for option in game.options() if option.which}
    for entry in fold(game.options()):
        option = _range(game, entry) if isinstance(entry, Run) else describe(game, entry)
        option.final = is_final(game, entry.first if isinstance(entry, Run) else entry)
        if isinstance(entry, Option) and (mark := entry.which or marked.get(entry)):
            add_mark(option, mark, bool(entry.which))
        made.append(option)
    tell_apart(made)
    return made


def label_of(game: Game, code: str) -> str:
    """The words for one of the options."""
    told = next((option for option in describe_options(game) if option.code == code), None)
    if told is None:  # one of very many numbers
        told = describe(game, next(option for option in game.options() if option.code == code))
    return told.label


def _range(game: Game, run: Run) -> models.RangeOption:
    """Very many numbers; the words are those of the first one, and the page puts others in its place."""
    assert run.first.number is not None, "a run is one of numbers"
    assert run.last.number is not None, "a run is one of numbers"
    said = phrase(game, run.first) or say("option.number", verb=_verb(run.first), number=run.first.number)
    common = _common(game, run.first, said) | {"code": run.code}
    return models.RangeOption(first=run.first.number, last=run.last.number, step=run.step, **common)


def describe(game: Game, option: Option) -> models.AnyOption:
    """One option, in words that another one may have, too."""
    if option == PASS:
        step = game.state.agenda[-1].name
        said = say("option.pass.action" if step == "action" else "option.pass", **points_due(game))
        return models.PassOption(**_common(game, option, said))
    if option.cell is not None and (not option.place or option.rotation is not None):
        return _on_cell(game, option, option.cell)
    if (site := _site(game, option)) is not None:
        return _site_option(game, option, *site)
    if option.place:
        return _on_place(game, option)
    if option.number is not None and not option.thing and _has_choice(game, option):
        said = phrase(game, option) or say("option.number", verb=_verb(option), number=option.number)
        return models.NumberOption(value=option.number, **_common(game, option, said))
    return _button(game, option)


def _has_choice(game: Game, option: Option) -> bool:
    """Whether a number is one of several for the same verb."""
    return sum(other.verb == option.verb for other in game.options()) > 1


def _on_cell(
    game: Game, option: Option, cell: Cell
) -> models.CellOption | models.SegmentOption | models.FigureOption:
    """A tile for a cell, a piece for a tile that lies there, or what is done to those who stand on it."""
    if option.rotation is not None or cell not in game.state.board.cells:
        return _cell_option(game, option, cell)
    action = game.rules.actions.get(option.verb)
    if action is not None and action.about:
        return _crowd_option(game, option, cell, action.about)
    if action is not None and (token := _token_on(game, cell, action.lifts)) is not None:
        return _lift_option(game, option, cell, token)
    if action is None and not is_drawn(option.verb) and (spot := _spot_on(game, cell)):
        return _spot_option(game, option, cell, spot)
    return _piece_option(game, option, cell)


def _spot_on(game: Game, cell: Cell) -> str:
    """The place on a tile where figures stand without any feature, if it has one."""
    placed = game.state.board.cells[cell]
    segments = game.rules.tiles[placed.tile].shapes[placed.rotation].segments
    return next((segment.name for segment in segments if segment.kind in game.rules.spots), "")


def _spot_option(
    game: Game, option: Option, cell: Cell, place: str
) -> models.SegmentOption | models.FigureOption:
    """A figure that comes to such a place, or one that is there."""
    figure = _figure_standing(game, game.segment_at(cell, place), option.thing, game.actor)
    if figure is not None:
        return _figure_option(game, option, cell, figure)
    return models.SegmentOption(
        at=cell,
        place=place,
        spot=spot_for(game, cell, place),
        figure=newcomer(game, option, game.segment_at(cell, place)),
        feature=place,
        cells=[cell],
        **_common(game, option, phrase(game, option) or _button_words(game, option)),
    )


def _token_on(game: Game, cell: Cell, names: Collection[str]) -> Token | None:
    """A token of such a name on a tile."""
    return next((token for token in game.tokens() if token.cell == cell and token.name in names), None)


def _lift_option(game: Game, option: Option, cell: Cell, token: Token) -> models.FigureOption:
    """A token that is taken up; whoever does that has it then."""
    said = phrase(game, option) or say("option.piece", verb=_verb(option), x=cell[0], y=cell[1])
    return models.FigureOption(
        figure=f"{token.name}-{cell[0]},{cell[1]}",
        at=cell,
        spot=Lying(game).spot(token) or MIDDLE,
        seat=game.actor,
        **_common(game, option, said),
    )


def _crowd_option(game: Game, option: Option, cell: Cell, place: str) -> models.FigureOption:
    """Something that is done to all who stand in a place together."""
    there = game.state.graph.of(game.segment_at(cell, place)).figures
    figure = next((figure for figure in there if figure.player == game.actor), there[0])
    said = phrase(game, option) or say("option.piece", verb=_verb(option), x=cell[0], y=cell[1])
    return models.FigureOption(
        figure=figure_ids(game)[figure],
        at=cell,
        spot=spot_for(game, cell, place),
        seat=figure.player,
        **_common(game, option, said),
    )


def _on_place(game: Game, option: Option) -> models.SegmentOption | models.FigureOption:
    """A piece for a place on a tile, or one that stands there."""
    cell = option.cell or game.state.board.tiles[game.state.last].cell
    if option.place in CORNERS:
        return _corner_option(game, option, cell)
    figure = _figure_there(game, option, cell)
    return _figure_option(game, option, cell, figure) if figure else _segment_option(game, option, cell)


def _button(game: Game, option: Option) -> models.ButtonOption:
    """Anything else; beside the name of a figure a number is the seat of a player."""
    is_piece = option.thing in game.rules.figures
    is_due = "{whose}" in game.rules.says.get(option.verb, "") and not is_piece
    return models.ButtonOption(
        tile=option.thing if option.thing in game.rules.tile_index else None,
        figure=option.thing if is_piece else None,
        seat=option.number if is_due or (is_piece and option.verb not in game.rules.picks) else None,
        tokens=(tokens := _tokens_meant(game, option)),
        points=gain(game, option) if len(tokens) > 0 or is_due else None,
        **_common(game, option, phrase(game, option) or _button_words(game, option)),
    )


def _tokens_meant(game: Game, option: Option) -> list[str]:
    """The tokens of which an option speaks, several of them joined by a plus."""
    known = {token.name for token in game.tokens() if token.cell is None}
    by_sort = {name.rpartition(".")[2]: name for name in known if "." in name}
    things = option.thing.split("+")
    found = [thing if thing in known else by_sort.get(thing, "") for thing in things]
    return found if all(found) else []


def _site(game: Game, option: Option) -> tuple[str, Cell] | None:
    """The place of an option that is no segment, if its tile lies on the board, and the cell there."""
    cells = site_cells(game) if option.cell is None else {}
    places = (option.place, option.thing) if _brings(game, option) else (option.place,)
    return next(((place, cells[place]) for place in places if place in cells), None)


def _site_option(
    game: Game, option: Option, place: str, cell: Cell
) -> models.SegmentOption | models.FigureOption:
    """A piece that goes to such a place, or one that is there."""
    said = phrase(game, option) or _button_words(game, option)
    spot = spot_for(game, cell, place)
    piece = option.thing if option.thing in game.rules.figures else option.verb
    common = _common(game, option, said)
    if _brings(game, option) or not _is_there(game, option, place):
        # An extra of the figure action is one more thing to be done, besides placing the piece on a feature.
        hand = f"{option.verb}.{piece}" if option.verb in game.rules.actions else ""
        if any((token.cell, token.place) == (cell, place) for token in game.tokens()):
            spot = spot[0] + _BESIDE, spot[1]
        return models.SegmentOption(
            at=cell, place=place, spot=spot, figure=piece, feature=place, cells=[cell], hand=hand, **common
        )
    whose = _whose(game, option)
    return models.FigureOption(figure=f"{piece}-{whose}-{place}", at=cell, spot=spot, seat=whose, **common)


def _brings(game: Game, option: Option) -> bool:
    """Whether a decision says that a piece comes to the place of an option, instead of being there."""
    return option.verb in game.rules.decisions[game.state.agenda[-1].name].brings


def _whose(game: Game, option: Option) -> int:
    """Whose piece an option is about: unless its number says whose, one's own."""
    if option.number is None or option.verb in game.rules.picks:
        return game.actor
    return option.number


def _is_there(game: Game, option: Option, place: str) -> bool:
    """Whether a piece as an option names it is in a place already; unless it says whose, one's own."""
    whose = _whose(game, option)
    named = (token for token in game.tokens() if (token.name, token.place) == (option.thing, place))
    return any(whose in (token.seat, token.owner) for token in named)


def _common(game: Game, option: Option, said: Said) -> dict[str, Any]:
    action = game.rules.actions.get(option.verb)
    aside = action is not None and action.comes_back
    return {"code": option.code, "label": said.text, "aside": aside, **said.fields}


def _cell_option(game: Game, option: Option, cell: Cell) -> models.CellOption:
    x, y = cell
    tile = tile_in_hand(game)
    # A tile that can be laid in one way only, such as one that looks the same from all sides.
    turn = 0 if option.rotation is None and tile is not None else option.rotation
    span = span_with(game, option)
    if turn is None:
        said = phrase(game, option) or say("option.cell", verb=_verb(option), x=x, y=y)
    elif option.rotation is None:
        said = phrase(game, option) or say("option.tile", x=x, y=y, degrees=0)
    elif span is not None:
        said = say("option.tile.span", x=x, y=y, degrees=90 * turn)
    elif option.verb == "tile":
        said = say("option.tile", x=x, y=y, degrees=90 * turn)
    else:
        said = say("option.lay", verb=_verb(option), x=x, y=y, degrees=90 * turn)
    look = tile.looks_like(turn or 0) if tile is not None else turn or 0
    return models.CellOption(at=cell, turn=turn, look=look, span=span, **_common(game, option, said))


def _piece_option(game: Game, option: Option, cell: Cell) -> models.SegmentOption:
    """A piece for a tile, or something about one that lies there: it is called like the verb."""
    x, y = cell
    span = span_of(f"{option.verb}@{option.thing}", cell)
    piece, place = _token_for(game, option, cell)
    said = phrase(game, option, **sent_home(game, option))
    made = models.SegmentOption(
        at=cell,
        place=place,
        spot=spot_for(game, cell, place),
        figure=piece,
        hand="" if piece.partition(".")[0] == option.verb else option.verb,
        feature="",
        cells=_lit_cells(game, option) or [cell],
        span=span,
        **_common(game, option, said or say("option.piece", verb=_verb(option), x=x, y=y)),
    )
    if span is not None:
        add_direction(made, "north-south" if option.thing == "N" else "east-west")
    return made


def _token_for(game: Game, option: Option, cell: Cell) -> tuple[str, str]:
    """The token that comes to a tile or lies there, where it is one of several sorts, and its place."""
    action = game.rules.actions.get(option.verb)
    if action is not None and action.lays:
        return action.lays, ""
    tokens = game.tokens()
    if any(token.name.startswith(f"{option.verb}.") for token in tokens):
        after = game.copy()
        after.play(option)
        tokens = [token for token in after.tokens() if token.owner == game.actor]
    found = next((token for token in tokens if token.cell == cell and "." in token.name), None)
    return (option.verb, option.verb) if found is None else (found.name, found.place)


def _lit_cells(game: Game, option: Option) -> list[Cell]:
    """What an option that is an action is about."""
    action = game.rules.actions.get(option.verb)
    return list(action.lights(game, option)) if action is not None else []


def _corner_option(game: Game, option: Option, cell: Cell) -> models.SegmentOption:
    """A piece for a corner of a tile."""
    x, y = cell
    place = f"{CORNER}{option.place}"
    dx, dy = (round(step) // 100 for step in CORNERS[option.place])
    around = [(x + dx - i, y + dy - j) for i in (0, 1) for j in (0, 1)]
    piece = option.thing or option.verb
    said = phrase(game, option) or say("option.corner", thing=piece, where=option.place)
    return models.SegmentOption(
        at=cell,
        place=place,
        spot=spot_for(game, cell, place),
        figure=piece,
        feature="corner",
        cells=[there for there in around if there in game.state.board.cells],
        **_common(game, option, said),
    )


def _segment_option(game: Game, option: Option, cell: Cell) -> models.SegmentOption:
    feature = game.state.graph.of(game.segment_at(cell, option.place))
    over_edge = option.verb in OVER_EDGES
    return models.SegmentOption(
        at=cell,
        place=option.place,
        spot=edge_of(option.place) if over_edge else next_stand(game, cell, option.place).seen,
        figure=_piece_of(game, option),
        value=worth(game, option, feature),
        feature=feature.kind,
        cells=[*game.cells_of(feature), *_counted(game, feature)],
        **_common(game, option, _segment_words(game, option, feature, cell)),
    )


def _counted(game: Game, feature: Feature) -> list[Cell]:
    """Further cells that a feature counts, such as empty ones."""
    return [cell for add in game.rules.add_counted_cells for cell in add(game, feature)]


def _piece_of(game: Game, option: Option) -> str:
    """The piece that an option brings: the figure that it names or that is moved, a token, or the verb's."""
    if option.thing in game.rules.figures:
        return option.thing
    token = f"{option.verb}.{option.thing}"
    if any(other.name == token for other in game.tokens()):
        return token
    step = game.state.agenda[-1]
    moved = game.rules.decisions[step.name].concerns(game, step) if _brings(game, option) else ()
    return moved[0].kind if len(moved) == 1 else option.verb


def _segment_words(game: Game, option: Option, feature: Feature, cell: Cell) -> Said:
    x, y = cell
    if option.verb not in game.rules.figures:
        points: dict[str, int] = {}
        if feature.is_complete and feature.kind != FIELD:
            points["points"] = due(game, option, feature)
        said = phrase(game, option, feature=feature.kind, size=feature.size, **points)
        return said or say("option.segment", verb=_verb(option), feature=feature.kind, x=x, y=y)
    if feature.kind in game.rules.spots:
        return say("option.deploy.spot", figure=option.verb, feature=feature.kind, x=x, y=y)
    if feature.kind == FIELD:
        farms = game.rules.figures[option.verb].is_follower
        key = "option.deploy.field" if farms else "option.deploy.meadow"
        return say(key, figure=option.verb, cities=len(fed_cities(game, feature)))
    if feature.is_complete:
        return say("option.deploy.done", figure=option.verb, feature=feature.kind, size=feature.size)
    return say(
        "option.deploy", figure=option.verb, feature=feature.kind, size=feature.size, open=feature.open
    )


def _figure_there(game: Game, option: Option, cell: Cell) -> Figure | None:
    """The piece on the board that an option is about, if it is about one; unless it says whose, one's own."""
    if option.cell is None or not option.thing or _brings(game, option):
        return None
    whose = _whose(game, option)
    return _figure_standing(game, game.segment_at(cell, option.place), option.thing, whose)


def _figure_standing(game: Game, segment: int, kind: str, whose: int) -> Figure | None:
    """A figure of a kind on a segment, if there is one; if somebody has one there, his."""
    there = [f for f in game.state.graph.of(segment).figures if (f.segment, f.kind) == (segment, kind)]
    return next((f for f in there if f.player == whose), there[0] if there else None)


def _figure_option(game: Game, option: Option, cell: Cell, figure: Figure) -> models.FigureOption:
    feature = game.state.graph.of(figure.segment)
    points = appraise(game, feature).points
    worths = weighed(game, feature) or {"points": points}
    said = phrase(game, option, feature=feature.kind, **worths) or say(
        "option.figure",
        verb=_verb(option),
        figure=figure.kind,
        feature=feature.kind,
        x=cell[0],
        y=cell[1],
        points=points,
    )
    is_last = bool(option.which)  # of several alike the one that stands out is drawn last
    return models.FigureOption(
        figure=numbered(figure_ids(game)[figure], feature.figures.count(figure) if is_last else 1),
        at=cell,
        spot=stand_of(game, figure, is_last).seen,
        seat=figure.player,
        **_common(game, option, said),
    )


def _button_words(game: Game, option: Option) -> Said:
    if option.thing in game.rules.figures and option.number is not None:
        whose = game.rules.setup.seats[option.number]
        return say("option.button.whose", verb=_verb(option), figure=option.thing, whose=whose)
    if option.thing:
        return say("option.button.thing", verb=_verb(option), thing=option.thing)
    return say("option.button", verb=_verb(option))


def _verb(option: Option) -> str:
    return option.verb.replace("_", " ")
