"""Games looked back at: beside the server, a stretch at a time, for whom it is meant, and kept."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from bastide import Game, Setup
from bastide.core.option import Option
from bastide.expansions.registry import LIBRARY
from bastide.review.judges import ByTrials
from bastide.review.records import Better, Choice, Draw
from bastide.review.walking import go_through
from bastide.server.beside import review_worker
from bastide.server.beside.review_worker import Looked, Reader, Stretch
from bastide.server.beside.thinkers import LookBack, Whom
from bastide.server.beside.workers import WorkerFailure
from bastide.server.guard.problems import Refusal
from bastide.server.jobs.job_text import job_from_text, job_to_text
from bastide.server.play import reviewing
from bastide.server.store import reviews as stored_reviews
from bastide.server.store.review_tables import ReviewRow
from bastide.server.store.reviews import mark_of
from tests.patience import wait_until
from tests.server.databases import BY_THE_DAY
from tests.server.helpers import Browser, Json, here, link, parts_of, running
from tests.server.test_branches import stored_course
from tests.server.test_files import JCZ, finished_game, open_save

DATABASES = BY_THE_DAY
#: What the simulator cannot play is looked at without compiling anything, and hardly any pains are taken.
COARSE: Json = {"expansions": {"tower": {}}}
LITTLE = 0.05


class QuickReader(Reader):
    """Judges by a single trial, so that nothing has to be compiled."""

    def _judge_of(self, setup: Setup, effort: float) -> ByTrials:
        return ByTrials(1, 0)


class AtHand:
    """Looks at stretches in this process, one action at a time, as fast as it is allowed to."""

    def __init__(self) -> None:
        self.reader = QuickReader(LIBRARY)
        self.asked: list[LookBack] = []
        #: How many stretches may be looked at.
        self.allowed = 1_000_000
        self.fault: Exception | None = None

    async def look_back(self, job: LookBack) -> Looked:
        self.asked.append(job)
        while self.allowed < len(self.asked):
            await asyncio.sleep(0.005)
        if self.fault is not None:
            raise self.fault
        return Looked.from_json((await asyncio.to_thread(self.reader.read, job.stretch, 0.0)).to_json())


@contextmanager
def served(data: Path, **more: Any) -> Iterator[tuple[Browser, Browser, AtHand]]:
    """Anna and Ben at a server that looks back at games in this process."""
    with running(data, review_effort=LITTLE, **more) as client:
        hand = AtHand()
        parts_of(client).reviewing._thinkers = hand  # type: ignore[assignment]
        yield Browser(client), Browser(client), hand


def begun(anna: Browser, moves: int = 4, **more: Any) -> str:
    """A game of Anna's in which both seats have moved."""
    wish = {"setup": COARSE, "seats": [here("Anna"), here("Otto")], **more}
    answer = anna.post("/api/games", json=wish)
    assert answer.status_code == 201, answer.text
    game: str = answer.json()["game"]
    go_on(anna, game, moves)
    return game


def go_on(anna: Browser, game: str, moves: int) -> None:
    with anna.at_table(game) as table:
        for _ in range(moves):
            table.move(table.codes[-1])


def begin(browser: Browser, game: str, status: int = 202) -> Json:
    answer = browser.post(f"/api/games/{game}/review")
    assert answer.status_code == status, answer.text
    told: Json = answer.json()
    return told


def review_of(browser: Browser, game: str, **params: int) -> Json:
    answer = browser.request("GET", f"/api/games/{game}/review", params=params)
    assert answer.status_code == 200, answer.text
    told: Json = answer.json()
    return told


def progress_of(browser: Browser, game: str) -> Json:
    told: Json = browser.get(f"/api/games/{game}/review/progress").json()
    return told


def wait_for(browser: Browser, game: str, state: str, at_least: int = 0) -> Json:
    def is_so() -> bool:
        told = progress_of(browser, game)
        return bool(told["state"] == state and told["done"] >= at_least)

    wait_until(is_so, f"the review is {state}")
    return progress_of(browser, game)


