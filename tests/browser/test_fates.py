"""The wheel, Leipzig, tollhouses, bathhouses, the school and fruit in a real browser."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from bastide import Game
from bastide.core.events import PieceMoved, Scored, TurnStarted
from bastide.core.targets import FigureAt, Tokens, ToSite
from tests.browser.games import HOT_SEAT, new_game, open_game
from tests.browser.judging import errors_of, faults_at_table
from tests.browser.table_page import TablePage
from tests.browser.test_expansions import step_of
from tests.browser.test_pieces import name_of
from tests.browser.test_works import asks, find, offers, scores, tokens
from tests.browser.visitors import PHONE, visitor
from tests.samples import part_of_the_day
from tests.server.helpers import Server
from tests.server.positions import eager, first, varied

WHEEL = "wheel_of_fortune"


def turned(*fates: str) -> Callable[[Game], bool]:
    """Whether the wheel has just stopped at one of these and somebody got points by it."""

    def is_it(game: Game) -> bool:
        if step_of(game) != "place":
            return False
        for number, event in reversed(list(enumerate(game.state.log))):
            if isinstance(event, TurnStarted):
                return False
            if isinstance(event, PieceMoved) and event.to in fates:
                scored = [e for e in game.state.log[number:] if isinstance(e, Scored)]
                return {event.what for event in scored} == {"wheel", "crown"}
        return False

    return is_it


def test_the_page_says_what_the_wheel_brought_to_whom(context: BrowserContext, page: Page) -> None:
    errors = errors_of(page)
    game = find(eager(WHEEL, ("crown",)), turned("storm", "tax"))
    begin = max(
        n for n, e in enumerate(game.state.log) if isinstance(e, PieceMoved) and e.piece == "wheel_pig"
    )
    scored = [event for event in game.state.log[begin:] if isinstance(event, Scored)]
    table = TablePage(page).open(open_game(context, game))
    card = page.get_by_role("region", name="Wheel of Fortune")
    expect(card).to_contain_text(re.compile("The pig stops on (Storm|Taxes)"))
    for event in scored:
        row = card.get_by_role("listitem").filter(has_text=name_of(table, event.player))
        total = sum(e.points for e in scored if (e.player, e.what) == (event.player, event.what))
        expect(row).to_contain_text(f"+{total}")
    turn = page.get_by_role("region", name="Log").get_by_role("listitem").filter(has_text="The pig stops")
    expect(turn.first.get_by_role("listitem").first).to_contain_text("Wheel")
    assert errors == []


#: In the page a frame takes a sixtieth of a second, however few of them a slow machine can show.
TIME_BY_FRAMES = """
  let now = 0;
  const show = requestAnimationFrame.bind(globalThis);
  performance.now = () => now;
  globalThis.requestAnimationFrame = (draw) => show(() => { now += 16; draw(now); });
