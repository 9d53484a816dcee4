"""Log lines: how an expansion tells what only it lets happen."""

from typing import Final, NamedTuple

#: A line for pieces that come to one of several places of a kind.
THERE: Final = "{player}: {piece} to the {to}"


class LogLine(NamedTuple):
    """The line for some events: for those in which everything is so that it names.

    A name without a point stands for all that begin with it and a point, too: ``crown`` for ``crown.tax.1``.
    A line may speak of the ``player``, the ``piece`` or ``token``, where it came (``to``), who stands
    ``there`` or what the tile ``shows``, a ``number``, and of a die that was rolled (``token``, ``thing``).
    """

    #: By which translators find it.
    key: str
    says: str
    #: The verb of what made a piece move, the piece that moved, the place to which it came.
    verb: str = ""
    piece: str = ""
    to: str = ""
    #: What was taken, turned over, drawn or thrown, or the die that was rolled.
    token: str = ""
    #: Whether the page says it by itself in English, too, with the names that it has for places and pieces.
    is_naming: bool = False

    def tells(self, verb: str = "", piece: str = "", to: str = "", token: str = "") -> bool:
        """Whether it is about an event with these names."""
        names = (self.verb, verb), (self.piece, piece), (self.to, to), (self.token, token)
        return all(wanted in ("", name, name.partition(".")[0]) for wanted, name in names)
