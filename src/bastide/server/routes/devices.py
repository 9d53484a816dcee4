"""Taking one's seats along to another device."""

from fastapi import APIRouter

from bastide.server.guard.browser import Holder, NewHolder
from bastide.server.guard.reading import ReadingRoute
from bastide.server.messages.device_models import DeviceInfo, DeviceJoined, DeviceLink
from bastide.server.services import Parts

router = APIRouter(prefix="/api/devices", route_class=ReadingRoute)


@router.post("", status_code=201)
async def make_link(parts: Parts, holder: Holder) -> DeviceLink:
    """A link to all seats of this browser; the one before it does not work any more."""
    return await parts.devices.make_link(holder)


@router.delete("", status_code=204)
async def end_link(parts: Parts, holder: Holder) -> None:
    """End the link to the seats of this browser, if there is one."""
    await parts.devices.end_link(holder)


@router.get("/{code}")
async def look(parts: Parts, code: str, holder: Holder) -> DeviceInfo:
    """What a link leads to; looking changes nothing."""
    return await parts.devices.look(code, holder)


@router.post("/{code}")
async def follow(parts: Parts, code: str, holder: NewHolder) -> DeviceJoined:
    """Hold the seats behind a link, too."""
    return await parts.devices.follow(code, holder)
