"""Takes the pictures of the README and the docs from the real page: ``make screenshots``.

With names of pictures only these are taken.
"""

import argparse
import tempfile
from functools import cache
from pathlib import Path
from typing import Final, Literal, NamedTuple

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from bastide import Game, Setup
from bastide.art import board_svg, to_png
from bastide.bots import make_bot
from tests.browser.machines import LiveServer, find_chromium

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
DESKTOP = (1440, 900)
PHONE = (390, 844)


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
    #: How many tiles are left in the game that is shown; none when it is over.
    tiles_left: int | None = None
    size: tuple[int, int] = DESKTOP
    scheme: Literal["light", "dark"] = "light"


SHOTS: Final = {
    "home": Shot("/"),
    "new": Shot("/new"),
    "table": Shot("/game/{game}", 30),
    "end": Shot("/game/{game}"),
    "replay": Shot("/replay/{game}"),
    "table-dark": Shot("/game/{game}", 30, scheme="dark"),
    "table-phone": Shot("/game/{game}", 30, PHONE),
    "new-phone": Shot("/new", size=PHONE),
}
#: The picture of a board alone, which needs no browser.
BOARD: Final = "board"


def shoot(browser: Browser, address: str, shot: Shot, file: Path) -> None:
    """Open a page in a new browser, let it settle, and keep what it looks like."""
    context = profile(browser, address, shot.size, shot.scheme)
    game = open_save(context, greedy_game(shot.tiles_left)) if "{game}" in shot.path else ""
    page = context.new_page()
    page.goto(shot.path.format(game=game))
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(2500)
    page.screenshot(path=file)
    context.close()


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
        LiveServer(Path(data, "games")) as server,
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
