"""The Watchtowers: who sets them off, what they count and what they pay."""

import pytest

from bastide import Game, Setup
from bastide.core.events import FigureReturned, Scored
from bastide.expansions.watchtowers.lookout import Watchtower, tower_on
from tests.rules import rule
from tests.scene import Scene


def scorings(scene: Scene) -> list[tuple[str, str, int]]:
    """Who has scored what since the last draw, in order."""
    events = [event for event in scene.events() if isinstance(event, Scored)]
    return [(scene.setup.seats[event.player], event.what, event.points) for event in events]


def tower_events(scene: Scene) -> list[Scored]:
    """What watchtowers have paid since the last draw."""
    return [event for event in scene.events() if isinstance(event, Scored) and event.what == "watchtower"]


# The tiles.


@rule("WATCH-01")
def test_twelve_tiles_are_shuffled_among_the_others() -> None:
    (pile,) = Game.begin(Setup.make(expansions="watchtowers")).rules.stages
    assert sum(count for tile, count in pile.tiles.items() if tile.startswith("watchtowers/")) == 12
    assert sum(pile.tiles.values()) == 71 + 12


@rule("WATCH-06")
@pytest.mark.parametrize(
    ("tile", "tower"),
    [
        ("city-1-road-end-per-meeple", Watchtower(2, "meeple")),
        ("city-2-adjacent-road-ends-2-per-meeple", Watchtower(2, "meeple")),
        ("cities-2-adjacent-road-end-per-pennant", Watchtower(2, "pennant")),
        ("cities-2-opposite-road-end-per-pennant", Watchtower(2, "pennant")),
        ("city-1-road-ends-2-per-road", Watchtower(1, "road")),
        ("city-1-road-end-per-road", Watchtower(1, "road")),
        ("road-ends-2-per-road", Watchtower(1, "road")),
        ("city-1-per-cloister", Watchtower(3, "cloister")),
        ("road-ends-2-per-cloister", Watchtower(3, "cloister")),
        ("city-1-road-end-s-per-city", Watchtower(1, "city")),
        ("city-1-road-end-e-per-city", Watchtower(1, "city")),
        ("cities-2-opposite-per-city", Watchtower(1, "city")),
    ],
)
def test_every_tower_pays_for_its_own_kind(tile: str, tower: Watchtower) -> None:
    scene = Scene(f"watchtowers/{tile}", "watchtowers")
    assert tower_on(scene.game, scene.game.state.board.cells[0, 0]) == tower


@rule("WATCH-06")
def test_an_ordinary_tile_has_no_tower() -> None:
    scene = Scene("city-1", "watchtowers")
    assert tower_on(scene.game, scene.game.state.board.cells[0, 0]) is None


@rule("WATCH-02")
def test_a_meeple_goes_on_city_road_or_field_of_such_a_tile_and_not_on_the_tower() -> None:
    scene = Scene("city-1/2", "watchtowers")
    scene.place("watchtowers/city-1-road-end-per-meeple @ 0,1")
    places = ["city@N", "field@EL", "field@SR", "road@S"]
    assert sorted(scene.choices()) == [*(f"meeple {place}" for place in places), "pass"]


# What is counted.

#: A city of three tiles when a cap closes it in the west; four meeples on the nine tiles, one beyond them.
FOUR_MEEPLES = """
    . | base/city-1/2+blue.NL                                    | cloister+blue.cloister | .
    . | watchtowers/city-2-adjacent-road-ends-2-per-meeple+red.N | road-straight+blue.E   | village-3+blue.S
"""


@rule("WATCH-03", "WATCH-05", "WATCH-06", "WATCH-09", "WATCH-E01")
def test_two_points_for_each_meeple_on_the_nine_tiles_then_the_city() -> None:
    scene = Scene(FOUR_MEEPLES, "watchtowers")
    scene.play("city-1/1 @ 0,1")
    assert scorings(scene) == [("red", "watchtower", 8), ("red", "city", 6)]
    assert scene.scored("red") == ["meeples +8", "tiles +6"]
    assert scene.rules_cited("red") == ["WATCH-06", "BASE-41"]


@rule("WATCH-05", "WATCH-06")
def test_the_line_says_how_many_it_counts_and_the_cells_say_where() -> None:
    scene = Scene(FOUR_MEEPLES, "watchtowers")
    scene.play("city-1/1 @ 0,1")
    (event,) = tower_events(scene)
    assert [str(line) for line in event.lines] == ["4 meeples +8 (WATCH-06)"]
    assert sorted(event.cells) == [(1, 0), (1, 1), (2, 0), (2, 1)]


