"""Options as the page draws them: sorted by what they say about themselves, never by an expansion's name."""

from collections import Counter
from collections.abc import Sequence
from math import atan2, hypot, pi
from typing import Any, Final

from bastide.core.features import Feature
from bastide.core.figures import Figure
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.option import PASS, Option
from bastide.core.scoring import appraise
from bastide.core.tiles import FIELD
from bastide.expansions.base.farms import fed_cities
from bastide.server import models
from bastide.server.board import figure_ids, site_cells, spot_at, tile_in_hand
from bastide.server.phrases import phrase
from bastide.server.pictures import MIDDLE
from bastide.server.words import Said, say

#: So near to a point there is no direction.
_NEAR: Final = 8
_COMPASS: Final = ("east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east")


def describe_options(game: Game) -> list[models.AnyOption]:
    """All options of the waiting decision."""
    made = [_describe(game, option) for option in game.options()]
    finals = [_is_final(game, option) for option in game.options()]
    for option, final in zip(made, finals, strict=True):
        option.final = final
    _tell_apart(made)
    return made


def label_of(game: Game, code: str) -> str:
    """The words for one of the options."""
    return next(option.label for option in describe_options(game) if option.code == code)


def _describe(game: Game, option: Option) -> models.AnyOption:
    if option == PASS:
        step = game.state.agenda[-1].name
        said = say("option.pass.action" if step == "action" else "option.pass")
        return models.PassOption(**_common(game, option, said))
    if option.cell is not None and not option.place:
        return _cell_option(game, option, option.cell)
    if (site := _site(game, option)) is not None:
        return _site_option(game, option, *site)
    if option.place:
        cell = option.cell or game.state.board.tiles[game.state.last].cell
        figure = _figure_there(game, option, cell)
        return _figure_option(game, option, cell, figure) if figure else _segment_option(game, option, cell)
    if option.number is not None:
        said = say("option.number", verb=_verb(option), number=option.number)
        return models.NumberOption(value=option.number, **_common(game, option, said))
    return models.ButtonOption(**_common(game, option, phrase(game, option) or _button_words(option)))


def _site(game: Game, option: Option) -> tuple[str, Cell] | None:
    """The place of an option that is no segment, if its tile lies on the board, and the cell there."""
    cells = site_cells(game) if option.cell is None else {}
    return next(((place, cells[place]) for place in (option.place, option.thing) if place in cells), None)


def _site_option(
    game: Game, option: Option, place: str, cell: Cell
) -> models.SegmentOption | models.FigureOption:
    """A piece that goes to such a place, or one that is there."""
    said = phrase(game, option) or _button_words(option)
    spot = spot_at(game, cell, place)
    piece = option.thing if option.thing in game.rules.figures else option.verb
    common = _common(game, option, said)
    if _brings(game, option):
        return models.SegmentOption(
            at=cell, place=place, spot=spot, figure=piece, feature=place, cells=[cell], **common
        )
    return models.FigureOption(
        figure=f"{piece}-{game.actor}-{place}", at=cell, spot=spot, seat=game.actor, **common
    )


def _brings(game: Game, option: Option) -> bool:
    """Whether a piece comes to the place of an option, instead of being there."""
    return option.verb in game.rules.decisions[game.state.agenda[-1].name].brings


def _common(game: Game, option: Option, said: Said) -> dict[str, Any]:
    action = game.rules.actions.get(option.verb)
    aside = action is not None and action.comes_back
    return {"code": option.code, "label": said.text, "aside": aside, **said.fields}


def _cell_option(game: Game, option: Option, cell: Cell) -> models.CellOption:
    x, y = cell
    turn = option.rotation
    if turn is None:
        said = say("option.cell", verb=_verb(option), x=x, y=y)
        return models.CellOption(at=cell, turn=None, look=0, **_common(game, option, said))
    if option.verb == "tile":
        said = say("option.tile", x=x, y=y, degrees=90 * turn)
    else:
        said = say("option.lay", verb=_verb(option), x=x, y=y, degrees=90 * turn)
    tile = tile_in_hand(game)
    look = tile.looks_like(turn) if tile is not None else turn
    return models.CellOption(at=cell, turn=turn, look=look, **_common(game, option, said))


def _segment_option(game: Game, option: Option, cell: Cell) -> models.SegmentOption:
    feature = game.state.graph.of(game.segment_at(cell, option.place))
    figure = option.thing if option.thing in game.rules.figures else option.verb
    return models.SegmentOption(
        at=cell,
        place=option.place,
        spot=spot_at(game, cell, option.place),
        figure=figure,
        feature=feature.kind,
        cells=list(game.cells_of(feature)),
        **_common(game, option, _segment_words(game, option, feature, cell)),
    )


