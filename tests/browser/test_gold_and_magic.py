"""Ingots, the mage and the witch in a real browser."""

from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from bastide import Game
from tests.browser.games import find_position, open_game
from tests.browser.judging import errors_of
from tests.browser.table_page import TablePage
from tests.browser.test_expansions import step_of


def test_an_ingot_and_the_witch_are_put_on_the_board_and_counted(context: BrowserContext, page: Page) -> None:
    """Gold is laid on a tile of one's choice; then the witch goes to a road or city, and both are seen."""
    errors = errors_of(page)
    game = find_position("goldmines", lambda game: step_of(game) == "second_ingot")
    table = TablePage(page).open(open_game(context, game))
    table.see_decision()
    before = len(ingots(table))
    choice = game.options()[-1]
    table.decide(choice.code)
    assert len(ingots(table)) >= before
    assert any(tuple(token["cell"]) == choice.cell for token in ingots(table))
    board = page.get_by_role("img", name="Gold ingot")
    expect(board.first).to_be_visible()

    def is_magic(game: Game) -> bool:
        return step_of(game) == "move_magic" and game.state.ext["mage_witch"].mage >= 0

    game = find_position("mage_witch", is_magic)
    table = TablePage(page).open(open_game(context, game))
    table.see_decision()
    mage = page.locator("g.token", has=page.locator("image[href]")).and_(page.get_by_role("img", name="Mage"))
    expect(mage.first).to_be_visible()
    code = next(option.code for option in game.options() if option.verb == "witch")
    table.decide(code)
    expect(page.get_by_role("img", name="Witch", exact=True).first).to_be_visible()
    assert errors == []


def ingots(table: TablePage) -> list[dict[str, Any]]:
    """The tiles with ingots."""
    return [token for token in table.snapshot["tokens"] if token["name"] == "gold" and token["cell"]]
