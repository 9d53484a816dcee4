"""Dragon, fairy, towers, prisoners, abbeys, barns, wagons and crop circles, as the page is told of them."""

import pytest

from bastide import Game
from bastide.core.targets import OnCorner
from bastide.server.telling.options import describe_options
from bastide.server.telling.places import way_words
from tests.server.helpers import Browser, Json
from tests.server.positions import MORE, first, tokens, told, varied

WITH_BIG = f"{MORE},inns_cathedrals"


def asked(anna: Browser, step: str, verb: str, size: int = 2) -> tuple[Json, list[Json]]:
    """The first position with a decision that offers a verb, and the options of that verb."""
    snapshot = told(anna, first(varied(WITH_BIG, games=40), step, verb, size))
    options = snapshot["decision"]["options"]
    return snapshot, [option for option in options if option["code"].split()[0] == verb]


def name_of(snapshot: Json, seat: int) -> str:
    name: str = snapshot["seats"][seat]["name"]
    return name


def test_a_step_of_the_dragon_is_a_piece_for_a_tile(anna: Browser) -> None:
    snapshot, options = asked(anna, "dragon_step", "dragon")
    (dragon,) = tokens(snapshot, "dragon")
    x, y = dragon["cell"]
    assert (dragon["seat"], dragon["owner"]) == (None, None)
    assert dragon["spot"] == [24, 76], "the middle shows the volcano"
    for option in options:
        assert (option["kind"], option["figure"], option["feature"]) == ("segment", "dragon", "")
        assert abs(option["at"][0] - x) + abs(option["at"][1] - y) == 1
        assert option["label"].startswith("The dragon to ")
        shown = next(tile["tile"] for tile in snapshot["tiles"] if tile["cell"] == option["at"])
        there = [figure["kind"] for figure in snapshot["figures"] if figure["cell"] == option["at"]]
        named = option["text_values"]["there"].split("@")[0]
        assert named in (there or [shown]), "who stands there is named, else the tile"


def test_the_way_of_the_dragon_begins_where_it_was_and_ends_where_it_is(anna: Browser) -> None:
    game = next(
        game
        for game in varied(WITH_BIG)
        if game.state.agenda[-1].name == "dragon_step" and len(game.state.agenda[-1].load[1]) > 2
    )
    snapshot = told(anna, game)
    path = sorted(tokens(snapshot, "dragon_path"), key=lambda token: int(token["number"]))
    assert [token["number"] for token in path] == list(range(1, len(path) + 1))
    assert path[-1]["cell"] == tokens(snapshot, "dragon")[0]["cell"]
    (steps,) = tokens(snapshot, "dragon_steps")
    assert steps["number"] + len(path) == 7
    moves = [entry for entry in snapshot["log"] if entry["text_values"].get("piece") == "dragon"]
    assert moves[-1]["cells"] == [path[-1]["cell"]]
    assert moves[-1]["text_key"] == "log.piece.at"


def test_the_fairy_stands_with_a_follower_of_its_owner(anna: Browser) -> None:
    game = next(
        game for game in varied(WITH_BIG) if any(t.name == "fairy" and t.place for t in game.tokens())
    )
    snapshot = told(anna, game)
    (fairy,) = tokens(snapshot, "fairy")
    assert fairy["seat"] is None
    beside = [f for f in snapshot["figures"] if (f["cell"], f["place"]) == (fairy["cell"], fairy["place"])]
    assert fairy["owner"] in [figure["seat"] for figure in beside]
    assert fairy["spot"] == beside[0]["spot"]


def test_the_fairy_goes_to_a_piece_that_stands_on_the_board(anna: Browser) -> None:
    snapshot, options = asked(anna, "action", "fairy", size=4)
    standing = {figure["id"]: figure for figure in snapshot["figures"]}
    for option in options:
        assert option["kind"] == "figure"
        assert standing[option["figure"]]["seat"] == snapshot["decision"]["seat"] == option["seat"]


def test_a_portal_leads_to_places_on_other_tiles_that_are_told_apart(anna: Browser) -> None:
    game = next(
        game
        for game in varied(WITH_BIG)
        if not game.is_over and sum(o.verb == "meeple" and "tower" not in o.code for o in game.options()) > 20
    )
    options = [o for o in told(anna, game)["decision"]["options"] if o["code"].startswith("meeple ")]
    far = [option for option in options if option["code"].count(",") and option["feature"] != "tower"]
    assert {option["kind"] for option in far} == {"segment"}
    assert len({tuple(option["at"]) for option in far}) > 5
    assert len({option["label"] for option in options}) == len(options)
    same = [o for o in far if o["text_key"] == "option.deploy" and "way" in o["text_values"]]
    assert same
    for option in same:
        assert f", {way_words(option['text_values']['way'])}" in option["label"]