def _segment_words(game: Game, option: Option, feature: Feature, cell: Cell) -> Said:
    if option.verb not in game.rules.figures:
        said = phrase(game, option, feature=feature.kind, size=feature.size)
        return said or say("option.segment", verb=_verb(option), feature=feature.kind, x=cell[0], y=cell[1])
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
    """The piece on the board that an option is about, if it is about one."""
    if option.cell is None or not option.thing or _brings(game, option):
        return None
    segment = game.segment_at(cell, option.place)
    there = [
        f for f in game.state.graph.of(segment).figures if (f.segment, f.kind) == (segment, option.thing)
    ]
    return next((f for f in there if f.player == game.actor), there[0] if there else None)


def _figure_option(game: Game, option: Option, cell: Cell, figure: Figure) -> models.FigureOption:
    feature = game.state.graph.of(figure.segment)
    points = appraise(game, feature).points
    said = phrase(game, option, feature=feature.kind, points=points) or say(
        "option.figure",
        verb=_verb(option),
        figure=figure.kind,
        feature=feature.kind,
        x=cell[0],
        y=cell[1],
        points=points,
    )
    return models.FigureOption(
        figure=figure_ids(game)[figure],
        at=cell,
        spot=spot_at(game, cell, option.place),
        seat=figure.player,
        **_common(game, option, said),
    )


def _button_words(option: Option) -> Said:
    if option.thing:
        return say("option.button.thing", verb=_verb(option), thing=option.thing)
    return say("option.button", verb=_verb(option))


def _verb(option: Option) -> str:
    return option.verb.replace("_", " ")


def _is_final(game: Game, option: Option) -> bool:
    """Whether nobody can take it back: chance or somebody else comes next."""
    after = game.copy()  # without its source, so that it stops where chance would have to answer
    after.play(option)
    return after.actor != game.actor


def _tell_apart(options: Sequence[models.AnyOption]) -> None:
    """Make all labels different: by where they are on the tile or to each other, at worst by the code."""
    plain = {option.code: option.label for option in options}
    for group in _alike(options):
        for option, direction in zip(group, _directions([option.spot for option in group]), strict=False):
            words = say(f"where.{direction}").text.lower()
            option.label = say("option.where", label=plain[option.code], where=words).text
            option.text_values = {**option.text_values, "where": direction}
    seen = Counter(option.label for option in options)
    for any_option in options:
        if seen[any_option.label] > 1:
            any_option.label = f"{any_option.label} ({any_option.code})"


def _alike(
    options: Sequence[models.AnyOption],
) -> list[list[models.SegmentOption | models.FigureOption]]:
    """Segments and pieces that have the same words."""
    groups: dict[str, list[models.SegmentOption | models.FigureOption]] = {}
    for option in options:
        if isinstance(option, models.SegmentOption | models.FigureOption):
            groups.setdefault(option.label, []).append(option)
    return [group for group in groups.values() if len(group) > 1]


def _directions(spots: Sequence[tuple[float, float]]) -> list[str]:
    """In which direction each spot lies, no two the same; nothing if there are more spots than directions."""
    mean = sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)
    for centre in (MIDDLE, mean):
        found = [_where(spot, centre) for spot in spots]
        if len(set(found)) == len(spots):
            return found
    return _nearest_free(spots) if len(spots) <= len(_COMPASS) else []


def _where(spot: tuple[float, float], centre: tuple[float, float]) -> str:
    """In which direction from a point a spot lies."""
    x, y = spot[0] - centre[0], spot[1] - centre[1]
    if hypot(x, y) < _NEAR:
        return "middle"
    return _COMPASS[round(atan2(y, x) / (pi / 4)) % 8]


def _nearest_free(spots: Sequence[tuple[float, float]]) -> list[str]:
    """The directions from the middle of the tile, where of two alike the farther one takes that beside it."""

    def off(number: int, direction: int) -> float:
        x, y = spots[number][0] - MIDDLE[0], spots[number][1] - MIDDLE[1]
        apart = abs(atan2(y, x) / (pi / 4) - direction) % 8
        return min(apart, 8 - apart)

    pairs = [(off(n, d), n, d) for n in range(len(spots)) for d in range(len(_COMPASS))]
    taken: dict[int, int] = {}
    for _, number, direction in sorted(pairs):
        if number not in taken and direction not in taken.values():
            taken[number] = direction
    return [_COMPASS[taken[number]] for number in range(len(spots))]
