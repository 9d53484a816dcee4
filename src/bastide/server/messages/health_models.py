"""What the server says of its health."""

from typing import Literal

from bastide.server.messages.option_models import Model


class Health(Model):
    """Whether the server is well, and if not, which part is ill and why."""

    status: Literal["ok", "ill"]
    version: str
    database: Literal["ok", "full", "read-only", "damaged", "failing", "busy", "unreachable"]
    #: The same as a sentence, where something is ill.
    about: str = ""


class Readiness(Model):
    """Whether the server takes traffic, and if not, why."""

    status: Literal["ready", "starting", "ending", "ill"]
