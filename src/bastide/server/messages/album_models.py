"""Messages about pictures that are made of a game."""

from typing import Literal

from bastide.server.messages.option_models import Model


class Animation(Model):
    """A whole game as a GIF that moves, while it is drawn and afterwards."""

    id: str
    state: Literal["waiting", "drawing", "done", "failed"]
    #: How many pictures of how many are drawn.
    done: int
    of: int
    #: How large the file is, once it is done.
    bytes: int
    #: Why there is none, if it failed.
    problem: str | None = None
