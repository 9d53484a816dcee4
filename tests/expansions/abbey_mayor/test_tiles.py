"""The special tiles of Abbey and Mayor."""

from tests.expansions.abbey_mayor.estates import AM, BOXES
from tests.rules import rule
from tests.scene import Scene


@rule("AM-50")
def test_crossing_cities_are_two() -> None:
    scene = Scene("cities-2-2-crossed-shield", AM)
    assert scene.feature((0, 0), "N") == scene.feature((0, 0), "S")
    assert scene.feature((0, 0), "E") == scene.feature((0, 0), "W")
    assert scene.feature((0, 0), "N") != scene.feature((0, 0), "E")
    assert (scene.feature((0, 0), "N").mark("pennants"), scene.feature((0, 0), "E").mark("pennants")) == (
        1,
        0,
    )


@rule("AM-50")
def test_the_field_below_touches_the_city_that_ends_there_and_the_one_behind() -> None:
    scene = Scene("city-2-opposite-and-1-shield", AM)
    graph = scene.game.state.graph
    touched = {graph.root[segment] for segment in scene.feature((0, 0), "SL").touches}
    cities = {graph.root[scene.feature((0, 0), side).segments[0]] for side in "NE"}
    assert len(cities) == 2
    assert touched == cities


@rule("AM-51")
def test_the_road_under_the_city_goes_on_and_parts_the_field_in_the_north_only() -> None:
    scene = Scene("city-2-opposite-road-straight-shield", AM)
    assert scene.feature((0, 0), "N") == scene.feature((0, 0), "S")
    assert scene.feature((0, 0), "NL") != scene.feature((0, 0), "NR")
    assert scene.feature((0, 0), "SL") == scene.feature((0, 0), "SR")


@rule("AM-52")
def test_a_road_may_end_in_a_field() -> None:
    scene = Scene("abbey-mayor/road-end/3+red.E | .", AM)
    scene.play("cloister-road/1 @ 1,0")
    assert scene.scored("red") == ["tiles +2"]


@rule("AM-53")
def test_a_curve_that_touches_the_city_parts_the_fields_beside_it() -> None:
    scene = Scene("abbey-mayor/city-1-road-curve-es", AM)
    assert len({scene.feature((0, 0), port).segments for port in ("SR", "EL", "ER")}) == 3
    assert scene.feature((0, 0), "ER") == scene.feature((0, 0), "SL")
    assert scene.feature((0, 0), "SR") == scene.feature((0, 0), "WL") == scene.feature((0, 0), "WR")
    scene = Scene("abbey-mayor/city-1-road-curve-sw", AM)
    assert len({scene.feature((0, 0), port).segments for port in ("SL", "WR", "SR")}) == 3


@rule("AM-54", "AM-E11")
def test_a_roundabout_is_one_road_with_three_ends() -> None:
    picture = """
        .               | cloister-road    | .             | .             | .
        .               | road-straight/1  | .             | .             | .
        cloister-road/3 | road-3-way+red.N | road-straight | road-straight | .
    """
    scene = Scene(picture, BOXES)
    assert scene.feature((1, 2), "N").open == 1
    scene.play("cloister-road/1 @ 4,2")
    assert scene.scored("red") == ["tiles +7"]
