"""The phantom in games with other expansions: one more follower."""

import pytest

from bastide.expansions.count.quarters import QUARTERS
from tests.expansions.barber_surgeons.bath import BARBER, inside
from tests.expansions.big_top.tent import pitch, scorings, turn_over
from tests.expansions.bridges_castles_bazaars.building import BRIDGES, bridges_offered
from tests.expansions.catapult.booth import board, fair, offered, throw_to
from tests.expansions.count.carcassonne import BLUE_ROAD, within
from tests.expansions.crop_circles.fields import CLUB, PITCHFORK, ROLES, SHIELD, circle, everybody
from tests.expansions.fruit_trees.orchards import APRICOT_TILE, FRUIT, plant
from tests.expansions.leipzig.fair import fair as leipzig
from tests.expansions.phantom.test_phantom import PHANTOM, asked, second
from tests.expansions.plague.sickness import MANY, offers, sick
from tests.expansions.princess_dragon.beasts import PD, fairy_of, fly, put_dragon
from tests.expansions.solo.solitaire import record, solo
from tests.expansions.tower.keep import Keep
from tests.expansions.wheel_of_fortune.fair import crowned, turn_to
from tests.rules import rule
from tests.scene import Scene

ROAD = ". | base/road-straight+red.E | base/village-3/1"
TILE = "base/city-1-road-straight @ 0,0"


@rule("PHAN-X01")
@pytest.mark.parametrize(
    ("expansions", "first"),
    [
        ("traders_builders", "builder road@E"),
        ("traders_builders", "pig field@EL"),
        ("inns_cathedrals", "big_follower city@N"),
        ("abbey_mayor", "mayor city@N"),
        ("abbey_mayor", "wagon city@N"),
    ],
)
def test_any_figure_may_be_the_first(expansions: str, first: str) -> None:
    scene = Scene(ROAD.replace("+red.E", "+red.E+red.NL"), f"{PHANTOM},{expansions}")
    while scene.waits_for() != "deal":
        scene.game.play("pass")
    scene.play(f"{TILE} + {first}")
    assert "phantom field@ER" in second(scene)


@rule("PHAN-X01")
@pytest.mark.parametrize(("after", "follows"), [("any_action", True), ("follower_only", False)])
def test_a_barn_may_be_the_first_though_it_is_no_follower(after: str, follows: bool) -> None:
    picture = "base/cloister | base/cloister\nbase/cloister | ."
    scene = Scene(picture, f"{PHANTOM},abbey_mayor[barn]", options={"phantom.after": after})
    scene.place("base/cloister @ 1,1")
    barn = next(choice for choice in scene.choices() if choice.startswith("build"))
    scene.game.play(barn)
    assert ("phantom cloister" in second(scene)) == follows


# Princess & dragon, tower.


@rule("PHAN-X02")
def test_the_fairy_joins_it_and_the_dragon_eats_it() -> None:
    scene = Scene("base/road-straight+red:phantom.E | .", f"{PHANTOM},{PD}")
    scene.place("base/village-3 @ 1,0")
    scene.game.play("fairy phantom road@E 0,0")
    assert fairy_of(scene) == "red"
    scene = Scene("base/cloister+red:phantom.cloister | base/cloister | .", f"{PHANTOM},{PD}")
    put_dragon(scene, (1, 0))
    scene.play("village-3-dragon/3 @ 2,0")
    fly(scene, "0,0")
    assert scene.returned("red") == ["phantom"]


@rule("PHAN-X02")
def test_a_princess_sends_it_away() -> None:
    scene = Scene("base/city-2-opposite+blue:phantom.E | .", f"{PHANTOM},{PD}")
    scene.place("city-3-princess @ 1,0")
    scene.game.play("princess phantom city@E 0,0 1")
    assert scene.returned("blue") == ["phantom"]


@rule("PHAN-X03")
def test_it_is_captured_like_any_other() -> None:
    scene = Keep("tower/field | cloister+blue:phantom.cloister | .", f"{PHANTOM},tower")
    scene.place("cloister @ 2,0")
    scene.game.play("tower 0,0")
    scene.game.play("capture phantom cloister 1,0 1")
    assert scene.kept_by("red") == ["blue:phantom"]


