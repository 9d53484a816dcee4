"""Puzzles over the interface of the page: tries are judged here, and count once."""

import asyncio
from datetime import date, timedelta
from typing import Any

from starlette.testclient import TestClient

from bastide.core.library import Library
from bastide.puzzles.rating import SCORES
from bastide.puzzles.records import CLOSE
from bastide.puzzles.shelf import PuzzleShelf
from bastide.server.messages.puzzle_models import TryPuzzle
from bastide.server.store.puzzles import Run, Standing
from bastide.server.telling.puzzles import Riddle, riddle_of
from tests.server.helpers import Browser, parts_of
from tests.server.people import PASSWORD, key_of, take_name
from tests.server.test_running import from_address

DATABASES = 3
RIDDLE: Riddle = riddle_of(next(iter(PuzzleShelf().puzzles.values())), Library.default())
NAME = RIDDLE.puzzle.id
BEST = list(RIDDLE.best)
MISS = next(list(move) for move, worth in RIDDLE.worths.items() if worth < RIDDLE.worths[RIDDLE.best] - CLOSE)
RATING = {"value": 1500.0, "deviation": 250.0}


def attempt(browser: Browser, *tries: list[str], **more: Any) -> Any:
    answer = browser.post(f"/api/puzzles/{NAME}/tries", json={"tries": tries, **more})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_puzzle_is_shown_and_a_move_made_step_by_step(anna: Browser) -> None:
    told = anna.get("/api/puzzles").json()
    assert told["number"] == len(PuzzleShelf().puzzles)
    assert (told["standing"], told["daily_done"]) == (None, False)
    puzzle = anna.get(f"/api/puzzles/{NAME}").json()
    assert puzzle["verdict"] is None
    decision = puzzle["snapshot"]["decision"]
    assert (decision["step"], decision["seat"]) == ("place", puzzle["seat"])
    for length in range(1, len(BEST) + 1):
        answer = anna.post(f"/api/puzzles/{NAME}/position", json={"move": BEST[:length]}).json()
        assert answer["whole"] == (length == len(BEST))
        assert (answer["snapshot"]["decision"] is None) == answer["whole"]


def test_a_guest_has_three_tries_and_is_told_the_theme_after_the_first(anna: Browser) -> None:
    first = attempt(anna, MISS, rating=RATING)
    assert not first["over"]
    assert first["themes"] == list(RIDDLE.puzzle.found.themes)
    assert (first["solution"], first["rating"]) == (None, None)
    assert first["tries"][0]["lost"] > CLOSE
    second = attempt(anna, MISS, BEST, rating=RATING)
    assert (second["over"], second["solved"]) == (True, True)
    assert second["solution"]["best"]["move"] == BEST
    assert second["solution"]["facts"]
    column = second["solution"]["best"]["column"]
    parts = column["scored"] + column["open"] - column["other_scored"] - column["other_open"]
    assert round(parts + column["further"], 1) == column["margin"]
    missed = attempt(anna, MISS, MISS, MISS, rating=RATING)
    assert (missed["over"], missed["solved"]) == (True, False)
    assert missed["rating"]["value"] < RATING["value"]
    assert missed["gain"] < second["gain"]


def test_who_has_a_name_is_rated_once(anna: Browser) -> None:
    take_name(anna, "Anna")
    first = attempt(anna, MISS)
    assert first["standing"]["tried"] == 0
    # His earlier tries are known, whatever the page says.
    second = attempt(anna, BEST)
    assert [one["counts"] for one in second["tries"]] == [False, True]
    assert (second["standing"]["tried"], second["standing"]["solved"]) == (1, 1)
    assert second["gain"] == round(second["rating"]["value"]) - 1500
    again = attempt(anna, BEST)
    assert (again["over"], again["rating"]) == (True, None)
    assert len(again["tries"]) == 2
    assert anna.get("/api/puzzles").json()["standing"] == second["standing"]
    shown = anna.get(f"/api/puzzles/{NAME}").json()
    assert shown["verdict"]["over"]
    assert shown["rating"] != RIDDLE.puzzle.found.rating
    for _ in range(5):
        chosen = anna.post("/api/puzzles/next", json={"theme": RIDDLE.puzzle.found.themes[0]}).json()
        assert chosen["id"] != NAME
    # With the account goes what is known of it.
    gone = anna.post("/api/account/delete", json={"proof": {"password": PASSWORD}})
    assert gone.status_code == 204, gone.text


def test_of_tries_that_are_sent_at_once_each_counts_as_one_of_three(client: TestClient) -> None:
    anna = Browser(client)
    take_name(anna, "Anna")
    parts = parts_of(client)
    wishes = [TryPuzzle(tries=[move]) for move in (MISS, MISS, BEST, MISS, MISS)]

    async def all_at_once() -> Run:
        player = await parts.accounts.players.named("Anna")
        assert player is not None
        await asyncio.gather(*(parts.puzzling.attempt(NAME, player.id, wish, "here") for wish in wishes))
        return await parts.puzzling._records.run(player.id, NAME)

    assert client.portal is not None
    run = client.portal.call(all_at_once)
    best = tuple(BEST)
    assert len(run.tries) <= 3
    assert run.score == (SCORES[run.tries.index(best)] if best in run.tries else 0)
    assert anna.get("/api/puzzles").json()["standing"]["tried"] == 1


def test_what_others_tried_first_is_told_when_they_are_enough(client: TestClient) -> None:
    anna = Browser(client)
    for number in range(3):
        attempt(Browser(from_address(client, f"203.0.113.{number}")), BEST)
    for _ in range(5):  # one address is heard once, however often it tries
        assert attempt(anna, BEST)["solution"]["firsts"] == []
    attempt(Browser(from_address(client, "203.0.113.9")), MISS)
    told = attempt(anna, MISS, BEST)["solution"]
    assert (sum(first["share"] for first in told["firsts"]), told["found"]) == (100, 80)


def test_what_makes_no_sense_is_refused(anna: Browser) -> None:
    assert key_of(anna.get("/api/puzzles/0123456789"), 404) == "refused.puzzle"
    assert anna.get("/api/puzzles/x").status_code == 422
    for move in (["tile 90,90 r0"], [], BEST[:1] if len(BEST) > 1 else ["pass"], [*BEST, "pass"]):
        answer = anna.post(f"/api/puzzles/{NAME}/tries", json={"tries": [move]})
        assert key_of(answer, 422) == "refused.puzzle.move"
    too_many: list[list[list[str]]] = [[], [BEST] * 4, [["x"] * 9]]
    for tries in too_many:
        assert anna.post(f"/api/puzzles/{NAME}/tries", json={"tries": tries}).status_code == 422
    wide = {"tries": [BEST], "rating": {"value": 9e9, "deviation": 1}}
    assert anna.post(f"/api/puzzles/{NAME}/tries", json=wide).status_code == 422


def test_days_in_a_row_are_counted_and_end_quietly() -> None:
    day = date(2026, 3, 1)
    standing = Standing().solved_daily(day)
    assert standing.solved_daily(day).days == 1
    standing = standing.solved_daily(day + timedelta(days=1))
    assert standing.days_on(day + timedelta(days=2)) == 2
    assert standing.days_on(day + timedelta(days=3)) == 0
    assert standing.solved_daily(day + timedelta(days=5)).days == 1
