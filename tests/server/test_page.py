"""The page, its pictures, its headers, its schema; and the server's health and settings."""

import json
import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from bastide.server.app import create_app
from bastide.server.beside.named import NotFoundError, resolve
from bastide.server.messages import models
from bastide.server.messages.talk_models import Ping, Play, Sync, Undo
from bastide.server.openapi import make_schema
from bastide.server.routes.page import PAGES
from bastide.server.settings import Settings, SettingsError
from bastide.server.telling.words import TEXTS, say
from tests.server.helpers import ROOT, Browser, here, running, settings
from tests.server.positions import positions, told

SCHEMA = Path(__file__).with_name("schema.json")


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A built page."""
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>the page</title>")
    (page / "assets" / "app-1a2b.js").write_text("play()")
    (page / "icon.svg").write_text("<svg/>")
    (page / "worker.js").write_text("keep()")
    (page / "manifest.webmanifest").write_text("{}")
    (tmp_path / "secret.txt").write_text("secret")
    return page


@pytest.mark.parametrize(
    "path", ["/", "/new", "/game/abc", "/join/ABCD-EFGH", "/replay/x", "/rules", "/rules/x"]
)
def test_the_pages_own_addresses_get_the_page(tmp_path: Path, built: Path, path: str) -> None:
    with running(tmp_path, static=built) as client:
        answer = client.get(path)
        assert (answer.status_code, "the page" in answer.text) == (200, True)
        assert answer.headers["cache-control"] == "no-cache"
        assert client.head(path).status_code == 200


def test_files_of_the_page_are_served_and_kept(tmp_path: Path, built: Path) -> None:
    with running(tmp_path, static=built) as client:
        script = client.get("/assets/app-1a2b.js")
        assert (script.text, "immutable" in script.headers["cache-control"]) == ("play()", True)
        assert "javascript" in script.headers["content-type"]
        assert client.get("/icon.svg").headers["cache-control"] == "no-cache"


def test_files_that_were_packed_when_they_were_built_are_sent_to_who_can_read_them(
    tmp_path: Path, built: Path
) -> None:
    files = {"br": b"packed", "gzip": b"packed, too", None: b"play()"}
    (built / "assets" / "app-1a2b.js.br").write_bytes(files["br"])
    (built / "assets" / "app-1a2b.js.gz").write_bytes(files["gzip"])
    tries = (
        ("gzip, br", "br"),
        ("GZIP", "gzip"),
        ("gzip, br;q=0", "gzip"),
        ("gzip; q=0", None),
        ("zstd", None),
    )
    with running(tmp_path, static=built) as client:
        for accepted, encoding in tries:
            headers = {"accept-encoding": accepted}
            with client.stream("GET", "/assets/app-1a2b.js", headers=headers) as script:
                raw = b"".join(script.iter_raw())
            assert (script.headers.get("content-encoding"), raw) == (encoding, files[encoding])
            assert "javascript" in script.headers["content-type"]
            assert "immutable" in script.headers["cache-control"]
            assert "Accept-Encoding" in script.headers["vary"]


def test_the_worker_is_asked_for_anew_each_time_and_the_manifest_is_one(tmp_path: Path, built: Path) -> None:
    with running(tmp_path, static=built) as client:
        worker = client.get("/worker.js")
        assert worker.headers["cache-control"] == "no-cache", "else an update would come late"
        assert "javascript" in worker.headers["content-type"]
        assert "script-src 'self';" in worker.headers["content-security-policy"]
        assert client.get("/manifest.webmanifest").headers["content-type"] == "application/manifest+json"


@pytest.mark.parametrize(
    "path",
    [
        "/assets/other.js",
        "/missing.png",
        "/api/nothing",
        "/art/nothing",
        "/ws/nothing",
        "/api",
        "/api/",
        "/metrics",
        "/metrics/",
        "/healthz/more",
        "/status",
        "/.env",
        "/wp-login.php",
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/" + "a" * 300,  # longer than any file is called
        "/" + "a/" * 5000,
    ],
)
def test_what_is_not_there_is_not_found(tmp_path: Path, built: Path, path: str) -> None:
    with running(tmp_path, static=built) as client:
        answer = client.get(path)
        assert answer.status_code == 404
        assert "secret" not in answer.text.replace("secret.txt", "")
        assert answer.json()["error"]


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "GET"])
@pytest.mark.parametrize("path", ["/api/nothing", "/metrics/more", "/art/nothing", "/somewhere"])
def test_what_is_not_there_is_not_found_by_any_method(client: TestClient, method: str, path: str) -> None:
    answer = client.request(method, path)
    assert answer.status_code == 404
    assert answer.json()["error"] == f"there is nothing at {path}"


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("POST", "/healthz", "GET, HEAD"),
        ("DELETE", "/api/catalogue", "GET, HEAD"),
        ("GET", "/api/setup/check", "POST"),
        ("PUT", "/api/games", "GET, HEAD, POST"),
        ("POST", "/api/games/abc", "DELETE, GET, HEAD"),
        ("GET", "/api/games/abc/rematch", "POST"),
        ("DELETE", "/api/invitations/abc", "GET, HEAD, POST"),
        ("POST", "/art/corner-tower.svg", "GET, HEAD"),
        ("POST", "/api/openapi.json", "GET, HEAD"),
        ("POST", "/", "GET, HEAD"),
        ("DELETE", "/game/abc", "GET, HEAD"),
        ("POST", "/icon.svg", "GET, HEAD"),
    ],
)
def test_a_wrong_method_is_told_with_the_right_ones(
    tmp_path: Path, built: Path, method: str, path: str, allowed: str
) -> None:
    with running(tmp_path, static=built) as client:
        answer = client.request(method, path)
        assert (answer.status_code, answer.headers["allow"]) == (405, allowed)
        assert allowed in answer.json()["error"]


@pytest.mark.parametrize(
    "path", ["/healthz", "/api/catalogue", "/api/games", "/api/openapi.json", "/art/corner-tower.svg"]
)
def test_what_can_be_read_can_be_asked_for_by_its_head(client: TestClient, path: str) -> None:
    head, whole = client.head(path), client.get(path)
    assert head.status_code == whole.status_code == 200
    assert head.headers["content-type"] == whole.headers["content-type"]
    assert client.head("/api/setup/check").status_code == 405
    assert client.head("/api/games/nothing").status_code == 404


def test_who_mistypes_an_address_gets_the_page_which_says_so(tmp_path: Path, built: Path) -> None:
    with running(tmp_path, static=built) as client:
        for path, is_page in (("/gmae/abc", True), ("/api/nothing", False), ("/metrics", False)):
            answer = client.get(path, headers={"accept": "text/html,*/*;q=0.8"})
            assert (answer.status_code, "the page" in answer.text) == (404, is_page)


def test_the_server_knows_the_addresses_of_the_page() -> None:
    router = (ROOT / "web/src/lib/router.svelte.ts").read_text(encoding="utf-8")
    assert set(re.findall(r'first === "(\w+)"', router)) == PAGES - {""}


def test_a_checkout_without_a_built_page_says_how_to_build_it(tmp_path: Path) -> None:
    with running(tmp_path, static=tmp_path / "none") as client:
        answer = client.get("/")
        assert answer.status_code == 200
        assert "make web" in answer.text


@pytest.mark.parametrize("path", ["/", "/api/catalogue", "/api/nothing", "/art/corner-tower.svg", "/healthz"])
def test_every_answer_protects_the_page(client: TestClient, path: str) -> None:
    headers = client.get(path).headers
    assert "script-src 'self'" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


def test_the_server_says_that_it_is_well(client: TestClient) -> None:
    health = client.get("/healthz").json()
    assert health["status"] == "ok"
    assert health["database"] == "ok"
    assert health["version"]


def test_every_tile_has_its_pictures(anna: Browser) -> None:
    kinds = anna.snapshot(anna.new_game(here("A"), expansions={"abbot": {}, "river": {}})["game"])[
        "kinds_left"
    ]
    for kind in kinds:
        file = anna.get(f"/art/tile/{kind['tile']}.svg?copy=1&turn=3")
        assert file.text.startswith("<svg")
        assert "max-age" in file.headers["cache-control"]


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/art/tile/base/nothing.svg", 404),
        ("/art/tile/base/cloister.svg?turn=4", 422),
        ("/art/tile/base/cloister.svg?copy=-1", 422),
        ("/art/figure/meeple/9.svg", 422),
        ("/art/figure/meeple/0.svg?lying=2", 422),
    ],
)
def test_wrong_pictures_are_refused(client: TestClient, path: str, status: int) -> None:
    answer = client.get(path)
    assert answer.status_code == status
    assert answer.json()["error"]


def test_figures_and_towers_are_drawn(client: TestClient) -> None:
    for path in ("/art/corner-tower.svg", "/art/figure/meeple/0.svg", "/art/figure/meeple/5.svg?lying=1"):
        assert client.get(path).text.startswith("<svg")
    standing, lying = (client.get(f"/art/figure/meeple/0.svg?lying={n}").text for n in (0, 1))
    assert standing != lying


def test_rules_are_given_in_words(client: TestClient) -> None:
    rules = {rule["id"]: rule for rule in client.get("/api/rules").json()}
    assert rules["BASE-13"]["expansion"] == "base"
    assert client.get("/api/rules/ABBOT-08").json() == rules["ABBOT-08"]
    assert rules["BASE-41"]["said"] == "A finished city pays 2 points for each tile and 2 for each pennant."
    assert rules["BASE-13"]["said"] is None
    answer = client.get("/api/rules/BASE-999")
    assert answer.status_code == 404
    assert "BASE-999" in answer.json()["error"]


def test_rules_are_given_in_a_language_as_far_as_they_are_written_in_it(client: TestClient) -> None:
    road = client.get("/api/rules/BASE-40?language=it").json()
    assert road["said"] == "Una strada completa vale 1 punto per ogni tessera."
    rules = {rule["id"]: rule for rule in client.get("/api/rules?language=it").json()}
    assert rules["BASE-40"] == road
    assert {rule["language"] for rule in rules.values()} <= {"en", "it"}
    for path in ("/api/rules/BASE-40", "/api/rules", "/api/rulebooks/base"):
        answer = client.get(path, params={"language": "x" * 500})
        assert (answer.status_code, len(answer.text) < 300) == (422, True)


def test_every_rule_that_a_game_cites_is_there(anna: Browser) -> None:
    rules = {rule["id"] for rule in anna.get("/api/rules").json()}
    cited = set()
    for game in positions("", games=1):
        if game.is_over:
            log = told(anna, game)["log"]
            scored = {line["rule"] for entry in log for line in entry["lines"]}
        else:
            cited.add(game.rules.decisions[game.state.agenda[-1].name].rule)
    assert {"BASE-11", "BASE-24"} <= cited
    assert len(scored) > 4
    assert cited | scored <= rules


def test_a_fault_of_ours_is_told_without_its_insides(tmp_path: Path) -> None:
    app = create_app(settings(tmp_path))

    @app.get("/api/fault")
    async def fault() -> None:
        raise RuntimeError("insides")

    app.router.routes.insert(0, app.router.routes.pop())
    with TestClient(app, raise_server_exceptions=False) as client:
        answer = client.get("/api/fault")
        assert answer.status_code == 500
        assert "insides" not in answer.text
        assert answer.json()["error"]


def test_the_schema_is_the_one_that_the_page_was_built_against() -> None:
    """A change has to be told: ``python -m bastide.server.openapi > tests/server/schema.json``."""
    assert make_schema() == json.loads(SCHEMA.read_text(encoding="utf-8"))


def test_the_schema_has_all_messages_of_the_live_connection() -> None:
    schema = make_schema()
    components = schema["components"]["schemas"]
    for name in (
        "ClientMessage",
        "ServerMessage",
        "Play",
        "Undo",
        "Ping",
        "WholeState",
        "Refused",
        "Pong",
        "Problem",
    ):
        assert name in components
    references = set()

    def collect(value: object) -> None:
        if isinstance(value, dict):
            if isinstance(value.get("$ref"), str):
                references.add(value["$ref"].removeprefix("#/components/schemas/"))
            for part in value.values():
                collect(part)
        elif isinstance(value, list):
            for part in value:
                collect(part)

    collect(schema)
    assert references <= set(components)


def test_settings_come_from_the_environment() -> None:
    made = Settings.from_environment(
        {"BASTIDE_PORT": "99", "BASTIDE_DATA": "/data", "BASTIDE_LOG_FORMAT": "json", "BASTIDE_HOST": ""},
        host=None,
        port=100,
    )
    assert (made.port, made.data, made.log_format, made.host) == (100, Path("/data"), "json", "127.0.0.1")
    assert made.url == "sqlite+aiosqlite:////data/bastide.db"
    other = Settings.from_environment({"BASTIDE_DATABASE_URL": "postgresql+psycopg://x/y"})
    assert other.url == "postgresql+psycopg://x/y"


@pytest.mark.parametrize(
    ("name", "value"), [("PORT", "many"), ("PORT", "70000"), ("LOG_FORMAT", "xml"), ("BOT_SECONDS", "0")]
)
def test_a_wrong_setting_is_named(name: str, value: str) -> None:
    with pytest.raises(SettingsError, match=f"BASTIDE_{name}={value}"):
        Settings.from_environment({f"BASTIDE_{name}": value})


def test_a_wrong_library_is_named() -> None:
    for path in ("nothing:LIBRARY", "bastide.bots:NOTHING", "bastide.bots", ""):
        with pytest.raises(NotFoundError, match="there is no"):
            resolve(path)


def test_every_text_can_be_said() -> None:
    everything = {"size": 1, "points": 2, "cities": 0}
    for key, template in TEXTS.items():
        names = {part.split("}")[0].split("|")[0] for part in template.split("{")[1:]}
        said = say(key, **{name: everything.get(name, name) for name in names})
        assert "{" not in said.text
        assert said.key == key


def test_numbers_agree_with_their_nouns() -> None:
    values: dict[str, str | int] = {"figure": "meeple", "feature": "road", "open": 0}
    assert "1 tile," in say("option.deploy", size=1, **values).text
    assert "2 tiles," in say("option.deploy", size=2, **values).text


def test_models_refuse_what_they_do_not_know() -> None:
    for model in (Play, Undo, Ping, Sync, models.NewGame, models.Join):
        assert model.model_config["extra"] == "forbid"


def test_who_connects_is_told_which_page_is_given_out(tmp_path: Path, built: Path) -> None:
    script = '<script type="module" crossorigin src="./assets/app-1a2b.js"></script>'
    (built / "index.html").write_text(f"<!doctype html><title>the page</title>{script}")
    for static, page in ((built, "app-1a2b.js"), (tmp_path / "none", "")):
        with running(tmp_path, static=static) as client:
            anna = Browser(client)
            with anna.at_table(anna.new_game(here("Anna"), here("Ben"))["game"]) as table:
                assert json.loads(table.frames[0])["page"] == page
