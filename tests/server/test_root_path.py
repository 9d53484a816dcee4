"""The whole server below a path of a site that has other things, too."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from bastide.server.settings import STATIC, Settings, SettingsError
from tests.server.helpers import here, parts_of, running

ROOT: Final = "/games"
WISH: Final = {"setup": {}, "seats": [here("Anna"), here("Ben")]}
PAGE: Final = """<!doctype html><head><link rel="icon" href="./favicon.svg"><title>Bastide</title>
<script type="module" crossorigin src="./assets/app-1a2b.js"></script></head><a href="https://example.org/./x">"""


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text(PAGE)
    (page / "assets" / "app-1a2b.js").write_text("let page;")
    with running(tmp_path, static=page, root_path=ROOT, metrics="open") as made:
        yield made


def test_what_is_asked_below_the_path_is_answered_and_nothing_else(client: TestClient) -> None:
    assert client.get("/games/api/catalogue").status_code == 200
    assert client.get("/games/assets/app-1a2b.js").text == "let page;"
    for path in (
        "/api/catalogue",
        "/",
        "/assets/app-1a2b.js",
        "/gamesome/api/catalogue",
        "/games.",
        "/game/x",
    ):
        answer = client.get(path)
        assert answer.status_code == 404, path
        assert answer.json()["error"].endswith("Bastide is at /games/")
        assert "content-security-policy" in answer.headers
    assert client.post("/api/games", json=WISH).status_code == 404
    bare = client.get("/games", follow_redirects=False)
    assert (bare.status_code, bare.headers["location"]) == (308, "/games/")


def test_who_looks_after_the_server_need_not_know_the_path(client: TestClient) -> None:
    for path in ("/healthz", "/readyz", "/metrics", "/games/healthz", "/games/readyz", "/games/metrics"):
        assert client.get(path).status_code == 200, path


def test_a_table_is_made_and_joined_there(client: TestClient) -> None:
    game = client.post("/games/api/games", json=WISH).json()["game"]
    with client.websocket_connect(f"/games/ws/games/{game}") as socket:
        assert socket.receive_json()["snapshot"]["game"] == game
    with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"/ws/games/{game}") as socket:
        socket.receive_json()


def test_every_page_names_its_files_below_the_path(client: TestClient) -> None:
    for path in ("/games/", "/games/rules/base", "/games/game/somewhere"):
        page = client.get(path).text
        assert re.findall(r'(?:href|src)="([^"]*)"', page) == [
            "/games/favicon.svg",
            "/games/assets/app-1a2b.js",
            "https://example.org/./x",
        ]
    assert client.get("/games/nowhere", headers={"accept": "text/html"}).status_code == 404
    assert parts_of(client).page == "app-1a2b.js"


def test_links_show_cards_of_addresses_below_the_path(client: TestClient) -> None:
    game = client.post("/games/api/games", json=WISH).json()["game"]
    tags = client.get(f"/games/game/{game}").text
    assert f'<meta property="og:url" content="http://testserver/games/game/{game}">' in tags
    (picture,) = re.findall(r'"og:image" content="http://testserver([^"]+)"', tags)
    assert picture.startswith(f"/games/api/games/{game}/")
    assert client.get(picture).headers["content-type"] == "image/png"


def test_cookies_are_for_the_path_and_by_https_called_by_it(client: TestClient) -> None:
    (plain,) = client.post("/games/api/games", json=WISH).headers.get_list("set-cookie")
    assert plain.startswith("bastide.games=")
    assert "; Path=/games/;" in plain
    safe = TestClient(client.app, base_url="https://testserver")
    (told,) = safe.post("/games/api/games", json=WISH).headers.get_list("set-cookie")
    assert told.startswith("__Host-bastide.games=")
    assert "; Path=/;" in told, "else browsers refuse the name"
    mine = safe.get("/games/api/games").json()
    assert len(mine) == 1, "and the browser is known by it"


def test_the_desk_is_left_where_it_was_entered(client: TestClient) -> None:
    assert client.portal is not None
    key = client.portal.call(parts_of(client).desk.new_link)
    entered = client.post("/games/api/desk/session", json={"key": key})
    assert "Path=/games/api/desk;" in entered.headers["set-cookie"]
    assert client.get("/games/api/desk/tables").status_code == 200
    assert "Path=/games/api/desk;" in client.delete("/games/api/desk/session").headers["set-cookie"]
    assert client.get("/games/api/desk/tables").status_code == 401


def test_what_goes_by_the_address_goes_by_what_is_below_the_path(client: TestClient) -> None:
    """Saves may be larger than all else, and numbers are counted by routes."""
    large = "x" * 100_000
    assert client.post("/games/api/games/open", content=large).status_code == 422
    assert client.post("/games/api/games", content=large).status_code == 413
    assert 'route="/api/games/open"' in client.get("/metrics").text
    assert client.patch("/games/api/games").status_code == 405


def test_the_schema_says_where_it_is(client: TestClient) -> None:
    schema = client.get("/games/api/openapi.json").json()
    assert schema["servers"] == [{"url": "/games"}]
    assert "/api/games" in schema["paths"]


def test_a_path_that_begins_like_an_address_of_ours_is_taken_once(tmp_path: Path) -> None:
    with running(tmp_path, root_path="/api/games") as client:
        assert client.get("/api/games/api/games").json() == []
        assert client.get("/api/games/catalogue").status_code == 404


@pytest.mark.parametrize(
    ("given", "root"), [("/games/", "/games"), ("/", ""), ("/club/games", "/club/games")]
)
def test_a_path_may_be_written_with_a_slash_at_its_end(given: str, root: str) -> None:
    assert Settings.from_environment({"BASTIDE_ROOT_PATH": given}).root_path == root


@pytest.mark.parametrize(
    "path", ["games", "/a//b", "/..", "/a b", "/a?b", '/"', "/é", "https://x/y", f"/{'a' * 200}"]
)
def test_what_is_no_path_is_refused_and_told(path: str) -> None:
    with pytest.raises(SettingsError, match=r"BASTIDE_ROOT_PATH=.* is no path"):
        Settings.from_environment({"BASTIDE_ROOT_PATH": path})


def test_the_built_page_names_no_file_from_the_root_of_a_site() -> None:
    """Whoever builds it otherwise breaks it below a path."""
    if not (STATIC / "index.html").exists():
        pytest.skip("the page is not built (make web)")
    for name in ("index.html", "manifest.webmanifest"):
        text = (STATIC / name).read_text(encoding="utf-8")
        assert re.findall(r'(?:href|src|"src"|"url"|"start_url"|"scope")(?:=|: )"/[^"]*"', text) == []
