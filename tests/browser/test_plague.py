"""The plague and la Porxada in a real browser."""

import re

from playwright.sync_api import BrowserContext, Page, expect

from bastide import Game
from tests.browser.games import open_game
from tests.browser.judging import errors_of, faults_at_table
from tests.browser.table_page import TablePage
from tests.server.positions import eager, first, positions


def late(step: str, verb: str) -> Game:
    """A position when the plague has been about for a while."""
    return first((g for g in positions("plague") if len(g.state.board.tiles) > 32), step, verb).copy()


def swapping(step: str) -> Game:
    return first(eager("porxada", ("swap", "own"), games=30), step).copy()


def fleas(table: TablePage) -> list[list[int]]:
    return [t["cell"] for t in table.snapshot["tokens"] if t["name"] == "flea" and t["cell"]]


def test_the_plague_is_spread_and_fled_from_before_the_tile_is_laid(
    context: BrowserContext, page: Page
) -> None:
    errors = errors_of(page)
    game = late("place", "infect")
    infect, flee = (next(o for o in game.options() if o.verb == verb) for verb in ("infect", "flee"))
    table = TablePage(page).open(open_game(context, game))
    table.see_decision()
    expect(table.board.get_by_role("img", name="Plague 2").first).to_be_attached()
    expect(table.cells.first).to_be_visible()
    # Another thing is taken into the hand: the cells go, and Escape brings them back.
    page.keyboard.press("a")
    table.bar.locator('[data-hand="infect"]').click()
    expect(table.bar.get_by_role("heading")).to_contain_text("Spread the plague now")
    expect(table.cells).to_have_count(0)
    page.keyboard.press("Escape")
    expect(table.cells.first).to_be_visible()
    table.decide(infect.code, on_board=True)
    assert list(infect.cell or ()) in fleas(table)
    assert table.step == "place"
    if flee.code in [option["code"] for option in table.snapshot["decision"]["options"]]:
        table.decide(flee.code, on_board=True)
        assert table.step == "flee_to"
        expect(table.board.locator(".subject")).to_have_count(1)
        goal = table.snapshot["decision"]["options"][0]
        table.decide_by_keys(goal["code"])
        assert any(figure["cell"] == goal["at"] for figure in table.snapshot["figures"])
    assert table.step == "place"
    assert errors == []


def test_a_swap_is_offered_weighed_and_refused(context: BrowserContext, page: Page) -> None:
    game = swapping("swap_other")
    option = game.options()[0]
    table = TablePage(page).open(open_game(context, game))
    table.see_decision()
    expect(table.find(option.code)).to_have_attribute("aria-label", re.compile("worth"))
    table.decide(option.code, on_board=True)
    assert table.step == "porxada_answer"
    table.see_decision()
    expect(table.board.locator(".subject")).to_have_count(2)
    expect(table.board.locator(".highlight")).to_have_count(2)
    expect(table.bar).to_contain_text("Yours: Meeple")
    loser = table.snapshot["decision"]["seat"]
    table.decide("refuse")
    assert (table.step, table.snapshot["decision"]["seat"]) == ("porxada_loss", loser)
    table.decide(table.snapshot["decision"]["options"][0]["code"])
    assert any(entry["text"].endswith("to the box") for entry in table.snapshot["log"])


def test_axe_and_phones_have_nothing_to_say(context: BrowserContext) -> None:
    assert faults_at_table(context, late("place", "infect")) == {}
    assert faults_at_table(context, swapping("porxada_answer")) == {}
