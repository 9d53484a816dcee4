"""The fairy: where she goes, what she gives, and how she is left behind."""

import json

import pytest

from bastide.core.events import PieceMoved, Scored
from bastide.core.figures import Figure
from bastide.core.geometry import Cell
from bastide.core.state_json import state_from_json
from tests.expansions.princess_dragon.beasts import (
    PD,
    fairy_at,
    fairy_of,
    put_dragon,
    put_fairy,
    tokens,
    with_verb,
)
from tests.rules import rule
from tests.scene import Scene

ON_TILE = {"fairy": "on-tile"}
#: A city of 12 points for red, but for its last tile at (3,0).
TWELVE = "base/city-1-village-3/1+red.E | base/city-2-opposite-shield | base/city-2-opposite-shield | ."
TWO = "base/cloister+red.cloister+red.NL | base/cloister+blue.cloister | ."


# Where she goes.


@rule("PD-30")
def test_the_fairy_begins_off_the_board() -> None:
    scene = Scene(TWO, PD)
    assert fairy_at(scene) is None
    assert tokens(scene, "fairy") == []


@rule("PD-30")
def test_she_moves_to_an_own_follower_as_figure_action() -> None:
    scene = Scene(TWO, PD)
    scene.place("base/cloister @ 2,0")
    assert with_verb(scene, "fairy") == {"fairy meeple cloister 0,0", "fairy meeple field@NL 0,0"}
    scene.game.play("fairy meeple field@NL 0,0")
    assert fairy_at(scene) == (0, 0)
    (token,) = tokens(scene, "fairy")
    assert (token.cell, token.place, token.owner) == ((0, 0), "field@NL", scene.seat("red"))
    assert PieceMoved(0, "fairy", "tile", (0, 0)) in scene.events()
    assert scene.game.state.active == scene.seat("blue"), "this was the figure action"


@rule("PD-30")
def test_she_moves_to_a_tile_with_an_own_follower() -> None:
    scene = Scene(TWO, PD, options=ON_TILE)
    scene.place("base/cloister @ 2,0")
    assert with_verb(scene, "fairy") == {"fairy 0,0"}
    scene.game.play("fairy 0,0")
    (token,) = tokens(scene, "fairy")
    assert (token.cell, token.place, token.owner) == ((0, 0), "", -1)


@rule("PD-30")
def test_she_goes_to_another_follower_than_now_even_on_the_same_tile() -> None:
    scene = Scene(TWO, PD)
    put_fairy(scene, (0, 0), "red.NL")
    scene.place("base/cloister @ 2,0")
    assert with_verb(scene, "fairy") == {"fairy meeple cloister 0,0"}


@rule("PD-30")
@pytest.mark.parametrize(("fairy", "there"), [((0, 0), set()), ((1, 0), {"fairy 0,0"})])
def test_she_goes_to_another_tile_than_now(fairy: Cell, there: set[str]) -> None:
    scene = Scene(TWO, PD, options=ON_TILE)
    put_fairy(scene, fairy)
    scene.place("base/cloister @ 2,0")
    assert with_verb(scene, "fairy") == there


@rule("PD-30")
def test_she_can_be_called_from_anybodys_follower_and_joins_one_on_her_tile_when_she_is_nobodys() -> None:
    scene = Scene(TWO, PD)
    put_fairy(scene, (1, 0), "blue.cloister")
    scene.place("base/cloister @ 2,0")
    assert "fairy meeple cloister 0,0" in scene.choices()
    nobodys = Scene(TWO, PD)
    put_fairy(nobodys, (0, 0))
    nobodys.place("base/cloister @ 2,0")
    assert with_verb(nobodys, "fairy") == {"fairy meeple cloister 0,0", "fairy meeple field@NL 0,0"}


@rule("PD-30", "PD-X07", "TB-X06")
@pytest.mark.parametrize("options", [{}, ON_TILE])
def test_she_joins_neither_builder_nor_pig(options: dict[str, str]) -> None:
    picture = "base/road-straight+blue.E+red:builder.E+red:pig.NL | base/road-straight | ."
    scene = Scene(picture, f"{PD},traders_builders", options=options)
    scene.place("base/road-straight @ 2,0")
    assert with_verb(scene, "fairy") == set()


