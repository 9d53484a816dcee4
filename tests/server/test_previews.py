"""What links to games say of themselves on other sites, and the picture that comes with them."""

import struct
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from bastide.books.words import LANGUAGES
from bastide.server.beside.cards import Cards
from bastide.server.telling.previews import SENTENCES, language_asked
from tests.server.helpers import Browser, Json, here, link, running

PAGE = '<!doctype html><html><head><meta charset="utf-8"><title>Bastide</title></head><body></body></html>'


class Tags(HTMLParser):
    """Reads the tags as sites do."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: dict[str, str] = {}
        self.others: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        if tag == "meta" and (key := told.get("property") or told.get("name")):
            self.found[key] = told["content"] or ""
        else:
            self.others.append(tag)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text(PAGE)
    data = tmp_path / "data"
    data.mkdir()
    with running(data, static=page) as client:
        yield client


@pytest.fixture
def anna(client: TestClient) -> Browser:
    return Browser(client)


def tags(browser: Browser, path: str, **headers: str) -> dict[str, str]:
    answer = browser.request(
        "GET", path, headers={name.replace("_", "-"): one for name, one in headers.items()}
    )
    assert answer.status_code == 200
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    read = Tags(answer.text)
    assert read.others == ["html", "head", "meta", "title", "body"]
    return read.found


def agreed(browser: Browser, **agreement: object) -> str:
    wish = {"setup": {}, "seats": [here("Anna"), here("Ben")], "agreement": agreement}
    answer = browser.post("/api/games", json=wish)
    assert answer.status_code == 201, answer.text
    game: str = answer.json()["game"]
    return game


def test_a_link_tells_who_plays_and_how_it_stands(anna: Browser) -> None:
    game = anna.new_game()["game"]
    told = tags(anna, f"/game/{game}")
    assert told["og:title"] == "Anna and Ben"
    assert told["og:description"] == "Turn 1, 70 tiles to come: Anna 0 · Ben 0"
    assert told["og:url"] == f"http://testserver/game/{game}"
    assert told["og:image"] == f"http://testserver/api/games/{game}/card.png"
    assert told["twitter:card"] == "summary_large_image"
    anna.finish(game)
    scores = " · ".join(f"{seat['name']} {seat['score']}" for seat in anna.snapshot(game)["seats"])
    for page in ("replay", "review"):
        assert tags(anna, f"/{page}/{game}")["og:description"] == f"Finished: {scores}"


def test_it_is_told_in_the_language_that_is_asked_for(anna: Browser) -> None:
    game = anna.new_game()["game"]
    told = tags(anna, f"/game/{game}", accept_language="fr, de-AT;q=0.8, en;q=0.5")
    assert told["og:title"] == "Anna und Ben"
    assert [language_asked(header) for header in ("", "xx", "it-CH", "*", "EN-gb")] == [
        "en",
        "en",
        "it",
        "en",
        "en",
    ]
    assert all(SENTENCES[language].keys() == SENTENCES["en"].keys() for language in LANGUAGES)


def test_names_cannot_break_out_of_the_tags(anna: Browser) -> None:
    name = '"><script>alert(1)</script>&'
    game = anna.new_game(here(name), here("B'en"))["game"]
    assert tags(anna, f"/game/{game}")["og:title"] == f"{name} and B'en"


def test_a_link_to_a_seat_says_whose_it_is(anna: Browser) -> None:
    path = anna.new_game(here("Anna"), link("Ben"))["invitations"][0]["path"]
    told = tags(anna, path)
    assert told["og:description"] == "There is a seat for Ben"
    assert "og:image" not in told
    assert told["twitter:card"] == "summary"


@pytest.mark.parametrize("agreement", [{"watching": False}, {"delay": 3}])
def test_a_game_that_is_not_open_to_all_is_told_when_it_is_over(anna: Browser, agreement: Json) -> None:
    game = agreed(anna, **agreement)
    told = tags(anna, f"/game/{game}")
    assert told["og:title"] == "Bastide"
    assert "Anna" not in str(told)
    assert "og:image" not in told
    assert anna.get(f"/api/games/{game}/card.png").status_code == 403
    anna.finish(game)
    assert tags(anna, f"/game/{game}")["og:title"] == "Anna and Ben"
    assert anna.get(f"/api/games/{game}/card.png").status_code == 200


@pytest.mark.parametrize(
    "path", ["/", "/game/nothing", "/game/", "/replay/a/b", f"/game/{'x' * 300}", "/join/X"]
)
def test_other_addresses_get_the_page_as_it_is(anna: Browser, path: str) -> None:
    answer = anna.get(path)
    assert (answer.status_code, answer.text) == (200, PAGE)


def test_the_card_has_the_size_that_sites_ask_for(anna: Browser) -> None:
    game = anna.new_game()["game"]
    first = anna.get(f"/api/games/{game}/card.png")
    assert first.headers["content-type"] == "image/png"
    assert first.headers["cache-control"] == "public, max-age=60"
    assert struct.unpack(">II", first.content[16:24]) == (1200, 630)
    with anna.at_table(game) as table:
        table.move(table.codes[0])
    # It was drawn a moment ago: whatever has happened since, nobody makes the server draw again and again.
    assert anna.get(f"/api/games/{game}/card.png").content == first.content
    anna.finish(game)
    last = anna.get(f"/api/games/{game}/card.png")
    assert last.content != first.content
    assert struct.unpack(">II", last.content[16:24]) == (1200, 630)
    assert last.headers["cache-control"] == "public, max-age=86400"


def test_few_cards_are_kept() -> None:
    cards = Cards()
    for number in range(40):
        cards.keep(str(number), 1, b"card")
        cards.find("8", 1, False)
    assert len(cards._kept) == 32
    assert cards.find("8", 1, False) == b"card"
    assert cards.find("9", 1, True) is not None
    assert cards.find("0", 1, False) is None
