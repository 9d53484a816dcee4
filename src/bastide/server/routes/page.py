"""The built page: its files, and its first page for all addresses that the page itself understands."""

from pathlib import Path
from typing import Final

from fastapi import APIRouter
from fastapi.responses import FileResponse, HTMLResponse, Response

from bastide.server.problems import Refusal
from bastide.server.services import Parts

router = APIRouter(include_in_schema=False)

#: Addresses that are never the page's.
_NOT_PAGES: Final = ("api", "art", "ws")
_UNBUILT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Bastide</title>
<body><h1>Bastide is running, but its page is not built</h1>
<p>In a checkout, build it with <code>make web</code> (or <code>npm install && npm run build</code> in
<code>web/</code>), then reload.</p></body></html>"""
#: Built files have a hash in their name, so they never change.
_FOREVER: Final = {"cache-control": "public, max-age=31536000, immutable"}
_FRESH: Final = {"cache-control": "no-cache"}


@router.api_route("/{path:path}", methods=["GET", "HEAD"])
async def page(parts: Parts, path: str) -> Response:
    """A file of the page, or the page."""
    first = path.partition("/")[0]
    if first in _NOT_PAGES:
        raise Refusal(404, f"there is nothing at /{path}")
    root = parts.settings.static.resolve()
    file = _inside(root, path)
    if file is not None:
        return FileResponse(file, headers=_FOREVER if first == "assets" else _FRESH)
    if "." in path.rpartition("/")[2]:
        raise Refusal(404, f"there is no file /{path}")
    index = root / "index.html"
    if not index.is_file():
        return HTMLResponse(_UNBUILT, headers=_FRESH)
    return FileResponse(index, headers=_FRESH)


def _inside(root: Path, path: str) -> Path | None:
    """The file of a path, if it is one and lies in the folder of the page."""
    if not path or "\0" in path:
        return None
    file = (root / path).resolve()
    return file if file.is_relative_to(root) and file.is_file() else None
