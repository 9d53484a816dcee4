"""What people at a table say, offer and answer to each other."""

from typing import Annotated, Literal

from pydantic import Field

from bastide.server.messages.option_models import Model

#: Phrases that everybody reads in his own language.
PhraseName = Literal["hello", "luck", "nice", "oops", "moment", "thanks", "again", "bye"]
OfferKind = Literal["takeback", "end", "kick"]


class ChatLine(Model):
    """A line that somebody has written: plain text, never to be read as anything else."""

    number: int
    #: Where it was written: at the table, or among those who watch.
    room: Literal["table", "watch"]
    #: Who wrote it: a player, or one of those who watch, who have numbers from 1 on.
    seat: int | None
    watcher: int | None
    text: str
    phrase: PhraseName | None
    #: When it was written, in ISO 8601.
    at: str


class Chat(Model):
    """Lines that a page does not know yet: the last ones for who connects, then each as it comes."""

    type: Literal["chat"] = "chat"
    lines: list[ChatLine]


class ChatWish(Model):
    """A line to be written, or a phrase."""

    text: Annotated[str, Field(max_length=300)] = ""
    phrase: PhraseName | None = None
    #: For whom it is said, where several people sit at one screen; without it the first of them.
    seat: Annotated[int, Field(ge=0, le=5)] | None = None


class Offer(Model):
    """What a player asks of the others; it comes about when all of them agree."""

    id: str
    kind: OfferKind
    seat: int
    #: The seat that is to be left, if it is about one.
    target: int | None
    #: The seats whose players have agreed, and those who have not answered yet.
    agreed: list[int]
    asked: list[int]


class OfferWish(Model):
    """Something to be offered to the others, by one's own seat."""

    kind: OfferKind
    seat: Annotated[int, Field(ge=0, le=5)]
    target: Annotated[int, Field(ge=0, le=5)] | None = None


class OfferAnswer(Model):
    """Whether somebody agrees. Who has made the offer takes it back by not agreeing."""

    agreed: bool