@rule("PD-30")
def test_a_follower_placed_now_is_too_late_for_her() -> None:
    scene = Scene("base/cloister", PD)
    scene.play("base/cloister @ 1,0 + meeple cloister")
    assert scene.game.state.active == scene.seat("blue")
    assert fairy_at(scene) is None


# The point at the start of a turn.


@rule("PD-31", "BASE-80")
@pytest.mark.parametrize(("follower", "red", "blue"), [("red.cloister", 1, 0), ("blue.NL", 0, 1)])
def test_her_followers_player_gets_a_point_when_his_turn_begins(follower: str, red: int, blue: int) -> None:
    scene = Scene("base/cloister+red.cloister+blue.NL", PD, players=3, turn="green")
    put_fairy(scene, (0, 0), follower)
    for cell in ("1,0", "2,0", "3,0"):
        scene.play(f"base/cloister @ {cell}")
    assert scene.game.scores == (red, blue, 0)


@rule("PD-31")
def test_on_a_tile_she_gives_a_point_to_everybody_there_in_his_own_turn() -> None:
    scene = Scene("base/cloister+red.cloister+blue.NL", PD, players=3, turn="green", options=ON_TILE)
    put_fairy(scene, (0, 0))
    scene.play("base/cloister @ 1,0")
    assert scene.game.scores == (1, 0, 0)
    scene.play("base/cloister @ 2,0")
    assert scene.game.scores == (1, 1, 0)
    scene.play("base/cloister @ 3,0")
    assert scene.game.scores == (1, 1, 0)


@rule("PD-31")
def test_two_followers_with_her_are_worth_one_point_in_a_turn() -> None:
    scene = Scene("base/cloister+red.cloister+red.NL", PD, turn="blue", options=ON_TILE)
    put_fairy(scene, (0, 0))
    scene.play("base/cloister @ 1,0")
    assert scene.scored("red") == ["start of the turn +1"]
    assert scene.rules_cited("red") == ["PD-31"]


@rule("PD-31")
def test_whose_follower_is_gone_gets_no_point() -> None:
    scene = Scene("base/cloister+blue.cloister", PD, turn="blue", options=ON_TILE)
    put_fairy(scene, (0, 0))
    scene.play("base/cloister @ 1,0")
    assert scene.gained("red") == 0


@rule("PD-31", "PD-32", "PD-X07")
def test_on_a_tile_with_a_builder_or_pig_alone_she_gives_nothing() -> None:
    picture = "base/village-3+red:builder.E+red:pig.NL | base/road-straight+red.E | ."
    scene = Scene(picture, f"{PD},traders_builders", turn="blue", options=ON_TILE)
    put_fairy(scene, (0, 0))
    scene.play("base/village-3 @ 2,0")
    assert scene.scored("red") == ["tiles +3"]


@rule("PD-31", "TB-X06")
def test_the_second_part_of_a_double_turn_brings_no_second_point() -> None:
    scene = Scene(
        "base/road-straight+red.E+red:builder.E | .\nbase/cloister | .", f"{PD},traders_builders", turn="blue"
    )
    put_fairy(scene, (0, 0), "red.E")
    scene.play("base/cloister @ 0,2")
    assert scene.gained("red") == 1
    scene.play("base/road-straight @ 1,0")
    assert scene.game.state.active == scene.seat("red"), "the builder's second part"
    assert scene.gained("red") == 0
    scene.play("base/road-straight @ 2,0")
    assert scene.game.state.active == scene.seat("blue")
    assert scene.game.scores == (1, 0)


# The points of a scored feature.


@rule("PD-32", "PD-36", "PD-E04", "PD-31")
def test_a_city_worth_12_with_the_fairy_brings_16_in_all() -> None:
    scene = Scene(TWELVE, PD, turn="blue")
    put_fairy(scene, (0, 0), "red.E")
    scene.play("base/road-straight @ -1,0")
    assert scene.gained("red") == 1
    scene.play("base/city-1/3 @ 3,0")
    assert [(e.what, e.points) for e in scene.events() if isinstance(e, Scored)] == [
        ("city", 12),
        ("fairy", 3),
    ]
    assert scene.scored("red")[-1] == "city +3"
    assert scene.rules_cited("red")[-1] == "PD-32"
    assert scene.game.scores == (16, 0)


