"""A game looked at again."""

from pydantic import Field

from bastide.server.messages.deal_models import Deal
from bastide.server.messages.option_models import Model, Worded


class Frame(Worded):
    """One position of a replay."""

    number: int
    turn: int
    seat: int | None
    text: str
    scores: list[int]
    #: How many events there are up to here: those of this move follow those of the one before.
    events: int = 0
    #: How long its player took for it by the table's clock, in milliseconds.
    spent: int = 0


class SeatRating(Model):
    """What a rated game has made of the rating of who entered it."""

    seat: int
    #: After the game, and by how much it has changed.
    value: int
    gain: int


class ReplayInfo(Model):
    """A finished or opened game, move by move."""

    game: str
    players: list[str]
    #: The colour of each seat.
    colours: list[int]
    frames: list[Frame]
    #: Points by source (road, city, cloister, field, garden ...) for each seat.
    sources: list[dict[str, int]]
    deal: Deal | None = None
    #: Of a rated game that is over.
    ratings: list[SeatRating] = Field(default_factory=list)
