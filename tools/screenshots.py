"""Takes the pictures of the README and the docs from the real page: ``make screenshots``.

With names of pictures only these are taken.
"""

import argparse
import tempfile
from functools import cache
from pathlib import Path
from typing import Final, Literal, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, Request, sync_playwright

from bastide import Game, Setup
from bastide.art import board_svg, to_png
from bastide.bots import make_bot
from tests.browser.machines import find_chromium
from tests.server.helpers import Server

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
DESKTOP = (1440, 900)
PHONE = (390, 844)
#: Milliseconds in which a page has to come to rest, also on a slow machine.
PATIENCE = 120_000
#: Whether all pictures in sight have come; a tile of the board is two, its meadow and itself.
DRAWN = """() => [...document.images]
  .filter((picture) => {
    const { width, left, right, top, bottom } = picture.getBoundingClientRect();
    return width > 0 && left < innerWidth && right > 0 && top < innerHeight && bottom > 0;
  })
  .every((picture) => picture.complete && picture.naturalWidth > 0)
  && [...document.querySelectorAll('.ground > g')].every((tile) => tile.querySelectorAll('image').length > 1)
  && document.querySelector('[aria-busy=true], .spinner') === null"""


@cache
def greedy_game(tiles_left: int | None, seed: int = 12) -> Game:
    """A game between three greedy bots, as far as so many tiles are left, or to its end."""
    game = Game.new(Setup.make(["Ines", "Jonas", "Mara"], "abbot,river"), seed=seed)
    bots = [make_bot("greedy", f"{seed}/{seat}") for seat in range(3)]
    while not game.is_over:
        if game.state.tiles_left == tiles_left and game.state.agenda[-1].name == "place":
            break
        game.play(bots[game.actor].choose(game.view(game.actor)))
    return game


def open_save(context: BrowserContext, game: Game) -> str:
    """Bring a game to the server; gives its id."""
    answer = context.request.post("/api/games/open", data=game.save(), headers={"content-type": "text/plain"})
    return str(answer.json()["game"])


def profile(
    browser: Browser, address: str, size: tuple[int, int], scheme: Literal["light", "dark"] = "light"
) -> BrowserContext:
    """A browser of a size."""
    return browser.new_context(
        base_url=address,
        viewport={"width": size[0], "height": size[1]},
        color_scheme=scheme,
        locale="en-GB",
        reduced_motion="reduce",
        is_mobile=size == PHONE,
        has_touch=size == PHONE,
    )


class Shot(NamedTuple):
    """One picture: which page, of a game in which state, seen on what."""

    #: The path; ``{game}`` stands for the id of the game.
    path: str
    #: What is on the page when it has come, as a selector.
    shows: str
    #: How many tiles are left in the game that is shown; none when it is over.
    tiles_left: int | None = None
    size: tuple[int, int] = DESKTOP
    scheme: Literal["light", "dark"] = "light"


SHOTS: Final = {
    "home": Shot("/", "h1"),
    "new": Shot("/new", ".expansions"),
    "table": Shot("/game/{game}", "#decision", 30),
    "end": Shot("/game/{game}", ".podium"),
    "replay": Shot("/replay/{game}", ".ground > g"),
    "table-dark": Shot("/game/{game}", "#decision", 30, scheme="dark"),
    "table-phone": Shot("/game/{game}", "#decision", 30, PHONE),
    "new-phone": Shot("/new", ".expansions", size=PHONE),
}
#: The picture of a board alone, which needs no browser.
BOARD: Final = "board"


def shoot(browser: Browser, address: str, shot: Shot, file: Path) -> None:
    """Open a page in a new browser, let it come to rest, and keep what it looks like."""
    context = profile(browser, address, shot.size, shot.scheme)
    context.set_default_timeout(PATIENCE)
    game = open_save(context, greedy_game(shot.tiles_left)) if "{game}" in shot.path else ""
    page = context.new_page()
    asked: set[Request] = set()
    page.on("request", lambda request: asked.add(request))
    page.on("requestfinished", lambda request: asked.discard(request))
    page.on("requestfailed", lambda request: asked.discard(request))
    page.goto(shot.path.format(game=game))
    page.locator(shot.shows).first.wait_for()
    file.write_bytes(picture_at_rest(page, asked))
    context.close()


def picture_at_rest(page: Page, asked: set[Request]) -> bytes:
    """The page when nothing is under way and it no longer changes: sharper tiles come after the first."""
    before = b""
    for _ in range(PATIENCE // 500):
        page.wait_for_function(DRAWN)
        now = page.screenshot()
        if now == before and not asked:
            return now
        before = now
        page.wait_for_timeout(500)
    raise TimeoutError(f"{page.url} does not come to rest")


def main() -> None:
    parser = argparse.ArgumentParser(prog="make screenshots", description=__doc__)
    parser.add_argument("--folder", type=Path, default=PICTURES, help="where the pictures go")
    parser.add_argument("pictures", nargs="*", help="only these")
    given = parser.parse_args()
    if unknown := set(given.pictures) - {BOARD, *SHOTS}:
        parser.error(f"there is no picture {min(unknown)!r}; there are {', '.join((BOARD, *SHOTS))}")
    folder: Path = given.folder
    folder.mkdir(parents=True, exist_ok=True)
    wanted = given.pictures or [BOARD, *SHOTS]
    if BOARD in wanted:
        (folder / f"{BOARD}.png").write_bytes(to_png(board_svg(greedy_game(30)), 1.0))
    with (
        tempfile.TemporaryDirectory() as data,
        Server(Path(data, "games")) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        for name, shot in SHOTS.items():
            if name in wanted:
                shoot(browser, server.address, shot, folder / f"{name}.png")
        browser.close()
    print(f"{len(wanted)} pictures were taken in {folder}.")


if __name__ == "__main__":
    main()
