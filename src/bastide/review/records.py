"""What a review says: plain records that go to a file, another process or a page."""

from typing import Any, NamedTuple


class Better(NamedTuple):
    """An option of a decision, with the lead that is to be expected after it, in points."""

    code: str
    worth: float


class Choice(NamedTuple):
    """A decision somebody has made, and what else there was."""

    #: Its place among all actions of the game.
    number: int
    turn: int
    seat: int
    #: What was done, by its code, and what that is worth.
    played: Better
    #: The best options, the best first.
    best: tuple[Better, ...]
    #: Points given away: nothing where the difference is within the error.
    lost: float
    #: How far a difference of worths may be wrong, in points.
    error: float
    #: How many points each seat will be ahead of the best other, if the decision is made well; where all play
    #: for one result, what that will be.
    margins: tuple[float, ...]
    #: How likely each seat wins; nothing where nobody plays against anybody.
    chances: tuple[float, ...]
    #: How far the end may yet differ from these margins, in points.
    spread: float

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return {
            **self._asdict(),
            "played": self.played._asdict(),
            "best": [other._asdict() for other in self.best],
        }

    @classmethod
    def from_json(cls, told: dict[str, Any]) -> "Choice":
        """From plain data."""
        return cls(
            **{
                **told,
                "played": Better(**told["played"]),
                "best": tuple(Better(**other) for other in told["best"]),
                "margins": tuple(told["margins"]),
                "chances": tuple(told["chances"]),
            }
        )


class Draw(NamedTuple):
    """A tile that was drawn, against what would have come on average."""

    number: int
    turn: int
    seat: int
    code: str
    #: How much better off the seat is than with an average draw, in points.
    luck: float


class Review(NamedTuple):
    """All that was found out about a game."""

    seats: tuple[str, ...]
    choices: tuple[Choice, ...]
    draws: tuple[Draw, ...]
    scores: tuple[int, ...]
    is_over: bool
    #: Whether all seats play for one result, and nobody against anybody.
    is_joint: bool
    #: Whether it was judged by trials through the rules, and not by the tree of the simulator.
    is_coarse: bool

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return {
            **self._asdict(),
            "choices": [one.to_json() for one in self.choices],
            "draws": [one._asdict() for one in self.draws],
        }

    @classmethod
    def from_json(cls, told: dict[str, Any]) -> "Review":
        """From plain data."""
        choices = tuple(map(Choice.from_json, told["choices"]))
        draws = tuple(Draw(**one) for one in told["draws"])
        lists = {name: tuple(told[name]) for name in ("seats", "scores")}
        return cls(**{**told, **lists, "choices": choices, "draws": draws})
