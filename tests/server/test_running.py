"""Whoever runs the server is told whether it takes traffic, what goes on, and what became of a request."""

import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog
from prometheus_client.parser import text_string_to_metric_families
from starlette.testclient import TestClient
from structlog.testing import capture_logs

from bastide.server.app import create_app
from tests.server.helpers import Browser, bot, here, parts_of, running, settings
from tests.server.troubles import databases_without_room


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with running(tmp_path, health_seconds=0) as client:
        yield client


def from_address(client: TestClient, address: str) -> TestClient:
    """The same server, in the same loop, asked from elsewhere."""
    found = TestClient(client.app, client=(address, 1234), raise_server_exceptions=False)
    found.portal = client.portal
    return found


def numbers(client: TestClient) -> dict[str, float]:
    """What is counted, as this machine reads it: each name with its labels."""
    text = from_address(client, "127.0.0.1").get("/metrics").text
    return {
        f"{sample.name}{json.dumps(sample.labels, sort_keys=True)}": sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


# Whether it takes traffic.


def test_a_server_is_ready_once_its_start_is_over_and_until_it_is_to_end(client: TestClient) -> None:
    def asked() -> tuple[int, object]:
        answer = client.get("/readyz")
        return answer.status_code, answer.json()

    assert asked() == (200, {"status": "ready"})
    readiness = parts_of(client).readiness
    readiness.end()
    assert asked() == (503, {"status": "ending"})
    assert client.get("/healthz").status_code == 200, "what is still to be answered is"
    readiness.phase = "starting"
    assert asked() == (503, {"status": "starting"})


def test_a_server_whose_database_is_ill_takes_no_traffic(client: TestClient) -> None:
    with databases_without_room(client):
        answer = client.get("/readyz")
        assert (answer.status_code, answer.json()) == (503, {"status": "ill"})
    assert client.get("/readyz").status_code == 200


# What goes on.


def test_games_pages_moves_and_requests_are_counted(client: TestClient) -> None:
    anna = Browser(client)
    game = anna.new_game(here("Anna"), here("Ben"))["game"]
    with anna.at_table(game) as table:
        table.move(table.codes[0])
        table.play("nonsense")
        table.refused()
        found = numbers(client)
        assert (found["bastide_live_games{}"], found["bastide_sockets{}"]) == (1, 1)
    assert found['bastide_move_seconds_count{"outcome": "played"}'] == 1
    assert found['bastide_move_seconds_count{"outcome": "refused"}'] == 1
    made = {"method": "POST", "route": "/api/games", "status": "201"}
    assert found[f"bastide_requests_total{json.dumps(made)}"] == 1
    assert found["process_open_fds{}"] > 0


def test_labels_never_tell_a_game_or_an_address_that_somebody_made_up(client: TestClient) -> None:
    anna = Browser(client)
    game = anna.new_game(here("Anna"), here("Ben"))["game"]
    anna.get(f"/api/games/{game}")
    client.get("/secrets/of-somebody")
    client.request("BREW", "/coffee")
    text = " ".join(numbers(client))
    assert game not in text
    assert "secrets" not in text
    assert "BREW" not in text
    assert '"route": "/api/games/{game}"' in text


def test_bots_are_measured(client: TestClient) -> None:
    anna = Browser(client)
    game = anna.new_game(here("Anna"), bot("Bea"))["game"]
    with anna.at_table(game) as table:
        table.wait_for(lambda snapshot: snapshot["decision"]["seat"] == 0)
        while table.decision["seat"] == 0:
            table.move(table.codes[-1])
        table.wait_for(lambda snapshot: snapshot["decision"]["seat"] == 0)
        found = numbers(client)
    assert found['bastide_bot_seconds_count{"bot": "greedy"}'] >= 1
    assert found["bastide_bot_wait_seconds_count{}"] >= 1
    assert (found["bastide_bot_queue{}"], found["bastide_bots_thinking{}"]) == (0, 0)


def test_what_the_database_suffers_from_is_counted(client: TestClient) -> None:
    with databases_without_room(client):
        assert client.get("/healthz").json()["database"] == "full"
    assert numbers(client)['bastide_database_errors_total{"ailment": "full"}'] >= 1


def test_two_servers_in_one_process_count_apart(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    first.mkdir()
    second.mkdir()
    with running(first) as one, running(second) as other:
        Browser(one).new_game(here("Anna"), here("Ben"))
        route = '{"method": "POST", "route": "/api/games", "status": "201"}'
        assert f"bastide_requests_total{route}" in numbers(one)
        assert f"bastide_requests_total{route}" not in numbers(other)


def test_numbers_are_for_this_machine_and_private_networks_alone(client: TestClient) -> None:
    for address in ("127.0.0.1", "::1", "192.168.1.7", "10.9.8.7", "fd00::7", "::ffff:10.0.0.1"):
        assert from_address(client, address).get("/metrics").status_code == 200, address
    for address in ("203.0.113.9", "2001:db8::1", "testclient", "::ffff:203.0.113.9"):
        answer = from_address(client, address).get("/metrics")
        assert answer.status_code == 404, address
        assert "bastide_" not in answer.text


def test_what_came_by_a_proxy_is_a_strangers(client: TestClient) -> None:
    """A proxy on this machine that says nothing of its clients would open the numbers to everybody."""
    for header in ("x-forwarded-for", "x-forwarded-proto", "forwarded", "via", "x-real-ip"):
        answer = from_address(client, "127.0.0.1").get("/metrics", headers={header: "10.0.0.1"})
        assert answer.status_code == 404, header


@pytest.mark.parametrize(("setting", "status"), [("open", 200), ("off", 404)])
def test_numbers_can_be_open_to_all_or_to_nobody(tmp_path: Path, setting: str, status: int) -> None:
    with running(tmp_path, metrics=setting) as client:
        for address in ("127.0.0.1", "203.0.113.9"):
            assert from_address(client, address).get("/metrics").status_code == status


# What became of a request.


def name_of(client: TestClient, address: str, given: str) -> str:
    answer = from_address(client, address).get("/api/notice", headers={"x-request-id": given})
    return answer.headers["x-request-id"]


def test_a_request_has_a_name_of_its_own(client: TestClient) -> None:
    first, second = (client.get("/api/notice").headers["x-request-id"] for _ in range(2))
    assert first != second
    assert len(first) == 16


def test_a_trusted_proxy_names_requests_and_nobody_else_does(client: TestClient) -> None:
    assert name_of(client, "127.0.0.1", "0123-abcd.EF_9") == "0123-abcd.EF_9"
    assert name_of(client, "203.0.113.9", "0123-abcd.EF_9") != "0123-abcd.EF_9"


def test_a_name_that_could_be_something_else_is_replaced(client: TestClient) -> None:
    for given in ("short", "x" * 65, "with a space", 'quoted"name"', "line%0Abreak", ""):
        assert name_of(client, "127.0.0.1", given) != given


def test_refusals_and_faults_are_named_too(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    assert client.get("/nowhere").headers["x-request-id"]
    assert client.get("/api/notice", headers={"host": "evil.example"}).headers["x-request-id"]

    async def fail() -> None:
        raise RuntimeError("a fault")

    monkeypatch.setattr(parts_of(client).desk, "notice", fail)
    answer = client.get("/api/notice")
    assert (answer.status_code, len(answer.headers["x-request-id"])) == (500, 16)
    assert "a fault" not in answer.text
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.fixture
def told_in_detail(caplog: pytest.LogCaptureFixture) -> None:
    """Single moves are told, too."""
    caplog.set_level(logging.DEBUG, "bastide")


@pytest.mark.usefixtures("told_in_detail")
def test_every_line_of_a_request_has_its_name(client: TestClient) -> None:
    anna = Browser(client)
    game = anna.new_game(here("Anna"), here("Ben"))["game"]
    with capture_logs(processors=[structlog.contextvars.merge_contextvars]) as lines:
        with anna.at_table(game) as table:
            table.move(table.codes[0])
        answer = anna.get("/api/notice")
    moved = [line for line in lines if line["event"] == "action"]
    assert len(moved[0]["request"]) == 16
    asked = [line for line in lines if line["event"] == "request" and line["route"] == "/api/notice"]
    assert [line["request"] for line in asked] == [answer.headers["x-request-id"]]


@pytest.mark.usefixtures("told_in_detail")
def test_moves_of_bots_name_no_request(client: TestClient) -> None:
    anna = Browser(client)
    with capture_logs(processors=[structlog.contextvars.merge_contextvars]) as lines:
        game = anna.new_game(bot("Bea"), bot("Ben"))["game"]
        with anna.at_table(game) as table:
            table.wait_for(lambda snapshot: snapshot["seq"] > 1)
    assert {line.get("request") for line in lines if line["event"] == "action"} == {None}


def test_an_app_that_never_started_counts_nothing(tmp_path: Path) -> None:
    create_app(settings(tmp_path))
    create_app(settings(tmp_path))  # a second registry takes the same names
