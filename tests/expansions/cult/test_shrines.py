"""Shrines: what they are worth, who may stand on them and where they may lie."""

import pytest

from bastide.core.compile import compile_rules
from bastide.core.library import Library
from bastide.core.setup import Setup
from tests.rules import rule
from tests.scene import Scene

#: A shrine with seven tiles around it; the cell (2,2) is free.
NEARLY_SURROUNDED = """
    city-1   | city-1          | city-1
    city-1/3 | shrine+{figure} | city-1/1
    city-1/2 | city-1/2        | .
"""
BOXES = "base*3,cult"


def cells(scene: Scene, tile: str) -> set[str]:
    """The cells on which a tile may lie."""
    return {place.partition(" ")[0] for place in scene.legal(tile)}


@rule("CULT-01")
@pytest.mark.parametrize("tiles", [6, 5])
def test_the_tiles_are_shuffled_in(tiles: int) -> None:
    setup = Setup.make(2, "cult", options={"cult.tiles": str(tiles)})
    pile = compile_rules(setup, Library.default()).stages[-1].tiles
    shrines = {name: count for name, count in pile.items() if name.startswith("cult/") and count}
    assert len(shrines) == sum(shrines.values()) == tiles
    assert ("cult/shrine-city-1-road-ends-2" in shrines) == (tiles == 6)
    assert sum(pile.values()) == 71 + tiles


@rule("CULT-02", "CULT-E01")
def test_a_completed_shrine_pays_nine_points_and_the_heretic_goes_home() -> None:
    scene = Scene(NEARLY_SURROUNDED.format(figure="red.shrine"), BOXES, turn="blue")
    scene.play("city-1/2 @ 2,2")
    assert scene.scored("red") == ["tile +1", "tiles around +8"]
    assert set(scene.rules_cited("red")) == {"CULT-02"}
    assert scene.returned("red") == ["meeple"]
    assert scene.gained("blue") == 0


@rule("CULT-02")
def test_a_shrine_that_lacks_a_tile_around_it_pays_nothing_yet() -> None:
    scene = Scene(NEARLY_SURROUNDED.format(figure="red.shrine"), BOXES)
    scene.play("city-1/3 @ 3,1")
    assert scene.gained("red") == 0
    assert scene.returned("red") == []


@rule("CULT-02", "CULT-04")
def test_a_follower_goes_onto_the_shrine_or_another_feature_of_its_tile() -> None:
    scene = Scene("cloister", "cult")
    scene.place("shrine-city-1-road-end @ 1,0")
    features = ["meeple city@N", "meeple field@EL", "meeple road@S", "meeple shrine"]
    assert sorted(scene.choices()) == sorted([*features, "pass"])
    scene.game.play("meeple shrine")
    assert len(scene.feature((1, 0), "shrine").figures) == 1


@rule("CULT-04")
def test_a_follower_on_another_feature_does_not_occupy_the_shrine() -> None:
    scene = Scene(NEARLY_SURROUNDED.format(figure="red.NL"), BOXES)
    scene.play("city-1/2 @ 2,2")
    assert scene.gained("red") == 0
    assert scene.supply("red") == 6


@rule("CULT-03", "CULT-E03")
def test_an_incomplete_shrine_pays_its_tile_and_those_around_it_at_the_end() -> None:
    scene = Scene("city-1 | shrine+red.shrine | city-1/1", "cult")
    scene.finish()
    assert scene.scored("red") == ["tile +1", "tiles around +2"]
    assert set(scene.rules_cited("red")) == {"CULT-03"}


#: Monasteries at (0,0) and (2,0); every cell around (1,0) can be reached.
BETWEEN = """
    .      | city-1   | .
    .      | .        | .
    {left} | .        | {right}
    .      | .        | .
    .      | city-1/2 | .
"""