# Towns and the wheel.


@rule("PHAN-X04")
def test_it_may_go_to_any_quarter_and_is_the_one_follower_who_does() -> None:
    scene = Scene(BLUE_ROAD, f"{PHANTOM},count")
    scene.play("base/village-3 @ 3,0")
    assert asked(scene)[1] == "red"
    assert {choice for choice in scene.choices() if "phantom" in choice} == {
        f"quarter phantom {quarter}" for quarter in QUARTERS
    }
    scene.game.play("quarter phantom castle")
    assert within(scene, "castle") == ["red:phantom"]
    assert not any(choice.startswith("quarter") for choice in scene.choices())


@rule("PHAN-X05", "PHAN-09", "PHAN-10")
def test_a_crown_space_is_open_to_it_behind_a_figure_on_the_land() -> None:
    scene = Scene("wheel-of-fortune/cloister", f"{PHANTOM},wheel_of_fortune")
    scene.play("wheel-of-fortune/cloister @ 0,1 + cloister")
    assert {"crown phantom crown.tax.0", "phantom field@NL"} <= second(scene)
    scene.game.play("crown phantom crown.tax.0")
    assert crowned(scene) == {"crown.tax.0": "red:phantom"}


@rule("PHAN-X05", "PHAN-05")
def test_on_a_crown_space_as_first_figure_it_is_followed_by_nobody() -> None:
    scene = Scene("wheel-of-fortune/cloister", f"{PHANTOM},wheel_of_fortune")
    scene.play("wheel-of-fortune/cloister @ 0,1 + crown phantom crown.tax.0")
    assert second(scene) == set()
    scene = Scene("wheel-of-fortune/cloister", f"{PHANTOM},wheel_of_fortune", rules="classic")
    scene.play("wheel-of-fortune/cloister @ 0,1 + crown meeple crown.tax.0")
    assert "phantom cloister" in second(scene), "a follower was placed"


@rule("PHAN-X05")
@pytest.mark.parametrize(
    ("picture", "sector", "points"),
    [
        ("city-2-adjacent-wheel+red:phantom.N", "tax", ["knight +1"]),
        ("wheel-of-fortune/cloister+red:phantom.cloister", "inquisition", ["monk +2"]),
        ("wheel-of-fortune/cloister", "storm", ["followers in supply +8"]),
    ],
)
def test_for_the_wheel_it_is_one_follower(picture: str, sector: str, points: list[str]) -> None:
    scene = Scene(picture, f"{PHANTOM},wheel_of_fortune")
    turn_to(scene, sector)
    assert scene.scored("red") == points


@rule("LEIP-X04", "PHAN-X07")
def test_it_may_be_sent_to_leipzig() -> None:
    scene = leipzig(". | base/road-straight+red:phantom.E", f"leipzig,{PHANTOM}")
    scene.play("base/village-3 @ -3,1")
    assert asked(scene) == ("leipzig", "red")
    assert "send phantom coiners" in scene.choices()


# Throws, fleas, bathhouses, crop circles, circus.


@rule("PHAN-X06")
def test_it_is_hit_and_takes_the_place_of_a_meeple_but_in_no_pyramid() -> None:
    scene = fair(board(west="cloister+blue:phantom.cloister"), f"catapult,{PHANTOM}")
    scene.game.play("hurl knockout")
    throw_to(scene, 0.5, 1.5, slides_over=True)
    assert scene.returned("blue") == ["phantom"]
    scene = fair(board(middle="cloister+blue.NL"), f"catapult,{PHANTOM}")
    scene.game.play("hurl seduction")
    throw_to(scene, 1.5, 1.5)
    assert offered(scene) == {"meeple", "phantom"}
    picture = board().replace("base/cloister", "acrobats-garden+blue.acrobats", 1)
    scene = fair(picture, f"catapult,big_top,{PHANTOM}")
    scene.game.play("hurl seduction")
    throw_to(scene, 0.5, 0.5)
    assert offered(scene) == {"meeple"}


