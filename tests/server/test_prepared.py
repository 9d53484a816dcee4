"""Long answers that are the same for all are written and packed once, and not sent to who has them."""

import gzip
import json

import pytest
from starlette.testclient import TestClient

from bastide.core.library import Library
from bastide.server.shelf.catalogue import rule_list
from bastide.server.shelf.prepared import Prepared

PACKED = {"accept-encoding": "gzip"}


def test_it_is_packed_once_for_all_who_can_read_that() -> None:
    prepared = Prepared(b"[1,2]")
    first, second = prepared.answer(PACKED), prepared.answer(PACKED)
    assert gzip.decompress(first.body) == b"[1,2]"
    assert second.body is first.body
    assert first.headers["content-encoding"] == "gzip"
    assert prepared.answer({"accept-encoding": "br, gzip;q=0"}).body == b"[1,2]"
    plain = prepared.answer({})
    assert plain.body == b"[1,2]"
    assert "content-encoding" not in plain.headers
    assert plain.headers["vary"] == first.headers["vary"] == "Accept-Encoding"


@pytest.mark.parametrize("path", ["/api/rules", "/api/rules?language=it", "/api/words/de"])
def test_who_has_it_already_is_sent_nothing(client: TestClient, path: str) -> None:
    first = client.get(path, headers=PACKED)
    again = client.get(path, headers={**PACKED, "if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    plain = client.get(path, headers={"accept-encoding": "identity"})
    assert plain.json() == first.json()
    assert plain.headers["etag"] == first.headers["etag"]


def test_rules_are_written_once_and_are_those_that_are_told_one_by_one(client: TestClient) -> None:
    library = Library.default()
    assert rule_list(library, "en") is rule_list(library, "en")
    told = {rule["id"]: rule for rule in client.get("/api/rules").json()}
    assert client.get("/api/rules/BASE-41").json() == told["BASE-41"]
    assert json.loads(bytes(rule_list(library, "en").answer({}).body)) == list(told.values())
