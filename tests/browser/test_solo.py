"""A solo game in the browser: begun by clicks, played for some turns, with its score sheet beside it."""

import json
import re

from playwright.sync_api import BrowserContext, Page, ViewportSize, expect
from websockets.sync.client import connect

from tests.browser.judging import serious_findings
from tests.browser.table_page import TablePage
from tests.browser.visitors import DESKTOP, PHONE
from tests.patience import PATIENCE
from tests.server.helpers import Server
from tests.server.notebook import Notebook

TURNS = 4


def begin(page: Page) -> None:
    """Choose the solo game on the page for a new one, give a name and start."""
    page.goto("/new")
    page.get_by_role("checkbox", name=re.compile("^Solo")).check()
    expect(page.get_by_role("button", name="Add a player")).to_have_count(0)
    page.get_by_label("Your name, for the high scores").fill("Ann")
    page.get_by_role("button", name="Start the game").and_(page.locator(":visible")).click()
    page.wait_for_url("**/game/*")


def test_a_solo_game_is_begun_played_and_looked_up(context: BrowserContext, page: Page) -> None:
    table = TablePage(page)
    begin(page)
    table.wait_for(lambda: table.seq >= 0)
    assert [seat["yours"] for seat in table.snapshot["seats"]] == [True] * 3
    for _ in range(TURNS):
        turn = table.snapshot["turn"]
        while table.snapshot["turn"] == turn:
            option = table.snapshot["decision"]["options"][0]
            if option["kind"] == "segment":
                expect(table.bar).to_contain_text("There is a free feature on this tile")
            table.decide(option["code"])

    with context.expect_page() as opened:
        table.tab("Table").get_by_role("link", name="Score sheet").click()
    sheet = opened.value
    expect(sheet.get_by_role("heading", name="Score sheet")).to_be_visible()
    used = sheet.get_by_role("listitem").filter(has_text="All tiles used")
    expect(used).to_contain_text(f"{71 - table.snapshot['tiles_left']} of 71")

    table.decide(table.snapshot["decision"]["options"][0]["code"])
    while table.step != "place":
        table.decide(table.snapshot["decision"]["options"][0]["code"])
    expect(used).to_contain_text(f"{71 - table.snapshot['tiles_left']} of 71")


def finish(context: BrowserContext, server: Server) -> str:
    """A whole solo game of this browser, played over the live connection; gives its id."""
    seats = [{"kind": "here", "name": name} for name in ("Red", "Blue", "Green")]
    wish = {"setup": {"expansions": {"solo": {}}}, "seats": seats, "player": "Ann"}
    game = str(context.request.post("/api/games", data=wish).json()["game"])
    cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in context.cookies())
    address = server.address.replace("http:", "ws:")
    notes = Notebook()
    with connect(
        f"{address}/ws/games/{game}", additional_headers={"cookie": cookies}, max_size=None
    ) as socket:
        answered = -1
        while not notes.snapshot.get("over"):
            notes.hear(json.loads(socket.recv(timeout=PATIENCE)))
            if notes.snapshot.get("decision") and notes.snapshot["seq"] != answered:
                answered = notes.snapshot["seq"]
                decision = notes.snapshot["decision"]
                move = {"seq": answered, "seat": decision["seat"], "code": decision["options"][0]["code"]}
                socket.send(json.dumps({"type": "play", **move}))
    return game


def test_sheet_end_and_high_scores_can_be_read_by_everybody(context: BrowserContext, server: Server) -> None:
    game = finish(context, server)
    page = context.new_page()
    for size in (DESKTOP, PHONE):
        page.emulate_media(color_scheme="light" if size is DESKTOP else "dark")
        page.set_viewport_size(ViewportSize(width=size["width"], height=size["height"]))
        for path, sign in (
            (f"/sheet/{game}", "this game"),
            (f"/game/{game}", "of this kind"),
            ("/scores", "3 colours"),
        ):
            page.goto(path)
            expect(page.get_by_role("main")).to_contain_text(sign)
            assert serious_findings(page) == []
            width = page.evaluate("document.documentElement.scrollWidth")
            assert width <= size["width"], "nothing sticks out at the side"
