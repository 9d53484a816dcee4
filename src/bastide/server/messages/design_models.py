"""Messages about tiles that players design."""

from typing import Annotated

from pydantic import Field

from bastide.server.messages.catalogue_models import Design, SetupChoice
from bastide.server.messages.option_models import Model


class DesignsToCheck(Model):
    """Tiles that somebody designs for a game with these rules: one as data, or a file of them."""

    setup: SetupChoice
    design: Design | None = None
    text: Annotated[str, Field(max_length=20_000)] | None = None


class DesignCheck(Model):
    """What becomes of a design: it is refused by the first rule that it breaks, or this is its picture."""

    design: Design | None
    #: The rule that refuses it, and in words why; an error without a rule is about the setup or the text.
    rule: str | None
    error: str | None
    #: The line of a file in which the fault is.
    line: int | None
    #: The design as a file to share.
    text: str | None
    #: The tile as an SVG file, and what it shows.
    picture: str | None
    contents: dict[str, int]