def test_a_game_is_looked_back_at_in_a_process_of_its_own(tmp_path: Path) -> None:
    with running(tmp_path, review_effort=LITTLE) as client:
        anna, ben = Browser(client), Browser(client)
        game = begun(anna)
        assert progress_of(anna, game)["state"] == "none"
        assert review_of(anna, game)["choices"] == []
        assert begin(anna, game)["state"] in ("running", "done")
        done = wait_for(anna, game, "done")
        assert (done["done"], done["turn"]) == (done["of"], done["turns"])
        told = review_of(anna, game)
        frames = anna.get(f"/api/games/{game}/replay").json()["frames"]
        assert told["coarse"]
        assert told["players"] == ["Anna", "Otto"]
        assert len(told["seats"]) == 2
        assert sum(seat["luck"] for seat in told["seats"]) == pytest.approx(0, abs=0.01)
        assert told["choices"]
        for choice in told["choices"]:
            frame = frames[choice["number"]]
            assert (frame["seat"], frame["text"]) == (choice["seat"], choice["text"])
            assert sum(choice["chances"]) == pytest.approx(1, abs=0.01)
            for low, middle, high in zip(choice["low"], choice["chances"], choice["high"], strict=True):
                assert low <= middle + 0.001
                assert middle <= high + 0.001
            if choice["better"] is not None:
                assert choice["better"]["worth"] - choice["played"]["worth"] == pytest.approx(
                    choice["lost"], abs=0.01
                )
        assert any(choice["tile"] for choice in told["choices"])
        # Whoever has the link sees it, as a replay.
        assert review_of(ben, game)["choices"] == told["choices"]
        later = told["choices"][-1]
        assert review_of(anna, game, after=done["of"] - 1)["choices"] in ([], [later])


def test_it_stops_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    with served(tmp_path) as (anna, ben, hand):
        game = begun(anna)
        hand.allowed = 3
        begin(anna, game)
        half = wait_for(anna, game, "running", at_least=3)
        assert half["done"] == 3
        assert begin(anna, game)["state"] == "running", "it runs once"
        refused = ben.post(f"/api/games/{game}/review/stop")
        assert refused.status_code == 403
        assert "Only who wanted this review" in refused.json()["error"]
        assert anna.post(f"/api/games/{game}/review/stop").status_code == 204
        assert wait_for(anna, game, "stopped")["done"] == 3
        assert anna.post(f"/api/games/{game}/review/stop").status_code == 204, "there is nothing to stop"
        seen = review_of(anna, game)["choices"]
        hand.allowed = 1_000_000
        begin(anna, game)
        wait_for(anna, game, "done")
        assert [job.stretch.first for job in hand.asked[:5]] == [0, 1, 2, 3, 3]
        assert review_of(anna, game)["choices"][: len(seen)] == seen
        # All that follows is looked at when somebody wants it, and nothing twice.
        go_on(anna, game, 2)
        assert progress_of(anna, game)["state"] == "stopped"
        asked = len(hand.asked)
        begin(anna, game)
        wait_for(anna, game, "done")
        assert hand.asked[asked].stretch.first == hand.asked[asked - 1].stretch.first + 1


def test_what_was_taken_back_is_looked_at_anew(tmp_path: Path) -> None:
    with served(tmp_path) as (anna, _, _):
        game = begun(anna, 1)
        begin(anna, game)
        wait_for(anna, game, "done")
        with anna.at_table(game) as table:
            table.send(type="undo", seq=table.snapshot["seq"], seat=0)
            table.hear_position()
            table.move(table.codes[0])
            table.move(table.codes[0])
        assert progress_of(anna, game)["state"] == "none"
        assert review_of(anna, game)["choices"] == []
        begin(anna, game)
        wait_for(anna, game, "done")
        first = review_of(anna, game)["choices"][0]["played"]["option"]["code"]
        assert first == stored_course(anna, game).game.history[stored_course(anna, game).moves[0][1]].code