"""


def test_the_pig_walks_from_sector_to_sector(context: BrowserContext, page: Page) -> None:
    page.emulate_media(reduced_motion="no-preference")
    page.add_init_script(TIME_BY_FRAMES)
    table = TablePage(page).open(new_game(context, HOT_SEAT, WHEEL)["game"])
    page.evaluate(
        """() => {
          const pig = document.querySelector('[aria-label^="Pig of the wheel"] image');
          globalThis.way = new Set();
          const note = () => { globalThis.way.add(pig.getAttribute('x')); requestAnimationFrame(note); };
          note();
        }"""
    )
    (begin,) = [token["place"] for token in tokens(table, "wheel_pig")]
    for _ in range(60):
        if tokens(table, "wheel_pig")[0]["place"] != begin:
            break
        table.play_turn()
    assert tokens(table, "wheel_pig")[0]["place"] != begin
    page.wait_for_function("() => globalThis.way.size > 5")  # it was seen on its way


def test_a_follower_is_put_on_a_crown_space_with_the_keyboard(context: BrowserContext, page: Page) -> None:
    game = find(varied(WHEEL), lambda g: offers("crown")(g) and offers("meeple")(g))
    option = [option for option in game.options() if option.verb == "crown"][2]
    table = TablePage(page).open(open_game(context, game))
    table.decide_by_keys(option.code)
    (follower,) = [token for token in table.snapshot["tokens"] if token["place"] == option.the(ToSite).site]
    assert follower["seat"] == game.actor


def test_a_crown_space_is_clicked_on_the_wheel(context: BrowserContext, page: Page) -> None:
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    game = find(varied(WHEEL), lambda g: offers("crown")(g) and len(g.state.board.tiles) > 24)
    option = [option for option in game.options() if option.verb == "crown"][-1]
    table = TablePage(page).open(open_game(context, game))
    table.decide(option.code, on_board=True)
    words = f"{name_of(table, game.actor)}, Meeple, Crown, Plague 2"
    assert option.the(ToSite).site == "crown.plague.1"
    expect(table.board.get_by_role("img", name=words)).to_be_attached()


def test_the_plague_takes_a_follower_from_the_land(context: BrowserContext, page: Page) -> None:
    game = first(varied(WHEEL, games=30), "plague").copy()
    table = TablePage(page).open(open_game(context, game))
    there = len(table.snapshot["figures"])
    table.decide(game.options()[0].code, on_board=True)
    assert len(table.snapshot["figures"]) == there - 1


def test_a_road_to_leipzig_pays_or_sends_a_meeple(context: BrowserContext, page: Page) -> None:
    game = find(eager("leipzig", ("meeple",)), asks("leipzig"))
    table = TablePage(page).open(open_game(context, game))
    table.see_decision()
    expect(table.bar.get_by_role("button", name=re.compile("^Take [0-9]+ points?$"))).to_be_visible()
    table.find("send meeple bookbinders").hover()
    expect(table.bar.get_by_text("4 points whenever a monastery is scored")).to_be_visible()
    was = scores(table)
    table.decide("send meeple bookbinders", on_board=True)
    assert scores(table) == was
    words = f"{name_of(table, game.actor)}, Meeple, Bookbinders"
    expect(table.board.get_by_role("img", name=words)).to_be_attached()
    expect(table.tab("Table").get_by_role("list", name="On the board")).to_contain_text("Bookbinders")


def test_a_set_of_fruit_is_put_together_and_sold(context: BrowserContext, page: Page) -> None:
    games = eager("fruit_trees", ("meeple", "harvest"), games=100)
    game = first(games, "fruit", "sell_fruit", size=5).copy()
    sale = max((o for o in game.options() if o.verb == "sell_fruit"), key=lambda o: o.code.count("+"))
    table = TablePage(page).open(open_game(context, game))
    table.see_decision()
    fruits = sale.the(Tokens).names
    picker = table.bar.get_by_role("group", name="Sell different fruits")
    expect(picker.get_by_role("button", name="Choose what to sell")).to_be_disabled()
    for fruit in fruits:
        picker.get_by_role("button", name=fruit.capitalize()).click()
    price = {1: 3, 2: 6, 3: 10, 4: 15}[len(fruits)]
    was = scores(table)[game.actor]
    before = table.seq
    picker.get_by_role("button", name=f"Sell for {price} points").click()
    table.wait_for(lambda: table.seq > before)
    assert scores(table)[game.actor] == was + price
    log = page.get_by_role("region", name="Log").get_by_role("listitem")
    expect(log.filter(has_text="fruits sold").first).to_contain_text(f"+{price}")


def test_a_stack_is_chosen_by_its_picture_and_lies_on_the_tree(context: BrowserContext, page: Page) -> None:
    game = first(varied("fruit_trees"), "fruit_stack").copy()
    table = TablePage(page).open(open_game(context, game))
    table.see_decision()
    before = table.seq
    page.keyboard.press("2")
    table.wait_for(lambda: table.seq > before)
    (stack,) = [token for token in table.snapshot["tokens"] if token["place"] == "tree"]
    assert stack["name"] == game.options()[1].target.code
    expect(table.board.get_by_role("img", name=re.compile("Apple × 4, Tree"))).to_be_attached()


def test_a_tollhouse_goes_to_a_village_anywhere(context: BrowserContext, page: Page) -> None:
    game = find(varied("tollkeepers"), lambda g: offers("tollhouse")(g) and offers("meeple")(g))
    last = game.state.board.tiles[game.state.last].cell
    options = [option for option in game.options() if option.verb == "tollhouse"]
    option = next((option for option in options if option.cell != last), options[0])
    table = TablePage(page).open(open_game(context, game))
    table.decide(option.code, on_board=True)
    (house,) = [
        t for name in ("tollhouse.1", "tollhouse.2") for t in tokens(table, name) if t["seat"] == game.actor
    ]
    assert house["cell"] == list(option.cell or ())


def test_what_a_toll_has_counted_is_lit(context: BrowserContext, page: Page) -> None:
    def has_scored(game: Game) -> bool:
        return any(isinstance(event, Scored) and event.what == "toll" for event in game.state.log)

    game = find(eager("tollkeepers", ("tollhouse",)), has_scored)
    table = TablePage(page).open(open_game(context, game))
    page.get_by_role("searchbox", name="Search the log").fill("toll")
    log = page.get_by_role("region", name="Log").get_by_role("listitem")
    log.filter(has_text="Toll").filter(has_text="TOLL-").last.hover()
    expect(table.board.locator(".highlight .line")).to_have_count(1)


def test_a_follower_is_bought_back_at_the_price_of_its_bathhouse(context: BrowserContext, page: Page) -> None:
    game = first(eager("barber_surgeons", ("meeple",)), "buyback").copy()
    option = next(option for option in game.options() if option.verb == "buyback")
    table = TablePage(page).open(open_game(context, game))
    was = scores(table)[game.actor]
    table.decide(option.code, on_board=True)
    assert scores(table)[game.actor] == was - (option.the(FigureAt).price or 0)


def test_tiles_in_the_box_are_told(context: BrowserContext, page: Page) -> None:
    game = first(eager("barber_surgeons", ("meeple",)), "place").copy()
    TablePage(page).open(open_game(context, game)).see_decision()
    page.keyboard.press("t")
    expect(page.get_by_text("2 of these tiles stay in the box; nobody knows which.")).to_be_visible()


REFUSED = [
    ("en-GB", "The Markets of Leipzig and The Wheel of Fortune each take the place of the start tile."),
    ("de-DE", "Die Märkte zu Leipzig und Das Schicksalsrad treten beide an die Stelle des Startplättchens."),
    ("it-IT", "I Mercati di Lipsia e La Ruota della Fortuna prendono entrambi il posto"),
]


@pytest.mark.parametrize(("language", "words"), part_of_the_day(REFUSED, 3))
def test_what_cannot_go_together_is_refused_before_the_game(
    browser: Browser, server: Server, language: str, words: str
) -> None:
    with visitor(browser, server.address, language) as context:
        page = context.new_page()
        page.goto("/new")
        for name in ("Leipzig|Lipsia", "Wheel of Fortune|Schicksalsrad|Ruota della Fortuna"):
            page.get_by_role("checkbox", name=re.compile(name)).first.check()
        expect(page.get_by_text(words).first).to_be_visible()
        expect(page.locator("button.start").first).to_be_disabled()


STATES: dict[str, Callable[[], Game]] = {
    "wheel": lambda: find(eager(WHEEL, ("crown",)), turned("storm", "tax")),
    "leipzig": lambda: find(eager("leipzig", ("meeple",)), asks("leipzig")),
    "fruit": lambda: first(eager("fruit_trees", ("meeple", "harvest"), games=100), "fruit", "sell_fruit", 5),
    "stack": lambda: first(varied("fruit_trees"), "fruit_stack"),
    "school": lambda: first(eager("school", ("meeple",), games=200), "copied_feature"),
    "bathhouse": lambda: first(eager("barber_surgeons", ("meeple",), games=200), "bathhouse_visit"),
}


@pytest.mark.parametrize("name", part_of_the_day(list(STATES), 3))
def test_axe_and_phones_have_nothing_to_say(context: BrowserContext, name: str) -> None:
    assert faults_at_table(context, STATES[name]()) == {}