@rule("PD-32")
@pytest.mark.parametrize("options", [{}, ON_TILE])
def test_her_points_need_no_majority(options: dict[str, str]) -> None:
    scene = Scene(
        "base/city-1/1+blue.E | base/city-2-opposite+red.E | base/city-2-opposite+blue.E | .",
        PD,
        options=options,
    )
    put_fairy(scene, (1, 0), "" if options else "red.E")
    scene.play("base/city-1/3 @ 3,0")
    assert (scene.gained("red"), scene.gained("blue")) == (3, 8)


@rule("PD-32")
@pytest.mark.parametrize("options", [{}, ON_TILE])
def test_a_follower_of_another_feature_or_tile_brings_none(options: dict[str, str]) -> None:
    scene = Scene(
        "base/city-1/1+red.E | base/city-2-opposite+red.NL | base/city-2-opposite | .", PD, options=options
    )
    put_fairy(scene, (1, 0), "" if options else "red.NL")
    scene.play("base/city-1/3 @ 3,0")
    assert scene.gained("red") == 8


@rule("PD-32")
def test_with_a_follower_beside_her_she_serves_no_other_on_her_tile() -> None:
    scene = Scene("base/city-1-road-straight/1+red.E+blue.N | base/city-1/3", PD)
    put_fairy(scene, (0, 0), "red.E")
    assert scene.feature((0, 0), "N").kind == "road"
    scene.play("base/village-3 @ 0,-1")
    scene.play("base/village-3/2 @ 0,1")
    assert scene.gained("blue") == 3


@rule("PD-32", "PD-E03")
@pytest.mark.parametrize(("first", "second"), [("red", "blue"), ("blue", "red")])
def test_of_several_on_her_tile_in_one_city_the_one_placed_first_is_favoured(first: str, second: str) -> None:
    scene = Scene(
        """
        base/city-2-adjacent/2  | .
        base/cities-2-opposite  | base/city-2-opposite/1+blue.N
        base/city-2-adjacent/1  | princess-dragon/city-2-adjacent-dragon
        """,
        PD,
        options=ON_TILE,
    )
    game = scene.game
    places = {"red": "city@N", "blue": "city@S"}
    for player in (first, second):
        game.deploy(scene.seat(player), "meeple", game.segment_at((0, 1), places[player]))
    put_fairy(scene, (0, 1))
    scene.play("base/city-2-adjacent/3 @ 1,0")
    assert (scene.gained("red"), scene.gained("blue")) == ((3, 12) if first == "red" else (0, 15))


@rule("PD-33")
@pytest.mark.parametrize("options", [{}, ON_TILE])
@pytest.mark.parametrize(
    ("picture", "follower", "last", "points"),
    [
        ("base/village-3+red.E | .", "red.E", "base/village-3 @ 1,0", 2),
        ("base/city-1/1+red.E | .", "red.E", "base/city-1/3 @ 1,0", 4),
    ],
)
def test_roads_and_cities_bring_her_points(
    picture: str, follower: str, last: str, points: int, options: dict[str, str]
) -> None:
    scene = Scene(picture, PD, options=options)
    put_fairy(scene, (0, 0), "" if options else follower)
    scene.play(last)
    assert scene.gained("red") == points + 3


@rule("PD-33", "ABBOT-X03")
@pytest.mark.parametrize(
    ("middle", "below", "follower"),
    [
        ("base/cloister+red.cloister", "base/cloister", "red.cloister"),
        ("base/cloister+red:abbot.cloister", "base/cloister", "red:abbot.cloister"),
        ("princess-dragon/city-1-dragon-garden/2+red:abbot.garden", "base/city-1", "red:abbot.garden"),
    ],
)
def test_cloisters_and_gardens_bring_her_points(middle: str, below: str, follower: str) -> None:
    scene = Scene(
        f"""
        base/cloister | base/cloister | base/cloister
        base/cloister | {middle}      | .
        base/cloister | {below}       | base/cloister
        """,
        f"{PD},abbot",
    )
    put_fairy(scene, (1, 1), follower)
    scene.play("base/city-1/1 @ 2,1")
    assert scene.gained("red") == 9 + 3


