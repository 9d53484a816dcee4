"""Barns: where they are built, what they pay to farmers, and what to their owners at the end."""

import pytest

from bastide.core.events import FigurePlaced
from bastide.core.figures import Figure
from bastide.display.tokens import Token
from tests.expansions.abbey_mayor.estates import BOXES, asked, barns, of, put_barn
from tests.rules import rule
from tests.scene import Scene

#: A farm in the middle at three finished cities; a tile at (1,2) makes a corner of four fields.
THREE_CITIES = """
    base/city-1/2 | base/city-1/2
    base/city-1{} | base/city-1
    base/city-1/2 | .
    base/city-1
"""
#: The same at two finished cities.
TWO_CITIES = """
    base/city-1/2 | base/city-1/2
    base/city-1{} | base/city-1
    cloister      | .
"""
BUILD = "base/city-1/2 @ 1,2 + build barn NW"
#: A farm at two finished cities on which a barn can stand at (1,2); a cloister at (2,1) joins another farm.
BESIDE = """
    base/city-1/2 | base/city-1/2 | . | .
    base/city-1   | base/city-1   | . | cloister{}
    cloister      | cloister      | . | .
"""
JOIN = "cloister @ 2,1"
TB = f"{BOXES},traders_builders"


def scene_of(picture: str, farmers: str = "", expansions: str = BOXES, **options: str) -> Scene:
    return Scene(picture.format(farmers), expansions, players=4, options=options)


def with_barn(farmers: str, *owners: str, expansions: str = BOXES, **options: str) -> Scene:
    """The farm at two cities with barns, about to be joined."""
    scene = scene_of(BESIDE, farmers, expansions, **options)
    for owner in owners:
        put_barn(scene, owner, (1, 2))
    return scene


# Building.


@rule("AM-25")
def test_a_barn_is_built_where_four_tiles_meet_in_a_field() -> None:
    scene = scene_of(THREE_CITIES)
    scene.place("base/city-1/2 @ 1,2")
    assert of(scene, "build") == ["build barn NW"]
    scene.game.play("build barn NW")
    assert scene.supply("red", "barn") == 0
    farm = scene.feature((1, 2), "NL")
    assert [(f.player, f.kind, f.on_tile) for f in farm.figures] == [(0, "barn", False)]
    assert farm == scene.feature((0, 1), "SL")
    assert barns(scene) == [Token("barn", 0, cell=(1, 2), place="corner.NW")]
    assert any(isinstance(event, FigurePlaced) and event.figure == "barn" for event in scene.events())
    assert scene.waits_for() == "deal", "it was the figure action"


@rule("AM-25")
def test_every_corner_of_the_tile_just_placed_is_offered() -> None:
    ring = """
        cloister | cloister | cloister
        cloister | .        | cloister
        cloister | cloister | cloister
    """
    scene = Scene(ring, "base*3,abbey_mayor[barn]")
    scene.place("cloister @ 1,1")
    assert of(scene, "build") == [f"build barn {corner}" for corner in ("NE", "SE", "SW", "NW")]
    scene.game.play("build barn SE")
    assert barns(scene) == [Token("barn", 0, cell=(2, 2), place="corner.NW")]


@rule("AM-25", "AM-37")
@pytest.mark.parametrize(
    ("north", "corner", "east", "offered"),
    [
        ("cloister", "cloister", "cloister", True),
        ("cloister", ".", "cloister", False),  # only three tiles
        ("road-straight/1", "cloister", "cloister", True),  # a road beside it does not reach the corner
        ("base/city-1/1", "base/city-1/3", "cloister", False),  # a city beside the corner
        ("cloister", "base/city-1/2", "base/city-1", False),
        ("cloister", "abbey", "cloister", False),
        ("cloister", "city-1-shield/1", "cloister", False),  # its walls part the fields at the corners
        ("road-straight", "road-curve", "road-straight/1", True),  # a field in the curve
        ("road-straight", "village-4", "road-straight/1", True),
    ],
)
def test_all_four_tiles_show_nothing_but_field_there(
    north: str, corner: str, east: str, offered: bool
) -> None:
    scene = Scene(f". | {north} | {corner}\n. | . | {east}", BOXES)
    tile = {"road-straight/1": "cloister-road/2"}.get(north, "cloister")
    scene.place(f"{tile} @ 1,1")
    assert of(scene, "build") == (["build barn NE"] if offered else [])


