"""Options as they are sent: forms with holes, and what belongs into the holes."""

from typing import Any

from bastide.server.messages.option_models import Cell, Model


class Way(Model):
    """What can be done in places of one sort, and what is told of such places."""

    #: The forms, each with the figure with which it is done, if with one: each place is so many options.
    forms: list[tuple[int, str]]
    #: The holes that are filled for all places of a row, and those that each place fills for itself.
    shared: list[str]
    own: list[str]


class PackedOptions(Model):
    """Options without anything being said twice (``bastide.server.telling.packing``)."""

    #: The fields that all forms of one kind have in common, by that kind, and the others of each form. In
    #: a text ``{place}`` stands for a value, ``{size|tile|tiles}`` for a number with its noun.
    kinds: dict[str, dict[str, Any]]
    forms: list[dict[str, Any]]
    ways: list[Way]
    #: Values that are told by their number in these lists, by the name of the hole; a cell that is one number
    #: is that of the tile of this number.
    listed: dict[str, list[Any]]
    #: Where the tile lies that was laid last: the way from there to a place fills the hole ``way``.
    last: Cell
    #: How names of the game are written in a label, where that differs.
    words: dict[str, str]
    #: The number of a way, the shared values, then the own values of each place as a list. Cells that are
    #: null are that of the place alone. A place with a ``tile`` has its cell from it, and its spot, what it
    #: ``shows`` and what is ``there`` if these are not told.
    rows: list[list[Any]]
