"""What an option says in the words that its decision or action gives to its verb."""

from bastide.core.game import Game
from bastide.core.option import Option
from bastide.core.tiles import FIELD
from bastide.server.contents import contents
from bastide.server.words import Said, Value, fill, plain


def kind_of(place: str) -> str:
    """The kind of feature in the name of a segment: ``road@E`` is a road."""
    return place.partition("@")[0]


def _spoken(game: Game, thing: str) -> str:
    """A thing as it is called, several of them one after the other; a tile by what it shows."""
    if thing not in game.rules.tile_index:
        return ", ".join(map(plain, thing.split("+")))
    shown = contents(game.rules.library.tile(thing)) or {FIELD: 1}
    return ", ".join(name if number == 1 else f"{number} × {name}" for name, number in shown.items())


def phrase(game: Game, option: Option, **more: Value) -> Said | None:
    """The line of an option's verb, if there is one; its key is ``verb.`` and the verb, or ``verb.there``.

    A line may speak of the ``figure``, ``thing``, ``place`` and ``feature`` of an option, of its cell (``x``,
    ``y``), and of its ``number``, or of the player ``whose`` seat that number is. Further values are for a
    translator who has more to say.
    """
    there = f"{option.verb}.there"
    verb = there if option.place and there in game.rules.says else option.verb
    line = game.rules.says.get(verb)
    if line is None:
        return None
    values: dict[str, Value] = {}
    if option.thing:
        values["figure" if option.thing in game.rules.figures else "thing"] = option.thing
    if option.place:
        values["place"] = option.place
        values["feature"] = kind_of(option.place)
    if option.cell is not None:
        values["x"], values["y"] = option.cell
    if option.number is not None:
        is_figure = option.thing in game.rules.figures and "{number" not in line
        is_seat = (is_figure or "{whose}" in line) and option.verb not in game.rules.picks
        values |= {"whose": game.rules.setup.seats[option.number]} if is_seat else {"number": option.number}
    values |= more
    spoken = values | {"thing": _spoken(game, option.thing)}
    return Said(fill(line, spoken), f"verb.{verb}", values)
