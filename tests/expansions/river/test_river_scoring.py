"""Followers on river tiles, farms on the two banks, bridges, and symbols that are decoration."""

import pytest

from bastide.core.errors import IllegalMove
from bastide.core.events import Scored
from bastide.core.game import Game
from bastide.core.setup import Setup
from bastide.core.shapes import NO_SEGMENT
from tests.rules import rule
from tests.scene import Scene

RIVER_II = {"river": "river2"}
BOTH = {"river": "both"}
HALF_EDGES = [side + half for side in "NESW" for half in "LR"]

#: A farmer on either bank; the city in the north is complete, the one in the south is not.
BANKS = "river-straight-cities-2-opposite+red.EL+blue.ER"


# Figures.


@pytest.mark.parametrize(
    ("tile", "places"),
    [
        ("river-straight", ["field@ER", "field@NL"]),
        ("river-curve", ["field@NL", "field@SR"]),
        ("river-curve-road-curve", ["field@NL", "field@NR", "field@SR", "road@N"]),
        ("river-curve-city-2-adjacent/1", ["city@N", "field@SL", "field@SR"]),
        ("cloister-river-straight-road-end", ["cloister", "field@ER", "field@NL", "field@SR", "road@S"]),
        ("river-straight-cities-2-opposite", ["city@N", "city@S", "field@EL", "field@ER"]),
    ],
)
@rule("RIVER-15")
def test_a_follower_goes_onto_everything_but_the_river(tile: str, places: list[str]) -> None:
    scene = Scene("spring", "river")
    scene.place(f"{tile} @ 1,0")
    assert sorted(scene.choices()) == [*(f"meeple {place}" for place in places), "pass"]
    with pytest.raises(IllegalMove):
        scene.game.play("meeple river@W")


@rule("RIVER-15")
def test_a_follower_on_a_river_tile_scores_and_returns_as_any_other() -> None:
    scene = Scene("city-1-village-3 | . | city-1-village-3\n. | spring/3", "river")
    scene.play("river-straight-road-straight @ 1,0 + road@E")
    assert scene.scored("red") == ["tiles +3"]
    assert scene.returned("red") == ["meeple"]


@rule("RIVER-16")
def test_the_river_is_no_feature_on_any_tile() -> None:
    for river in ("river1", "river2", "both"):
        rules = Game.begin(Setup.make(2, "river", options={"river": river})).rules
        shapes = [shape for tile in rules.tiles if "V" in tile.type.edges for shape in tile.shapes]
        assert len(shapes) >= 4 * 10
        for shape in shapes:
            assert {segment.kind for segment in shape.segments} <= {"city", "road", "field", "cloister"}
            river_sides = [
                side for side in range(4) if rules.tiles[shape.tile].type.edges[side - shape.rotation] == "V"
            ]
            assert {shape.ports[side] for side in river_sides} == {NO_SEGMENT}


@rule("RIVER-16")
def test_a_finished_river_pays_nobody() -> None:
    scene = Scene(
        """
        spring/1
        river-straight/1+red.EL
        river-straight/1+blue.WL
        river-straight-cities-2-opposite/1
        river-straight-city-1-road-end/1
        cloister-river-straight-road-end/1
        river-straight-road-straight
        river-curve/2 | river-curve
        .             | river-curve-road-curve/2 | river-curve-city-2-adjacent/1
        """,
        "river",
    )
    scene.play("lake/1 @ 2,9")
    scene.finish()
    assert scene.game.scores == (0, 0)
    assert {event.what for event in scene.game.state.log if isinstance(event, Scored)} <= {"field"}


# Farms.


@rule("RIVER-17")
def test_the_river_parts_the_farms_on_its_banks() -> None:
    scene = Scene(f"city-1/2\n{BANKS}", "river")
    scene.finish()
    assert scene.scored("red") == ["city +3"]
    assert scene.gained("blue") == 0


@rule("RIVER-17")
def test_each_bank_is_one_farm_from_tile_to_tile() -> None:
    scene = Scene("river-straight | river-straight | river-curve", "river")
    north, south = scene.feature((0, 0), "NL"), scene.feature((0, 0), "SL")
    assert north != south
    assert scene.feature((2, 0), "NL") == north
    assert scene.feature((2, 0), "SR") == south


