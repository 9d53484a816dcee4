"""Every page: accessible, in three languages, on a phone and in the dark."""

import re
from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.games import BY_LINK, HOT_SEAT, finished_game, new_game
from tests.browser.judging import serious_findings
from tests.browser.table_page import TablePage
from tests.browser.visitors import PHONE, visitor
from tests.samples import part_of_the_day
from tests.server.helpers import Server


@pytest.fixture
def phone(browser: Browser, server: Server) -> Iterator[BrowserContext]:
    """A phone held upright."""
    with visitor(browser, server.address, has_phone=True, has_worker=True) as made:
        yield made


SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


PAGES = ["home", "new", "table", "action", "end", "join", "replay", "rules", "book", "unknown"]


@pytest.mark.parametrize("name", part_of_the_day(PAGES, 2))
def test_axe_has_nothing_serious_to_say(context: BrowserContext, name: str) -> None:
    page = context.new_page()
    match name:
        case "table" | "action":
            table = TablePage(page).open(new_game(context, HOT_SEAT)["game"])
            table.wait_for_turn()
            table.see_decision()
            if name == "action":
                table.lay_by_keys()
                table.see_decision()
        case "end":
            page.goto(f"/game/{finished_game(context)}")
        case "replay":
            page.goto(f"/replay/{finished_game(context)}")
        case "join":
            page.goto(new_game(context, BY_LINK)["invitations"][0]["path"])
        case _:
            pages = {"home": "/", "new": "/new", "rules": "/rules", "book": "/rules/tower"}
            page.goto(pages.get(name, "/nowhere"))
    expect(page.get_by_role("heading", level=1).first).to_be_attached()
    found = {}
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        found[scheme] = serious_findings(page)
    assert found == {"light": [], "dark": []}


def test_a_few_turns_on_a_phone(phone: BrowserContext) -> None:
    page = phone.new_page()
    table = TablePage(page).open(new_game(phone, HOT_SEAT)["game"])
    for _ in range(4):
        table.wait_for_turn()
        table.see_decision()
        table.cells.first.tap()
        before = table.seq
        table.bar.get_by_role("button", name=re.compile("^Put it here")).tap()
        table.wait_for(lambda before=before: table.seq > before)
        if table.step == "action":
            table.see_decision()
            table.confirm()
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE["width"], "nothing sticks out at the side"


@pytest.mark.parametrize(
    ("locale", "heading"), [("en-GB", "New game"), ("it-IT", "Nuova partita"), ("de-DE", "Neues Spiel")]
)
def test_the_page_speaks_the_browsers_language(
    browser: Browser, server: Server, locale: str, heading: str
) -> None:
    with visitor(browser, server.address, locale) as context:
        page = context.new_page()
        page.goto("/new")
        expect(page.get_by_role("heading", level=1)).to_have_text(heading)
        assert page.evaluate("document.documentElement.lang") == locale[:2]


def test_the_end_shows_result_sources_and_downloads(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto(f"/game/{finished_game(context)}")
    expect(page.get_by_role("button", name=re.compile("Rematch"))).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name=re.compile("save", re.IGNORECASE)).first.click()
    assert download.value.path().read_text(encoding="utf-8").startswith("bastide 1")


def test_a_replay_goes_through_the_game(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto(f"/replay/{finished_game(context)}")
    slider = page.get_by_role("slider").first
    expect(slider).to_be_visible()
    slider.focus()
    tiles = page.locator("svg.ground > g")
    page.keyboard.press("Home")
    expect(tiles).to_have_count(1)
    page.keyboard.press("End")
    expect(tiles).to_have_count(83)