@rule("AM-25")
def test_a_barn_is_not_built_at_a_corner_of_another_tile() -> None:
    scene = Scene("cloister | cloister | .\ncloister | cloister | .", BOXES)
    scene.place("cloister @ 2,1")
    assert of(scene, "build") == []


@rule("AM-26")
@pytest.mark.parametrize(("placement", "corners"), [("not-occupied", []), ("occupied", ["build barn SW"])])
def test_there_may_be_farmers_but_no_other_barn(placement: str, corners: list[str]) -> None:
    picture = """
        cloister         | cloister | .        | .
        cloister+red.NL  | cloister | .        | .
        .                | cloister | cloister | .
    """
    scene = Scene(picture, BOXES, options={"barn_placement": placement})
    scene.place("cloister @ 2,1")
    assert of(scene, "build") == ["build barn SW"], "there is a farmer"
    scene = Scene(picture.replace("+red.NL", ""), BOXES, options={"barn_placement": placement})
    put_barn(scene, "blue", (1, 1))
    scene.place("cloister @ 2,1")
    assert of(scene, "build") == corners


@rule("AM-27")
def test_a_barn_stays_to_the_end() -> None:
    scene = with_barn("+red.NL", "blue")
    scene.play(JOIN)
    assert scene.returned("red") == ["meeple"]
    assert scene.returned("blue") == []
    scene.finish()
    assert [token.seat for token in barns(scene)] == [scene.seat("blue")]
    assert scene.supply("blue", "barn") == 0


# Farmers are scored and sent home.


@rule("AM-28", "AM-29", "AM-E03")
def test_building_a_barn_scores_the_farm_and_returns_the_farmer() -> None:
    scene = scene_of(TWO_CITIES, "+yellow.SL")
    scene.play(BUILD)
    assert scene.scored("yellow") == ["cities +6"]
    assert scene.rules_cited("yellow") == ["AM-28"]
    assert scene.returned("yellow") == ["meeple"]
    assert scene.gained("red") == 0


@rule("AM-28", "AM-29", "AM-34", "AM-E08")
def test_a_pig_adds_a_point_for_each_city_and_goes_home_with_the_farmers() -> None:
    scene = scene_of(THREE_CITIES, "+red.SL+blue.SL+blue:pig.SL", TB)
    scene.play(BUILD)
    assert scene.scored("red") == ["cities +9"]
    assert scene.scored("blue") == ["cities +9", "pig +3"]
    assert scene.returned("red") == ["meeple"]
    assert sorted(scene.returned("blue")) == ["meeple", "pig"]
    scene.finish()
    assert scene.scored("red") == ["cities +12"]
    assert scene.rules_cited("red") == ["AM-34"]
    assert scene.gained("blue") == 0


@rule("AM-28")
def test_the_majority_is_paid_and_the_barn_counts_for_nobody() -> None:
    scene = scene_of(TWO_CITIES, "+yellow.SL+yellow.SL+red.SL")
    scene.play(BUILD)
    assert scene.gained("yellow") == 6
    assert scene.gained("red") == 0, "one farmer and a barn against two farmers"
    assert scene.returned("red") == ["meeple"]


@rule("AM-28")
def test_a_farm_without_cities_pays_nothing() -> None:
    scene = Scene("cloister+blue.NL | cloister\ncloister | .", BOXES)
    scene.play("cloister @ 1,1 + build barn NW")
    assert scene.scored("blue") == ["no finished city +0"]
    assert scene.returned("blue") == ["meeple"]


