"""``python -m benchmarks.page``: what a table of many tiles costs in a real browser, beside another one."""

import argparse
import os
import shutil
import statistics
from contextlib import ExitStack

from rich.console import Console
from rich.table import Table

from benchmarks.page.checkouts import checkout, serving
from benchmarks.page.saves import save_with
from benchmarks.page.table import BenchTable, browser

#: As a whole browser first; the one that the tests use has no window at all.
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chromium-headless-shell")
LARGE, MIDDLE = 300, 216
TICKS, MOVES = 8, 40

Figures = dict[str, float]


def measure(path: str, address: str, saves: dict[int, str]) -> Figures:
    """All figures of one server, once."""
    found: Figures = {}
    with browser(path) as chromium:
        table = BenchTable(chromium, address, saves[LARGE])
        found["tile in hand, s"], found["first board, s"] = table.load()
        found["scripts, KB"] = table.script_bytes / 1024
        table.close()
        # Another profile knows nothing, but the server has drawn these tiles before.
        table = BenchTable(chromium, address, saves[LARGE])
        found["tile in hand again, s"], found["first board again, s"] = table.load()
        frames = table.frames_ms(lambda: table.drag(MOVES))
        found["frame of a drag, ms"] = statistics.median(frames)
        found["slowest frame but one in twenty, ms"] = frames[len(frames) * 19 // 20]
        found["slowest frame of a drag, ms"] = frames[-1]
        for ticks in (TICKS, -TICKS, TICKS // 2):
            table.zoom(ticks)
            table.page.wait_for_timeout(1000)
            table.drag(MOVES)
        found["memory after all that, MB"] = table.megabytes
        table.close()
    with browser(path) as chromium:
        table = BenchTable(chromium, address, saves[MIDDLE])
        table.load()
        table.page.wait_for_timeout(2000)
        found["zoom, main thread, ms"] = table.main_thread_ms(lambda: table.zoom(TICKS))
        found["pan, main thread, ms"] = table.main_thread_ms(lambda: table.drag(MOVES))
        table.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.page", description=__doc__)
    parser.add_argument(
        "--against", default="", metavar="COMMIT", help="measure this commit in the same run, too"
    )
    parser.add_argument("--rounds", type=int, default=3, help="how often everything is measured")
    given = parser.parse_args()
    path = os.environ.get("BASTIDE_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), "")
    if not path:
        parser.error("no Chromium is installed")
    console = Console()
    console.print("playing two large games ...")
    saves = {tiles: save_with(tiles) for tiles in (LARGE, MIDDLE)}
    commits = {"here": "", **({given.against: given.against} if given.against else {})}
    rounds: dict[str, list[Figures]] = {name: [] for name in commits}
    with ExitStack() as stack:
        trees = {name: stack.enter_context(checkout(commit)) for name, commit in commits.items()}
        for number in range(given.rounds):  # in turns, so that a slow moment of the machine hits both
            for name, tree in trees.items():
                console.print(f"round {number + 1} of {given.rounds}: {name}")
                with serving(tree) as address:
                    rounds[name].append(measure(path, address, saves))
    console.print(report(rounds, given.against))


def report(rounds: dict[str, list[Figures]], against: str) -> Table:
    """The median of each figure, and what it is of the other commit's."""
    table = Table(title=f"A table of {LARGE} tiles ({MIDDLE} where the main thread is measured)")
    table.add_column("what")
    for name in rounds:
        table.add_column(name, justify="right")
    if against:
        table.add_column("of it", justify="right")
    for what in rounds["here"][0]:
        figures = [statistics.median(found[what] for found in rounds[name]) for name in rounds]
        share = [f"{figures[0] / figures[1]:.0%}"] if against else []
        table.add_row(what, *(f"{figure:.1f}" for figure in figures), *share)
    return table


if __name__ == "__main__":
    main()