@pytest.mark.parametrize(("step", "verb"), [("capture", "capture"), ("action", "princess")])
def test_a_follower_that_goes_is_the_one_of_the_named_player(anna: Browser, step: str, verb: str) -> None:
    snapshot, options = asked(anna, step, verb)
    standing = {figure["id"]: figure for figure in snapshot["figures"]}
    for option in options:
        seat = int(option["code"].split()[-1])
        assert option["kind"] == "figure"
        assert (standing[option["figure"]]["seat"], option["seat"]) == (seat, seat)
        assert option["text_values"]["whose"] == name_of(snapshot, seat)
        assert f"{name_of(snapshot, seat)}'s" in option["label"]


def reach(cell: list[int], height: int) -> list[list[int]]:
    x, y = cell
    arms = [[[x + n, y], [x - n, y], [x, y + n], [x, y - n]] for n in range(1, height + 1)]
    return sorted([[x, y], *(there for arm in arms for there in arm)])


def building(anna: Browser) -> tuple[Json, list[Json]]:
    """A position in which a tower that stands already can be built on and climbed."""
    wanted = {"tower", "meeple tower"}
    game = next(
        game
        for game in varied(WITH_BIG, games=40)
        if not game.is_over and wanted <= {option.code.rpartition(" ")[0] for option in game.options()}
    )
    snapshot = told(anna, game)
    options = snapshot["decision"]["options"]
    return snapshot, [option for option in options if option["code"].startswith("tower ")]


def test_a_tower_piece_lights_what_the_tower_would_reach(anna: Browser) -> None:
    snapshot, options = building(anna)
    heights = {tuple(token["cell"]): token["number"] for token in tokens(snapshot, "tower")}
    assert heights
    for option in options:
        assert (option["kind"], option["figure"], option["place"]) == ("segment", "tower", "tower")
        assert sorted(option["cells"]) == reach(option["at"], heights.get(tuple(option["at"]), 0) + 1)


def test_a_capture_lights_what_the_tower_reaches(anna: Browser) -> None:
    snapshot, options = asked(anna, "capture", "capture")
    built = [entry for entry in snapshot["log"] if entry["text_values"].get("piece") == "tower_piece"][-1]
    (cell,) = built["cells"]
    (tower,) = [token for token in tokens(snapshot, "tower") if token["cell"] == cell]
    assert sorted(snapshot["decision"]["cells"]) == reach(cell, tower["number"])
    assert all(option["at"] in snapshot["decision"]["cells"] for option in options)


def test_a_follower_on_top_of_a_tower_is_told_by_its_tile(anna: Browser) -> None:
    snapshot, _ = building(anna)
    tops = [o for o in snapshot["decision"]["options"] if o["code"].startswith("meeple tower ")]
    assert tops
    for option in tops:
        assert option["label"].startswith("Meeple on the tower")
        assert option["feature"] == "tower"


def captured(game: Game) -> bool:
    return any(token.place == "prison" for token in game.tokens())


def test_a_prisoner_is_told_with_who_keeps_him_and_whose_he_is(anna: Browser) -> None:
    snapshot = told(anna, next(game for game in varied(WITH_BIG) if captured(game)))
    (prisoner,) = [token for token in snapshot["tokens"] if token["place"] == "prison"]
    assert (prisoner["cell"], prisoner["spot"]) == (None, None)
    assert {prisoner["seat"], prisoner["owner"]} == {0, 1}
    taken = [entry for entry in snapshot["log"] if entry["kind"] == "taken"][-1]
    owner, holder = (name_of(snapshot, prisoner[key]) for key in ("owner", "seat"))
    assert taken["text"] == f"{holder} takes a {prisoner['name'].replace('_', ' ')} of {owner}"
    assert taken["seat"] == prisoner["owner"]


@pytest.mark.parametrize("step", ["action", "ransom_first", "ransom_last"])
def test_a_ransom_is_an_extra_that_names_the_piece_and_who_keeps_it(anna: Browser, step: str) -> None:
    snapshot, options = asked(anna, step, "ransom")
    kept = {(token["name"], token["seat"]) for token in snapshot["tokens"] if token["place"] == "prison"}
    for option in options:
        assert (option["kind"], option["aside"]) == ("button", True)
        assert (option["figure"], option["seat"]) in kept
        assert name_of(snapshot, option["seat"]) in option["label"]


def test_an_exchange_names_the_piece_and_who_keeps_it(anna: Browser) -> None:
    snapshot, options = asked(anna, "exchange", "exchange")
    assert len({option["figure"] for option in options}) == len(options)
    assert {option["seat"] for option in options} == {1 - snapshot["decision"]["seat"]}
    assert all(name_of(snapshot, option["seat"]) in option["label"] for option in options)


