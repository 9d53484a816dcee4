"""A table in the browser, and what it costs to look at it."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, ViewportSize, sync_playwright

SIZE: ViewportSize = {"width": 1440, "height": 900}
#: Seconds in which a board has to be there.
PATIENCE = 300
#: Seconds between two looks, each of which takes the page some time.
_LOOK_SECONDS = 0.1
#: What Chromium is told: no sandbox (it may run as root), and pixels by the processor, as on a slow machine.
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
#: Whether every tile has its picture: as pixels, or (in older commits) as shapes.
DRAWN = """() => {
  const pixels = [...document.querySelectorAll('.ground > g')];
  const shapes = [...document.querySelectorAll('.tiles > g svg')];
  return pixels.length + shapes.length > 0
    && pixels.every((tile) => tile.querySelectorAll('image').length > 1)
    && shapes.every((tile) => tile.children.length > 2);
}"""
#: Whether the tile in hand and everything beside the board that is a picture has come.
FIRST = """() => {
  const pictures = [...document.querySelectorAll('#decision img')];
  return pictures.length > 0 && pictures.every((picture) => picture.complete && picture.naturalWidth > 0);
}"""
FRAMES = """() => {
  const times = [];
  const tick = (now) => { times.push(now); window.pageFrames = requestAnimationFrame(tick); };
  window.pageTimes = times;
  window.pageFrames = requestAnimationFrame(tick);
}"""
STOP = "() => { cancelAnimationFrame(window.pageFrames); return window.pageTimes; }"


@contextmanager
def browser(path: str) -> Iterator[Browser]:
    """A browser that knows nothing yet."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield chromium
        chromium.close()


class BenchTable:
    """A game that is open in a fresh profile of a browser."""

    def __init__(self, chromium: Browser, address: str, save: str) -> None:
        context = chromium.new_context(base_url=address, viewport=SIZE, reduced_motion="reduce")
        context.set_default_timeout(PATIENCE * 1000)
        opened = context.request.post("/api/games/open", data=save, headers={"content-type": "text/plain"})
        assert opened.status == 201, opened.text()
        self.game = str(opened.json()["game"])
        self.page: Page = context.new_page()
        self._chromium = chromium
        self._session: CDPSession = context.new_cdp_session(self.page)
        self._session.send("Performance.enable", {"timeDomain": "threadTicks"})
        self._session.send("Network.enable")
        self._scripts: dict[str, int] = {}
        kinds: dict[str, str] = {}

        def answered(event: Any) -> None:
            kinds[event["requestId"]] = event["type"]

        def finished(event: Any) -> None:
            if kinds.get(event["requestId"]) == "Script":
                self._scripts[event["requestId"]] = int(event["encodedDataLength"])

        self._session.on("Network.responseReceived", answered)
        self._session.on("Network.loadingFinished", finished)

    def load(self) -> tuple[float, float]:
        """Open it; gives the seconds until the decision shows its pictures, and until all tiles are drawn."""
        begin = time.monotonic()
        self.page.goto(f"/game/{self.game}", wait_until="commit")
        first = self._seconds_until(FIRST, begin)
        return first, self._seconds_until(DRAWN, begin)

    def _seconds_until(self, question: str, begin: float) -> float:
        while not self.page.evaluate(question):
            if time.monotonic() > begin + PATIENCE:
                raise TimeoutError(question)
            time.sleep(_LOOK_SECONDS)
        return time.monotonic() - begin

    @property
    def script_bytes(self) -> int:
        """What the scripts of the table take on the wire."""
        return sum(self._scripts.values())

    @property
    def megabytes(self) -> float:
        """The memory of the process that shows the page, without what it shares with others."""
        session = self._chromium.new_browser_cdp_session()
        found: dict[str, Any] = session.send("SystemInfo.getProcessInfo")
        session.detach()
        pids = [process["id"] for process in found["processInfo"] if process["type"] == "renderer"]
        return max(_own_memory(pid) for pid in pids)

    def main_thread_ms(self, work: Callable[[], None]) -> float:
        """The time that some work takes on the main thread, until the page has come to rest."""
        before = self._task_seconds()
        work()
        self.page.wait_for_timeout(600)
        return 1000 * (self._task_seconds() - before)

    def _task_seconds(self) -> float:
        metrics = self._session.send("Performance.getMetrics")["metrics"]
        return float(next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration"))

    def frames_ms(self, work: Callable[[], None]) -> list[float]:
        """How long each frame took while some work was done, the shortest first."""
        self.page.evaluate(FRAMES)
        work()
        times: list[float] = self.page.evaluate(STOP)
        return sorted(after - before for before, after in pairwise(times))

    def zoom(self, ticks: int) -> None:
        """Turn the wheel over the middle of the board: nearer, or farther for a number below zero."""
        x, y = self._middle()
        self.page.mouse.move(x, y)
        for _ in range(abs(ticks)):
            self.page.mouse.wheel(0, -120 if ticks > 0 else 120)

    def drag(self, moves: int) -> None:
        """Drag the board to and fro."""
        x, y = self._middle()
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        for move in range(moves):
            step = 12 * (move % 20) if move // 20 % 2 == 0 else 12 * (20 - move % 20)
            self.page.mouse.move(x + step, y + step / 2)
        self.page.mouse.up()

    def _middle(self) -> tuple[float, float]:
        """A spot of the board where nothing can be pressed."""
        box = self.page.locator("svg.board").bounding_box()
        assert box is not None
        return box["x"] + box["width"] * 0.42, box["y"] + box["height"] * 0.35

    def close(self) -> None:
        """Close it, with its profile."""
        self.page.context.close()


def _own_memory(pid: int) -> float:
    """What a process has written itself, and what it shares with the one that puts it on the screen."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    facts = dict(line.split(":", 1) for line in lines)
    kilobytes = {name: int(fact.split()[0]) for name, fact in facts.items() if fact.endswith("kB")}
    return (kilobytes["RssAnon"] + kilobytes["RssShmem"]) / 1024
