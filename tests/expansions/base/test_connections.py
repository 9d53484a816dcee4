"""How segments on neighbouring tiles grow together into features."""

from bastide.core.tiles import FIELD
from tests.rules import rule
from tests.scene import Scene


def farms(scene: Scene) -> int:
    """How many separate farms there are."""
    return sum(feature.kind == FIELD for feature in scene.game.state.graph.all())


@rule("BASE-20")
def test_roads_cities_and_fields_join_across_a_shared_edge() -> None:
    scene = Scene("""
        city-1-road-straight/2 | road-straight
        city-1-road-straight   | road-straight
    """)
    road = scene.feature((0, 0), "E")
    assert road == scene.feature((1, 0), "W")
    assert (road.kind, road.size, road.open) == ("road", 2, 2)
    city = scene.feature((0, 0), "S")
    assert city == scene.feature((0, 1), "N")
    assert (city.kind, city.size, city.open) == ("city", 2, 0)
    field = scene.feature((1, 0), "SL")
    assert field == scene.feature((1, 1), "NL")
    assert (field.kind, field.size) == ("field", 4)


@rule("BASE-20")
def test_tiles_that_meet_at_a_corner_join_nothing() -> None:
    scene = Scene("""
        cloister | city-1/2
        city-1/1 | .
    """)
    assert scene.feature((1, 0), "S") != scene.feature((0, 1), "E")
    scene.play("city-2-adjacent @ 1,1")
    assert scene.feature((1, 0), "S") == scene.feature((0, 1), "E")
    assert scene.feature((1, 0), "S").size == 3


@rule("BASE-21")
def test_the_fields_left_and_right_of_a_road_stay_apart() -> None:
    scene = Scene("road-straight | road-straight")
    north, south = scene.feature((0, 0), "NL"), scene.feature((0, 0), "SL")
    assert north == scene.feature((1, 0), "NL")
    assert south == scene.feature((1, 0), "SL")
    assert north != south
    assert farms(scene) == 2


@rule("BASE-21")
def test_each_half_edge_joins_the_one_facing_it_also_on_turned_tiles() -> None:
    # The curve leads from the west to the south; west of the road below lies what is inside the curve.
    scene = Scene("""
        road-curve
        road-straight/1
    """)
    inside, outside = scene.feature((0, 0), "SR"), scene.feature((0, 0), "SL")
    assert inside == scene.feature((0, 0), "WL") == scene.feature((0, 1), "WR")
    assert outside == scene.feature((0, 0), "NL") == scene.feature((0, 1), "EL")
    assert inside != outside


@rule("BASE-21")
def test_a_plain_field_edge_joins_over_its_whole_length() -> None:
    scene = Scene("""
        cloister
        road-straight
    """)
    whole = scene.feature((0, 0), "SL")
    assert whole == scene.feature((0, 0), "SR")
    assert whole == scene.feature((0, 1), "NL") == scene.feature((0, 1), "NR")
    assert whole != scene.feature((0, 1), "SL")


@rule("BASE-22")
def test_unconnected_segments_of_a_tile_are_separate_until_other_tiles_join_them() -> None:
    scene = Scene("""
        .                 | city-2-adjacent/3
        city-2-adjacent/1 | cities-2-adjacent
    """)
    assert scene.feature((1, 1), "N") != scene.feature((1, 1), "W")
    scene.play("city-2-adjacent/2 @ 0,0")
    assert scene.feature((1, 1), "N") == scene.feature((1, 1), "W")
    assert scene.feature((1, 1), "N").size == 4


@rule("BASE-22")
def test_the_same_sides_with_a_drawn_connection_are_one_segment() -> None:
    scene = Scene("city-2-adjacent")
    assert scene.feature((0, 0), "N") == scene.feature((0, 0), "W")
    assert len(scene.feature((0, 0), "N").segments) == 1


@rule("BASE-23")
def test_a_farm_reaches_up_to_roads_cities_and_the_rim() -> None:
    scene = Scene("city-1 | cloister | road-straight/1 | cloister-road | city-2-opposite/1 | cloister")
    west = scene.feature((0, 0), "EL")
    assert west == scene.feature((1, 0), "WL") == scene.feature((2, 0), "WL")
    middle = scene.feature((2, 0), "EL")
    assert middle == scene.feature((3, 0), "EL") == scene.feature((4, 0), "WL")
    east = scene.feature((4, 0), "EL")
    assert east == scene.feature((5, 0), "NL")
    assert [farm.size for farm in (west, middle, east)] == [3, 3, 2]
    assert farms(scene) == 3


@rule("BASE-23")
def test_a_farm_goes_around_the_end_of_a_road() -> None:
    scene = Scene("road-straight | cloister-road/1")
    assert scene.feature((0, 0), "NL") == scene.feature((0, 0), "SL")
    assert farms(scene) == 1


@rule("BASE-23")
def test_a_river_bounds_a_farm() -> None:
    scene = Scene("river-straight | river-straight", "base,river")
    assert scene.feature((0, 0), "NL") == scene.feature((1, 0), "NL")
    assert scene.feature((0, 0), "NL") != scene.feature((0, 0), "SL")
    assert farms(scene) == 2


@rule("BASE-E12")
def test_two_farms_with_a_farmer_each_are_joined_by_a_third_tile() -> None:
    scene = Scene("""
        city-1/1+blue.SL | city-2-adjacent/3
        .                | .
    """)
    scene.place("city-1 @ 1,1")
    assert "meeple field@EL" in scene.choices()  # a corner does not join the fields
    scene.game.play("meeple field@EL")
    scene.place("cloister @ 0,1")
    farm = scene.feature((0, 0), "SL")
    assert farm == scene.feature((1, 1), "WL")
    assert sorted(figure.player for figure in farm.figures) == [scene.seat("red"), scene.seat("blue")]
    assert scene.choices() == ["pass", "meeple cloister"]
