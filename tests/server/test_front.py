"""A real server behind real proxies, as deploy/ sets them up: for a whole site, and below a path of one."""

import json
import re
import ssl
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from typing import Final

import httpx2
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.patience import PATIENCE, get
from tests.server.front import FRONTS, front
from tests.server.helpers import Json, Server, here
from tests.server.notebook import Notebook
from tests.server.unpacking import with_options

_TABLE: Final = {"setup": {}, "seats": [here("Anna"), here("Ben")]}
ROOTS: Final = ("", "/games")
#: What a client would like to be taken for.
STRANGER: Final = "203.0.113.9"
_NUMBERS: Final = count(2)


def new_address() -> str:
    """An address of this machine that nobody has used yet; only the first is a proxy's."""
    return f"127.0.0.{next(_NUMBERS)}"


class Client:
    """Somebody at an address of his own, who asks by way of a proxy."""

    def __init__(self, site: str, address: str) -> None:
        self.site = site
        self.address = address
        way = httpx2.HTTPTransport(verify=False, local_address=address)
        self.http = httpx2.Client(transport=way, timeout=PATIENCE, base_url=site)

    def make_table(self, **headers: str) -> httpx2.Response:
        headers = {name.replace("_", "-"): value for name, value in headers.items()}
        return self.http.post("/api/games", json=_TABLE, headers=headers)

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @contextmanager
    def connected(self, game: str, origin: str) -> Iterator[ClientConnection]:
        """The live connection of a page of some origin to a game."""
        trusting = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
        with connect(
            f"{self.site.replace('https', 'wss')}/ws/games/{game}",
            ssl=trusting,
            origin=Origin(origin),
            additional_headers={"cookie": self.cookie},
            max_size=None,
            open_timeout=PATIENCE,
        ) as socket:
            yield socket

    def lay_a_tile(self, game: str) -> Json:
        """Lay the first tile at the table, from our own page; gives the position after it."""
        notes = Notebook()
        with self.connected(game, origin_of(self.site)) as socket:
            while notes.snapshot.get("seq", -1) < 0 or notes.snapshot["tiles"] == []:
                notes.hear(json.loads(socket.recv(timeout=PATIENCE)))
            seq, decision = notes.snapshot["seq"], with_options(notes.snapshot)["decision"]
            code, seat = decision["options"][0]["code"], decision["seat"]
            socket.send(json.dumps({"type": "play", "seq": seq, "seat": seat, "code": code}))
            while notes.snapshot["seq"] == seq:
                notes.hear(json.loads(socket.recv(timeout=PATIENCE)))
        return notes.snapshot


Visitors = Callable[[], Client]


def origin_of(site: str) -> str:
    return "/".join(site.split("/")[:3])


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Server]]:
    """One for a whole site and one below a path; each address may make a few tables, then none for long."""
    with ExitStack() as stack:
        variables = {"BASTIDE_TABLES_PER_MINUTE": "0.05", "BASTIDE_BOT_WORKERS": "1"}
        yield {
            root: stack.enter_context(
                Server(tmp_path_factory.mktemp("data"), BASTIDE_ROOT_PATH=root, **variables)
            )
            for root in ROOTS
        }


@pytest.fixture(params=[(name, root) for name in FRONTS for root in ROOTS], ids=" ".join, scope="module")
def place(request: pytest.FixtureRequest) -> tuple[str, str]:
    """The proxy, and the path below which everything is."""
    name, root = request.param
    return name, root


@pytest.fixture(scope="module")
def root(place: tuple[str, str]) -> str:
    return place[1]


@pytest.fixture(scope="module")
def server(root: str, servers: dict[str, Server]) -> Server:
    return servers[root]


@pytest.fixture(scope="module")
def site(place: tuple[str, str], server: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the proxy."""
    with front(place[0], tmp_path_factory.mktemp("front"), server.port, place[1]) as address:
        yield address


@pytest.fixture
def visitor(site: str) -> Iterator[Visitors]:
    """Makes people who come from addresses of their own."""
    with ExitStack() as stack:

        def make() -> Client:
            made = Client(site, new_address())
            stack.enter_context(made.http)
            return made

        yield make


def test_a_game_is_made_and_a_move_played_by_way_of_it(root: str, visitor: Visitors) -> None:
    anna = visitor()
    made = anna.make_table()
    assert made.status_code == 201, made.text
    (cookie,) = made.headers.get_list("set-cookie")
    assert cookie.startswith(f"__Host-bastide{root.replace('/', '.')}="), "the proxy says that it is HTTPS"
    assert "; Path=/;" in cookie
    assert "; Secure" in cookie
    assert len(anna.lay_a_tile(made.json()["game"])["tiles"]) == 2


def test_a_page_of_another_site_gets_no_live_connection(visitor: Visitors) -> None:
    anna = visitor()
    game = anna.make_table().json()["game"]
    with pytest.raises(InvalidStatus), anna.connected(game, "https://elsewhere.example"):
        pass


def test_limits_go_by_the_client_and_not_by_the_proxy_nor_by_what_the_client_says(visitor: Visitors) -> None:
    anna, ben = visitor(), visitor()
    while (status := anna.make_table().status_code) == 201:
        anna.http.cookies.clear()
    assert status == 429
    assert anna.make_table(x_forwarded_for=STRANGER).status_code == 429
    assert ben.make_table().status_code == 201


def test_a_request_has_the_id_that_the_proxy_gives_it(visitor: Visitors) -> None:
    answer = visitor().http.get("/healthz", headers={"x-request-id": "made-up-by-a-client"})
    assert answer.status_code == 200
    assert len(answer.headers["x-request-id"]) >= 32, "ours have sixteen letters"


def test_numbers_stay_inside(server: Server, visitor: Visitors) -> None:
    assert visitor().http.get("/metrics").status_code == 404
    assert get(f"{server.address}/metrics").status_code == 200


def test_the_page_and_its_files_are_there(site: str, root: str, visitor: Visitors) -> None:
    http = visitor().http
    for path in ("/", "/game/somewhere"):
        page = http.get(path)
        assert page.status_code == 200
        (script,) = re.findall(r'<script[^>]* src="([^"]+)"', page.text)
        assert script.startswith(f"{root}/assets/")
        assert http.get(f"{origin_of(site)}{script}").headers["content-type"].startswith("text/javascript")
    assert http.get(f"{origin_of(site)}{root}", follow_redirects=True).status_code == 200
