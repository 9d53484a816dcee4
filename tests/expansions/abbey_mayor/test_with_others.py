"""Abbeys, mayors, barns and wagons with the pieces of other expansions."""

import pytest

from bastide.core.figures import Figure
from bastide.expansions.king_robber.cards import honours
from bastide.expansions.traders_builders.goods import trade
from tests.expansions.abbey_mayor.estates import AM, BOXES, HOLE, asked, barns, of, put_barn
from tests.rules import rule
from tests.scene import Scene

TB = f"{BOXES},traders_builders"
#: A hole at (1,1), and Red's road with his builder below it, which can grow at (1,3).
HOLE_AND_BUILDER = """
    .                                 | cloister | .
    cloister                          | .        | cloister
    .                                 | cloister | .
    road-straight+red.E+red:builder.E | .        | .
"""
#: A city with wine in it that ends at a hole at (2,1).
WINE = """
    .             | .                              | cloister | .
    base/city-1/1 | city-2-opposite-wine+red.W     | .        | cloister
    .             | .                              | cloister | .
"""
#: A farm at a finished city, besieged or not; a barn can be built at the north-west corner of (1,2).
SIEGE_FARM = """
    base/city-1/2 | .
    {city}{farmer} | cloister
    cloister      | .
"""

# Traders and Builders, King & Robber.


@rule("TB-X03", "AM-X03")
def test_an_abbey_that_completes_the_road_of_a_builder_earns_nothing() -> None:
    picture = HOLE.replace("road-straight", "cloister-road/1+red.W+red:builder.W")
    scene = Scene(picture, TB)
    scene.game.play("abbey 1,1")
    scene.game.play("pass")
    assert sorted(scene.returned("red")) == ["builder", "meeple", "meeple"]
    assert scene.game.state.agenda[-1] == ("deal", scene.seat("blue"), ())


@rule("TB-X03", "AM-X03", "AM-02", "BASE-91")
def test_in_the_second_part_the_abbey_may_be_laid_even_if_the_pile_is_empty() -> None:
    scene = Scene(HOLE_AND_BUILDER, TB)
    scene.leave_in_pile("road-straight")
    scene.game.play("pass")
    scene.play("road-straight @ 1,3")
    assert asked(scene) == ("abbey", "red")
    scene.game.play("abbey 1,1")
    assert asked(scene) == ("action", "red")
    scene.game.play("meeple cloister")
    assert scene.game.is_over, "no hole is left for Blue"
    assert {"tile +1", "tiles around +4"} <= set(scene.scored("red"))


@rule("TB-X03", "BASE-91")
def test_who_keeps_his_abbey_in_a_second_part_without_tiles_ends_his_turn() -> None:
    scene = Scene(HOLE_AND_BUILDER, TB)
    scene.leave_in_pile("road-straight")
    scene.game.play("pass")
    scene.play("road-straight @ 1,3")
    scene.game.play("pass")
    assert asked(scene) == ("last_abbey", "blue")


@rule("TB-X04", "AM-X03")
def test_the_goods_of_a_city_go_to_the_player_of_the_abbey() -> None:
    scene = Scene(WINE, TB, turn="blue")
    scene.game.play("abbey 2,1")
    scene.game.play("pass")
    assert scene.gained("red") == 4
    assert trade(scene.game).tokens == ((0, 0, 0), (1, 0, 0))


@rule("TB-X05")
@pytest.mark.parametrize("knight", ["mayor", "wagon"])
def test_a_mayor_or_a_wagon_is_follower_enough_for_a_builder(knight: str) -> None:
    scene = Scene(f"base/city-1/1+red:{knight}.E | .", TB)
    scene.place("city-2-opposite @ 1,0")
    assert of(scene, "builder") == ["builder city@E"]


@rule("KR-X03", "AM-X03")
def test_king_and_robber_go_to_the_player_whose_abbey_completes_the_feature() -> None:
    picture = HOLE.replace("city-2-opposite/1", "base/city-1")
    scene = Scene(picture, f"{AM},king_robber", turn="blue")
    scene.game.play("abbey 1,1")
    scene.game.play("pass")
    assert honours(scene.game).holders == (1, 1)
    assert honours(scene.game).largest == (1, 1)


@rule("KR-X03")
def test_a_road_through_a_roundabout_counts_all_its_tiles() -> None:
    picture = ". | cloister-road | .\ncloister-road/3 | road-3-way | ."
    scene = Scene(picture, f"{BOXES},king_robber")
    scene.play("cloister-road/1 @ 2,1")
    assert honours(scene.game).largest == (0, 4)


# The abbot.


@rule("ABBOT-X01")
def test_an_abbot_may_go_onto_an_abbey_and_be_taken_back_early() -> None:
    picture = HOLE.replace("road-end+red.S", "cloister-road")
    scene = Scene(picture, f"{AM},abbot[abbot]")
    scene.game.play("abbey 1,1")
    scene.game.play("abbot cloister")
    scene.play("cloister @ 0,0")
    scene.place("cloister @ 2,0")
    scene.game.play("recall abbot cloister 1,1")
    assert scene.gained("red") == 1 + 6
    assert scene.supply("red", "abbot") == 1