@rule("CULT-13", "CULT-E05")
@pytest.mark.parametrize(
    ("picture", "tile"),
    [
        (BETWEEN.format(left="cloister", right="cloister"), "shrine"),
        (BETWEEN.format(left="shrine-city-1/3", right="shrine-city-1/1"), "cloister"),
    ],
)
def test_no_building_may_be_placed_beside_two_of_the_other_kind(picture: str, tile: str) -> None:
    between = {"1,0", "1,1", "1,-1"}
    scene = Scene(picture, "cult", at=(0, -2))
    assert not between & cells(scene, tile)
    assert between <= cells(scene, "city-1"), "other tiles may lie there"
    assert {"0,1", "2,-1"} <= cells(scene, tile), "one of the other kind is no hindrance"
    free = Scene(picture, "cult", at=(0, -2), options={"cult.placement_limit": "off"})
    assert between <= cells(free, tile)


@rule("CULT-13")
@pytest.mark.parametrize("tile", ["shrine", "cloister"])
def test_buildings_of_one_kind_do_not_limit_each_other(tile: str) -> None:
    left, right = ("shrine-city-1/3", "shrine-city-1/1") if tile == "shrine" else ("cloister", "cloister")
    scene = Scene(BETWEEN.format(left=left, right=right), "cult", at=(0, -2))
    assert {"1,0", "1,1", "1,-1"} <= cells(scene, tile)


@rule("CULT-14")
@pytest.mark.parametrize("limit", ["on", "off"])
@pytest.mark.parametrize(
    ("picture", "tile"), [("cloister | shrine-city-1/1", "shrine"), ("shrine | cloister", "cloister")]
)
def test_no_building_on_the_board_may_get_a_second_one_of_the_other_kind(
    limit: str, picture: str, tile: str
) -> None:
    scene = Scene(picture, "cult", options={"cult.placement_limit": limit})
    assert ("-1,0" in cells(scene, tile)) == (limit == "off")
    assert "-1,0" in cells(scene, "city-1")


@rule("CULT-13")
@pytest.mark.parametrize(("preset", "limit"), [("modern", "on"), ("classic", "off"), ("jcz", "on")])
def test_the_limit_by_preset(preset: str, limit: str) -> None:
    assert Setup.make(2, "cult", preset).chosen["cult.placement_limit"] == limit


@rule("CULT-X09")
def test_the_big_follower_and_the_abbot_may_stand_on_a_shrine_builder_and_pig_may_not() -> None:
    scene = Scene("cloister", "cult,abbot,inns_cathedrals,traders_builders")
    scene.place("cult/shrine @ 1,0")
    assert [choice for choice in scene.choices() if choice.endswith("shrine")] == [
        "meeple shrine",
        "big_follower shrine",
        "abbot shrine",
    ]
    scene.game.play("abbot shrine")
    assert scene.supply("red", "abbot") == 0


@rule("CULT-D02")
def test_by_option_shrines_are_monasteries_without_the_part() -> None:
    options = {"cult.without": "monastery"}
    scene = Scene(BETWEEN.format(left="cloister", right="cloister"), "cult[]", at=(0, -2), options=options)
    assert "1,0" in cells(scene, "shrine"), "there is no limit"
    scene.play("shrine @ 1,0 + meeple cloister")
    scene.finish()
    assert scene.rules_cited("red") == ["BASE-64"] * len(scene.rules_cited("red"))
    assert scene.gained("red") > 1
    with_part = Scene("base/cloister", "cult", options=options)
    with_part.place("shrine @ 1,0")
    assert "meeple shrine" in with_part.choices()


@rule("CULT-D02")
def test_what_the_presets_say_of_shrines_that_do_not_count() -> None:
    chosen = {
        preset: Scene("cloister", "cult", rules=preset).setup for preset in ("modern", "classic", "jcz")
    }
    assert {preset: setup.chosen["cult.without"] for preset, setup in chosen.items()} == {
        "modern": "decoration",
        "classic": "decoration",
        "jcz": "monastery",
    }


@rule("CULT-D02")
def test_without_the_part_shrines_are_decoration() -> None:
    scene = Scene(BETWEEN.format(left="cloister", right="cloister"), "cult[]", at=(0, -2))
    assert "1,0" in cells(scene, "shrine")
    scene.place("shrine @ 1,0")
    assert [choice for choice in scene.choices() if "shrine" in choice] == []
