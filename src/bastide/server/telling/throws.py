"""Throws told to the page: the one that is being aimed, and those that were made."""

from collections.abc import Iterable

from bastide.core.events import Thrown
from bastide.core.game import Game
from bastide.core.geometry import Zone
from bastide.display.launch import Launch
from bastide.display.panels import panels_of
from bastide.server.messages import models


def tell_launch(launch: Launch) -> models.Launch:
    """A throw for who aims it."""
    fields = launch._asdict()
    fields["marks"] = [models.Mark(seat=m.player, kind=m.kind, at=m.at) for m in launch.marks]
    fields["zones"] = _zones(launch.zones)
    return models.Launch(**fields)


def is_aimed(game: Game) -> bool:
    """Whether the aim of a throw is chosen and the rest of it waits."""
    return any(isinstance(panel, Launch) and panel.aim is not None for panel in panels_of(game))


def _zones(zones: Iterable[Zone]) -> list[models.Zone]:
    return [models.Zone(name=name, aims=aims, strengths=strengths) for name, aims, strengths in zones]


def flight_of(event: Thrown) -> models.Flight:
    """How a throw went."""
    return models.Flight(
        token=event.token,
        aim=event.aim,
        strength=event.strength,
        path=list(event.path),
        struck=[models.Struck(seat=seat, kind=kind, at=at, to=to) for seat, kind, at, to in event.struck],
        zones=_zones(event.zones),
        awaited=event.awaited,
        thrower=event.thrower,
    )
