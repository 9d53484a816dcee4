"""Whether the server takes traffic: not before its start is over, and not once it is to end."""

from typing import Literal

Phase = Literal["starting", "running", "ending"]


class Readiness:
    """Remembers where the server is between its start and its end."""

    def __init__(self) -> None:
        self.phase: Phase = "starting"

    def begin(self) -> None:
        """The start is over."""
        self.phase = "running"

    def end(self) -> None:
        """Somebody has asked the server to end."""
        self.phase = "ending"

    @property
    def is_ending(self) -> bool:
        """Whether those who come should go elsewhere."""
        return self.phase == "ending"
