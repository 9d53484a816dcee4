"""Flocks and little buildings in a real browser."""

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.games import open_game
from tests.browser.judging import errors_of
from tests.browser.table_page import TablePage
from tests.browser.test_works import find, offers, scores, tokens
from tests.browser.visitors import DESKTOP, PHONE
from tests.expansions.hills_sheep.meadow import HILLS
from tests.server.positions import eager, first, varied


def test_a_flock_grows_by_a_token_from_the_bag_or_is_driven_home(context: BrowserContext, page: Page) -> None:
    errors = errors_of(page)
    game = first(eager(HILLS, ("shepherd", "grow")), "flock").copy()
    own = [token.number for token in game.tokens() if token.name == "flock" and token.owner == game.actor]
    flock = sum(own)
    table = TablePage(page).open(open_game(context, game))
    assert [token["number"] for token in tokens(table, "flock") if token["owner"] == game.actor] == own
    table.tab("Table")
    expect(page.get_by_role("tabpanel").get_by_text("Sheep and wolves")).to_be_visible()
    was = scores(table)[game.actor]
    table.decide("drive_home")
    assert scores(table)[game.actor] >= was + flock
    assert [token for token in tokens(table, "flock") if token["owner"] == game.actor] == []
    assert errors == []


def test_a_building_goes_to_the_tile_just_laid(context: BrowserContext, page: Page) -> None:
    game = find(varied("little_buildings"), offers("little_house"))
    option = next(option for option in game.options() if option.verb == "little_house")
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    table = TablePage(page).open(open_game(context, game))
    table.see_decision()
    table.bar.locator('[data-hand="little_house"]').click()
    expect(table.bar.get_by_role("heading")).to_contain_text("Put a house on your tile")
    assert hidden_below(table) == 0, "all tools are seen whole on a phone, below a prompt of three lines"
    page.set_viewport_size({"width": DESKTOP["width"], "height": DESKTOP["height"]})
    before = len(tokens(table, "little_house"))
    table.decide(option.code, on_board=True)
    houses = tokens(table, "little_house")
    assert len(houses) == before + 1
    assert list(option.cell or ()) in [house["cell"] for house in houses]
    assert all(house["seat"] is None for house in houses), "they are everybody's"


def test_the_belt_and_the_button_of_a_flight_fit_into_the_bar(context: BrowserContext, page: Page) -> None:
    game = find(varied("flier,little_buildings"), offers("fly"))
    table = TablePage(page).open(open_game(context, game))
    expect(table.find("fly meeple")).to_be_visible()
    assert hidden_below(table) == 0
    talk = table.bar.locator(".talk")
    assert talk.evaluate("talk => talk.scrollHeight - talk.clientHeight") <= 0, "no line is cut off"


def hidden_below(table: TablePage) -> int:
    """How much of what there is to choose has to be scrolled to."""
    return int(table.bar.locator(".lower").evaluate("lower => lower.scrollHeight - lower.clientHeight"))
