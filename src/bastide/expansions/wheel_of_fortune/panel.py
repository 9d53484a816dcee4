"""The wheel as a panel: where its pig is, what each sector means, and who waits on the crown spaces."""

from collections.abc import Iterator
from typing import Final

from bastide.core.game import Game
from bastide.display.ring import Ring, RingGuest, RingPlace, RingSource
from bastide.expansions.wheel_of_fortune.wheel import (
    CROWN,
    FAMINE,
    FORTUNE,
    INQUISITION,
    PIG,
    PLAGUE,
    STORM,
    TAX,
    WHEEL,
    crown_spaces,
    hub,
    wheel,
)

_PLACES: Final = (
    RingPlace(FORTUNE, "Whoever is on turn gets 3 points."),
    RingPlace(TAX, "Every knight brings 1 point for each own knight and each pennant in his city."),
    RingPlace(FAMINE, "Every farmer brings 1 point for each finished city of his farm."),
    RingPlace(STORM, "Every follower in the supply brings 1 point."),
    RingPlace(INQUISITION, "Every monk brings 2 points."),
    RingPlace(PLAGUE, "Everybody takes one follower back from the land.", pays=False),
)


def wheel_panel(game: Game) -> Iterator[Ring]:
    """The wheel, if it turns in this game."""
    record = wheel(game)
    if record is None:
        return
    crowned = ((place, who) for place, who in crown_spaces(record) if who)
    yield Ring(
        WHEEL,
        "Wheel of Fortune",
        piece=PIG,
        at=record.sector,
        cell=next(iter(hub(game)), None),
        places=_PLACES,
        sources=(RingSource(WHEEL), RingSource(CROWN, "crown")),
        stands="The pig is on {place}.",
        nobody="It brings nobody anything.",
        waiting=tuple(RingGuest(place, *who) for place, who in crowned),
        waits="On crowns",
    )
