"""What the page of a game says to sites that show links to it."""

from typing import Final

from fastapi import Request

from bastide.server.services import Services
from bastide.server.store.ailments import Ill
from bastide.server.telling.previews import language_asked, preview_of, tags_of

#: Pages of which something can be told by the name of a game, and the one that leads to a seat.
_GAMES: Final = frozenset({"game", "replay", "review"})
_JOIN: Final = "join"
#: Names and codes are shorter; what is longer is not looked for.
_LONGEST: Final = 40


async def link_tags(parts: Services, request: Request, path: str) -> str:
    """The tags for an address of the page; none where there is nothing to tell, or the database is ill."""
    first, _, name = path.partition("/")
    if (first not in _GAMES and first != _JOIN) or not 0 < len(name) <= _LONGEST or "/" in name:
        return ""
    storage = parts.hall.storage
    seat = None
    try:
        if first == _JOIN:
            found = await storage.invited(name)
            game, seat = found if found is not None else (None, None)
        else:
            game = await storage.sketch(name)
    except Ill:
        return ""
    if game is None:
        return ""
    preview = preview_of(game, language_asked(request.headers.get("accept-language", "")), seat)
    site = f"{request.url.scheme}://{request.headers['host']}{parts.settings.root_path}"
    return tags_of(preview, site, f"{first}/{name}")


def with_tags(page: str, tags: str) -> str:
    """The page with these tags in its head."""
    return page.replace("<title>", f"{tags}<title>", 1)
