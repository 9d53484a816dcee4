"""Throws in a real browser: by pointer, by keys, hidden until they are caught, and the same in a replay."""

import re
from math import atan2, degrees, hypot
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from bastide import Game
from bastide.core.targets import FigureAt, InSupply
from tests.browser.games import find_position, open_game
from tests.browser.judging import errors_of, faults_of
from tests.browser.table_page import TablePage
from tests.server.positions import panels


def at_the_fair(kind: str = "", tiles: int = 10) -> Game:
    """A round begins on a map of some tiles, and perhaps it is known what everybody hurls."""

    def is_it(game: Game) -> bool:
        return game.state.agenda[-1].name == "catapult_kind" and len(game.state.board.tiles) >= tiles

    game = find_position("catapult", is_it)
    if kind:
        game.play(f"hurl {kind}")
    return game


def middle(of: Locator) -> tuple[float, float]:
    box = of.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, what: Locator, to: tuple[float, float]) -> None:
    page.mouse.move(*middle(what))
    page.mouse.down()
    page.mouse.move(to[0] + 40, to[1] + 30, steps=3)
    page.mouse.move(*to, steps=3)
    page.mouse.up()


def last_throw(table: TablePage) -> dict[str, Any]:
    entries = [entry for entry in table.snapshot["log"] if entry["kind"] == "throw"]
    flight: dict[str, Any] = entries[-1]["flight"]
    return flight


def meant(launch: dict[str, Any], at: list[int]) -> tuple[float, float]:
    """The aim and the strength of a throw to a point."""
    dx, dy = (value - start for value, start in zip(at, launch["start"], strict=True))
    turn = (degrees(atan2(dy, dx)) - launch["ahead"] + 180) % 360 - 180
    return 10 * turn, 1000 * hypot(dx, dy) / launch["reach"]


def test_the_ring_is_dragged_onto_somebody_and_the_token_flies_there(
    context: BrowserContext, page: Page
) -> None:
    errors = errors_of(page)
    table = TablePage(page).open(open_game(context, at_the_fair("knockout")))
    grip = table.board.locator(".grip")
    expect(grip).to_be_visible()
    launch = panels(table.snapshot, "launch")[0]
    number = next(
        index for index, mark in enumerate(launch["marks"]) if abs(meant(launch, mark["at"])[0]) < 800
    )
    aim, strength = meant(launch, launch["marks"][number]["at"])
    view = table.board.locator(".aiming")
    drag(page, grip.locator(".ring"), middle(view.locator(".mark").nth(number)))
    leads = re.compile("Comes to rest around")
    expect(table.bar.get_by_role("slider", name=re.compile("Aim"))).to_have_attribute("aria-valuetext", leads)
    before = table.seq
    table.bar.get_by_role("button", name=re.compile("^Hurl")).click()
    table.wait_for(lambda: table.seq == before + 2)
    thrown = last_throw(table)
    # As far as chance may take it, and a little for the pixels.
    assert abs(thrown["aim"] - aim) <= 75 + 30
    assert abs(thrown["strength"] - strength) <= 120 + 30
    shown = table.board.locator(".flight")
    expect(shown).to_be_visible()
    expect(shown.locator(".struck")).to_have_count(len(thrown["struck"]))
    log = page.get_by_role("region", name="Log")
    expect(log).to_contain_text("Hurls: Knock-out")
    assert errors == []


def test_a_throw_by_keys_and_the_same_again_in_a_replay(context: BrowserContext, page: Page) -> None:
    errors = errors_of(page)
    game = open_game(context, at_the_fair("target"))
    table = TablePage(page).open(game)
    expect(table.board.locator(".grip")).to_be_visible()
    aim = table.bar.get_by_role("slider", name=re.compile("^Aim"))
    for key in ("ArrowLeft", "ArrowLeft", "Shift+ArrowRight"):
        page.keyboard.press(key)
    expect(aim).to_have_attribute("aria-valuetext", re.compile(r"^1\.9° left\."))
    strength = table.bar.get_by_role("slider", name=re.compile("^Strength"))
    was = int(strength.input_value())
    strength.focus()
    page.keyboard.press("ArrowUp")
    expect(strength).to_have_value(str(was + 10))
    before = table.seq
    page.keyboard.press("Enter")
    table.wait_for(lambda: table.seq == before + 2)
    thrown = last_throw(table)
    assert abs(thrown["aim"] + 19) <= 75
    assert abs(thrown["strength"] - was - 10) <= 120
    number = table.board.locator(".flight").get_attribute("data-throw")
    # A second Enter only skips what is shown: it is not the next player's throw.
    expect(table.bar.get_by_role("button", name=re.compile("^Skip"))).to_be_visible()
    page.keyboard.press("Enter")
    expect(table.board.locator(".flight")).to_have_count(0)
    expect(table.bar.get_by_role("button", name=re.compile("^Hurl"))).to_be_visible()
    assert table.seq == before + 2
    page.goto(f"/replay/{game}")
    expect(page.locator(".flight")).to_have_attribute("data-throw", number or "")
    assert errors == []