@rule("PHAN-X07")
def test_a_flea_sends_it_home() -> None:
    picture = "base/cloister | base/cloister+red:phantom.cloister"
    scene = sick(picture, [(0, 0)], expansions=f"{MANY},{PHANTOM}")
    scene.draw("base/cloister")
    flea = next(code for code in scene.choices() if code.endswith(" 1,0") and not code.startswith("tile"))
    scene.game.play(flea)
    assert scene.returned("red") == ["phantom"]


@rule("PHAN-X07")
def test_it_may_flee() -> None:
    picture = "road-straight+red:phantom.E | road-straight\n. | .\nbase/cloister"
    scene = sick(picture, [(0, 2)], expansions=f"{MANY},{PHANTOM}")
    scene.draw("base/cloister")
    assert offers(scene, "flee") == ["phantom road@E 0,0"]


@rule("PHAN-11")
@pytest.mark.parametrize("tiles", ["barred", "open"])
def test_an_outbreak_keeps_it_off(tiles: str) -> None:
    """Later on such a tile may be open to others, but never as it breaks out."""
    scene = sick(
        "base/cloister+red:abbot.cloister",
        expansions=f"{MANY},abbot,{PHANTOM}",
        options={"plague.infected_tiles": tiles},
    )
    tile = next(t for t in scene.game.rules.tile_index if t.startswith("plague/") and scene.legal(t))
    cell, _, rotation = scene.legal(tile)[0].partition(" r")
    scene.place(f"{tile}/{rotation} @ {cell}")
    scene.game.play("recall abbot cloister 0,0")
    assert second(scene) == set()


@rule("BARB-X02", "PHAN-X07")
def test_it_goes_to_a_bathhouse_and_the_two_features_are_judged_apart() -> None:
    picture = """
        base/city-1/2 | .                  | .
        .             | base/road-straight | base/village-3/1
        .             | .                  | .
        road-straight-5 | .                | city-2-adjacent-4
    """
    scene = Scene(picture, f"{BARBER},{PHANTOM}")
    scene.play("base/city-1-village-3 @ 0,1 + city@N")
    scene.game.play("phantom road@E")
    while scene.waits_for() != "deal":
        scene.game.play(next(choice for choice in scene.choices() if choice != "pass"))
    assert sorted(inside(scene, (0, 3)) + inside(scene, (2, 3))) == ["red meeple", "red phantom"]


@rule("CROP-13", "PHAN-X07")
@pytest.mark.parametrize("tile", [SHIELD, CLUB, PITCHFORK])
def test_at_a_crop_circle_it_may_be_added_in_every_role(tile: str) -> None:
    scene = Scene(everybody("red"), f"crop_circles,{PHANTOM}")
    circle(scene, tile, "add")
    assert f"add phantom {ROLES[tile]} 0,0" in scene.choices()


@rule("TOP-X21")
def test_the_circus_pays_for_it() -> None:
    picture = """
        base/cloister+red:phantom.cloister | .
        circus-road-end/1                  | .
        base/village-3                     | .
    """
    scene = pitch(Scene(picture, f"big_top,{PHANTOM}"), (0, 1))
    scene.play("circus-road-ends-2-ew @ 1,2")
    turn_over(scene, "bear")
    assert [points for who, what, points in scorings(scene) if what == "circus" and who == "red"] == [5]


# Bridges and fruit.


@rule("PHAN-14")
def test_a_bridge_may_be_built_between_the_figures_and_behind_both() -> None:
    scene = Scene("base/cloister+blue.NL | .", f"{BRIDGES},{PHANTOM}")
    scene.play("base/cloister @ 1,0 + cloister")
    assert scene.waits_for() == "bridge_window"
    scene.game.play("bridge N 1,0")
    assert second(scene) == {"pass", "phantom bridge@N"}, "the bridge is free, the field is not"
    scene = Scene("base/cloister+blue.NL | .", f"{BRIDGES},{PHANTOM}")
    scene.play("base/cloister @ 1,0 + cloister")
    scene.game.play("pass")
    assert second(scene) == set(), "without a bridge there is no place"
    scene = Scene("base/cloister | .", f"{BRIDGES},{PHANTOM}")
    scene.play("base/cloister @ 1,0 + cloister")
    scene.game.play("pass")
    scene.game.play("phantom field@NL")
    assert scene.waits_for() == "bridge_behind_phantom"
    assert "bridge N 1,0" in bridges_offered(scene)


