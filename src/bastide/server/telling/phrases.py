"""What an option says in the words that its decision or action gives to its verb."""

from bastide.core.game import Game
from bastide.core.option import Option
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
    Target,
    TokenOn,
    Tokens,
    ToSite,
    ToSpot,
    Word,
)
from bastide.server.telling.places import (
    Standing,
    kind_of,
    place_values,
    shown_words,
    spoken_places,
    standing_on,
)
from bastide.server.telling.words import Said, Value, fill, holes, plain

Values = dict[str, Value]


def phrase(game: Game, option: Option, **more: Value) -> Said | None:
    """The line of an option's verb, if there is one; its key is ``verb.`` and the verb, or ``verb.there``.

    A line may speak of what the target of an option names: the ``figure`` or ``thing``, the ``place`` with
    its ``feature``, who stands ``there`` or what the tile ``shows``, a ``number``, or the player ``whose``
    piece it is. Further values are for a translator who has more to say.
    """
    there = f"{option.verb}.there"
    verb = there if isinstance(option.target, FigureAt) and there in game.rules.says else option.verb
    line = game.rules.says.get(verb)
    if line is None:
        return None
    figures = _meant(game, option.target) or standing_on(game, option.cell)
    place = place_values(game, option.cell, holes(line), game.actor, figures)
    values = {**_values(game, option.target), **place, **more}
    spoken = spoken_places(game, values) | {"thing": _spoken(game, str(values.get("thing", "")))}
    return Said(fill(line, spoken), f"verb.{verb}", values)


def _values(game: Game, target: Target) -> Values:
    """What the line of an option may speak of, besides its cell."""
    match target:
        case OnCell(axis=axis) if axis:
            return {"thing": axis}
        case OnCorner(corner, piece):
            return {"figure": piece, **_place(corner)}
        case OnSegment(place=place, piece=piece):
            return {**_piece(game, piece), **_place(place)}
        case FeatureAt(place=place, points=points):
            return {**_place(place), **_number(points)}
        case FigureAt(kind=kind, price=int(price)):
            return {"figure": kind, "number": price}
        case FigureAt(kind=kind, place=place, seat=seat, pick=pick):
            return {"figure": kind, **_place(place), **_whose(game, seat), **_number(pick)}
        case ToSite(site, ""):
            return {"thing": site}
        case ToSite(site, piece):
            return {**_piece(game, piece), **_place(site)}
        case AtSite(kind, site, seat):
            return {"figure": kind, **_place(site), **_whose(game, seat)}
        case InSupply(kind, pick):
            return {"figure": kind, **_number(pick)}
        case KeptBy(kind, seat):
            return {"figure": kind, **_whose(game, seat)}
        case Seat(seat, what):
            return {"thing": what, **_whose(game, seat)}
        case Number(number):
            return {"number": number}
        case NamedTile() | Tokens() | Word():
            return {"thing": target.code}
        case Nothing() | Lay() | OnCell() | TokenOn() | CrowdOn() | ToSpot():
            return {}


def _meant(game: Game, target: Target) -> list[Standing]:
    """The figure at which an option is aimed, if it is aimed at one."""
    if not isinstance(target, FigureAt):
        return []
    whose = game.actor if target.seat is None else target.seat
    return [Standing(whose, target.kind, kind_of(target.place))]


def _piece(game: Game, piece: str) -> Values:
    return {"figure" if piece in game.rules.figures else "thing": piece} if piece else {}


def _place(place: str) -> Values:
    return {"place": place, "feature": kind_of(place)}


def _number(number: int | None) -> Values:
    return {} if number is None else {"number": number}


def _whose(game: Game, seat: int | None) -> Values:
    return {} if seat is None else {"whose": game.rules.setup.seats[seat]}


def _spoken(game: Game, thing: str) -> str:
    """A thing as it is called, several of them one after the other; a tile by what it shows."""
    if thing not in game.rules.tile_index:
        return ", ".join(map(plain, thing.split("+")))
    return shown_words(game, thing)
