"""Games for the tests of the page, made over the interface that the page itself uses."""

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext

from bastide import Game, Setup
from tests.playing import play_at_random


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


def start_game(host: BrowserContext, made: dict[str, Any], *friends: BrowserContext) -> str:
    """Let friends take the free seats of a table by their links, and its host begin; gives the game."""
    for invitation, friend in zip(made["invitations"], friends, strict=True):
        code = invitation["path"].rpartition("/")[2]
        assert friend.request.post(f"/api/invitations/{code}", data={}).ok
    assert host.request.post(f"/api/games/{made['game']}/start").ok
    return str(made["game"])


def find_position(expansions: str, is_it: Callable[[Game], bool]) -> Game:
    """The first position of that sort in games of Ann and Ben, who do something whenever they can."""
    for seed in range(200):
        chance = random.Random(seed)
        game = Game.new(Setup.make(["Ann", "Ben"], expansions), seed=seed)
        while not game.is_over:
            if is_it(game):
                return game
            options = [option for option in game.options() if option.verb != "pass"] or game.options()
            game.play(chance.choice(options))
    raise AssertionError("there is no such position")


def open_game(context: BrowserContext, game: Game) -> str:
    """Bring a position to the server as a save, with both players at this browser; gives its id."""
    answer = context.request.post("/api/games/open", data=game.save(), headers={"content-type": "text/plain"})
    assert answer.status == 201, answer.text()
    return str(answer.json()["game"])


def finished_game(context: BrowserContext) -> str:
    """A game that is over: opened from a save."""
    text = play_at_random(Setup.make(["Ann", "Ben"], "abbot,river"), seed=4).save()
    answer = context.request.post("/api/games/open", data=text, headers={"content-type": "text/plain"})
    assert answer.status == 201, answer.text()
    return str(answer.json()["game"])
