"""What a game played alone comes to, as it goes over the wire: goals and high scores."""

from bastide.server.messages.option_models import Model


class GoalState(Model):
    """A goal of the score sheet; its words are ``goal.`` and its name."""

    name: str
    about: str
    #: How much there is of what it asks for, and how much it asks for.
    has: int
    of: int
    reached: bool


class HighScore(Model):
    """A finished game among all that were played by the same rules."""

    #: Games with equal points and goals share a place.
    place: int
    game: str
    #: Whoever played it, if a name was given.
    player: str | None
    points: int
    goals: int
    #: When it ended, in ISO 8601.
    at: str


class Ranking(Model):
    """The best games of one kind: the same expansions, rule options and number of colours."""

    expansions: list[str]
    colours: int
    preset: str
    #: The options of the game for one, and all others that differ from the preset.
    options: dict[str, str]
    #: How many designed tiles are in it.
    designs: int
    #: How many games of this kind were finished, and the best of them.
    games: int
    best: list[HighScore]
    #: The game that was asked for, wherever it stands; nothing while it goes on or if it does not count.
    own: HighScore | None = None
