"""What is marked on the board besides what lies on it: areas, and the figures that a decision is about."""

from bastide.server.messages.option_models import Cell, Model, Spot


class AreaOnBoard(Model):
    """Tiles that hang together by what lies on them."""

    name: str
    #: By which of its kind are told apart; 0 where it has none.
    number: int
    #: Whether it does what it is there for, or only lies there.
    active: bool
    cells: list[Cell]


class Subject(Model):
    """A figure on the board that a decision is about."""

    seat: int
    kind: str
    at: Cell
    place: str
    spot: Spot