@rule("WATCH-09")
def test_meeples_are_counted_before_any_goes_home() -> None:
    scene = Scene(FOUR_MEEPLES, "watchtowers")
    scene.play("city-1/1 @ 0,1 + field@NL")
    assert scorings(scene)[0] == ("red", "watchtower", 10), "the one just placed counts, too"
    kinds = [type(event) for event in scene.events() if isinstance(event, Scored | FigureReturned)]
    assert kinds == [Scored, Scored, FigureReturned]


@rule("WATCH-06", "WATCH-E02")
def test_one_point_for_each_tile_with_a_city() -> None:
    scene = Scene(
        """
        .        | .                                            | .
        .        | city-2-opposite/1                            | .
        city-1/3 | watchtowers/city-1-road-end-s-per-city+red.N | city-1/1
        .        | .                                            | .
        """,
        "watchtowers",
    )
    scene.play("city-1/2 @ 1,0")
    assert scorings(scene) == [("red", "watchtower", 4), ("red", "city", 6)]
    (event,) = tower_events(scene)
    assert str(event.lines[0]) == "4 tiles with a city +4 (WATCH-06)"
    assert sorted(event.cells) == [(0, 2), (1, 1), (1, 2), (2, 2)]


@rule("WATCH-06")
def test_a_tile_with_two_cities_counts_once() -> None:
    scene = Scene("cities-2-opposite/1 | watchtowers/cities-2-opposite-per-city+red.E | .", "watchtowers")
    scene.play("city-1/3 @ 2,0")
    assert scorings(scene) == [("red", "watchtower", 3), ("red", "city", 4)]


@rule("WATCH-06", "WATCH-E03")
def test_three_points_for_each_monastery() -> None:
    scene = Scene(
        """
        . | cloister                                   | .
        . | watchtowers/road-ends-2-per-cloister+red.E | .
        . | cloister                                   | .
        . | cloister                                   | .
        """,
        "watchtowers",
    )
    scene.play("village-3/2 @ 2,1")
    assert scorings(scene) == [("red", "watchtower", 6), ("red", "road", 2)]
    (event,) = tower_events(scene)
    assert str(event.lines[0]) == "2 monasteries +6 (WATCH-06)"
    assert sorted(event.cells) == [(1, 0), (1, 2)]


@rule("WATCH-06")
def test_one_point_for_each_tile_with_a_road_however_many_it_has() -> None:
    scene = Scene(
        """
        .         | .                                            | .
        village-3 | watchtowers/city-1-road-ends-2-per-road+red.E | .
        .         | cloister                                     | .
        """,
        "watchtowers",
    )
    scene.play("village-3 @ 2,1")
    (event,) = tower_events(scene)
    assert str(event.lines[0]) == "3 tiles with a road +3 (WATCH-06)"
    assert sorted(event.cells) == [(0, 1), (1, 1), (2, 1)]
    assert scorings(scene)[1] == ("red", "road", 2)


#: A city of value 10 with two knights of blue's and red's one beside the tower; three coats of arms around.
THREE_PENNANTS = """
    city-2-adjacent-shield | city-2-adjacent-shield/1      | .
    TOWER+red.E            | city-2-opposite-shield+blue.E | city-2-opposite+blue.E
""".replace("TOWER", "watchtowers/cities-2-opposite-road-end-per-pennant")


@rule("WATCH-03", "WATCH-06", "WATCH-08", "WATCH-E05")
def test_two_points_for_each_coat_of_arms_also_without_the_majority() -> None:
    scene = Scene(THREE_PENNANTS, "watchtowers")
    scene.play("city-1/3 @ 3,1")
    assert scorings(scene) == [("red", "watchtower", 6), ("blue", "city", 10)]
    (event,) = tower_events(scene)
    assert str(event.lines[0]) == "3 pennants +6 (WATCH-06)"
    assert sorted(event.cells) == [(0, 0), (1, 0), (1, 1)]


@rule("WATCH-D01")
def test_a_tower_that_sees_nothing_is_silent() -> None:
    scene = Scene("watchtowers/cities-2-opposite-road-end-per-pennant+red.E | .", "watchtowers")
    scene.play("city-1/3 @ 1,0")
    assert scorings(scene) == [("red", "city", 4)]


# Who sets a tower off.

