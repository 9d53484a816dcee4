"""Lessons as the page gets them: what they say, and the position after some choices."""

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from bastide.expansions.registry import LIBRARY
from bastide.lessons.lesson import lessons_of
from bastide.server.shelf.lessons import lecture_after, lesson_named, tell_lecture
from tests.server.helpers import Browser, running


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with running(tmp_path_factory.mktemp("lessons"), library="bastide.expansions.registry:LIBRARY") as client:
        yield client


def test_lessons_come_in_the_language_that_is_asked_for(client: TestClient) -> None:
    english, german = (client.get(f"/api/lessons?language={name}").json() for name in ("en", "de"))
    assert [lesson["name"] for lesson in english] == list(lessons_of(LIBRARY))
    assert (english[0]["title"], german[0]["title"]) == ("Lay a tile", "Ein Plättchen legen")
    assert english[0]["example"] is None
    assert client.get("/api/lessons?language=la").status_code == 422


def test_choices_are_played_and_judged(client: TestClient) -> None:
    begun = client.get("/api/lessons/claim/position").json()
    assert (begun["verdict"], begun["points"], begun["hint"]["code"]) == ("open", 0, "meeple city@S")
    decision = begun["snapshot"]["decision"]
    assert "meeple city@S" in [option["code"] for option in decision["options"]]
    assert (decision["undo"], begun["snapshot"]["seats"][0]["yours"]) == (False, True)

    wrong = client.get("/api/lessons/claim/position?move=pass&language=it").json()
    assert (wrong["verdict"], wrong["hint"], wrong["snapshot"]["decision"]) == ("wrong", None, None)
    assert wrong["said"].startswith("Ti tieni il seguace")

    done = client.get("/api/lessons/claim/position?move=meeple%20city@S").json()
    assert (done["verdict"], done["said"], done["snapshot"]["seq"]) == ("done", "", 1)
    assert [figure["seat"] for figure in done["snapshot"]["figures"]] == [1, 0]


def test_what_a_choice_has_brought_is_in_the_log(client: TestClient) -> None:
    address = "/api/lessons/road/position?move=tile%202,0%20r0"
    placed = client.get(address).json()
    done = client.get(f"{address}&move=pass").json()
    news = [entry for entry in done["snapshot"]["log"] if entry["number"] >= done["events"]]
    assert [entry["points"] for entry in news if entry["kind"] == "score"] == [3]
    assert (placed["points"], done["points"]) == (0, 3)


@pytest.mark.parametrize(
    ("path", "status", "error"),
    [
        ("nowhere/position", 404, "there is no lesson 'nowhere'"),
        ("nowhere/areas?t=base/cloister.0.0", 404, "there is no lesson 'nowhere'"),
        ("claim/position?move=meeple%20city@N", 409, "'meeple city@N' is not possible now"),
        ("claim/position?move=pass&move=pass", 409, "nothing is asked any more in this lesson"),
        (f"claim/position?{'&'.join(['move=pass'] * 25)}", 422, "at most 24 items"),
        (f"claim/position?move={'x' * 201}", 422, "at most 200 characters"),
        (
            "claim/tile/base/cloister.svg",
            404,
            "there is no tile 'base/cloister' that belongs to this game alone",
        ),
    ],
)
def test_what_cannot_be_is_refused_in_clear_words(
    client: TestClient, path: str, status: int, error: str
) -> None:
    answer = client.get(f"/api/lessons/{path}")
    assert answer.status_code == status
    assert error in answer.json()["error"]


def test_tiles_that_a_lesson_alone_has_are_drawn(client: TestClient) -> None:
    lesson = next(lesson for lesson in lessons_of(LIBRARY).values() if lesson.designs)
    own = client.get(f"/api/lessons/{lesson.name}/position").json()["snapshot"]["own_tiles"]
    (tile,) = own
    assert client.get(f"/api/lessons/{lesson.name}/tile/{tile}.svg").text.startswith("<svg")
    shapes = client.get(f"/api/lessons/{lesson.name}/areas?t={tile}.0.0").json()
    assert set(shapes[f"{tile}.0"]) >= {"city@N", "city@S", "road@E"}
    pictures = client.get(f"/api/lessons/{lesson.name}/tiles/5?t={tile}.0.0")
    assert pictures.json()["error"].startswith("tiles are drawn in"), "as it is told of games"


@pytest.mark.parametrize("name", lessons_of(LIBRARY))
def test_every_lesson_can_be_shown_at_every_step(name: str) -> None:
    lesson, moves = lesson_named(LIBRARY, name), list[str]()
    while (told := tell_lecture(lecture_after(LIBRARY, lesson, moves), "en")).hint is not None:
        moves.append(told.hint.code)
    assert told.verdict == "done"


def test_after_the_lessons_comes_a_short_game_against_an_easy_bot(client: TestClient) -> None:
    browser = Browser(client)
    made = browser.post("/api/lessons/first-game", json={"name": "Nora", "bot": "Otto"})
    assert made.status_code == 201, made.text
    game = made.json()["game"]
    snapshot = browser.snapshot(game)
    assert [(seat["name"], seat["bot"]) for seat in snapshot["seats"]] == [("Nora", None), ("Otto", "easy")]
    assert (snapshot["tiles_left"], snapshot["decision"]["seat"]) == (23, 0)
    with browser.at_table(game) as table:
        table.wait_until(lambda: "agreement" in table.room)
        assert table.room["agreement"]["clock"] == {"kind": "none"}
        assert table.room["agreement"]["help"]["hints"] is True
        while not table.snapshot["over"]:
            table.move(table.codes[0])
            table.wait_for(lambda seen: seen["over"] or seen["decision"]["seat"] == 0)
    assert len(browser.snapshot(game)["tiles"]) == 25
    for bad in (
        {"name": "", "bot": "Otto"},
        {"name": "x" * 41, "bot": "Otto"},
        {"name": "Otto", "bot": "Otto"},
    ):
        assert browser.post("/api/lessons/first-game", json=bad).status_code == 422
