"""Games for the tests of the page, made over the interface that the page itself uses."""

from typing import Any

from playwright.sync_api import BrowserContext


def seat(kind: str, name: str, bot: str | None = None) -> dict[str, Any]:
    """A seat of a new game."""
    return {"kind": kind, "name": name, "bot": bot}


HOT_SEAT = (seat("here", "Ann"), seat("here", "Ben"))
AGAINST_A_BOT = (seat("here", "Ann"), seat("bot", "Greta", "greedy"))
BY_LINK = (seat("here", "Ann"), seat("link", "Ben"))


def new_game(
    context: BrowserContext, seats: tuple[dict[str, Any], ...], expansions: str = ""
) -> dict[str, Any]:
    """Make a game for the browser of this context; gives its id and the invitations."""
    chosen: dict[str, Any] = {slug: {} for slug in expansions.split(",") if slug}
    answer = context.request.post("/api/games", data={"setup": {"expansions": chosen}, "seats": list(seats)})
    assert answer.status == 201, answer.text()
    made: dict[str, Any] = answer.json()
    return made
