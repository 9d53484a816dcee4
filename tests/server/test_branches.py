"""Playing on from a moment of another game."""

from bastide import Game
from bastide.server.play.restored import Course
from tests.server.helpers import Browser, Json, bot, here, link, parts_of
from tests.server.test_files import begun_game, finished_game, open_save

TWO = [here("Otto"), here("Pia")]


def branch(browser: Browser, game: str, number: int, *seats: Json) -> str:
    answer = browser.post(f"/api/games/{game}/at/{number}/play", json={"seats": list(seats) or TWO})
    assert answer.status_code == 201, answer.text
    created: str = answer.json()["game"]
    return created


def stored_course(browser: Browser, game: str) -> Course:
    client = browser._client
    assert client.portal is not None
    return client.portal.call(parts_of(client).hall.game, game).course


def test_a_finished_game_goes_on_from_any_moment_at_a_table_of_its_own(anna: Browser) -> None:
    game = finished_game()
    old, _ = open_save(anna, game.save())
    then = anna.get(f"/api/games/{old}/at/9").json()
    new = branch(anna, old, 9)
    now = anna.snapshot(new)
    assert [seat["name"] for seat in now["seats"]] == ["Otto", "Pia"]
    for same in ("tiles", "figures", "turn", "tiles_left", "expansions", "preset", "kinds_left"):
        assert now[same] == then[same]
    assert not now["over"]
    with anna.at_table(new) as table:
        table.move(table.codes[0])
    # The game from which it came has not changed.
    assert anna.snapshot(old)["over"]
    assert Game.load(anna.get(f"/api/games/{old}/save").text).history == game.history


def test_what_was_drawn_stays_drawn_and_the_rest_is_shuffled_anew(anna: Browser) -> None:
    game = anna.finish(anna.new_game(here("Anna"), here("Ben"))["game"])
    first = stored_course(anna, game).game

    def tiles(played: Game) -> list[str]:
        return [option.code for option in played.history if option.verb == "draw"]

    branches = [stored_course(anna, anna.finish(branch(anna, game, 6))).game for _ in range(2)]
    orders = [tiles(first), *map(tiles, branches)]
    # After six moves four tiles were drawn; how the rest lies is told by nothing that was played before.
    assert orders[0][:4] == orders[1][:4] == orders[2][:4]
    assert len({tuple(order) for order in orders}) == 3
    assert sorted(orders[0]) == sorted(orders[1])


def test_a_running_game_can_be_tried_out_without_telling_its_order(anna: Browser) -> None:
    game = anna.new_game(here("Anna"), here("Ben"))["game"]
    with anna.at_table(game) as table:
        for _ in range(4):
            table.move(table.codes[0])
        new = branch(anna, game, 4)
        before = stored_course(anna, game).game
        after = stored_course(anna, new).game
        assert before.history == after.history
    live, twin = (stored_course(anna, anna.finish(name)).game for name in (game, new))
    assert [option for option in live.history if option.verb == "draw"] != [
        option for option in twin.history if option.verb == "draw"
    ]


def test_friends_and_bots_may_sit_down(anna: Browser, ben: Browser) -> None:
    old, _ = open_save(anna, finished_game(3).save())
    answer = anna.post(
        f"/api/games/{old}/at/2/play", json={"seats": [link("Carla"), bot("Otto"), here("Anna")]}
    )
    (invitation,) = answer.json()["invitations"]
    assert invitation["name"] == "Carla"
    assert ben.post(f"/api{invitation['path'].replace('join', 'invitations')}", json={}).status_code == 200
    kinds = [seat["kind"] for seat in anna.snapshot(answer.json()["game"])["seats"]]
    assert kinds == ["link", "bot", "here"]


def test_it_counts_for_no_ranking(anna: Browser) -> None:
    old, _ = open_save(anna, finished_game().save())
    client = anna._client
    assert client.portal is not None
    assert client.portal.call(parts_of(client).hall.game, branch(anna, old, 3)).stored.opened


def test_what_cannot_be_is_refused(anna: Browser) -> None:
    game = begun_game(5)
    old, _ = open_save(anna, game.save())
    over, _ = open_save(anna, finished_game().save())
    last = len(anna.get(f"/api/games/{over}/replay").json()["frames"]) - 1
    for path, wish, status, fault in (
        (f"{over}/at/{last}", TWO, 409, "over at this moment"),
        (f"{over}/at/{last + 1}", TWO, 404, "no position"),
        (f"{old}/at/1", TWO[:1], 422, "2 seats"),
        (f"{old}/at/1", [here("Otto"), here("Otto")], 422, "same name"),
        (f"{old}/at/1", [here("Otto"), bot("Pia", "oracle")], 422, "no bot"),
        (f"{old}/at/1", [here("Otto"), here("x" * 41)], 422, "name"),
        ("nowhere/at/1", TWO, 404, "no such game"),
    ):
        answer = anna.post(f"/api/games/{path}/play", json={"seats": wish})
        assert (answer.status_code, fault in answer.json()["error"]) == (status, True), answer.text
