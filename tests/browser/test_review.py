"""Looking back at a game in a real browser: begun, walked through by keys, and a mistake played again."""

import re

from playwright.sync_api import BrowserContext, expect

from bastide import Game, Setup
from tests.browser.games import open_game
from tests.browser.judging import errors_of, faults_of
from tests.browser.table_page import TablePage


def careless_game(moves: int) -> Game:
    """The beginning of a game whose players do the last of all they could; the simulator cannot play it."""
    game = Game.new(Setup.make(["Ann", "Ben"], "tower"), seed=7)
    for _ in range(moves):
        game.play(game.options()[-1])
    return game


def test_a_game_is_looked_back_at_and_a_mistake_is_played_again(context: BrowserContext) -> None:
    page = context.new_page()
    errors = errors_of(page)
    game = open_game(context, careless_game(12))
    page.goto(f"/replay/{game}")
    page.get_by_role("link", name="Review this game").click()
    expect(page).to_have_url(re.compile(f"/review/{game}"))
    expect(page.get_by_text("Nobody has looked back at this game yet.")).to_be_visible()
    page.get_by_role("button", name="Look back").click()
    # It is done when nobody speaks of how far it is any more.
    expect(page.get_by_role("img", name=re.compile("^Chance to win, turn by turn"))).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_count(0)
    expect(page.get_by_text("this review is coarser")).to_be_visible()
    expect(page.get_by_text("accuracy").first).to_be_visible()

    verdict = page.locator("#verdict")
    page.keyboard.press("Home")
    expect(verdict).to_have_text("The beginning")
    page.keyboard.press("ArrowRight")
    expect(verdict).to_have_text(re.compile("^Turn 1"))
    # Among the moves, too, left and right go from turn to turn.
    moves = page.get_by_role("list", name="Moves")
    moves.get_by_role("button").nth(2).click()
    expect(verdict).to_have_text(re.compile("^Turn 3"))
    page.keyboard.press("ArrowLeft")
    expect(verdict).to_have_text(re.compile("^Turn 2"))
    page.keyboard.press("m")
    expect(verdict).to_have_text(re.compile(r"^Turn \d+: −\d+\.\d points$"))
    expect(page).to_have_url(re.compile(r"\?turn=\d+$"))
    expect(page.locator("svg.board .badge.played")).to_contain_text("Played")
    expect(page.locator("svg.board .badge.better")).to_contain_text("Better")
    page.keyboard.press("b")
    expect(page.locator("svg.board .badge")).to_have_count(0)
    page.keyboard.press("b")
    page.get_by_text("Expected lead").click()
    page.get_by_role("button", name="As a table").click()
    table = page.get_by_role("dialog", name="Expected lead")
    expect(table.get_by_role("row")).not_to_have_count(1)
    page.keyboard.press("Escape")
    assert faults_of(page) == {}
    # On the phone all else is a sheet over the board.
    page.get_by_role("tab", name="Result").click()
    expect(page.get_by_role("heading", name="The game so far", exact=False)).to_be_visible()
    page.get_by_role("button", name="Fold the panel").click()

    page.get_by_role("button", name="Retry from here").click()
    expect(page).to_have_url(re.compile(f"/game/(?!{game})"))
    expect(TablePage(page).bar).to_be_visible()
    assert errors == []
