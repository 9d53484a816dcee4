"""Panels, log lines and notes of an expansion of which the server has never heard."""

import json
import random
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from bastide import Game, Setup
from bastide.core.events import Rolled, TokenDrawn
from bastide.core.game import NOBODY
from bastide.core.state_json import state_from_json, state_to_json
from bastide.server.telling.log import log_entries
from bastide.server.telling.panels import panels_now
from tests.server.helpers import Browser, Json, running
from tests.server.lucky_toy import HERBS, OF_EACH, SIDES, luck
from tests.server.positions import panels, told
from tests.server.toys import LIBRARY


@pytest.fixture
def tess(tmp_path: Path) -> Iterator[Browser]:
    """Somebody at a server that has the toys."""
    with running(tmp_path, library="tests.server.toys:LIBRARY") as client:
        yield Browser(client)


def lucky(turns: int) -> Game:
    """A game in which so many turns were played, with a roll and a draw in each."""
    chance = random.Random(1)
    setup = Setup.make(["Anna", "Ben"], "toy_luck", library=LIBRARY)
    game = Game.new(setup, seed=1, library=LIBRARY)
    while game.state.turn <= turns:
        game.play(chance.choice(game.options()))
    return game


def entries(game: Game, *kinds: str) -> list[str]:
    return [entry.text for entry in log_entries(game) if entry.kind in kinds]


def test_a_die_shows_its_sides_and_what_was_rolled_last(tess: Browser) -> None:
    (before,) = panels(told(tess, lucky(0)), "die")
    assert (before["sides"], before["result"], before["seat"]) == ([*SIDES], None, None)
    game = lucky(3)
    (die,) = panels(told(tess, game), "die")
    rolled = [event for event in game.state.log if isinstance(event, Rolled)]
    assert (die["name"], die["title"]) == ("weather", "Weather")
    assert (die["result"], die["seat"]) == (rolled[-1].result, rolled[-1].player)


def test_a_bag_shows_what_is_left_and_what_came_out_last(tess: Browser) -> None:
    game = lucky(3)
    (bag,) = panels(told(tess, game), "bag")
    drawn = [event.token for event in game.state.log if isinstance(event, TokenDrawn)]
    assert bag["last"] == drawn[-1]
    assert {sort["token"]: sort["drawn"] for sort in bag["sorts"]} == {
        f"herb.{herb}": drawn.count(f"herb.{herb}") for herb in HERBS
    }
    assert all(sort["left"] == OF_EACH - sort["drawn"] for sort in bag["sorts"])


def test_rolls_and_draws_are_told_in_the_log_and_in_the_replay(tess: Browser) -> None:
    game = lucky(2)
    side = next(event.result for event in game.state.log if isinstance(event, Rolled))
    herb = next(event.token for event in game.state.log if isinstance(event, TokenDrawn))
    assert entries(game, "roll")[0] == f"Anna rolls the weather: {side}"
    assert entries(game, "draw")[0] == f"Anna draws {herb.removeprefix('herb.')} from the herbs"
    answer = tess.post("/api/games/open", content=game.save(), headers={"content-type": "text/plain"})
    name = answer.json()["game"]
    frames = tess.get(f"/api/games/{name}/replay").json()["frames"]
    found: list[str] = []
    for before, after in pairwise(frames):
        position: Json = tess.get(f"/api/games/{name}/at/{after['number']}").json()
        new = [entry for entry in position["log"] if entry["number"] >= before["events"]]
        found += [entry["text"] for entry in new if entry["kind"] in ("roll", "draw")]
    assert found == entries(game, "roll", "draw")


def test_rolls_and_draws_go_to_other_processes_and_back() -> None:
    game = lucky(2)
    data = json.loads(json.dumps(state_to_json(game.state)))
    assert state_from_json(data, game.rules).log == game.state.log


def test_pieces_that_move_in_unheard_of_ways_are_told_in_general_words() -> None:
    """An unknown verb once took the whole table down."""
    game = lucky(1)
    assert entries(game, "piece", "figure", "token")[-10:] == [
        "Anna: raven to Anna's monk",
        "Anna: raven to an empty place",
        "Anna: raven to the cloud",
        "An owl hoots at an empty place",
        "Anna has an owl in the barn",
        "Anna has an owl in the barn",
        "Anna: ghost on the attic",
        "Anna finds 2 feathers",
        "Turned over: omen",
        ": raven to Anna's monk",
    ]


def test_a_line_of_an_expansion_has_a_key_for_translators() -> None:
    (hoot, *_) = [entry for entry in log_entries(lucky(1)) if "hoots" in entry.text]
    assert hoot.text_key == "log.toy.hoot"
    assert "player" not in hoot.text_values, "the line does not speak of the player"
    assert hoot.text_values["there"] == "", "no tile lies there"


def test_a_note_is_told_to_who_decides_with_its_rule_and_prompt(tess: Browser) -> None:
    notes = {}
    for turns in range(12):
        game = lucky(turns)
        notes[luck(game).side] = told(tess, game)["decision"]["notes"]
    assert notes["sun"] == notes["rain"] == []
    (fog,) = notes["fog"]
    assert (fog["text"], fog["rule"]) == ("There is fog: mind where you lay it.", "TOY-02")
    assert (fog["prompt"], fog["text_key"]) == ("Feel your way", "note.fog")


def test_panels_are_for_everybody() -> None:
    game = lucky(2)
    assert panels_now(game.view(NOBODY).game, is_deciding=False) == panels_now(game, is_deciding=True)
