"""Whatever the schema lets anybody send, and what it does not: the answer is one that the schema knows.

The schema says what each address can be asked; schemathesis makes requests of it, right ones and wrong ones.
Some addresses are asked in every run, others the next day, all of them and more often by ``make fuzz``.
"""

import json
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any, Final

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode, openapi
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance
from starlette.testclient import TestClient

from tests.samples import EVERY, day, part_of_the_day
from tests.server.helpers import Browser, here, parts_of, running
from tests.server.people import take_name

SCHEMA: Final = Path(__file__).with_name("schema.json")
CHECKS: Final[list[Any]] = [not_a_server_error, content_type_conformance, response_schema_conformance]
#: Days until all addresses were asked.
PARTS: Final = 8
#: Requests of each kind to each address: in every run, and where all is looked at.
FEW, MANY = 4, 40
BUSY: Final = 503
#: The longest answer to a wrong request.
READABLE: Final = 4000


def test_no_request_finds_a_fault(tmp_path: Path) -> None:
    schema = openapi.from_dict(json.loads(SCHEMA.read_text(encoding="utf-8")))
    operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) == schema.statistic.operations.total
    with running(tmp_path, requests_per_second=10_000, tables_per_minute=10_000) as client:
        visitor = Visitor(client)
        for operation in part_of_the_day(operations, PARTS):
            for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
                ask(client, visitor.headers(), operation, mode, visitor.game())


class Visitor:
    """Who may do everything: a player with a game, who sits at the host's desk, too."""

    def __init__(self, client: TestClient) -> None:
        self._client = client
        self._browser = Browser(client)
        self._names = count()
        self._desk = ""

    def headers(self) -> dict[str, str]:
        """What his browser sends; he comes in again where a request has sent him out."""
        if self._browser.get("/api/account").json()["account"] is None:
            self._browser = Browser(self._client)
            take_name(self._browser, f"Anna {next(self._names)}")
        sent = {"cookie": f"{self._browser.headers['cookie']}; {self._desk}"}
        if self._client.get("/api/desk/tables", headers=sent).status_code != 200:
            assert self._client.portal is not None
            key = self._client.portal.call(parts_of(self._client).desk.new_link)
            entered = self._browser.post("/api/desk/session", json={"key": key})
            self._desk = f"bastide-desk={entered.cookies['bastide-desk']}"
        return {"cookie": f"{self._browser.headers['cookie']}; {self._desk}"}

    def game(self) -> str:
        """A game of his."""
        return str(self._browser.new_game(here("Anna"), here("Ben"))["game"])


def ask(client: TestClient, anna: dict[str, str], operation: Any, mode: GenerationMode, game: str) -> None:
    """Send some requests to an address; those that name a game name a real one."""
    known = {"game": game} if "{game}" in operation.path and mode is GenerationMode.POSITIVE else None
    given_case = given(case=operation.as_strategy(generation_mode=mode, path_parameters=known))

    @settings(
        max_examples=MANY if day() == EVERY else FEW,
        phases=[Phase.generate],
        database=None,
        deadline=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
    @given_case
    def send(case: Any) -> None:
        wish = case.as_transport_kwargs(base_url="http://testserver")
        wish.pop("cookies", None)
        client.cookies.clear()
        headers = {**wish.pop("headers", {}), **anna}
        answer = client.request(content=wish.pop("data", None), headers=headers, **wish)
        if answer.status_code == BUSY and answer.json()["text_key"].startswith("busy."):
            return  # on a slow machine others are drawn for first, which is no fault
        case.validate_response(answer, checks=CHECKS)
        if answer.status_code >= 400:
            assert len(answer.content) < READABLE
            assert "Traceback" not in answer.text

    with suppress(Unsatisfiable):  # where nothing is asked for, nothing can be wrong
        send()
