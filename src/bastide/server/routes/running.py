"""For whoever runs the server: is it well, does it take traffic, what goes on."""

from ipaddress import IPv4Network, IPv6Network
from typing import Final

from fastapi import APIRouter, Request, Response

import bastide
from bastide.server.guard.hosts import parse_address
from bastide.server.guard.problems import Refusal
from bastide.server.guard.proxies import FORWARDED
from bastide.server.guard.reading import ReadingRoute
from bastide.server.messages import models
from bastide.server.metrics import KIND
from bastide.server.services import Parts
from bastide.server.settings import Settings

router = APIRouter(route_class=ReadingRoute)
_UNAVAILABLE: Final = 503
#: Networks that no router carries elsewhere (RFC 1918, 6598, 4193), those within one link, and this machine.
_NEAR: Final = tuple(
    IPv4Network(network)
    for network in (
        "127.0.0.0/8",
        "10.0.0.0/8",
        "172.16.0.0/12",
        "192.168.0.0/16",
        "100.64.0.0/10",
        "169.254.0.0/16",
    )
)
_NEAR_SIX: Final = tuple(IPv6Network(network) for network in ("::1/128", "fc00::/7", "fe80::/10"))


@router.get("/healthz")
async def health(parts: Parts, response: Response) -> models.Health:
    """Whether the server and its database are well; what is ill is named, with the status 503."""
    ailment = await parts.health.ailment()
    if ailment is None:
        return models.Health(status="ok", version=bastide.__version__, database="ok")
    response.status_code = _UNAVAILABLE
    about = f"The database {ailment.words}."
    return models.Health(status="ill", version=bastide.__version__, database=ailment.value, about=about)


@router.get("/readyz")
async def readiness(parts: Parts, response: Response) -> models.Readiness:
    """Whether the server takes traffic; if not, why, with the status 503."""
    phase = parts.readiness.phase
    if phase == "running" and await parts.health.ailment() is None:
        return models.Readiness(status="ready")
    response.status_code = _UNAVAILABLE
    return models.Readiness(status="ill" if phase == "running" else phase)


@router.get("/metrics", include_in_schema=False)
async def metrics(parts: Parts, request: Request) -> Response:
    """What is counted, for Prometheus; not for strangers."""
    if not _may_read(parts.settings, request):
        raise Refusal(404, "there is nothing at /metrics")  # as if nobody counted
    return Response(parts.metrics.text(), media_type=KIND, headers={"cache-control": "no-store"})


def _may_read(settings: Settings, request: Request) -> bool:
    """What came by a proxy is a stranger's, even where the proxy does not say whose."""
    if settings.metrics != "private":
        return settings.metrics == "open"
    address = parse_address(request.client.host) if request.client else None
    if address is None or request.scope[FORWARDED]:
        return False
    return any(address in network for network in (_NEAR if address.version == 4 else _NEAR_SIX))
