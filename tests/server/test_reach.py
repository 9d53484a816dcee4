"""Invitations: an address that others can reach, and nobody's name let in for it."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from bastide.server.guard import reach
from bastide.server.guard.hosts import Address, Host, parse_address
from bastide.server.guard.reach import Reach, network_address, reach_of
from tests.patience import get
from tests.server.helpers import HOST, Server, running


def at(text: str) -> Host:
    host = Host.parse(text)
    assert host is not None
    return host


def in_network(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> None:
    """This machine has one address of each version, or fewer."""
    found = [parse_address(address) for address in addresses]

    def find(version: int) -> Address | None:
        return next((one for one in found if one is not None and one.version <= version), None)

    monkeypatch.setattr(reach, "network_address", find)


@pytest.mark.parametrize("asked", ["127.0.0.1:8765", "localhost:8765", "[::1]:8765"])
@pytest.mark.parametrize(
    ("listens_at", "expected"),
    [
        ("127.0.0.1", Reach(is_only_here=True)),
        ("::1", Reach(is_only_here=True)),
        ("localhost", Reach(is_only_here=True)),
        ("0.0.0.0", Reach("http://192.168.1.7:8765")),
        ("", Reach("http://192.168.1.7:8765")),
        ("::", Reach("http://192.168.1.7:8765")),
        ("192.168.1.9", Reach("http://192.168.1.9:8765")),
        ("fd00::9", Reach("http://[fd00::9]:8765")),
        ("box.example", Reach("http://box.example:8765")),
    ],
)
def test_a_page_on_this_machine_learns_where_others_find_it(
    monkeypatch: pytest.MonkeyPatch, asked: str, listens_at: str, expected: Reach
) -> None:
    in_network(monkeypatch, "192.168.1.7", "fd00::7")
    assert reach_of(at(asked), 8765, listens_at) == expected


def test_a_usual_port_is_not_named(monkeypatch: pytest.MonkeyPatch) -> None:
    in_network(monkeypatch, "192.168.1.7")
    assert reach_of(at("localhost"), 80, "0.0.0.0").origin == "http://192.168.1.7"


def test_without_a_network_links_work_here_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    in_network(monkeypatch)
    assert reach_of(at("localhost:8765"), 8765, "0.0.0.0") == Reach(is_only_here=True)


@pytest.mark.parametrize("asked", ["192.168.1.7:8765", "play.example.org", "laptop.local:8765"])
def test_whoever_came_by_another_name_is_told_no_address(monkeypatch: pytest.MonkeyPatch, asked: str) -> None:
    in_network(monkeypatch, "192.168.1.7")
    assert reach_of(at(asked), 8765, "0.0.0.0") == Reach()


def test_the_page_can_ask(tmp_path: Path, client: TestClient) -> None:
    here = {"host": "localhost:8765"}
    assert client.get("/api/invitations", headers=here).json() == {"origin": None, "only_here": True}
    assert client.get("/api/invitations", headers={"host": HOST}).json() == {
        "origin": None,
        "only_here": False,
    }
    with running(tmp_path, host="192.168.1.9") as open_server:
        told = open_server.get("/api/invitations", headers=here).json()
    assert told["origin"].startswith("http://192.168.1.9")
    assert not told["only_here"]


def test_the_address_in_an_invitation_is_answered_and_a_foreign_name_is_not(tmp_path: Path) -> None:
    if network_address(4) is None:
        pytest.skip("this machine is in no network")
    with Server(tmp_path, BASTIDE_HOST="0.0.0.0") as server:
        told = get(f"{server.address}/api/invitations").json()
        assert told["origin"] == f"http://{network_address(4)}:{server.port}"
        assert get(f"{told['origin']}/healthz").status_code == 200
        rebound = get(f"{told['origin']}/healthz", host="rebound.example")
        assert rebound.status_code == 421