@rule("PD-33", "PD-E05", "IC-X05")
@pytest.mark.parametrize("options", [{}, ON_TILE])
@pytest.mark.parametrize(
    ("picture", "follower", "points"),
    [
        ("base/road-straight+red.E | base/road-straight | base/road-straight", "red.E", 3),
        ("inns-cathedrals/road-straight-inn+red.E | base/road-straight", "red.E", 0),
        ("base/cloister+red.NL", "red.NL", 0),
        ("base/city-1+red.N | base/cloister", "red.N", 1),
        ("base/cloister+red.cloister | base/cloister", "red.cloister", 2),
        ("base/city-1/1+red.NL | base/city-1/3", "red.NL", 3),
    ],
)
def test_at_the_end_she_pays_even_where_the_feature_does_not(
    picture: str, follower: str, points: int, options: dict[str, str]
) -> None:
    scene = Scene(picture, f"{PD},inns_cathedrals", options=options)
    put_fairy(scene, (0, 0), "" if options else follower)
    scene.finish()
    assert scene.gained("red") == points + 3
    (fairy,) = (e for e in scene.events() if isinstance(e, Scored) and e.what == "fairy")
    assert (fairy.points, fairy.final) == (3, True)


@rule("PD-33")
@pytest.mark.parametrize("farms", ["per-farm-3", "city-once-4", "per-farm-4"])
def test_a_farm_brings_her_points_once_however_farms_are_counted(farms: str) -> None:
    picture = "base/city-1/1+red.NL | base/city-1/3\nbase/city-1/1 | base/city-1/3"
    scene = Scene(picture, PD, options={"farm_scoring": farms})
    put_fairy(scene, (0, 0), "red.NL")
    scene.finish()
    assert [line for line in scene.scored("red") if line == "field +3"] == ["field +3"]


# How she is left behind.


@rule("PD-34", "PD-13")
def test_after_the_scoring_she_stays_and_is_nobodys() -> None:
    scene = Scene("base/village-3+red.E | .\nbase/cloister-road/2 | .", PD)
    put_fairy(scene, (0, 0), "red.E")
    put_dragon(scene, (0, 1))
    scene.play("base/village-3 @ 1,0")
    assert (fairy_at(scene), fairy_of(scene)) == ((0, 0), "")
    scene.play("road-curve-dragon @ 0,2")
    assert scene.choices() == ["dragon 0,2"]


@rule("PD-34", "PD-31")
def test_nobodys_fairy_gives_no_points_even_to_who_comes_to_her_place() -> None:
    scene = Scene("base/village-3+red.E+red.NL | .", PD)
    put_fairy(scene, (0, 0), "red.E")
    scene.play("base/village-3 @ 1,0")
    assert scene.gained("red") == 5
    scene.play("village-3-portal @ 2,0 + meeple road@S 0,0")
    assert scene.gained("red") == 0
    assert scene.gained("blue") == 0


@rule("PD-34")
def test_on_a_tile_she_serves_whoever_comes() -> None:
    scene = Scene("base/village-3+red.E | .", PD, options=ON_TILE)
    put_fairy(scene, (0, 0))
    scene.play("base/village-3 @ 1,0")
    scene.play("village-3-portal @ 2,0 + meeple road@S 0,0")
    scene.play("base/village-3 @ 3,0")
    assert scene.game.scores[scene.seat("blue")] == 1


@rule("PD-X14")
def test_a_follower_sent_home_by_the_princess_loses_her() -> None:
    scene = Scene("base/city-2-opposite+blue.E | .", PD)
    put_fairy(scene, (0, 0), "blue.E")
    scene.place("city-3-princess @ 1,0")
    scene.game.play("princess meeple city@E 0,0 1")
    assert (fairy_at(scene), fairy_of(scene)) == ((0, 0), "")
    assert scene.gained("blue") == 0, "no point as blue's turn begins"