@rule("PHAN-14")
@pytest.mark.parametrize("stays", ["at home", "elsewhere"])
def test_without_a_second_figure_there_is_no_second_window_for_bridges(stays: str) -> None:
    elsewhere = "+red:phantom.cloister" if stays == "elsewhere" else ""
    scene = Scene(f"base/cloister{elsewhere} | .", f"{BRIDGES},{PHANTOM}")
    scene.play("base/cloister @ 1,0 + cloister")
    assert scene.waits_for() == "bridge_window"
    scene.game.play("pass")
    if stays == "at home":
        assert asked(scene) == ("second_figure", "red")
        scene.game.play("pass")
    assert asked(scene) == ("deal", ""), "he has seen the window between the figures"


@rule("PHAN-13", "PHAN-X10")
def test_fruit_is_harvested_by_the_first_figure_alone() -> None:
    scene = plant(Scene(f"{APRICOT_TILE} | .", f"{FRUIT},{PHANTOM}"), (0, 0), "apple")
    scene.play("base/cloister @ 1,0 + cloister")
    assert scene.waits_for() == "fruit"
    scene.game.play("pass")
    assert scene.waits_for() == "second_figure"
    scene.game.play("phantom field@NL")
    assert scene.waits_for() == "deal", "no second action"


@rule("PHAN-X10")
@pytest.mark.parametrize(
    ("picture", "expansions", "tile", "points"),
    [
        (
            "base/village-3 | base/road-straight+red:phantom.E | . | . | . | school/west | school/east",
            "school",
            "base/village-3 @ 2,0",
            3,
        ),
        (
            "watchtowers/cities-2-opposite-per-city+red:phantom.E | .",
            "watchtowers",
            "base/city-1/3 @ 1,0",
            4,
        ),
    ],
)
def test_school_and_watchtowers_know_it_as_a_follower(
    picture: str, expansions: str, tile: str, points: int
) -> None:
    scene = Scene(picture, f"{PHANTOM},{expansions}")
    scene.play(tile)
    assert scene.returned("red") == ["phantom"]
    assert scene.gained("red") >= points


@rule("PHAN-X10")
def test_it_escapes_from_a_siege() -> None:
    picture = "siege/city-1/1+red:phantom.E | base/city-2-opposite | .\nbase/cloister | . | ."
    scene = Scene(picture, f"siege,{PHANTOM}")
    scene.play("base/city-1/2 @ 1,1")
    assert "escape phantom city@E 0,0" in scene.choices()


# The labyrinth and the solo game.


@rule("PHAN-09")
def test_it_goes_to_a_free_part_of_a_labyrinth() -> None:
    """Blue holds the west arm; the east arm, which the new tile extends, is free."""
    picture = "base/road-straight+blue.E | labyrinth | base/road-straight | ."
    scene = Scene(picture, f"labyrinth,{PHANTOM}")
    scene.play("base/city-1-road-straight @ 3,0 + city@N")
    assert "phantom road@E" in second(scene)


@rule("PHAN-X09")
def test_in_the_solo_game_it_meets_the_duty_and_is_none_as_second_figure() -> None:
    scene = solo("base/city-1/2", PHANTOM)
    assert [supply["phantom"] for supply in scene.game.state.supply] == [1, 1, 1]
    scene.game.state.supply[0] = {"meeple": 0, "phantom": 1}
    scene.place("base/city-1-road-straight/1 @ 1,0")
    assert scene.choices() == ["phantom city@E", "phantom road@N"], "nobody else is left"
    scene = solo("base/city-1/2", PHANTOM)
    scene.play("base/city-1-road-straight/1 @ 1,0 + city@E")
    assert second(scene) == {"pass", "phantom road@N"}
    scene.game.play("pass")
    assert not record(scene.game).is_stuck