@rule("AM-30")
def test_a_city_that_the_same_tile_completes_counts() -> None:
    scene = Scene(
        """
            base/city-1/2          | base/city-1/2
            base/city-1+yellow.SL  | base/city-1
            cloister               | .
            .                      | base/city-1+blue.N
        """,
        BOXES,
        players=4,
    )
    scene.play(BUILD)
    assert scene.scored("blue") == ["tiles +4"]
    assert scene.scored("yellow") == ["cities +9"]


@rule("AM-31", "AM-35")
def test_neither_farmer_nor_pig_goes_onto_a_farm_with_a_barn() -> None:
    scene = with_barn("", "blue", expansions=TB)
    scene.place("cloister @ 0,3")
    assert of(scene, "meeple") == ["meeple cloister"]
    scene.game.state.graph.put(Figure(scene.seat("red"), "meeple", scene.game.segment_at((0, 1), "field@EL")))
    scene.game.attach(None)
    assert of(scene, "pig") == []


@rule("AM-35", "AM-D05")
@pytest.mark.parametrize(("allowed", "pigs"), [("forbidden", []), ("joining", ["pig field@NL"])])
def test_whether_a_pig_may_join_farmers_who_have_just_come_to_a_barn(allowed: str, pigs: list[str]) -> None:
    scene = with_barn("+red.NL", "blue", expansions=TB, barn_pig=allowed)
    scene.place(JOIN)
    assert of(scene, "pig") == pigs
    assert of(scene, "meeple") == ["meeple cloister"]
    if pigs:
        scene.game.play("pig field@NL")
        assert scene.scored("red") == ["cities +2", "pig +2"]
        assert sorted(scene.returned("red")) == ["meeple", "pig"]


@rule("AM-32", "AM-E04")
def test_farmers_that_come_to_a_barn_are_paid_one_point_for_each_city() -> None:
    scene = with_barn("+red.NL", "blue")
    scene.play(JOIN)
    assert scene.scored("red") == ["cities +2"]
    assert scene.rules_cited("red") == ["AM-32"]
    assert scene.returned("red") == ["meeple"]
    assert scene.gained("blue") == 0


@rule("AM-32")
def test_majority_ties_and_pigs_count_as_ever() -> None:
    scene = with_barn("+red.NL+green.NL+green:pig.NL", "blue", expansions=TB)
    scene.play(JOIN)
    assert scene.scored("red") == ["cities +2"]
    assert scene.scored("green") == ["cities +2", "pig +2"]
    assert sorted(scene.returned("green")) == ["meeple", "pig"]
    scene = with_barn("+red.NL+green.NL+green.NL", "blue")
    scene.play(JOIN)
    assert (scene.gained("red"), scene.gained("green")) == (0, 2)


@rule("AM-28", "AM-32")
def test_a_barn_is_new_in_its_turn_part_only() -> None:
    scene = scene_of(BESIDE.replace("cloister      | cloister ", "cloister      | .        "), "+blue.NL")
    scene.play("cloister @ 1,2 + build barn NW")
    scene.play(JOIN)
    assert scene.scored("blue") == ["cities +2"]


@rule("AM-33", "AM-D05")
@pytest.mark.parametrize("pig", ["forbidden", "joining"])
def test_nobody_may_place_a_farmer_where_the_tile_has_just_joined_a_barn(pig: str) -> None:
    scene = with_barn("", "blue", barn_pig=pig)
    scene.place(JOIN)
    assert of(scene, "meeple") == ["meeple cloister"]


@rule("AM-33")
def test_the_scoring_comes_in_the_turn_part_of_the_tile_and_behind_that_of_completed_features() -> None:
    scene = with_barn("+red.NL", "blue")
    scene.place(JOIN)
    assert scene.scored("red") == []
    scene.game.play("pass")
    assert scene.scored("red") == ["cities +2"]
    names = [step.name for step in reversed(scene.game.rules.turn[0])]
    assert names.index("score") < names.index("barn_farms") < names.index("wagons") < names.index("closing")


