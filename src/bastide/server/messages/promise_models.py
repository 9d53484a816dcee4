"""What a page hears and says of a deal before the game is made or begun."""

from typing import Annotated

from pydantic import Field

from bastide.server.messages.option_models import Model

_Nonce = Annotated[str, Field(pattern="^[0-9a-f]{32}$")]


class DealPromise(Model):
    """The hash of a secret, for a game that is still to be made."""

    promise: str


class Share(Model):
    """What a page adds to a deal, and the promise that it was given before."""

    promise: Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
    nonce: _Nonce


class LaterShare(Model):
    """What a page adds to a deal while the table still waits for others."""

    nonce: _Nonce
