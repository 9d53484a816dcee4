"""What watchtowers count and pass over of other expansions."""

import pytest

from tests.expansions.bridges_castles_bazaars.building import BRIDGES, CASTLES, put_bridge, put_castle
from tests.expansions.count.carcassonne import inhabit
from tests.expansions.tunnel.tokens import lay
from tests.expansions.watchtowers.test_watchtowers import (
    FOUR_MEEPLES,
    THREE_PENNANTS,
    TWO_THIEVES,
    scorings,
    tower_events,
)
from tests.rules import rule
from tests.scene import Scene


@rule("WATCH-X01")
def test_the_coats_of_arms_of_a_castle_do_not_count() -> None:
    scene = Scene(THREE_PENNANTS, "watchtowers")
    state = scene.game.state
    state.graph.rename(scene.feature((0, 0), "N").segments[0], "castle")
    scene.play("city-1/3 @ 3,1")
    assert scorings(scene) == [("red", "watchtower", 4), ("blue", "city", 10)]
    (event,) = tower_events(scene)
    assert sorted(event.cells) == [(1, 0), (1, 1)]


@rule("WATCH-X01")
def test_a_castle_is_no_part_of_a_city() -> None:
    picture = "city-1/1 | watchtowers/cities-2-opposite-per-city+blue.W+red.E | ."
    scene = Scene(picture, f"watchtowers,{CASTLES}")
    put_castle(scene, "blue", (0, 0), "E")
    scene.play("base/city-1/3 @ 2,0")
    scene.game.play("pass")  # no castle for red
    assert scorings(scene)[:2] == [("red", "watchtower", 2), ("red", "city", 4)]
    (event,) = tower_events(scene)
    assert sorted(event.cells) == [(1, 0), (2, 0)], "the castle alone is no city, another city on its tile is"


@rule("WATCH-03", "WATCH-X01")
@pytest.mark.parametrize(("kind", "towers"), [("city", 1), ("castle", 0)])
def test_a_meeple_in_what_is_no_city_any_more_sets_nothing_off(kind: str, towers: int) -> None:
    scene = Scene("watchtowers/cities-2-opposite-per-city+red.E | city-1/3", "watchtowers")
    city = scene.feature((0, 0), "E").segments[0]
    scene.game.state.graph.rename(city, kind)
    scene.place("cloister @ 2,0")
    scene.game.state.completed = [city]
    scene.game.play("pass")
    assert len(tower_events(scene)) == towers


@rule("WATCH-X02")
def test_a_big_follower_is_one_meeple_and_builders_and_pigs_are_none() -> None:
    picture = FOUR_MEEPLES.replace("+red.N", "+red:big_follower.N+red:builder.N").replace(
        "+blue.NL", "+blue.NL+blue:pig.NL"
    )
    scene = Scene(picture, "watchtowers,inns_cathedrals,traders_builders")
    scene.play("base/city-1/1 @ 0,1")
    assert scorings(scene) == [("red", "watchtower", 8), ("red", "city", 6)]


@rule("WATCH-X02", "WATCH-D03")
@pytest.mark.parametrize(
    ("preset", "options", "is_set_off"),
    [
        ("modern", {}, False),
        ("classic", {}, False),
        ("jcz", {}, True),
        ("modern", {"watch.builder": "triggers"}, True),
        ("jcz", {"watch.builder": "ignored"}, False),
    ],
)
def test_a_builder_sets_nothing_off_unless_the_option_says_so(
    preset: str, options: dict[str, str], is_set_off: bool
) -> None:
    """On the nine tiles are a thief of red's and a monk of blue's; the builder himself does not count."""
    picture = TWO_THIEVES.replace("+red.S+red.S", "+red:builder.S").replace("straight/1", "straight/1+red.N")
    scene = Scene(picture, "watchtowers,traders_builders", rules=preset, options=options)
    scene.play("base/village-3/3 @ 0,2")
    tower = [("red", "watchtower", 4)] if is_set_off else []
    assert scorings(scene) == [*tower, ("red", "road", 3)]


