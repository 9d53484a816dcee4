"""The application: routes, answers to mistakes, and what happens at start and end."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from typing import Final

import structlog
from fastapi import APIRouter, FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import DEFAULT_EXCLUDED_CONTENT_TYPES
from starlette.requests import ClientDisconnect
from starlette.routing import BaseRoute

import bastide
from bastide.core.errors import MOST_MESSAGE
from bastide.server.guard.bans import Barred
from bastide.server.guard.faults import Faults
from bastide.server.guard.flood import Flood
from bastide.server.guard.gate import Gate
from bastide.server.guard.hosts import AllowedHosts
from bastide.server.guard.middleware import BodyLimit, SecurityHeaders
from bastide.server.guard.problems import Refusal
from bastide.server.guard.proxies import Proxies
from bastide.server.guard.request_log import RequestLog
from bastide.server.guard.root import RootPath
from bastide.server.messages import models
from bastide.server.metrics import Metrics
from bastide.server.routes import (
    account,
    art,
    catalogue,
    company,
    deals,
    designs,
    desk,
    devices,
    explorer,
    games,
    invitations,
    lessons,
    live,
    page,
    pictures,
    pieces,
    players,
    puzzles,
    rankings,
    reviews,
    rooms,
    running,
    tables,
    tiles,
)
from bastide.server.services import Services
from bastide.server.settings import Settings
from bastide.server.store.ailments import Ill
from bastide.server.telling.words import say

#: How much of the place of a fault is repeated.
_LONGEST_KEY: Final = 80
_DEEPEST_KEY: Final = 8
#: How much of what a sentence tells is told once more for whoever translates it.
_LONGEST_VALUE: Final = 400
_MODULES: Final = (
    running,
    catalogue,
    lessons,
    designs,
    games,
    reviews,
    deals,
    company,
    desk,
    rankings,
    invitations,
    rooms,
    tables,
    devices,
    account,
    players,
    puzzles,
    explorer,
    live,
    art,
    pictures,
    pieces,
    tiles,
)
#: How hard answers are packed. As hard as can be, they would be by 7 % smaller, and take five times as long.
_PACKING: Final = 5
#: Pictures in pixels are as small as they get.
_PACKED: Final = (*DEFAULT_EXCLUDED_CONTENT_TYPES, tiles.BITMAPS)
_log = structlog.get_logger(__name__)
#: Seconds after which it makes sense to ask again, when the database is ill.
_RETRY_AFTER: Final = "5"


@cache
def _routes() -> list[BaseRoute]:
    """All that can be asked for: the same for every server, and found out by the first request to any."""
    router = APIRouter(responses={"4XX": {"model": models.Problem}})
    for module in (*_MODULES, page):
        router.include_router(module.router)
    return router.routes


def create_app(settings: Settings) -> FastAPI:
    """The whole server with these settings."""
    metrics = Metrics()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        services = Services.make(settings, metrics)
        await services.open()
        app.state.services = services
        yield
        await services.close()

    app = FastAPI(
        title="Bastide",
        version=bastide.__version__,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        servers=[{"url": settings.root_path}] if settings.root_path else None,
    )
    app.state.routes = [*app.routes, *(route for module in _MODULES for route in module.router.routes)]
    app.router.routes.extend(_routes())
    app.add_middleware(
        GZipMiddleware, minimum_size=1000, compresslevel=_PACKING, exclude_content_types=_PACKED
    )
    app.add_middleware(BodyLimit)
    app.add_middleware(Flood)
    app.add_middleware(Barred)
    if settings.root_path:
        app.add_middleware(RootPath, root=settings.root_path)
    app.add_middleware(Gate, allowed=AllowedHosts(settings.known_hosts))
    app.add_middleware(Faults)
    app.add_middleware(SecurityHeaders)
    app.add_middleware(RequestLog, metrics=metrics)
    app.add_middleware(Proxies, trusted=settings.trusted_proxies)
    app.add_exception_handler(Refusal, _refuse)
    app.add_exception_handler(Ill, _ill)
    app.add_exception_handler(HTTPException, _http_problem)
    app.add_exception_handler(RequestValidationError, _bad_request)
    app.add_exception_handler(ClientDisconnect, _gone)
    return app


def _problem(status: int, problem: models.Problem) -> JSONResponse:
    """An answer that says no: what a request has said may be repeated in it, even if that was no text."""
    values = {
        name: _legible(value, _LONGEST_VALUE) if isinstance(value, str) else value
        for name, value in problem.text_values.items()
    }
    told = problem.model_copy(update={"error": _legible(problem.error), "text_values": values})
    return JSONResponse(told.model_dump(), status)


def _legible(words: str, most: int = MOST_MESSAGE) -> str:
    return words[:most].encode(errors="backslashreplace").decode()


async def _refuse(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Refusal)
    said = error.said.fields if error.said else {}
    return _problem(error.status, models.Problem(error=str(error), allowed=error.allowed, **said))


async def _ill(request: Request, error: Exception) -> JSONResponse:
    """The database cannot do its work; where it lies is nobody's business."""
    assert isinstance(error, Ill)
    _log.error("database_ill", ailment=error.ailment, fault=str(error))
    said = say("problem.unread" if request.method in ("GET", "HEAD") else "problem.unstored")
    answer = _problem(503, models.Problem(error=said.text, text_key=said.key))
    answer.headers["retry-after"] = _RETRY_AFTER
    return answer


async def _http_problem(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    answer = _problem(error.status_code, models.Problem(error=str(error.detail)))
    answer.headers.update(error.headers or {})
    return answer


async def _bad_request(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part)[:_LONGEST_KEY] for part in first["loc"][:_DEEPEST_KEY] if part != "body")
    return _problem(422, models.Problem(error=f"{where}: {first['msg']}" if where else str(first["msg"])))


async def _gone(_: Request, __: Exception) -> JSONResponse:
    """Who asked has gone before all was said, so nobody hears this."""
    return _problem(400, models.Problem(error="the request is cut off"))