#: Two thieves of red's beside the tower, a monk of blue's next to it; a village closes the road of three.
TWO_THIEVES = """
    watchtowers/city-1-road-end-per-meeple+red.S+red.S | .
    road-straight/1                                    | cloister+blue.cloister
    .                                                  | .
"""


@rule("WATCH-07", "WATCH-E04")
@pytest.mark.parametrize(("option", "towers"), [("each", [6, 6]), ("once_per_player", [6])])
def test_each_meeple_sets_the_tower_off_for_its_owner(option: str, towers: list[int]) -> None:
    scene = Scene(TWO_THIEVES, "watchtowers", options={"watch.per_meeple": option})
    scene.play("village-3/3 @ 0,2")
    assert scorings(scene) == [*(("red", "watchtower", points) for points in towers), ("red", "road", 3)]


@rule("WATCH-07")
def test_each_meeple_counts_in_both_presets() -> None:
    for preset in ("modern", "classic"):
        assert Setup.make(expansions="watchtowers", rules=preset).chosen["watch.per_meeple"] == "each"


@rule("WATCH-07", "WATCH-08")
@pytest.mark.parametrize("option", ["each", "once_per_player"])
def test_meeples_of_two_players_set_it_off_for_both(option: str) -> None:
    scene = Scene(
        TWO_THIEVES.replace("+red.S+red.S", "+red.S+blue.S"),
        "watchtowers",
        options={"watch.per_meeple": option},
    )
    scene.play("village-3/3 @ 0,2")
    assert sorted(scorings(scene)[:2]) == [("blue", "watchtower", 6), ("red", "watchtower", 6)]


@rule("WATCH-07")
@pytest.mark.parametrize(("option", "towers"), [("each", [4, 4, 2]), ("once_per_player", [4, 2])])
def test_once_per_player_means_once_for_each_tower(option: str, towers: list[int]) -> None:
    scene = Scene(
        """
        watchtowers/city-1-road-end-per-meeple+red.S+red.S
        .
        watchtowers/road-ends-2-per-road/3+red.N
        """,
        "watchtowers",
        options={"watch.per_meeple": option},
    )
    scene.play("road-straight/1 @ 0,1")
    assert [event.points for event in tower_events(scene)] == towers


@rule("WATCH-03", "WATCH-07")
def test_a_meeple_on_something_else_of_the_tile_sets_nothing_off() -> None:
    scene = Scene(TWO_THIEVES.replace("+red.S+red.S", "+red.N+blue.EL"), "watchtowers")
    scene.play("village-3/3 @ 0,2 + road@N")
    assert scorings(scene) == [("red", "road", 3)]


@rule("WATCH-03")
def test_a_meeple_on_another_tile_of_the_road_sets_nothing_off() -> None:
    scene = Scene(
        TWO_THIEVES.replace("+red.S+red.S", "").replace("straight/1", "straight/1+red.N"), "watchtowers"
    )
    scene.play("village-3/3 @ 0,2")
    assert scorings(scene) == [("red", "road", 3)]


@rule("WATCH-04", "WATCH-E06")
def test_a_farmer_sets_nothing_off() -> None:
    scene = Scene("watchtowers/cities-2-opposite-per-city+red.NL+blue.SL | .", "watchtowers")
    scene.play("city-1/3 @ 1,0")
    assert scorings(scene) == []


@rule("WATCH-10")
def test_all_towers_come_before_all_features() -> None:
    scene = Scene(
        """
        cloister                                | watchtowers/city-1-per-cloister/2+red.S
        watchtowers/road-ends-2-per-road+blue.E | .
        """,
        "watchtowers",
    )
    scene.play("city-1-village-3 @ 1,1")
    found = scorings(scene)
    assert sorted(found[:2]) == [("blue", "watchtower", 2), ("red", "watchtower", 3)]
    assert sorted(found[2:]) == [("blue", "road", 2), ("red", "city", 4)]


@rule("WATCH-11")
def test_at_the_end_towers_give_nothing() -> None:
    scene = Scene(FOUR_MEEPLES, "watchtowers")
    scene.finish()
    assert tower_events(scene) == []
    assert scene.scored("red") == ["tiles +2"]


@rule("WATCH-D02")
def test_without_its_part_a_tower_is_decoration() -> None:
    scene = Scene(FOUR_MEEPLES, "watchtowers[]")
    scene.play("city-1/1 @ 0,1")
    assert scorings(scene) == [("red", "city", 6)]
