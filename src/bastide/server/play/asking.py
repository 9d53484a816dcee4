"""What waits at a table for the answers of its people."""

from collections.abc import Sequence
from typing import Final

from bastide.server.guard.problems import Refusal
from bastide.server.messages.company_models import Offer
from bastide.server.play.allowance import Allowance, Exhausted
from bastide.server.play.restored import Course
from bastide.server.store.offers import KICK, TAKEBACK, Offers, StoredOffer, asked_of
from bastide.server.store.records import StoredSeat
from bastide.server.telling.words import say

#: Offers that one may make at once, and how many more each second: nobody is to be pestered.
_AT_ONCE: Final = 6.0
_A_SECOND: Final = 0.1


class Asking:
    """The offers of one game, as they are stored."""

    def __init__(self, game: str, store: Offers) -> None:
        self._game = game
        self.store = store
        self._waiting: Sequence[StoredOffer] = ()
        #: By seat, of which there are few.
        self._allowances: dict[int, Allowance] = {}

    async def read(self) -> None:
        """Read what is stored."""
        self._waiting = await self.store.of_game(self._game)

    @property
    def is_waiting(self) -> bool:
        """Whether there are any, though they may be stale."""
        return bool(self._waiting)

    def spend(self, seat: int) -> None:
        """Somebody asks; :class:`Refusal` if it is too often."""
        own = self._allowances.setdefault(seat, Allowance(at_once=_AT_ONCE, a_second=_A_SECOND))
        try:
            own.spend()
        except Exhausted as error:
            raise Refusal(429, say("refused.offer.often")) from error

    def find(self, offer: str, seats: Sequence[StoredSeat], course: Course) -> StoredOffer | None:
        """An offer that waits for answers."""
        waiting = (one for one in self._waiting if one.id == offer)
        return next((one for one in waiting if not is_stale(one, seats, course)), None)

    def told(self, seats: Sequence[StoredSeat], course: Course) -> list[Offer]:
        """The offers as those at the table are told of them."""
        people = people_of(seats)
        return [
            Offer.model_validate(
                {
                    "id": offer.id,
                    "kind": offer.kind,
                    "seat": offer.seat,
                    "target": None if offer.kind == TAKEBACK else offer.target,
                    "agreed": list(offer.agreed),
                    "asked": sorted(asked_of(offer, people) - set(offer.agreed)),
                }
            )
            for offer in self._waiting
            if not is_stale(offer, seats, course)
        ]


def people_of(seats: Sequence[StoredSeat]) -> dict[int, str]:
    """The seats that people play, with who they are."""
    return {
        number: seat.holder for number, seat in enumerate(seats) if seat.is_person and seat.holder is not None
    }


def is_stale(offer: StoredOffer, seats: Sequence[StoredSeat], course: Course) -> bool:
    """Whether an offer is about a move that is not the last one of who asked any more, or who has left."""
    if offer.kind == KICK:
        return offer.target is None or seats[offer.target].holder is None
    return offer.kind == TAKEBACK and course.last_by(offer.seat) != offer.target
