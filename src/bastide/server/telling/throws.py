"""Throws told to the page: the one that is being aimed, and those that were made."""

from collections.abc import Iterable

from bastide.core.events import Thrown
from bastide.core.game import Game
from bastide.core.geometry import Zone
from bastide.server.messages import models


def launch_now(game: Game) -> models.Launch | None:
    """What the waiting decision tells of a throw."""
    step = game.state.agenda[-1] if game.state.agenda else None
    decision = game.rules.decisions.get(step.name) if step is not None else None
    launch = decision.launch(game, step) if decision is not None and step is not None else None
    if launch is None:
        return None
    fields = launch._asdict()
    fields["marks"] = [models.Mark(seat=m.player, kind=m.kind, at=m.at) for m in launch.marks]
    fields["zones"] = _zones(launch.zones)
    return models.Launch(**fields)


def is_aimed(game: Game) -> bool:
    """Whether the aim of a throw is chosen and the rest of it waits."""
    launch = launch_now(game)
    return launch is not None and launch.aim is not None


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
    )
