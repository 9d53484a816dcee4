"""A game looked back at: what every choice gave away, luck, turning points, and how far that is."""

from typing import Literal

from bastide.server.messages.option_models import AnyOption, Model, Worded

#: Nobody has looked at it, somebody does, he was stopped, something went wrong, or all was looked at.
ReviewState = Literal["none", "running", "stopped", "failed", "done"]
ReviewFault = Literal["slow", "crash", "memory"]


class ReviewProgress(Model):
    """How far the review of a game is."""

    state: ReviewState
    #: How many actions of how many were looked at.
    done: int
    of: int
    #: The turn that it has come to, and how many there are.
    turn: int
    turns: int
    #: Why it has failed, where that is known: it took too long or too much memory, or its process crashed.
    fault: ReviewFault | None = None


class ReviewedOption(Model):
    """What was done or could have been done, and the lead to be expected after it, in points."""

    option: AnyOption
    worth: float


class ReviewedChoice(Worded):
    """A decision that somebody has made. Its words are those of the move."""

    #: How many moves had been made with it.
    number: int
    turn: int
    seat: int
    text: str
    played: ReviewedOption
    #: What would have been better; nothing where little or nothing was given away.
    better: ReviewedOption | None
    #: The tile that was to be laid, and which copy of its kind.
    tile: str | None
    tile_copy: int
    #: Points given away, and how far that may be wrong.
    lost: float
    error: float
    #: How many points each seat will be ahead of the best other, within this width nine times in ten; where
    #: all play for one result, what that will be.
    margins: list[float]
    width: float
    #: How likely each seat wins, and between what that lies; nothing where all play for one result.
    chances: list[float]
    low: list[float]
    high: list[float]


class ReviewedDraw(Model):
    """A tile that was drawn: what it was worth against an average one, in points."""

    turn: int
    seat: int
    luck: float


class ReviewedSeat(Model):
    """What a review says of a player."""

    #: From 0 to 1; nothing if nothing was to be decided.
    accuracy: float | None
    #: What the draws and the choices gave, compared with those of others, in points.
    luck: float
    choices: float
    #: Points given away.
    lost: float


class TurningPoint(Model):
    """A turn after which a game was another one: how far the chance of its seat to win changed."""

    turn: int
    seat: int
    swing: float


class Review(Model):
    """All that was found out about a game so far."""

    game: str
    players: list[str]
    #: The colour of each seat.
    colours: list[int]
    progress: ReviewProgress
    #: Whether who asks may stop it, if it runs.
    may_stop: bool
    #: Whether any of it was judged by trials through the rules, which is coarser.
    coarse: bool
    #: Whether all seats play for one result.
    joint: bool
    over: bool
    scores: list[int]
    seats: list[ReviewedSeat]
    turning: list[TurningPoint]
    #: From the action on that was asked for.
    choices: list[ReviewedChoice]
    draws: list[ReviewedDraw]
    #: Points by source (road, city, cloister, field ...) for each seat.
    sources: list[dict[str, int]]
    #: Whether a game from one of its moments can be dealt the same tiles.
    same_tiles: bool