@rule("ABBOT-X09", "AM-X16")
def test_neither_builder_nor_mayor_nor_wagon_nor_barn_goes_into_a_garden() -> None:
    scene = Scene("cloister | cloister\ncloister | .", f"{TB},abbot")
    scene.place("abbot/city-1-garden/2 @ 1,1")
    assert of(scene, "mayor", "wagon", "build", "builder", "abbot") == [
        "mayor city@S",
        "wagon city@S",
        "abbot garden",
        "build barn NW",
    ]


@rule("AM-X16")
def test_a_wagon_does_not_drive_into_a_garden() -> None:
    picture = "cloister-road/3+red.cloister | road-straight+blue:wagon.E | .\n. | abbot/city-1-garden/2 | ."
    scene = Scene(picture, f"{AM},abbot")
    scene.play("cloister-road/1 @ 2,0 + cloister")
    assert of(scene, "wagon") == ["wagon city@S 1,1"]


# The siege.


@rule("SIEGE-X01")
def test_a_knight_may_flee_by_an_abbey() -> None:
    picture = """
        . | .             | road-straight | .
        . | road-straight | .             | siege/city-1/1+red.E
        . | .             | road-straight | .
    """
    scene = Scene(picture, "base*3,abbey_mayor,siege")
    scene.game.play("pass")
    scene.play("road-straight @ 0,1")
    assert scene.waits_for() != "siege_escape"
    scene = Scene(picture, "base*3,abbey_mayor,siege")
    scene.game.play("abbey 2,1")
    scene.game.play("pass")
    assert scene.waits_for() == "siege_escape"


@rule("SIEGE-X02")
@pytest.mark.parametrize(("city", "times"), [("base/city-1", 1), ("siege/city-1", 2)])
def test_a_besieged_city_pays_twice_through_a_barn(city: str, times: int) -> None:
    boxes = "base*3,abbey_mayor,siege"
    scene = Scene(SIEGE_FARM.format(city=city, farmer="+blue.SL"), boxes)
    scene.play("cloister @ 1,2 + build barn NW")
    assert scene.gained("blue") == 3 * times
    scene.finish()
    assert scene.gained("red") == 4 * times
    scene = Scene(SIEGE_FARM.format(city=city, farmer="") + "    cloister | cloister", boxes)
    put_barn(scene, "red", (1, 3))
    scene.game.state.graph.put(Figure(1, "meeple", scene.game.segment_at((1, 1), "field@NL")))
    scene.play("cloister @ 1,2")
    assert scene.gained("blue") == 1 * times


# The river.


@rule("RIVER-X04")
def test_an_abbey_may_fill_a_hole_at_the_river() -> None:
    picture = """
        .             | cloister | .
        river/spring  | .        | cloister
        .             | cloister | .
    """
    scene = Scene(picture, f"{BOXES},river")
    assert scene.choices() == ["pass", "abbey 1,1"]
    scene.game.play("abbey 1,1")
    scene.game.play("meeple cloister")
    assert scene.feature((1, 1), "cloister").open == 4


@rule("AM-X14")
def test_a_wagon_drives_to_the_segments_of_river_tiles_not_to_the_river() -> None:
    picture = """
        cloister-road/3+red.cloister | road-straight+blue:wagon.E | .
        .                            | {river}                    | .
    """
    for river, targets in (
        ("river/cloister-river-straight-road-end", ["wagon cloister 1,1", "wagon road@S 1,1"]),
        ("river/river-straight", []),
    ):
        scene = Scene(picture.format(river=river), f"{BOXES},river")
        scene.leave_in_pile("cloister-road")
        scene.play("cloister-road/1 @ 2,0 + cloister")
        assert [code for code in sorted(of(scene, "wagon")) if "1,1" in code] == targets


@rule("AM-D04", "AM-35", "RIVER-20")
def test_a_herd_of_pigs_adds_for_farmers_but_not_for_a_barn() -> None:
    picture = """
        base/city-1/2 | base/city-1/2                   | . | .
        base/city-1   | base/city-1                     | . | cloister+red.NL
        cloister      | river/ii-river-curve-pigs/2     | . | .
    """
    scene = Scene(picture, f"{TB},river", options={"river": "river2"})
    put_barn(scene, "blue", (1, 2))
    scene.leave_in_pile("cloister")
    scene.play("cloister @ 2,1")
    assert scene.scored("red") == ["cities +2", "pig herd +2"]
    scene.finish()
    assert scene.scored("blue") == ["cities +8"]


# The festival.


@rule("FEST-04", "AM-27")
@pytest.mark.parametrize(("returns", "offered"), [("figure", True), ("follower", False)])
def test_a_festival_returns_the_own_barn(returns: str, offered: bool) -> None:
    picture = "cloister | cloister | .\ncloister | cloister | ."
    scene = Scene(picture, f"{BOXES},festival", options={"festival.return": returns})
    put_barn(scene, "red", (1, 1))
    scene.place("festival/city-1-road-end-s @ 2,1")
    homes = of(scene, "return")
    assert homes == (["return barn field@NL 1,1"] if offered else [])
    if offered:
        scene.game.play(homes[0])
        assert scene.supply("red", "barn") == 1
        assert barns(scene) == []
