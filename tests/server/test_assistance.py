"""Help is agreed: what is not allowed nobody is told while the game goes on; what was used is kept."""

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from bastide.server.store import promises
from tests.server.company import room_of, table_of
from tests.server.helpers import Browser, Json, running


def positions(client: TestClient, **allowed: bool) -> list[Json]:
    """A position with a knight or a thief on the board, however and by whomever it is asked for."""
    game, (anna, ben) = table_of(client, help=allowed)
    with anna.at_table(game) as table:
        table.move(table.codes[0])
        options = table.decision["options"]
        table.move(next(one["code"] for one in options if one.get("feature") in ("road", "city")))
    found = []
    for browser in (anna, ben, Browser(client)):
        found += [browser.get(f"/api/games/{game}/at/2").json(), browser.get(f"/api/games/{game}").json()]
        with browser.at_table(game) as table:
            found.append(table.snapshot)
    return found


def told(position: Json) -> dict[str, bool]:
    """What help is in a position."""
    features: list[Any] = position["features"]
    return {
        "tiles": bool(position["kinds_left"] or position["open_cells"]),
        "worths": any(feature["now"] or feature["done"] for feature in features),
        "owners": any(feature["owners"] for feature in features),
    }


@pytest.mark.parametrize(
    ("missing", "gone"),
    [({}, set()), ({"tiles_left"}, {"tiles"}), ({"worths"}, {"worths"}), ({"overlays"}, {"owners"})],
)
def test_no_position_has_help_that_was_not_agreed(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, missing: set[str], gone: set[str]
) -> None:
    monkeypatch.setattr(promises, "new_secret", lambda: "1" * 64)  # the same tiles each time
    for position in positions(client, **dict.fromkeys(missing, False)):
        assert {name for name, is_there in told(position).items() if not is_there} == gone
        assert position["tiles_left"] > 0, "the height of the stack is for all to see"


def test_hints_are_refused_where_nobody_may_have_them(client: TestClient) -> None:
    game, (anna, _) = table_of(client, help={"hints": False})
    refused = anna.get(f"/api/games/{game}/hint?seat=0")
    assert (refused.status_code, refused.json()["text_key"]) == (403, "refused.hints")
    assert room_of(anna, game)["hints"] == [0, 0]
    branch = {"seats": [{"kind": "here", "name": name} for name in ("X", "Y")]}
    assert anna.post(f"/api/games/{game}/at/0/play", json=branch).status_code == 403
    anna.finish(game)
    assert anna.post(f"/api/games/{game}/at/0/play", json=branch).status_code == 201


def test_the_record_keeps_how_many_hints_were_asked_for(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        game, (anna, ben) = table_of(client)
        with ben.at_table(game) as table:
            assert anna.get(f"/api/games/{game}/hint?seat=0").status_code == 200
            table.wait_until(lambda: table.room.get("hints") == [1, 0])
    with running(tmp_path) as client:
        assert room_of(Browser(client), game)["hints"] == [1, 0]


def test_when_the_game_is_over_everything_is_told(client: TestClient) -> None:
    game, (anna, _) = table_of(client, help={"tiles_left": False, "worths": False, "overlays": False})
    assert anna.snapshot(game)["kinds_left"] == []
    anna.finish(game)
    assert anna.snapshot(game)["kinds_left"]
    assert anna.get(f"/api/games/{game}/at/1").json()["kinds_left"]
