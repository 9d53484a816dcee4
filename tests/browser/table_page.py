"""The table as a person uses it: what is on the screen, and what one does with it."""

import json
import re
from typing import Any

from playwright.sync_api import Locator, Page, WebSocket, expect

from tests.patience import PATIENCE_MS
from tests.server.notebook import Notebook

BOARD = re.compile("^Board")
#: How high the decision bar is on a desktop, whatever is decided.
BAR = 190


class TablePage:
    """A game that is open in a browser; it also hears every message that the page receives."""

    def __init__(self, page: Page) -> None:
        self.page = page
        # By its id: to find it by its role, every piece of every tile would be looked at each time.
        self.bar = page.locator("#decision[aria-label='Your decision']")
        self.board = page.get_by_role("application", name=BOARD)
        self.frames: list[dict[str, Any]] = []
        #: What the page has sent.
        self.sent: list[dict[str, Any]] = []
        self._notes = Notebook()
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))

    def _hear(self, frame: str | bytes) -> None:
        self.frames.append(json.loads(frame))
        self._notes.hear(self.frames[-1])

    # What is there.

    @property
    def snapshot(self) -> dict[str, Any]:
        """The newest position that the page was told."""
        return self._notes.snapshot

    @property
    def seq(self) -> int:
        """How many moves were made."""
        return int(self.snapshot.get("seq", -1))

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return bool(self.snapshot["over"])

    @property
    def is_mine(self) -> bool:
        """Whether somebody at this browser decides."""
        decision = self.snapshot["decision"]
        return decision is not None and bool(self.snapshot["seats"][decision["seat"]]["yours"])

    @property
    def step(self) -> str:
        """The name of the decision that waits."""
        decision = self.snapshot["decision"]
        return str(decision["step"]) if decision else ""

    @property
    def cells(self) -> Locator:
        """The ghosts of the cells on which the tile can be laid."""
        return self.board.get_by_role("button", name=re.compile("^Cell "))

    def open(self, game: str) -> "TablePage":
        """Go to the table of a game and wait until it is laid."""
        self.page.goto(f"/game/{game}")
        expect(self.board).to_be_visible()
        self.wait_for(lambda: self.seq >= 0)
        return self

    def wait_for(self, done: Any) -> None:
        """Wait for something that the messages tell."""
        for _ in range(PATIENCE_MS // 20):
            if done():
                return
            self.page.wait_for_timeout(20)  # meanwhile messages come in
        raise TimeoutError(f"nothing came of it; the last position is {self.seq}")

    def wait_for_turn(self) -> None:
        """Wait until somebody at this browser decides, or the game is over."""
        self.wait_for(lambda: self.is_mine or self.is_over)

    def see_decision(self) -> None:
        """Wait until the page shows the decision that the messages tell of, ready to be taken."""
        decision = self.snapshot["decision"]
        people = [seat["name"] for seat in self.snapshot["seats"] if seat["yours"]]
        name = f"^{self.snapshot['seats'][decision['seat']]['name']}: " if len(people) > 1 else ""
        expect(self.bar.get_by_role("heading", name=re.compile(name))).to_be_visible()
        options = decision["options"]
        is_placing = any(option["kind"] == "cell" for option in options)
        if any(option["kind"] == "number" for option in options):
            expect(self.bar.get_by_role("spinbutton")).to_be_visible()
        elif is_placing or any(option["final"] and not option["aside"] for option in options):
            sign = "Put it here" if is_placing and decision["tile"] else "Confirm"
            expect(self.bar.get_by_role("button", name=re.compile(f"^{sign}"))).to_be_visible()
        expect(self.bar).to_have_attribute("aria-busy", "false")

    def pieces_of(self, seat: int) -> Locator:
        """A player in the rail with all his pieces; those of who decides are there already."""
        self.see_decision()
        card = self.page.locator(".player").nth(seat)
        if card.locator(".head").get_attribute("aria-expanded") == "false":
            card.locator(".head").click()
        return card

    def tab(self, name: str) -> Locator:
        """A tab of the panel beside the board, brought to the front."""
        tab = self.page.get_by_role("tab", name=name)
        if tab.count() == 0:  # the panel is folded
            self.page.get_by_role("button", name=re.compile(f"^{name}")).click()
        tab.click()
        return self.page.get_by_role("tabpanel", name=name)

    # What one does.

    def lay_by_click(self) -> None:
        """Click a cell, then the button that puts the tile down."""
        before = self.seq
        self.show_cells()
        self.cells.first.click()
        self.bar.get_by_role("button", name=re.compile("^Put it here")).click()
        self.wait_for(lambda: self.seq > before)

    def show_cells(self) -> None:
        """Show the whole board where cells for the tile are out of sight."""
        out_of_sight = self.page.get_by_role("button", name=re.compile("out of sight"))
        if out_of_sight.is_visible():
            out_of_sight.click()
            expect(out_of_sight).to_have_count(0)

    def lay_by_keys(self) -> None:
        """Go to a cell with an arrow key and put the tile down with Enter."""
        before = self.seq
        self.page.keyboard.press("ArrowRight")
        self.page.keyboard.press("Enter")
        self.wait_for(lambda: self.seq > before)

    def choose(self, name: str) -> None:
        """Take a place in the lens, a chip, or the button by which one passes."""
        self.bar.locator("[role=radio], .acts button").filter(visible=True).and_(
            self.bar.get_by_role("radio", name=re.compile(name)).or_(
                self.bar.get_by_role("button", name=re.compile(name))
            )
        ).first.click()

    def confirm(self) -> None:
        """Send what is chosen."""
        before = self.seq
        self.bar.get_by_role("button", name=re.compile("^Confirm")).click()
        self.wait_for(lambda: self.seq > before)

    def decide(self, code: str, on_board: bool = False) -> None:
        """Choose an option of any decision: in the lens, by its button, in a list, or by its ghost."""
        self.see_decision()
        before = self.seq
        decision = self.snapshot["decision"]
        options = decision["options"]
        option = next(option for option in decision["options"] if option["code"] == code)
        self._take_hand(options, option)
        if option["kind"] == "cell":
            x, y = option["at"]
            self.show_cells()
            self.board.locator(f'[data-cell="{x},{y}"]').click()
            self.bar.get_by_role("button", name=re.compile("^Put it here")).click()
        elif option["kind"] == "number":
            self.bar.get_by_role("spinbutton").fill(str(option["value"]))
            self.bar.get_by_role("button", name=re.compile("^Bid ")).click()
            self.wait_for(lambda: self.seq > before)
            return
        elif on_board:
            self._bring_in(self.board.locator(f'[data-code="{code}"]'))
            self.board.locator(f'[data-code="{code}"]').click()
        else:
            self.find(code).click()
        if option["kind"] != "cell" and self._waits(decision, option):
            self.confirm()
        else:
            self.wait_for(lambda: self.seq > before)

    def _bring_in(self, place: Locator) -> None:
        """Show the whole board where a place on it is out of sight or under the bar."""
        place.wait_for(state="attached")
        where, bar = place.bounding_box(), self.bar.bounding_box()
        size = self.page.viewport_size
        assert where is not None
        assert bar is not None
        assert size is not None
        x, y = where["x"] + where["width"] / 2, where["y"] + where["height"] / 2
        if not (0 < x < size["width"] and 0 < y < bar["y"]):
            self.page.keyboard.press("0")

    def decide_by_keys(self, code: str) -> None:
        """Go to an option with the arrow key, from passing if that is chosen already; take it with Enter."""
        self.see_decision()
        before = self.seq
        options = self.snapshot["decision"]["options"]
        wanted = next(option for option in options if option["code"] == code)
        self._take_hand(options, wanted)
        steps = self._by_arrows(options, wanted)
        is_chosen = any(option["kind"] == "pass" for option in options) and len(steps) > 1
        if wanted["kind"] == "pass" and not is_chosen and not wanted["final"]:
            self.page.keyboard.press("p")
        else:
            for _ in range((steps.index(code) + 1) % (len(steps) if is_chosen else len(steps) + 1)):
                self.page.keyboard.press("ArrowRight")
            self.page.keyboard.press("Enter")
        self.wait_for(lambda: self.seq > before)

    @staticmethod
    def _hand(option: dict[str, Any]) -> str | None:
        """The tool: the piece that is placed, or what is done to one that stands there."""
        if option["kind"] == "segment":
            own = str(option["hand"])
            return (
                str(option["figure"])
                if own.endswith(f".{option['figure']}")
                else own or str(option["figure"])
            )
        return str(option["code"]).split()[0] if option["kind"] == "figure" else None

    def _asked(self, options: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """What is asked on the board; what can be done at any time is, where nothing else is asked."""
        on_board = [o for kind in ("segment", "figure") for o in options if o["kind"] == kind]
        has_question = any(not o["aside"] and o["kind"] != "pass" for o in options)
        return [o for o in on_board if not (o["aside"] and has_question)]

    def _hands(self, options: list[dict[str, Any]]) -> list[str]:
        return list(dict.fromkeys(hand for o in self._asked(options) if (hand := self._hand(o))))

    def _waits(self, decision: dict[str, Any], option: dict[str, Any]) -> bool:
        """Whether a choice is sent by Confirm alone."""
        if option["aside"]:
            return False
        is_none = option["kind"] == "pass" and bool(self._asked(decision["options"]))
        return bool(
            decision["final"] or option["final"] or is_none or option["kind"] in ("segment", "figure")
        )

    def _take_hand(self, options: list[dict[str, Any]], wanted: dict[str, Any]) -> None:
        """Take the tool with which it is done: from the belt, or from the list of what goes at any time."""
        hand = self._hand(wanted)
        hands = self._hands(options)
        if hand and hand not in hands:
            self.bar.locator("[data-anytime]").click()
        if hand and (hand not in hands or len(hands) > 1):
            tool = self.bar.locator(f'[data-hand="{hand}"]:visible')
            if tool.count() == 0:
                self.bar.locator("[data-fold]").click()
            tool.first.click()

    def _by_arrows(self, options: list[dict[str, Any]], wanted: dict[str, Any]) -> list[str]:
        """The options through which the arrow keys step: places, pieces, and passing last."""
        hand = self._hand(wanted) or next(iter(self._hands(options)), None)
        on_board = [o for o in self._asked(options) if hand and self._hand(o) == hand]
        return [option["code"] for option in [*on_board, *(o for o in options if o["kind"] == "pass")]]

    def find(self, code: str) -> Locator:
        """The place in the lens, the chip or the button of an option; on another leaf, or in a list."""
        found = self.bar.locator(f'[data-code="{code}"]:visible')
        for leaf in self.bar.locator("[data-leaf]").all():
            if found.count() == 0:
                leaf.click()
        if found.count() == 0:
            lists = self.bar.get_by_role("button", name=re.compile("^(At any time|Show all)"))
            lists.last.click()
        return found.first

    def play_turn(self, figure: str = "None", by_keys: bool = True) -> None:
        """One whole turn: the tile, then a figure where it is possible."""
        self.see_decision()
        if self.step == "place":
            if by_keys:
                self.lay_by_keys()
            else:
                self.lay_by_click()
        elif self.step != "action":
            options = self.snapshot["decision"]["options"]
            self.decide(options[self.seq % len(options)]["code"])
        if self.step == "action" and self.is_mine:
            options = self.snapshot["decision"]["options"]
            places = [option for option in options if option.get("feature") == figure.lower()]
            nothing = [option for option in options if option["kind"] == "pass"]
            code = [*places, *nothing, *options][0]["code"]
            if by_keys:
                self.decide_by_keys(code)
            else:
                self.decide(code)

    def play_to_the_end(self, turns: int = 1000) -> None:
        """Play the turns of the people at this browser until the game is over, whatever they are asked.

        Or only so many of them.
        """
        places = ("Road", "City", "None", "Cloister", "Field", "None")
        for number in range(turns):
            self.wait_for_turn()
            if self.is_over:
                return
            self.play_turn(places[number % len(places)], by_keys=number >= 8)
