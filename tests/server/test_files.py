"""Saves go in and out; a game can be told move by move."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bastide import Game, Setup
from bastide.art.svg.palette import PAPER
from bastide.bots import make_bot
from bastide.core.option import Option
from bastide.core.targets import NamedTile
from tests.server.helpers import Browser, here

JCZ = Path(__file__).parents[1] / "interop" / "jcz" / "fixtures"


def finished_game(players: int = 2) -> Game:
    game = Game.new(Setup.make(players, "river,abbot"), seed=4)
    bot = make_bot("random", 4)
    while not game.is_over:
        game.play(bot.choose(game.view(game.actor)))
    return game


def begun_game(moves: int) -> Game:
    """A game in which somebody has to decide after so many moves."""
    game = Game.new(Setup.make(["Ada", "Bea"]), seed=2)
    for _ in range(moves):
        game.play(game.options()[-1])
    return Game.load(game.save())


def open_save(anna: Browser, text: str | bytes) -> tuple[str, bool]:
    answer = anna.post("/api/games/open", content=text)
    assert answer.status_code == 201, answer.text
    return answer.json()["game"], answer.json()["over"]


def test_an_unfinished_save_goes_on_at_this_browser(anna: Browser) -> None:
    game = begun_game(5)
    name, over = open_save(anna, game.save())
    assert not over
    with anna.at_table(name) as table:
        assert [seat["name"] for seat in table.snapshot["seats"]] == ["Ada", "Bea"]
        assert all(seat["yours"] for seat in table.snapshot["seats"])
        assert table.snapshot["seq"] == 5
        assert table.codes == [option.code for option in game.options()]
        table.move(table.codes[0])
    assert anna.get("/api/games").json()[0]["game"] == name


def test_an_opened_save_is_drawn_on_by_another_deck_each_time(anna: Browser) -> None:
    text = begun_game(4).save()
    drawn = set()
    for _ in range(8):
        name, _ = open_save(anna, text)
        with anna.at_table(name) as table:
            turn = table.snapshot["turn"]
            while table.snapshot["turn"] == turn:
                table.move(table.codes[0])
            drawn.add(table.decision["tile"])
    assert len(drawn) > 1


def test_a_save_before_the_first_draw_can_be_opened(anna: Browser) -> None:
    name, _ = open_save(anna, Game.begin(Setup.make(2)).save())
    first = anna.snapshot(name)
    assert first["decision"]["tile"]
    assert anna.get(f"/api/games/{name}/save").text.count("draw ") == 1


def test_a_finished_save_can_be_replayed(anna: Browser) -> None:
    game = finished_game()
    name, over = open_save(anna, game.save())
    assert over
    snapshot = anna.snapshot(name)
    assert [seat["score"] for seat in snapshot["seats"]] == list(game.scores)
    assert snapshot["winners"] == list(game.winners)
    assert snapshot["decision"] is None
    assert snapshot["hard_cells"] == []
    assert anna.get(f"/api/games/{name}/save").text == game.save()


def test_the_replay_tells_every_move_with_scores_and_sources(anna: Browser) -> None:
    game = finished_game(3)
    name, _ = open_save(anna, game.save())
    replay = anna.get(f"/api/games/{name}/replay").json()
    frames = replay["frames"]
    moves = [option for option in game.history if option.verb not in ("draw", "first")]
    assert [frame["number"] for frame in frames] == list(range(len(moves) + 1))
    assert frames[0]["seat"] is None
    assert frames[-1]["scores"] == list(game.scores)
    assert [sum(sources.values()) for sources in replay["sources"]] == list(game.scores)
    twin = Game.begin(game.rules.setup)
    scores = []
    for option in game.history:
        if twin.actor >= 0:
            scores.append(list(twin.scores))
        twin.play(option)
    assert [frame["scores"] for frame in frames[:-1]] == scores


def test_any_position_of_a_replay_can_be_seen(anna: Browser) -> None:
    game = finished_game()
    name, _ = open_save(anna, game.save())
    frames = anna.get(f"/api/games/{name}/replay").json()["frames"]
    for frame in (frames[0], frames[40], frames[-1]):
        snapshot = anna.get(f"/api/games/{name}/at/{frame['number']}").json()
        assert [seat["score"] for seat in snapshot["seats"]] == frame["scores"]
        assert snapshot["decision"] is None
    assert len(anna.get(f"/api/games/{name}/at/0").json()["tiles"]) == len(game.rules.start)
    beyond = anna.get(f"/api/games/{name}/at/{len(frames)}")
    assert beyond.status_code == 404
    assert str(len(frames) - 1) in beyond.json()["error"]
    assert anna.get(f"/api/games/{name}/at/-1").status_code == 404
    assert anna.get(f"/api/games/{name}/at/x").status_code == 422


def test_positions_that_follow_each_other_come_together(anna: Browser) -> None:
    name, _ = open_save(anna, begun_game(5).save())
    frames = anna.get(f"/api/games/{name}/replay").json()["frames"]
    single = [anna.get(f"/api/games/{name}/at/{frame['number']}").json() for frame in frames]
    assert anna.get(f"/api/games/{name}/at/1/on?count=2").json() == single[1:3]
    assert anna.get(f"/api/games/{name}/at/{len(frames) - 1}/on?count=12").json() == single[-1:]
    for wrong in ("0/on", "0/on?count=0", "0/on?count=13", "0/on?count=x"):
        assert anna.get(f"/api/games/{name}/at/{wrong}").status_code == 422


def test_moves_that_were_taken_back_are_in_no_replay_and_no_save(anna: Browser) -> None:
    game = anna.new_game(here("Anna"), here("Ben"))["game"]
    with anna.at_table(game) as table:
        table.move(table.codes[0])
        table.send(type="undo", seq=1, seat=0)
        table.wait_for(lambda snapshot: snapshot["seq"] == 2)
        code = table.codes[-1]
        table.move(code)
    frames = anna.get(f"/api/games/{game}/replay").json()["frames"]
    assert len(frames) == 2
    assert anna.get(f"/api/games/{game}/at/1").json()["tiles"] == anna.snapshot(game)["tiles"]
    saved = Game.load(anna.get(f"/api/games/{game}/save").text)
    assert [option.code for option in saved.history if option.verb != "draw"] == [code]


def test_the_download_is_a_save_that_opens(anna: Browser) -> None:
    game = anna.new_game(here("Anna"), here("Ben"))["game"]
    with anna.at_table(game) as table:
        table.move(table.codes[0])
    answer = anna.get(f"/api/games/{game}/save")
    assert "attachment" in answer.headers["content-disposition"]
    assert answer.headers["content-type"].startswith("text/plain")
    name, _ = open_save(anna, answer.text)
    assert anna.snapshot(name)["tiles"] == anna.snapshot(game)["tiles"]


@pytest.mark.parametrize("file", sorted(JCZ.glob("*.jcz")), ids=lambda path: path.stem)
def test_a_game_of_jcloisterzone_is_opened(anna: Browser, file: Path) -> None:
    name, over = open_save(anna, file.read_bytes())
    snapshot = anna.snapshot(name)
    assert snapshot["over"] == over
    assert over or snapshot["decision"]["options"]
    assert anna.get(f"/api/games/{name}/replay").status_code == 200


def _damage(text: str) -> list[tuple[str, str]]:
    lines = text.splitlines()
    return [
        ("\n".join(lines[:-1]), "line"),
        (text.replace("tile ", "tile 9", 1), "line 5"),
        (text.replace("bastide 1", "bastide 9"), "version 9"),
        (text.replace('"players"', '"people"', 1), "line 2"),
        (text[:40], "line 2"),
    ]


@pytest.mark.parametrize("number", range(5))
def test_a_damaged_save_is_refused_with_its_line(anna: Browser, number: int) -> None:
    text, word = _damage(begun_game(5).save())[number]
    answer = anna.post("/api/games/open", content=text)
    assert answer.status_code == 422
    assert word in answer.json()["error"]
    assert anna.get("/api/games").json() == []


@pytest.mark.parametrize(
    ("text", "word"),
    [
        (b"", "no saved game"),
        (b"GIF89a", "no saved game"),
        (b"\xff\xfe\x00", "no text"),
        (b"{", ""),
        (b'{"players": []}', ""),
        (b"{" * 5000, ""),
        ((JCZ / "tiny-city.jcz").read_bytes().replace(b"PLACE_TILE", b"FLY_TILE"), "FLY_TILE"),
    ],
)
def test_a_wrong_file_is_refused(anna: Browser, text: bytes, word: str) -> None:
    answer = anna.post("/api/games/open", content=text)
    assert answer.status_code == 422
    assert word in answer.json()["error"]
    assert anna.get("/api/games").json() == []


def test_a_save_of_more_than_two_megabytes_is_refused(anna: Browser) -> None:
    answer = anna.post("/api/games/open", content=begun_game(1).save() + "\n" * (2 * 1024 * 1024))
    assert answer.status_code == 413
    assert "2048 KB" in answer.json()["error"]
    assert anna.get("/api/games").json() == []


def test_a_large_body_without_a_length_is_refused_too(anna: Browser) -> None:
    def chunks() -> Iterator[bytes]:
        for _ in range(300):
            yield b" " * 1024

    answer = anna.post("/api/games", content=chunks(), headers={"content-type": "application/json"})
    assert answer.status_code == 413


def test_the_board_can_be_had_as_a_picture(anna: Browser) -> None:
    game = anna.new_game(here("Anna"), here("Ben"))["game"]
    svg = anna.get(f"/api/games/{game}/picture.svg")
    assert svg.headers["content-type"].startswith("image/svg+xml")
    assert svg.text.startswith("<svg")
    assert PAPER not in svg.text, "the page gives it a ground, which is dark in the dark"
    now = anna.get(f"/api/games/{game}/picture.png")
    assert now.content.startswith(b"\x89PNG")
    assert now.headers["cache-control"] == "no-store"


def test_the_picture_of_a_moment_shows_what_was_then(anna: Browser) -> None:
    game = finished_game()
    name, _ = open_save(anna, game.save())
    then, end = anna.get(f"/api/games/{name}/at/4/picture.png"), anna.get(f"/api/games/{name}/picture.png")
    last = len(anna.get(f"/api/games/{name}/replay").json()["frames"]) - 1
    assert then.content.startswith(b"\x89PNG")
    assert then.content != end.content
    assert anna.get(f"/api/games/{name}/at/{last}/picture.png").content == end.content
    assert anna.get(f"/api/games/{name}/at/{last + 1}/picture.png").status_code == 404
    # Expansions are named in the language of who asks.
    assert anna.get(f"/api/games/{name}/picture.png?language=de").content != end.content
    assert anna.get(f"/api/games/{name}/picture.png?language=xx").status_code == 422


def test_a_move_that_chance_follows_is_stored_with_what_it_said() -> None:
    from bastide.server.play.restored import actions_of

    game = begun_game(5)
    opening, actions = actions_of(game)
    assert [Option("draw", NamedTile(code.removeprefix("draw "))).code for code in opening] == list(opening)
    assert len(opening) == 1
    codes = [code for action in actions for code in (action.code, *action.outcomes)]
    assert [*opening, *codes] == [option.code for option in game.history]
    assert [action.seat for action in actions][:4] == [0, 0, 1, 1]