def test_undo_leads_back_from_the_aim_to_what_is_hurled(context: BrowserContext, page: Page) -> None:
    table = TablePage(page).open(open_game(context, at_the_fair()))
    table.see_decision()
    page.keyboard.press("3")
    expect(table.board.locator(".grip")).to_be_visible()
    table.bar.get_by_role("button", name=re.compile("^Undo")).click()
    table.wait_for(lambda: table.step == "catapult_kind")


def test_on_one_screen_a_catch_is_handed_over(context: BrowserContext, page: Page) -> None:
    errors = errors_of(page)
    game = at_the_fair("catch")
    names = ["Ann", "Ben"]
    hurler, catcher = names[game.actor], names[1 - game.actor]
    table = TablePage(page).open(open_game(context, game))
    cover = page.get_by_role("dialog")
    expect(cover.get_by_role("heading", name=f"Pass the screen to {hurler}")).to_be_visible()
    page.keyboard.press("Escape")
    cover.get_by_role("button", name=f"I am {hurler}").click()
    ground = page.get_by_role("region", name=f"{hurler} throws to {catcher}")
    # The upper left of the ground is left and far.
    box = ground.locator("svg").bounding_box()
    assert box is not None
    drag(page, ground.locator(".ring"), (box["x"] + box["width"] * 0.35, box["y"] + box["height"] * 0.2))
    expect(table.bar.get_by_text("Goes left, far.")).to_be_visible()
    before = table.seq
    page.keyboard.press("Enter")
    expect(cover.get_by_role("heading", name=f"Pass the screen to {catcher}")).to_be_visible()
    assert table.seq == before + 2
    assert panels(table.snapshot, "launch")[0]["aim"] is None
    page.reload()
    expect(cover.get_by_role("heading", name=f"Pass the screen to {catcher}")).to_be_visible()
    cover.get_by_role("button", name=f"I am {catcher}").click()
    expect(page.get_by_role("region", name=f"{catcher} catches")).to_be_visible()
    expect(page.locator(".lanes .way")).to_have_count(0)
    page.locator('.zone[data-code="catch left-far"] text').first.click(force=True)
    page.keyboard.press("Enter")
    table.wait_for(lambda: table.seq == before + 3)
    # All is shown before the screen is covered for the next throw.
    expect(page.get_by_role("region", name=f"{hurler} throws, {catcher} waits left, far")).to_be_visible()
    expect(page.locator(".zone.awaited")).to_have_count(1)
    expect(cover).to_have_count(0)
    assert last_throw(table)["awaited"] == "left-far"
    assert errors == []


@pytest.mark.parametrize("kind", ["knockout", "catch"])
def test_axe_and_phones_have_nothing_to_say(context: BrowserContext, kind: str) -> None:
    page = context.new_page()
    errors = errors_of(page)
    table = TablePage(page).open(open_game(context, at_the_fair(kind)))
    if kind == "catch":
        page.get_by_role("dialog").get_by_role("button").click()
    expect(table.bar.get_by_role("slider")).to_have_count(2)
    assert (faults_of(page), errors) == ({}, [])


def test_on_a_phone_the_first_answer_and_confirm_are_in_sight_below_the_lens(context: BrowserContext) -> None:
    def chooses(game: Game) -> bool:
        """Somebody may be seduced for a follower that stands on the board, or for one in hand."""
        targets = {type(option.target) for option in game.options()}
        return game.state.agenda[-1].name == "seduce" and {FigureAt, InSupply} <= targets

    page = context.new_page()
    page.set_viewport_size({"width": 390, "height": 844})
    table = TablePage(page).open(open_game(context, find_position("catapult", chooses)))
    for button in (table.bar.locator(".answer").first, table.bar.get_by_role("button", name="Confirm")):
        expect(button).to_be_in_viewport(ratio=1)
