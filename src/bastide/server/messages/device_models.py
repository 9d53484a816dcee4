"""What is said about playing on another device, as it goes over the wire."""

from typing import Literal

from bastide.server.messages.option_models import Model


class DeviceLink(Model):
    """A link that gives all seats of a browser to another one, too."""

    path: str


class DeviceInfo(Model):
    """What such a link leads to."""

    #: ``yours`` if this browser holds these seats already.
    state: Literal["open", "yours"]
    #: In how many games there are seats behind the link, and in how many at this browser.
    games: int
    own: int


class DeviceJoined(Model):
    """Two browsers hold the same seats from now on."""

    #: In how many games.
    games: int
