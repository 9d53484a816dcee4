"""The pieces of a table, many by one request."""

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from tests.server.helpers import running

FIGURE = "figure/meeple/2.svg?lying=1"
TOKEN = "token/tower.svg?count=3"
PLAIN = "token/fairy.svg"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with running(tmp_path_factory.mktemp("data")) as found:
        yield found


def test_drawings_come_in_the_order_in_which_they_were_asked_for(client: TestClient) -> None:
    names = [FIGURE, TOKEN, PLAIN, "figure/tunnel.a/0.svg?lying=0"]
    answer = client.get("/art/pieces", params={"p": ",".join(names)})
    assert answer.json() == [client.get(f"/art/{name}").text for name in names]
    assert "max-age" in answer.headers["cache-control"]


@pytest.mark.parametrize(
    "wish",
    [
        "",
        "meeple",
        "figure/meeple/6.svg?lying=0",
        "figure/meeple/0.svg",
        "token/fairy.svg?count=100",
        "token/../fairy.svg",
        f"{FIGURE},",
        ",".join([PLAIN] * 65),
        "token/" + "a" * 41 + ".svg",
        "a" * 5000,
    ],
)
def test_wrong_wishes_are_refused(client: TestClient, wish: str) -> None:
    answer = client.get("/art/pieces", params={"p": wish})
    assert answer.status_code == 422
    assert answer.json()["error"]
