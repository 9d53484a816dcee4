"""The built page: its files, and its first page for the addresses that the page itself understands.

What comes here was no other address of ours, or was asked for in a way that the address does not know.
"""

from mimetypes import guess_type
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse, HTMLResponse, Response
from starlette.exceptions import HTTPException
from starlette.routing import Match, Route

from bastide.server.guard.browser import known_holder
from bastide.server.guard.problems import Refusal
from bastide.server.services import Parts
from bastide.server.shelf.built_page import page_at
from bastide.server.shelf.prepared import encodings_read
from bastide.server.telling.link_tags import link_tags, with_tags

router = APIRouter(include_in_schema=False)

#: What the addresses of the page begin with; the router of the page has the same list.
_WORDS: Final = (
    "account admin device explorer game join ladder learn new player puzzles replay review rules scores sheet"
)
PAGES: Final = frozenset({"", *_WORDS.split()})
#: The one that is followed by the name of a game, which takes its time to be read.
_TABLE: Final = "game"
_NEVER_PAGES: Final = frozenset({"api", "art", "metrics", "ws"})
_METHODS: Final = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE")
_READING: Final = ("GET", "HEAD")
_UNBUILT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Bastide</title>
<body><h1>Bastide is running, but its page is not built</h1>
<p>In a checkout, build it with <code>make web</code> (or <code>npm install && npm run build</code> in
<code>web/</code>), then reload.</p></body></html>"""
#: How built files are packed, and how the copies end; the smallest first.
_PACKED: Final = {"br": "br", "gzip": "gz"}
#: Built files have a hash in their name, so they never change.
_FOREVER: Final = {"cache-control": "public, max-age=31536000, immutable"}
_FRESH: Final = {"cache-control": "no-cache"}


@router.api_route("/{path:path}", methods=list(_METHODS))
async def page(parts: Parts, request: Request, path: str) -> Response:
    """A file of the page, or the page; or that there is nothing."""
    _check_method(request, _methods_at(request))
    first = path.partition("/")[0]
    root = parts.settings.static.resolve()
    file = _inside(root, path)
    is_there = file is not None or first in PAGES
    if not is_there and not _is_for_a_person(request, path):
        raise Refusal(404, f"there is nothing at /{path}")
    _check_method(request, set(_READING))
    if file is not None:
        return _sent(request, file, _FOREVER if first == "assets" else _FRESH)
    if first == _TABLE:
        parts.welcome.expect(path.partition("/")[2], lambda: known_holder(request))
    index = root / "index.html"
    if not index.is_file():
        return HTMLResponse(_UNBUILT, headers=_FRESH)
    tags = await link_tags(parts, request, path) if is_there else ""
    document = with_tags(page_at(parts.settings.root_path, index), tags)
    return HTMLResponse(document, 200 if is_there else 404, headers=_FRESH)


def _sent(request: Request, file: Path, headers: dict[str, str]) -> Response:
    """A file of the page; as it was packed when it was built, where whoever asks can read that."""
    copies = {way: file.with_name(f"{file.name}.{ending}") for way, ending in _PACKED.items()}
    copies = {way: copy for way, copy in copies.items() if copy.is_file()}
    if not copies:
        return FileResponse(file, headers=headers)
    headers = {**headers, "vary": "Accept-Encoding"}
    way = next(filter(encodings_read(request.headers).__contains__, copies), None)
    if way is None:
        return FileResponse(file, headers=headers)
    kind, _ = guess_type(file.name)
    return FileResponse(copies[way], media_type=kind, headers={**headers, "content-encoding": way})


def _is_for_a_person(request: Request, path: str) -> bool:
    """Whether somebody has mistyped an address of the page, which then says so more kindly than we do."""
    is_name = path.partition("/")[0] not in _NEVER_PAGES and "." not in path
    return is_name and request.method in _READING and "text/html" in request.headers.get("accept", "")


def _methods_at(request: Request) -> set[str]:
    """How an address outside the page can be asked."""
    routes = [route for route in request.app.state.routes if isinstance(route, Route)]
    found = {
        method
        for route in routes
        if route.matches(request.scope)[0] != Match.NONE
        for method in route.methods or ()
    }
    return found | {"HEAD"} if "GET" in found else found


def _check_method(request: Request, allowed: set[str]) -> None:
    if allowed and request.method not in allowed:
        known = ", ".join(sorted(allowed))
        raise HTTPException(
            405, f"{request.method} is not possible here, only {known}", headers={"allow": known}
        )


def _inside(root: Path, path: str) -> Path | None:
    """The file of a path, if it is one and lies in the folder of the page."""
    if not path or "\0" in path:
        return None
    try:
        file = (root / path).resolve()
        return file if file.is_relative_to(root) and file.is_file() else None
    except OSError:  # no file has so long a name
        return None