@rule("PD-X14", "FEST-X02")
def test_a_follower_taken_back_at_a_festival_loses_her_and_she_cannot_be_moved() -> None:
    scene = Scene("base/cloister+red.cloister+red.NL | .", f"{PD},festival")
    put_fairy(scene, (0, 0), "red.cloister")
    scene.place("festival/city-1-road-end-s @ 1,0")
    assert "fairy meeple field@NL 0,0" in scene.choices()
    scene.game.play("return meeple cloister 0,0")
    assert (fairy_at(scene), fairy_of(scene)) == ((0, 0), "")
    assert scene.game.state.active == scene.seat("blue"), "the figure action is spent"


@rule("PD-X14", "ABBOT-X03")
def test_an_abbot_taken_back_early_loses_her_and_gets_none_of_her_points() -> None:
    scene = Scene("base/cloister+red:abbot.cloister | .", f"{PD},abbot")
    put_fairy(scene, (0, 0), "red:abbot.cloister")
    scene.place("base/cloister @ 1,0")
    scene.game.play("recall abbot cloister 0,0")
    assert scene.scored("red") == ["tile +1", "tiles around +1"]
    assert (fairy_at(scene), fairy_of(scene)) == ((0, 0), "")


@rule("PD-X14")
def test_a_follower_that_escapes_or_is_taken_loses_her() -> None:
    scene = Scene("base/cloister+red.cloister", PD)
    put_fairy(scene, (0, 0), "red.cloister")
    (monk,) = scene.feature((0, 0), "cloister").figures
    scene.game.take_figure(monk, by=1)
    assert (fairy_at(scene), fairy_of(scene)) == ((0, 0), "")


@rule("PD-X14")
def test_another_follower_that_leaves_her_tile_leaves_her_alone() -> None:
    scene = Scene("base/cloister+red.cloister+red.NL", PD)
    put_fairy(scene, (0, 0), "red.cloister")
    (farmer,) = scene.feature((0, 0), "NL").figures
    scene.game.return_figure(farmer)
    assert fairy_of(scene) == "red"


@rule("PD-D05")
def test_of_two_alike_on_one_segment_the_one_that_stays_keeps_her() -> None:
    scene = Scene("base/cloister+red.cloister", PD)
    put_fairy(scene, (0, 0), "red.cloister")
    (monk,) = scene.feature((0, 0), "cloister").figures
    scene.game.state.graph.put(Figure(*monk))
    scene.game.return_figure(monk)
    assert fairy_of(scene) == "red"
    scene.game.return_figure(monk)
    assert (fairy_at(scene), fairy_of(scene)) == ((0, 0), "")


@rule("PD-D05", "PD-30")
@pytest.mark.parametrize(("twins", "offered"), [(False, False), (True, True)])
def test_she_may_go_from_a_follower_to_another_just_like_him(twins: bool, offered: bool) -> None:
    scene = Scene("base/cloister+red.cloister", PD)
    put_fairy(scene, (0, 0), "red.cloister")
    if twins:
        (monk,) = scene.feature((0, 0), "cloister").figures
        scene.game.state.graph.put(Figure(*monk))
    scene.place("base/cloister @ 1,0")
    assert ("fairy meeple cloister 0,0" in scene.choices()) is offered


@rule("PD-30", "PD-31", "PD-32")
@pytest.mark.parametrize(
    ("preset", "fairy"), [("modern", "next-follower"), ("classic", "on-tile"), ("jcz", "next-follower")]
)
def test_what_the_presets_say_of_the_fairy(preset: str, fairy: str) -> None:
    assert Scene("base/cloister", PD, rules=preset).setup.chosen["fairy"] == fairy


def test_the_state_as_plain_data_keeps_dragon_fairy_and_path() -> None:
    scene = Scene("base/cloister+red.cloister | base/cloister", PD)
    put_fairy(scene, (0, 0), "red.cloister")
    put_dragon(scene, (1, 0))
    scene.play("city-1-dragon @ 2,0")
    before = scene.game.tokens()
    data = json.loads(json.dumps(scene.game.to_json()))
    scene.game.state = state_from_json(data, scene.game.rules)
    assert scene.game.tokens() == before
    scene.game.return_figures(scene.feature((0, 0), "cloister"))
    assert fairy_of(scene) == ""
