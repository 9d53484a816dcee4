"""Lessons: what is to be learnt, and what has become of what was chosen."""

from typing import Annotated, Literal

from pydantic import Field

from bastide.server.messages.decision_models import HintedMove
from bastide.server.messages.option_models import Model
from bastide.server.messages.snapshot_models import Snapshot


class LessonInfo(Model):
    """A lesson in the language that was asked for."""

    name: str
    #: The expansion beside whose rules it stands.
    expansion: str
    title: str
    about: str
    goal: str
    #: The first hint; the second shows the place.
    question: str
    why: str
    #: The rule that "why" opens, and the worked example that is played, if it is one.
    rule: str
    example: str | None


class LessonPosition(Model):
    """A lesson after some choices."""

    snapshot: Snapshot
    #: ``open`` waits for a choice, ``done`` has reached the goal, ``wrong`` was played out.
    verdict: Literal["open", "done", "wrong"]
    #: What is said about a wrong choice, in the language that was asked for.
    said: str
    #: What the learner has got so far.
    points: int
    #: The choice that leads on.
    hint: HintedMove | None
    #: The entries of the log from this number on tell what the last choice has come to.
    events: int


class FirstGame(Model):
    """Who plays the short game after the last lesson: the one who learns, and the bot by its name."""

    name: Annotated[str, Field(min_length=1, max_length=40)]
    bot: Annotated[str, Field(min_length=1, max_length=40)]
