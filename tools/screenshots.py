"""Takes the pictures of the README and the docs from the real page: ``make screenshots``."""

import argparse
import tempfile
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from bastide import Game, Setup
from bastide.art import board_svg, to_png
from bastide.bots import make_bot
from tests.browser.machines import LiveServer, find_chromium

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
DESKTOP = (1440, 900)
PHONE = (390, 844)


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


def shoot(page: Page, path: str, name: str) -> None:
    """Open a page, let it settle, and keep what it looks like."""
    page.goto(path)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(2500)
    page.screenshot(path=PICTURES / f"{name}.png")


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


def main() -> None:
    argparse.ArgumentParser(prog="make screenshots", description=__doc__).parse_args()
    PICTURES.mkdir(parents=True, exist_ok=True)
    middle, finished = greedy_game(30), greedy_game(None)
    (PICTURES / "board.png").write_bytes(to_png(board_svg(middle), 1.0))
    with LiveServer(Path(tempfile.mkdtemp())) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        light = profile(browser, server.address, DESKTOP)
        page = light.new_page()
        table, end = f"/game/{open_save(light, middle)}", f"/game/{open_save(light, finished)}"
        shoot(page, "/", "home")
        shoot(page, "/new", "new")
        shoot(page, table, "table")
        shoot(page, end, "end")
        shoot(page, end.replace("game", "replay"), "replay")
        dark = profile(browser, server.address, DESKTOP, "dark")
        shoot(dark.new_page(), f"/game/{open_save(dark, middle)}", "table-dark")
        phone = profile(browser, server.address, PHONE)
        page = phone.new_page()
        shoot(page, f"/game/{open_save(phone, middle)}", "table-phone")
        shoot(page, "/new", "new-phone")
        browser.close()


if __name__ == "__main__":
    main()
