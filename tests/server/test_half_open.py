"""Clients that have gone without a word, or dawdle on purpose, lose their place."""

import select
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from bastide.server.guard.heads import MOST_HEAD_BYTES
from tests.patience import PATIENCE, get, wait_until
from tests.server.helpers import Server, here
from tests.server.notebook import Notebook
from tests.server.test_restart import new_game, pong, position, table


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with little patience."""
    data: Path = tmp_path_factory.mktemp("data")
    server = Server(data, BASTIDE_HEAD_SECONDS="0.3", BASTIDE_BODY_SECONDS="0.3", BASTIDE_IDLE_SECONDS="1")
    server.start()
    yield server
    server.kill()


@contextmanager
def connected(server: Server) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as client:
        yield client


def read_to_the_end(client: socket.socket) -> bytes:
    """All that comes until the server closes; one that does not is a failure at last."""
    found = b""
    try:
        while part := client.recv(65536):
            found += part
    except ConnectionResetError:
        pass
    return found


def dribble(client: socket.socket, text: bytes) -> bytes:
    """Send a byte whenever none is awaited for a moment, for as long as somebody listens."""
    client.settimeout(0.1)
    found = b""
    for _ in range(10 * PATIENCE):
        try:
            client.sendall(text)
            part = client.recv(65536)
            if not part:
                return found
            found += part
        except TimeoutError:
            continue
        except (ConnectionResetError, BrokenPipeError):
            return found
    raise AssertionError("nobody has closed the connection")


def coming_from(server: Server, address: str) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), PATIENCE, (address, 0))


def is_let_in(server: Server, address: str, stack: ExitStack | None = None) -> bool:
    """Whether who comes from an address gets an answer; he stays if there is a stack for him."""
    client = coming_from(server, address)
    try:
        client.sendall(b"GET /api/rules/BASE-13 HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
        return client.recv(12) == b"HTTP/1.1 200"
    except (ConnectionResetError, BrokenPipeError):
        return False
    finally:
        if stack is None:
            client.close()
        else:
            stack.enter_context(client)


def test_who_says_nothing_is_closed(server: Server) -> None:
    with connected(server) as client:
        assert read_to_the_end(client) == b""


def test_who_sends_headers_for_ever_is_closed(server: Server) -> None:
    with connected(server) as client:
        client.sendall(b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n")
        assert dribble(client, b"x: y\r\n") == b""


def test_who_dawdles_with_a_second_request_is_closed(server: Server) -> None:
    with connected(server) as client:
        client.sendall(b"GET /api/rules/BASE-13 HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\nGET /healthz HTTP/1.1\r\n")
        answers = dribble(client, b"x: y\r\n")
        assert answers.startswith(b"HTTP/1.1 200")
        assert answers.count(b"HTTP/1.1") == 1


@pytest.mark.parametrize("size", [b"content-length: 1000", b"transfer-encoding: chunked"])
def test_who_sends_a_body_for_ever_is_closed(server: Server, size: bytes) -> None:
    with connected(server) as client:
        client.sendall(b"POST /api/games/open HTTP/1.1\r\nhost: 127.0.0.1\r\n" + size + b"\r\n\r\n")
        found = dribble(client, b"1\r\nx\r\n" if b"chunked" in size else b"x")
        assert b"HTTP/1.1 2" not in found
    assert '"event": "fault"' not in server.log


def test_who_reads_no_answer_is_closed(server: Server) -> None:
    with socket.socket() as client:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        client.settimeout(PATIENCE)
        client.connect(("127.0.0.1", server.port))
        client.sendall(
            b"GET /api/catalogue HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n" * 400
        )  # more than the system takes off our hands
        end = select.poll()
        end.register(client, 0)  # only its end is of interest, not that there is much to read
        assert end.poll(1000 * PATIENCE)


def test_who_is_idle_after_an_answer_is_closed(server: Server) -> None:
    with connected(server) as client:
        client.sendall(b"GET /api/rules/BASE-13 HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
        assert read_to_the_end(client).startswith(b"HTTP/1.1 200")


def test_one_address_has_so_many_connections_and_others_come_in(tmp_path: Path) -> None:
    few = {"BASTIDE_TRUSTED_PROXIES": "127.0.0.9", "BASTIDE_CONNECTIONS_PER_CLIENT": "3"}
    with Server(tmp_path, **few) as server, ExitStack() as stack:
        game, token = new_game(server, here("Anna"), here("Ben"))
        for _ in range(3):  # who plays is counted elsewhere
            position(stack.enter_context(table(server, game, token)), Notebook())
        wait_until(lambda: is_let_in(server, "127.0.0.1"), "what was asked so far has ended")
        held = [stack.enter_context(coming_from(server, "127.0.0.2")) for _ in range(3)]
        assert not is_let_in(server, "127.0.0.2")
        assert is_let_in(server, "127.0.0.3")
        assert all(is_let_in(server, "127.0.0.9", stack) for _ in range(5)), "a proxy may have any number"
        held[0].close()
        wait_until(lambda: is_let_in(server, "127.0.0.2"), "there is a place again")


def test_a_live_table_may_be_silent_for_longer(server: Server) -> None:
    game, token = new_game(server, here("Anna"), here("Ben"))
    with table(server, game, token) as live, connected(server) as client:
        notes = Notebook()
        position(live, notes)
        read_to_the_end(client)  # longer than anything else may wait
        assert pong(live, notes)


@pytest.mark.parametrize("end", [b"", b"\r\n\r\n", b"\n\n"])
@pytest.mark.parametrize("before", [b"", b"GET /api/rules/BASE-13 HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"])
def test_headers_may_not_be_larger_than_needed(server: Server, before: bytes, end: bytes) -> None:
    with connected(server) as client:
        large = b"x: y\r\n" * (MOST_HEAD_BYTES // 3)  # as much as comes at once, and its end with it
        client.sendall(before + b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n" + large + end)
        told = read_to_the_end(client)
        assert b"HTTP/1.1 400" in told
        assert b'"status":"ok"' not in told
    usual = {"x": "y" * 8000}
    assert get(f"{server.address}/healthz", **usual).status_code == 200
