"""What is told of the clocks of a table, and of a pause."""

from typing import Literal

from bastide.server.messages.option_models import Model


class Clocks(Model):
    """How much time everybody has left, told with every move.

    All are milliseconds at the moment of sending, so that no two clocks are compared: the page counts on.
    """

    #: The position to which they belong.
    seq: int
    #: For each seat; nothing for bots, and for those who have left the game.
    left: list[int | None]
    #: The seat whose clock runs, if one does.
    running: int | None


class Pause(Model):
    """Somebody wants all clocks to stand still, or they do."""

    #: Who has asked for it.
    by: int
    #: Of whom an answer is awaited; nobody once the clocks stand still.
    waiting: list[int]
    #: Whether all have agreed: no clock runs, and nobody moves until one of them wants to go on.
    paused: bool


class PauseWish(Model):
    """What a page says about a pause."""

    type: Literal["pause"] = "pause"
    #: Ask for one; agree; say no, or take back what was asked; go on.
    wish: Literal["ask", "agree", "refuse", "resume"]