@rule("WATCH-X03", "CULT-X06")
def test_shrines_are_monasteries_and_gardens_are_not() -> None:
    scene = Scene(
        """
        . | cult/shrine                                | abbot/city-1-garden/1
        . | watchtowers/road-ends-2-per-cloister+red.E | .
        . | base/cloister                              | .
        """,
        "watchtowers,cult,abbot",
    )
    scene.play("base/village-3 @ 2,1")
    assert scorings(scene) == [("red", "watchtower", 6), ("red", "road", 2)]


@rule("WATCH-X03")
def test_without_the_shrines_their_tiles_show_no_monastery() -> None:
    scene = Scene(
        """
        . | cult/shrine                                | .
        . | watchtowers/road-ends-2-per-cloister+red.E | .
        """,
        "watchtowers,cult[]",
    )
    scene.play("base/village-3/2 @ 2,1")
    assert scorings(scene) == [("red", "road", 2)]


#: A road of two tiles beside a tower that counts tiles with a road, and a tile without one below.
ROADS = """
    .         | .                                             | .
    village-3 | watchtowers/city-1-road-ends-2-per-road+red.E | .
    .         | cloister                                      | .
"""


@rule("WATCH-X04")
def test_a_bridge_makes_its_tile_one_with_a_road() -> None:
    scene = Scene(ROADS, f"watchtowers,{BRIDGES}")
    put_bridge(scene, (1, 2), "E")
    scene.play("base/village-3 @ 2,1")
    (event,) = tower_events(scene)
    assert (event.points, (1, 2) in event.cells) == (4, True)


@rule("WATCH-X04")
def test_a_tunnel_adds_no_tiles() -> None:
    scene = Scene(
        """
        .         | watchtowers/city-1-road-ends-2-per-road+red.E | tunnel/city-1-road-ends-2
        .         | .                                             | .
        village-3 | tunnel/city-1-road-ends-2                     | .
        """,
        "watchtowers,tunnel",
    )
    lay(scene, "red", "a", "road@W 2,0")
    scene.place("cloister @ 0,1")
    scene.game.play("tunnel a road@W 1,2")
    scene.game.play("pass")
    assert scorings(scene) == [("red", "watchtower", 2), ("red", "road", 4)]


@rule("WATCH-X06", "COUNT-33")
def test_a_follower_from_a_quarter_neither_sets_a_tower_off_nor_counts() -> None:
    scene = Scene(TWO_THIEVES.replace("+red.S+red.S", "+red.S"), "watchtowers,count")
    inhabit(scene, "blacksmith", "blue")
    scene.play("base/village-3/3 @ 0,2")
    assert scene.choices() == ["pass", "move meeple road@S 0,0"], "he joins the road on the tile of the tower"
    assert tower_events(scene) == [], "towers come after the moves"
    scene.game.play("move meeple road@S 0,0")
    assert scorings(scene) == [("red", "watchtower", 4), ("red", "road", 3), ("blue", "road", 3)]


@rule("WATCH-X07")
def test_points_of_a_tower_do_not_keep_one_from_placing_into_carcassonne() -> None:
    scene = Scene(THREE_PENNANTS, "watchtowers,count")
    scene.play("base/city-1/3 @ 3,1")
    assert scorings(scene) == [("red", "watchtower", 6), ("blue", "city", 10)]
    assert scene.waits_for() == "quarter_placement"


@rule("SIEGE-X07")
@pytest.mark.parametrize(("cap", "city"), [("base/city-1/2", 4), ("siege/city-1-road-end/2", 2)])
def test_a_siege_takes_from_the_city_and_not_from_the_tower(cap: str, city: int) -> None:
    scene = Scene(
        """
        .
        watchtowers/city-1-road-end-s-per-city+red.N
        """,
        "watchtowers,siege",
        options={"siege.tiles": "besiegers"},
    )
    scene.play(f"{cap} @ 0,0")
    assert scorings(scene) == [("red", "watchtower", 2), ("red", "city", city)]