def test_a_person_has_one_game_looked_at_and_a_server_so_many(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with served(tmp_path) as (anna, ben, hand):
        one, two, three = begun(anna), begun(anna), begun(ben)
        hand.allowed = 1
        begin(anna, one)
        refused = begin(anna, two, 409)
        assert refused["text_key"] == "refused.review.other"
        begin(ben, three)
        wait_until(lambda: len({job.whom.account for job in hand.asked}) == 2, "each waits for himself")
        monkeypatch.setattr(reviewing, "_MOST", 2)
        assert begin(Browser(anna._client), one, 403)["text_key"] == "refused.review.players"
        assert begin(anna, two, 503)["text_key"] == "busy.reviews"
        # Who gives no sign of life is waited for no more: his server may have died.
        monkeypatch.setattr(reviewing, "_MOST", 9)
        monkeypatch.setattr(stored_reviews, "ALIVE", -stored_reviews.ALIVE)
        assert progress_of(anna, one)["state"] == "stopped"
        begin(anna, two)


def test_who_begins_is_counted_at_once_and_an_address_has_a_few(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewing, "_MOST", 3)
    monkeypatch.setattr(reviewing, "_MOST_OF_ADDRESS", 2)
    with served(tmp_path) as (anna, _, hand):
        hand.allowed = 0
        games = [begun(Browser(anna._client), moves=2) for _ in range(6)]
        parts = parts_of(anna._client)

        async def begin_all(*clients: str) -> list[int]:
            lives = [await parts.hall.game(game) for game in games]
            answers = await asyncio.gather(
                *(
                    parts.reviewing.begin(live, live.stored.maker, client)
                    for live, client in zip(lives, clients, strict=False)
                ),
                return_exceptions=True,
            )
            return [answer.status if isinstance(answer, Refusal) else 202 for answer in answers]

        portal = anna._client.portal
        assert portal is not None
        # New browsers do not help an address that has its two; others have what is left.
        assert portal.call(begin_all, "x", "x", "x") == [202, 202, 503]
        assert portal.call(begin_all, *"xxzyyy") == [503, 503, 202, 503, 503, 503]
        hand.allowed = 1_000_000
        wait_until(lambda: not parts.reviewing._places, "who is done leaves his place")
        assert portal.call(begin_all, *"xyz") == [202, 202, 202]


def test_while_a_game_goes_on_it_is_help_and_the_table_says_whether_there_is_any(tmp_path: Path) -> None:
    with served(tmp_path) as (anna, ben, _):
        alone = begun(anna, agreement={"help": {"hints": False}})
        for path in ("review", "review/progress"):
            refused = anna.get(f"/api/games/{alone}/{path}")
            assert refused.status_code == 403
            assert refused.json()["text_key"] == "refused.review"
        assert begin(anna, alone, 403)["text_key"] == "refused.review"
        hidden = begun(anna, agreement={"watching": False})
        assert ben.get(f"/api/games/{hidden}/review").status_code == 403
        assert ben.get(f"/api/games/{hidden}/replay").status_code == 403, "as with replays"
        late = begun(anna, 6, agreement={"delay": 3})
        begin(anna, late)
        wait_for(anna, late, "done")
        all_choices, seen = (review_of(one, late)["choices"] for one in (anna, ben))
        assert 0 < len(seen) < len(all_choices), "who watches some moves behind sees so much of it"
        assert max(choice["number"] for choice in seen) <= 3


def test_what_cannot_be_looked_at_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with served(tmp_path) as (anna, _, hand):
        assert begin(anna, begun(anna, 0), 409)["text_key"] == "refused.review.empty"
        game = begun(anna)
        monkeypatch.setattr(reviewing, "_MOST_ACTIONS", 3)
        assert begin(anna, game, 409)["text_key"] == "refused.review.long"
        monkeypatch.undo()
        monkeypatch.setattr(stored_reviews, "MOST_BYTES", 300)
        begin(anna, game)
        wait_for(anna, game, "stopped", at_least=1)
        assert begin(anna, game, 409)["text_key"] == "refused.review.long", "what is found is bounded"
        assert len(hand.asked) < len(stored_course(anna, game).game.history)


def test_one_that_fails_says_so_and_can_go_on(tmp_path: Path) -> None:
    with served(tmp_path) as (anna, _, hand):
        game = begun(anna)
        hand.fault = WorkerFailure("slow")
        begin(anna, game)
        assert wait_for(anna, game, "failed")["done"] == 0
        hand.fault = None
        begin(anna, game)
        wait_for(anna, game, "done")


def test_it_goes_with_its_game_and_with_its_server(tmp_path: Path) -> None:
    with served(tmp_path) as (anna, _, hand):
        game, other = begun(anna), begun(anna)
        hand.allowed = 2
        begin(anna, game)
        wait_for(anna, game, "running", at_least=2)
        assert anna.request("DELETE", f"/api/games/{game}").status_code == 204
        parts = parts_of(anna._client)
        hand.allowed = 3
        wait_until(lambda: not parts.reviewing._under_way, "nobody works for a game that is gone")
        hand.allowed = 6
        begin(anna, other)
        wait_for(anna, other, "running", at_least=2)
        token = anna.token
    with served(tmp_path) as (anna, _, hand):
        anna.token = token
        assert progress_of(anna, other)["state"] == "stopped", "a server that ends says so"
        begin(anna, other)
        wait_for(anna, other, "done")
        assert hand.asked[0].stretch.first >= 2


class Guessing:
    """Looks at a whole game at once, and makes up what it finds."""

    async def look_back(self, job: LookBack) -> Looked:
        choice = Choice(
            2, 1, 0, Better("a", 1.0), (Better("b", 4.0),), 3.0, 0.1, (1.0, -1.0), (0.6, 0.4), 9.0
        )
        return Looked(len(job.stretch.history), False, (choice,), (Draw(1, 1, 0, "draw", 0.5),))


def test_of_a_finished_game_it_is_kept_how_well_everybody_chose(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(tmp_path) as client:
        anna = Browser(client)
        game = anna.finish(anna.new_game(here("Anna"), here("Ben"))["game"])
        parts = parts_of(client)
        parts.reviewing._thinkers = Guessing()  # type: ignore[assignment]
        begin(anna, game)
        wait_for(anna, game, "done")

        async def kept() -> list[float | None] | None:
            async with parts.database.session() as session:
                row = await session.get(ReviewRow, game)
                return None if row is None else row.accuracy

        assert client.portal is not None
        assert client.portal.call(kept) == [pytest.approx(0.368, abs=0.001), None]
        # What is done is not done again, however often somebody asks for it.
        monkeypatch.setattr(parts.reviewing, "_carry_out", None)
        assert begin(anna, game)["state"] == begin(Browser(client), game)["state"] == "done"


# Retry.


def retry(browser: Browser, game: str, number: int, *seats: Json) -> Any:
    wish = {"seats": list(seats) or [here("Anna"), here("Ben")], "same_tiles": True}
    return browser.post(f"/api/games/{game}/at/{number}/play", json=wish)


def tiles(game: Game) -> list[str]:
    return [option.code for option in game.history if option.verb == "draw"]


def test_a_position_is_played_again_with_the_same_tiles_to_come(anna: Browser) -> None:
    game = anna.finish(anna.new_game(here("Anna"), here("Ben"))["game"])
    assert review_of(anna, game)["same_tiles"]
    answer = retry(anna, game, 6)
    assert answer.status_code == 201, answer.text
    again = anna.finish(answer.json()["game"])
    assert tiles(stored_course(anna, again).game) == tiles(stored_course(anna, game).game)
    assert retry(anna, again, 3).status_code == 201, "and once more from there"


def test_nobody_learns_the_tiles_to_come_of_a_game_that_goes_on(anna: Browser) -> None:
    game = begun(anna)
    assert not review_of(anna, game)["same_tiles"]
    assert retry(anna, game, 2).json()["text_key"] == "refused.again.soon"


def test_what_came_in_a_file_was_dealt_by_nobody_here(anna: Browser) -> None:
    game, _ = open_save(anna, finished_game().save())
    assert not review_of(anna, game)["same_tiles"]
    assert retry(anna, game, 2).json()["text_key"] == "refused.again.deck"


def test_a_game_of_another_program_can_be_looked_back_at(tmp_path: Path) -> None:
    with served(tmp_path) as (anna, _, _):
        game, _ = open_save(anna, (JCZ / "choices.jcz").read_bytes())
        begin(anna, game)
        wait_for(anna, game, "done")
        assert review_of(anna, game)["choices"]


# Stretches.


def stretch_of(game: Game, first: int) -> Stretch:
    return Stretch(game.rules.setup.to_json(), tuple(game.history), first, LITTLE)


@pytest.fixture(scope="module")
def coarse() -> Game:
    game = Game.new(Setup.make(2, "tower"), seed=3)
    for _ in range(6):
        game.play(game.options()[-1])
    return game


def test_stretches_find_together_what_one_look_finds(coarse: Game) -> None:
    reader = Reader(LIBRARY)
    parts, first = [], 0
    while first < len(coarse.history):
        parts.append(reader.read(stretch_of(coarse, first), 0.0))
        first = parts[-1].next
    whole = Reader(LIBRARY).read(stretch_of(coarse, 0), 1000.0)
    assert len(parts) == len(coarse.history), "one action at least, and no more without time"
    assert [one for part in parts for one in part.choices] == list(whole.choices)
    assert [one for part in parts for one in part.draws] == list(whole.draws)
    # Another process may begin in the middle.
    assert Reader(LIBRARY).read(stretch_of(coarse, 3), 1000.0).choices == tuple(
        one for one in whole.choices if one.number >= 3
    )


def test_a_stretch_ends_before_its_answer_is_too_long(coarse: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_worker, "_LETTERS", 500)
    looked = Reader(LIBRARY).read(stretch_of(coarse, 0), 1000.0)
    assert looked.next < len(coarse.history)
    assert looked.choices


def test_a_stretch_goes_through_the_database(coarse: Game) -> None:
    job = LookBack(stretch_of(coarse, 2), Whom("table", "anna", is_hint=True), 5.0)
    assert job_from_text(job_to_text(job)) == job


def test_going_through_a_game_can_be_taken_up_again(coarse: Game) -> None:
    class Indifferent:
        is_coarse = True

        def decide(self, game: Game, played: Option) -> Any:
            raise AssertionError("nobody asks")

        def draw(self, game: Game, drawn: Option) -> float:
            return 1.0

    walked = Game.begin(coarse.rules.setup)
    looking: Callable[[], Any] = lambda: next(go_through(walked, coarse.history, Indifferent()))  # noqa: E731
    assert isinstance(looking(), Draw)
    assert walked.history == coarse.history[:1]
    assert mark_of(walked.history) != mark_of(coarse.history[:2])


def test_a_guest_with_a_link_sits_elsewhere_and_sees_it(tmp_path: Path) -> None:
    with served(tmp_path) as (anna, ben, _):
        made = anna.new_game(here("Anna"), link("Ben"), **COARSE)
        ben.join(made)
        anna.start(made["game"])
        go_on(anna, made["game"], 1)
        begin(ben, made["game"])
        wait_for(anna, made["game"], "done")
        assert review_of(anna, made["game"])["may_stop"]
