"""Puzzles in a real browser: a miss, the best move, why it is best, and the next one."""

import re

from playwright.sync_api import BrowserContext, Page, expect

from bastide.core.library import Library
from bastide.core.targets import Lay
from bastide.puzzles.moves import Move
from bastide.puzzles.records import CLOSE
from bastide.puzzles.shelf import PuzzleShelf
from bastide.server.telling.puzzles import Riddle, riddle_of
from tests.browser.judging import errors_of, faults_of


def fits_one_way(riddle: Riddle, move: Move) -> bool:
    """Whether the tile of a move fits its cell in one way only, so that nobody has to turn it."""
    lays = {option.code: option.the(Lay) for option in riddle.game.options()}
    return sum(lay.cell == lays[move[0]].cell for lay in lays.values()) == 1


def find_riddle() -> tuple[Riddle, Move]:
    """A puzzle whose best move needs no turning, with a move that misses and needs none either."""
    for puzzle in PuzzleShelf().puzzles.values():
        riddle = riddle_of(puzzle, Library.default())
        best = riddle.worths[riddle.best]
        misses = [
            move
            for move, worth in riddle.worths.items()
            if worth < best - CLOSE and fits_one_way(riddle, move) and move[0] != riddle.best[0]
        ]
        if misses and fits_one_way(riddle, riddle.best):
            return riddle, misses[0]
    raise AssertionError("there is no such puzzle")


def play(page: Page, move: Move) -> None:
    """Make a whole move as people do."""
    for code in move:
        if placed := re.match(r"tile (-?\d+,-?\d+) ", code):
            page.locator(f"[data-cell='{placed[1]}']").dispatch_event("click")
            page.get_by_role("button", name=re.compile("^Put it here")).click()
        else:
            page.locator(f"[data-code='{code}']").first.dispatch_event("click")
            page.get_by_role("button", name=re.compile("^Confirm")).click()


def test_a_puzzle_is_solved_on_the_second_try(context: BrowserContext) -> None:
    riddle, miss = find_riddle()
    page = context.new_page()
    errors = errors_of(page)
    page.goto("/puzzles")
    page.get_by_role("link", name="Solve it").click()
    expect(page).to_have_url(re.compile("/puzzles/daily$"))
    expect(page.get_by_role("heading", name=re.compile("^Puzzle of "))).to_be_visible()
    page.goto(f"/puzzles/{riddle.puzzle.id}")
    tries = page.get_by_role("listitem").filter(has_text=re.compile(r"^\d: "))
    expect(tries).to_have_text(["1: open", "2: open", "3: open"])
    expect(page.locator(".chip")).to_have_count(0)  # its theme would tell what to look for
    play(page, miss)
    expect(tries.first).to_have_text(re.compile(r"1: −\d"))
    expect(page.locator(".chip").first).to_be_visible()
    expect(page.get_by_text("Why it works")).to_have_count(0)
    play(page, riddle.best)
    expect(page.get_by_role("heading", name="Solved on the second try")).to_be_visible()
    expect(tries).to_have_text([re.compile("−"), "2: best", "3: unused"])
    expect(page.get_by_role("heading", name="Why it works")).to_be_visible()
    row = page.get_by_role("row", name=re.compile("^Margin"))
    expect(row.get_by_role("cell").last).to_have_text(f"{riddle.worths[riddle.best]:.1f}".replace("-", "−"))
    assert faults_of(page) == {}
    # A guest's rating is kept by his browser, and a puzzle that is done does not come again.
    assert page.evaluate("JSON.parse(localStorage['bastide.puzzles']).done") == [riddle.puzzle.id]
    page.keyboard.press("n")
    expect(page).to_have_url(re.compile(f"/puzzles/(?!{riddle.puzzle.id})"))
    expect(tries).to_have_text(["1: open", "2: open", "3: open"])
    assert errors == []
