"""Options as the page draws them: by what they are aimed at, never by an expansion's name."""

from bastide.core.game import Game
from bastide.core.option import PASS, Option
from bastide.core.targets import (
    AtSite,
    CrowdOn,
    FeatureAt,
    FigureAt,
    InSupply,
    KeptBy,
    Lay,
    NamedTile,
    Nothing,
    Number,
    OnCell,
    OnCorner,
    OnSegment,
    Seat,
    TokenOn,
    Tokens,
    ToSite,
    ToSpot,
    Word,
)
from bastide.display.ranges import Run, fold
from bastide.server.messages import models
from bastide.server.telling.board_options import (
    across_option,
    corner_option,
    crowd_option,
    empty_cell_option,
    feature_option,
    figure_option,
    lay_option,
    lift_option,
    piece_option,
    resident_option,
    segment_option,
    site_option,
    spot_option,
)
from bastide.server.telling.labels import add_mark, tell_apart
from bastide.server.telling.option_words import button_words, common, lit_cells, spoken_verb, words
from bastide.server.telling.outcomes import final_options, points_due, points_paid
from bastide.server.telling.words import say


def describe_options(game: Game) -> list[models.AnyOption]:
    """All options of the waiting decision."""
    made = []
    marked = {option._replace(which=""): option.which for option in game.options() if option.which}
    entries = fold(game.options())
    finals = final_options(game, [entry.example if isinstance(entry, Run) else entry for entry in entries])
    for entry, is_final in zip(entries, finals, strict=True):
        option = _range(game, entry) if isinstance(entry, Run) else describe(game, entry)
        option.final = is_final
        if isinstance(entry, Option) and (mark := entry.which or marked.get(entry)):
            add_mark(option, mark, bool(entry.which))
        made.append(option)
    tell_apart(game, made)
    return made


def label_of(game: Game, code: str) -> str:
    """The words for one of the options."""
    told = next((option for option in describe_options(game) if option.code == code), None)
    if told is None:  # one of very many numbers
        told = describe(game, next(option for option in game.options() if option.code == code))
    return told.label


def _range(game: Game, run: Run) -> models.RangeOption:
    """Very many numbers; the words are those of the first one, and the page puts others in its place."""
    first = run.example
    said = words(game, first) or say("option.number", verb=spoken_verb(first), number=run.first)
    told = common(game, first, said) | {"code": run.code}
    return models.RangeOption(first=run.first, last=run.last, step=run.step, **told)


def describe(game: Game, option: Option) -> models.AnyOption:
    """One option, in words that another one may have, too."""
    match option.target:
        case Nothing():
            return _pass(game, option) if option == PASS else _button(game, option)
        case Lay() as target:
            return lay_option(game, option, target)
        case OnCell() as target:
            if target.cell not in game.state.board.cells:
                return empty_cell_option(game, option, target)
            return across_option(game, option, target) if target.axis else piece_option(game, option, target)
        case TokenOn() as target:
            return lift_option(game, option, target)
        case CrowdOn() as target:
            return crowd_option(game, option, target)
        case ToSpot() as target:
            return spot_option(game, option, target)
        case OnCorner() as target:
            return corner_option(game, option, target)
        case OnSegment() as target:
            return segment_option(game, option, target)
        case FeatureAt() as target:
            return feature_option(game, option, target)
        case FigureAt() as target:
            return figure_option(game, option, target)
        case ToSite() as target:
            return site_option(game, option, target)
        case AtSite() as target:
            return resident_option(game, option, target)
        case Number(number):
            return _number(game, option, number) if _has_choice(game, option) else _button(game, option)
        case NamedTile(tile):
            return _button(game, option, tile=tile)
        case InSupply(kind):
            return _button(game, option, figure=kind)
        case KeptBy(kind, seat):
            return _button(game, option, figure=kind, seat=seat)
        case Seat(seat):
            return _button(game, option, seat=seat, points=points_paid(game, option))
        case Tokens(names):
            return _tokens(game, option, names)
        case Word():
            return _button(game, option)


def _pass(game: Game, option: Option) -> models.PassOption:
    step = game.state.agenda[-1].name
    said = say("option.pass.action" if step == "action" else "option.pass", **points_due(game))
    return models.PassOption(**common(game, option, said))


def _has_choice(game: Game, option: Option) -> bool:
    """Whether a number is one of several for the same verb."""
    return sum(other.verb == option.verb for other in game.options()) > 1


def _number(game: Game, option: Option, number: int) -> models.NumberOption:
    said = words(game, option) or say("option.number", verb=spoken_verb(option), number=number)
    return models.NumberOption(value=number, **common(game, option, said))


def _tokens(game: Game, option: Option, names: tuple[str, ...]) -> models.ButtonOption:
    """Tokens that lie beside the board, by their full names or by their sort alone."""
    known = {token.name for token in game.tokens() if token.cell is None}
    by_sort = {name.rpartition(".")[2]: name for name in known if "." in name}
    found = [name if name in known else by_sort.get(name, "") for name in names]
    if not all(found):
        return _button(game, option)
    points = points_paid(game, option)
    return _button(game, option, tokens=found, sells=points is not None, points=points)


def _button(
    game: Game,
    option: Option,
    figure: str | None = None,
    seat: int | None = None,
    tile: str | None = None,
    tokens: list[str] | None = None,
    sells: bool = False,
    points: int | None = None,
) -> models.ButtonOption:
    """What is not shown on the board."""
    return models.ButtonOption(
        figure=figure,
        seat=seat,
        tile=tile,
        tokens=tokens or [],
        sells=sells,
        points=points,
        cells=lit_cells(game, option),
        **common(game, option, words(game, option) or button_words(game, option)),
    )
