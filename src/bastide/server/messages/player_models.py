"""What is told of players: their ratings, their games, the ladder; and all that is kept of oneself."""

from typing import Any, Literal

from bastide.server.messages.account_models import PageSettings, Passkey, Session
from bastide.server.messages.option_models import Model

Family = Literal["base", "small", "big", "everything"]


class Rating(Model):
    """How strong a player is in a family of games: a number, and how sure it is (two times in three)."""

    family: Family
    value: int
    spread: int
    games: int
    wins: int
    #: Whether the games are too few for the number to mean much.
    new: bool


class RatingPoint(Model):
    """A rating after a game."""

    game: str
    at: str
    value: int
    gain: int


class RatingHistory(Model):
    """How a rating came about, the newest game last."""

    rating: Rating
    points: list[RatingPoint]


class LadderRow(Model):
    """A player on the ladder; who is new there has no place yet."""

    place: int | None
    name: str
    rating: Rating


class PlayedGame(Model):
    """A finished game in a profile."""

    game: str
    players: list[str]
    colours: list[int]
    scores: list[int]
    #: Which of them he is, and his place; who has as many points shares it.
    seat: int
    place: int
    family: Family
    #: What it changed, where it was rated.
    gain: int | None
    #: How well he chose, from 0 to 1, where somebody has looked back at the whole game.
    accuracy: float | None
    at: str


class WinRate(Model):
    """How often he won with so many at the table, and how often chance would."""

    players: int
    games: int
    wins: int


class Favourite(Model):
    """An expansion that he plays often, and how he does with it."""

    expansion: str
    games: int
    wins: int
    #: A game, on average.
    points: float


class PlayedMonth(Model):
    """What he has played in a month."""

    #: As ``2026-03``.
    month: str
    games: int
    wins: int
    #: A game, on average.
    points: float


class Opponent(Model):
    """Somebody whom he has met often: a person, or the bots of a level."""

    name: str
    bot: str | None
    games: int
    #: In how many of them he had more points, and how many more on average.
    ahead: int
    lead: float


class PointSource(Model):
    """What brings somebody points, and how many a game."""

    source: str
    points: float


class FamilySources(Model):
    """What brings somebody points in one family of games."""

    family: Family
    games: int
    sources: list[PointSource]


class Profile(Model):
    """A player, as others may see him; he himself sees his private games, too."""

    name: str
    since: str
    #: Whether it is the one who asks.
    own: bool
    ratings: list[RatingHistory]
    #: How many of his games are finished, of those that may be seen here, and the newest of them.
    finished: int
    games: list[PlayedGame]
    shares: list[WinRate]
    #: Points a game, on average.
    points: float | None
    #: The same by what brought them, most first; games that were finished before this was kept are left out.
    sources: list[PointSource]
    #: And for each family of games.
    heat: list[FamilySources]
    #: The mean of all games that were looked back at.
    accuracy: float | None
    #: The newest last.
    months: list[PlayedMonth]
    #: Those that he plays most, and those whom he meets most, first.
    favourites: list[Favourite]
    opponents: list[Opponent]


class Export(Model):
    """All that is kept of a player, as a file for him."""

    format: Literal["bastide-account-1"] = "bastide-account-1"
    name: str
    made: str
    has_password: bool
    passkeys: list[Passkey]
    sessions: list[Session]
    settings: PageSettings
    #: Every game in which he has a seat: its id, its players, his seats, the points, when it was last played.
    games: list[dict[str, Any]]
    #: Every line that he has written at a table: in which game and room, when, and the words or the phrase.
    chat: list[dict[str, Any]]
    ratings: list[RatingHistory]