@pytest.mark.parametrize(
    ("row", "options"),
    [
        (f"spring | {BANKS}", {}),
        (f"{BANKS} | lake", {}),
        (f"{BANKS} | lake-volcano", BOTH),
    ],
)
@rule("RIVER-18", "RIVER-E03")
def test_farms_go_around_spring_and_lake(row: str, options: dict[str, str]) -> None:
    city = "city-1/2" if row.startswith("river") else ". | city-1/2"
    scene = Scene(f"{city}\n{row}", "river", options=options)
    scene.finish()
    assert scene.scored("red") == scene.scored("blue") == ["city +3"]


@pytest.mark.parametrize("tile", ["spring", "lake"])
@rule("RIVER-18")
def test_spring_and_lake_have_one_single_field(tile: str) -> None:
    scene = Scene(tile, "river")
    assert len({scene.feature((0, 0), half).segments for half in HALF_EDGES}) == 1


@rule("RIVER-E03")
def test_farmers_north_and_south_of_the_river_meet_around_the_spring() -> None:
    scene = Scene("spring | river-straight+red.NL | river-straight+blue.SL", "river")
    farm = scene.feature((1, 0), "NL")
    assert farm == scene.feature((2, 0), "SL")
    assert {figure.player for figure in farm.figures} == {scene.seat("red"), scene.seat("blue")}
    assert farm.size == 3


@rule("RIVER-18")
def test_the_city_end_of_river_two_keeps_the_banks_apart() -> None:
    scene = Scene(f"city-1/2\n{BANKS} | lake-city-1", "river", options=BOTH)
    scene.finish()
    assert (scene.gained("red"), scene.gained("blue")) == (3, 0)


# Bridges.


@rule("RIVER-19")
def test_a_city_that_bridges_the_river_is_one_city() -> None:
    scene = Scene(
        """
        spring         | fork/2 | .
        city-1/1+red.E | .      | city-1/3
        """,
        "river",
        options=RIVER_II,
    )
    scene.play("ii-river-straight-city-2-opposite @ 1,1")
    assert scene.scored("red") == ["tiles +6"]


@rule("RIVER-19")
def test_a_road_that_bridges_the_river_runs_on() -> None:
    scene = Scene(". | spring/1 | .\nvillage-3+red.E | . | village-3", "river")
    scene.play("river-straight-road-straight @ 1,1")
    assert scene.scored("red") == ["tiles +3"]


@rule("RIVER-19")
def test_a_road_reaches_the_city_across_the_river() -> None:
    scene = Scene("spring | .\n. | village-3/1+red.N", "river")
    scene.play("river-straight-city-1-road-end @ 1,0")
    assert scene.scored("red") == ["tiles +2"]


@pytest.mark.parametrize(
    ("tile", "options"),
    [
        ("river-straight-road-straight", {}),
        ("river-straight-city-1-road-end", {}),
        ("ii-river-straight-road-straight-inn", RIVER_II),
        ("ii-river-straight-city-1-road-end", RIVER_II),
    ],
)
@rule("RIVER-19")
def test_a_road_bridge_leaves_four_fields(tile: str, options: dict[str, str]) -> None:
    scene = Scene(tile, "river", options=options)
    fields = [f for f in scene.game.state.graph.all() if f.kind == "field"]
    assert len(fields) == 4


# Symbols of other expansions.


@rule("RIVER-20")
def test_the_inn_is_decoration() -> None:
    picture = """
        spring          | fork/2 | .
        village-3+red.E | .      | {}
    """
    finished = Scene(picture.format("village-3"), "river", options=RIVER_II)
    finished.play("ii-river-straight-road-straight-inn @ 1,1")
    assert finished.scored("red") == ["tiles +3"]
    unfinished = Scene(picture.format("."), "river", options=RIVER_II)
    unfinished.play("ii-river-straight-road-straight-inn @ 1,1")
    unfinished.finish()
    assert unfinished.scored("red") == ["tiles +2"]


@pytest.mark.parametrize("pig_herd", ["with-tb", "off"])
@rule("RIVER-20")
def test_the_pig_herd_is_decoration(pig_herd: str) -> None:
    scene = Scene(
        """
        .                          | city-1/2
        ii-river-curve-pigs+red.EL | city-1
        """,
        "river",
        options=RIVER_II | {"pig_herd": pig_herd},
    )
    assert scene.feature((0, 1), "EL").marks == {}
    scene.finish()
    assert scene.scored("red") == ["city +3"]
    assert scene.rules_cited("red") == ["BASE-69"]
