"""What the people at a table have agreed on before the first move: time, help, who may watch."""

from typing import Annotated, Literal

from pydantic import Field

from bastide.server.messages.option_models import Model


class NoClock(Model):
    """Everybody takes as long as he likes."""

    kind: Literal["none"] = "none"


class GameClock(Model):
    """So much time for the whole game, and a little more with each turn (Fischer)."""

    kind: Literal["game"] = "game"
    minutes: Annotated[int, Field(ge=1, le=180)]
    #: Seconds that a player gets back when his turn ends.
    increment: Annotated[int, Field(ge=0, le=180)] = 0


class MoveClock(Model):
    """So many seconds for each decision."""

    kind: Literal["move"] = "move"
    seconds: Annotated[int, Field(ge=5, le=3600)]


class DayClock(Model):
    """So many days for each turn: a game by correspondence."""

    kind: Literal["days"] = "days"
    days: Annotated[int, Field(ge=1, le=30)]


AnyClock = Annotated[NoClock | GameClock | MoveClock | DayClock, Field(discriminator="kind")]


class Help(Model):
    """What a page may tell who plays: the same for all seats."""

    hints: bool = True
    tiles_left: bool = True
    worths: bool = True
    overlays: bool = True


class Agreement(Model):
    """What holds at a table besides the rules of the game. It does not change once the game has begun."""

    #: Whether strangers find the table in the list, and may sit down.
    public: bool = False
    clock: AnyClock = NoClock()
    #: What happens to who runs out of time: a bot plays on, or he is out and his turns are passed.
    late: Literal["bot", "out"] = "bot"
    help: Help = Help()
    #: Whether others may watch, and so many moves behind.
    watching: bool = True
    delay: Annotated[int, Field(ge=0, le=50)] = 0
    #: Minutes after which the others may let a bot play for who is not there; without them nobody may.
    absence: Annotated[int, Field(ge=1, le=60)] | None = 5
    chat: bool = True
    #: Whether the result counts for the ratings.
    rated: bool = False