def test_an_abbey_is_a_tile_in_the_hand_that_fits_a_hole(anna: Browser) -> None:
    snapshot, options = asked(anna, "abbey", "abbey")
    decision = snapshot["decision"]
    assert decision["tile"] == "abbey-mayor/abbey"
    assert decision["seat"] in [token["seat"] for token in tokens(snapshot, "abbey")]
    laid = [tile["cell"] for tile in snapshot["tiles"]]
    for option in options:
        x, y = option["at"]
        assert (option["kind"], option["turn"]) == ("cell", 0)
        assert option["at"] not in laid
        assert all(there in laid for there in ([x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]))


def test_an_abbey_has_the_picture_of_its_tile_and_never_comes_from_the_pile(anna: Browser) -> None:
    snapshot = told(anna, next(varied("abbey_mayor")))
    assert [token["tile"] for token in tokens(snapshot, "abbey")] == ["abbey-mayor/abbey"] * 2
    assert {token["tile"] for token in snapshot["tokens"] if token["name"] != "abbey"} <= {None}
    assert "abbey-mayor/abbey" not in [kind["tile"] for kind in snapshot["kinds_left"]]


def test_a_barn_goes_to_a_corner_where_four_tiles_meet(anna: Browser) -> None:
    game = first(varied(WITH_BIG, games=40), "action", "build")
    option = next(option for option in game.options() if option.verb == "build")
    spots = {"NE": [100, 0], "SE": [100, 100], "SW": [0, 100], "NW": [0, 0]}
    shown = {o["code"]: o for o in told(anna, game)["decision"]["options"]}[option.code]
    assert (shown["figure"], shown["feature"]) == ("barn", "corner")
    assert shown["spot"] == spots[option.the(OnCorner).corner]
    assert len(shown["cells"]) == 4
    x, y = (shown["at"][axis] * 100 + shown["spot"][axis] for axis in (0, 1))
    actor, before = game.actor, tokens(told(anna, game), "barn")
    game.play(option)
    snapshot = told(anna, game)
    (barn,) = [token for token in tokens(snapshot, "barn") if token not in before]
    assert barn["seat"] == actor
    assert [barn["cell"][axis] * 100 + barn["spot"][axis] for axis in (0, 1)] == [x, y]
    assert "barn" not in [figure["kind"] for figure in snapshot["figures"]], "it is told once"


def test_a_wagon_tells_from_where_to_where(anna: Browser) -> None:
    snapshot, options = asked(anna, "wagon_move", "wagon")
    came_back = [entry for entry in snapshot["log"] if entry["text_values"].get("figure") == "wagon"][-1]
    assert came_back["kind"] == "return"
    assert [snapshot["decision"]["origin"]] == came_back["cells"]
    for option in options:
        assert (option["kind"], option["figure"]) == ("segment", "wagon")
        assert option["feature"] in ("road", "city", "cloister")


def test_a_crop_circle_asks_for_one_of_two_things(anna: Browser) -> None:
    _, options = asked(anna, "circle", "circle")
    assert [(option["kind"], option["code"]) for option in options] == [
        ("button", "circle add"),
        ("button", "circle remove"),
    ]


def test_a_follower_is_added_as_a_piece_and_taken_back_as_one_that_stands_there(anna: Browser) -> None:
    snapshot, options = asked(anna, "circle_add", "add")
    own = [
        (figure["cell"], figure["place"])
        for figure in snapshot["figures"]
        if figure["seat"] == snapshot["decision"]["seat"]
    ]
    assert {option["kind"] for option in options} == {"segment"}
    assert all((option["at"], option["place"]) in own for option in options)
    snapshot, options = asked(anna, "circle_remove", "remove")
    assert {option["kind"] for option in options} == {"figure"}
    assert {option["seat"] for option in options} == {snapshot["decision"]["seat"]}


def test_labels_are_unique_and_plain_with_all_these_pieces() -> None:
    seen = set()
    for game in varied(WITH_BIG, games=4):
        if game.is_over or game.state.agenda[-1].name == "place":
            continue
        labels = [option.label for option in describe_options(game)]
        assert len(set(labels)) == len(labels), labels
        assert not any("(" in label or "_" in label for label in labels), labels
        seen |= {option.verb for option in game.options()}
    assert {"dragon", "fairy", "tower", "capture", "ransom", "wagon", "build", "add", "remove"} <= seen


def test_a_replay_tells_every_move_in_words_and_the_board_has_a_picture(anna: Browser) -> None:
    *_, last = varied(WITH_BIG, games=1)
    answer = anna.post("/api/games/open", content=last.save(), headers={"content-type": "text/plain"})
    game = answer.json()["game"]
    frames = anna.get(f"/api/games/{game}/replay").json()["frames"]
    assert "move.other" not in {frame["text_key"] for frame in frames}
    told_verbs = {frame["text_key"] for frame in frames}
    assert {"verb.dragon", "verb.tower", "verb.fairy", "verb.capture"} <= told_verbs
    assert anna.get(f"/api/games/{game}/picture.svg").status_code == 200