@rule("AM-26", "AM-28")
def test_farmers_joined_to_an_old_barn_while_a_new_one_is_built_get_the_higher_points() -> None:
    picture = BESIDE.replace(
        "cloister      | cloister      | . | .", "cloister | cloister | cloister | cloister"
    )
    scene = Scene(picture.format(""), BOXES, players=3, options={"barn_placement": "occupied"})
    put_barn(scene, "blue", (1, 2))
    scene.game.state.graph.put(Figure(2, "meeple", scene.game.segment_at((3, 2), "field@NL")))
    scene.play("cloister @ 2,1 + build barn SW")
    assert scene.scored("green") == ["cities +6"]
    assert scene.rules_cited("green") == ["AM-28"]
    assert len(barns(scene)) == 2


# The end.


@rule("AM-34", "AM-E09")
def test_at_the_end_every_barn_pays_its_owner_four_points_for_each_city() -> None:
    picture = """
        base/city-1/2 | base/city-1/2 | . | .        | .
        base/city-1   | base/city-1   | . | cloister | cloister
        cloister      | cloister      | . | cloister | cloister
    """
    scene = Scene(picture, BOXES)
    put_barn(scene, "red", (1, 2))
    put_barn(scene, "blue", (4, 2))
    scene.play("cloister @ 2,2")
    scene.finish()
    assert scene.scored("red") == scene.scored("blue") == ["cities +8"]


@rule("AM-34")
def test_two_barns_of_one_player_on_a_farm_count_once() -> None:
    scene = with_barn("", "red")
    put_barn(scene, "red", (1, 2))
    scene.finish()
    assert scene.scored("red") == ["cities +8"]


@rule("AM-34")
def test_a_barn_without_cities_pays_nothing() -> None:
    scene = Scene("cloister | cloister\ncloister | cloister", BOXES)
    put_barn(scene, "red", (1, 1))
    scene.finish()
    assert scene.scored("red") == ["no finished city +0"]


@rule("AM-35")
def test_no_pig_adds_to_a_barn() -> None:
    scene = with_barn("", "red", expansions=TB)
    scene.game.state.graph.put(Figure(0, "pig", scene.game.segment_at((0, 1), "field@EL")))
    scene.finish()
    assert scene.scored("red") == ["cities +8"]


@rule("AM-36")
@pytest.mark.parametrize("farm_scoring", ["per-farm-3", "city-once-4", "per-farm-4"])
def test_barns_pay_the_same_however_farms_are_scored(farm_scoring: str) -> None:
    scene = scene_of(TWO_CITIES, "+yellow.SL", farm_scoring=farm_scoring)
    scene.play(BUILD)
    assert scene.scored("yellow") == ["cities +6"]
    scene.finish()
    assert scene.scored("red") == ["cities +8"]
    scene = with_barn("+red.NL", "blue", farm_scoring=farm_scoring)
    scene.play(JOIN)
    assert scene.scored("red") == ["cities +2"]


@rule("AM-36")
def test_a_city_that_pays_for_a_barn_still_pays_farmers_elsewhere() -> None:
    picture = BESIDE.replace("base/city-1/2 | base", "base/city-1/2+green.NL | base")
    scene = scene_of(picture, farm_scoring="city-once-4")
    put_barn(scene, "blue", (1, 2))
    scene.finish()
    assert scene.gained("blue") == 8
    assert scene.gained("green") == 8, "on the other side of both cities"


@rule("AM-25", "AM-28")
def test_nobody_is_asked_for_anything_when_a_barn_scores() -> None:
    scene = scene_of(TWO_CITIES, "+yellow.SL")
    scene.play(BUILD)
    assert asked(scene) == ("deal", "")
