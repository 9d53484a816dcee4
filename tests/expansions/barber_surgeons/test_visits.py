"""The Barber-Surgeons: who goes to a bathhouse, and to which."""

import pytest

from bastide.core.events import FigureReturned
from tests.expansions.barber_surgeons.bath import BARBER, inside, scorings
from tests.rules import rule
from tests.scene import Scene

#: Red's road of three tiles, closed by a village at (2, 0), and a bathhouse elsewhere at (0, 2).
ROAD = """
    village-3 | road-straight+red.E | .
    .         | .                   | .
    city-3-5  | .                   | .
"""
#: Red's small city, closed by a cap at (0, 1).
CITY = """
    city-1/2+red.S | . | .
    .              | . | road-straight-5
"""
#: Red's cloister, surrounded with a tile at (2, 2).
CLOISTER = """
    cloister | cloister              | cloister | . | .
    cloister | cloister+red.cloister | cloister | . | .
    cloister | cloister              | .        | . | city-2-adjacent-4
"""
#: One tile at (1, 1) completes Red's road of 2 and Blue's city of 2; a bathhouse at (4, 4).
BOTH = """
    .                     | city-1/2+blue.S | . | . | .
    cloister-road/3+red.E | .               | . | . | .
    .                     | .               | . | . | .
    .                     | .               | . | . | .
    .                     | .               | . | . | city-3-5
"""


@rule("BARB-08", "BARB-09")
@pytest.mark.parametrize(
    ("picture", "tile", "points", "bath"),
    [
        (ROAD, "village-3 @ 2,0", 3, (0, 2)),
        (CITY, "city-1 @ 0,1", 4, (2, 1)),
        (CLOISTER, "city-1/1 @ 2,2", 9, (4, 2)),
    ],
)
def test_a_single_meeple_has_to_go_to_the_free_bathhouse(
    picture: str, tile: str, points: int, bath: tuple[int, int]
) -> None:
    scene = Scene(picture, BARBER)
    scene.play(tile)
    assert scene.gained("red") == points
    assert inside(scene, bath) == ["red meeple"]
    assert (scene.supply("red"), scene.returned("red")) == (6, [])


@rule("BARB-E02")
def test_the_knight_of_a_small_city_goes_there_after_the_usual_points() -> None:
    scene = Scene(CITY, BARBER, options={"tiny_city": "2"})
    scene.play("city-1 @ 0,1")
    assert scorings(scene) == [("red", "city", 2)]
    assert inside(scene, (2, 1)) == ["red meeple"]


@rule("BARB-10", "BARB-13")
def test_without_a_free_bathhouse_the_meeple_goes_home() -> None:
    for picture in (ROAD.replace("city-3-5", "city-3-5+blue.bathhouse"), ROAD.replace("city-3-5", ".")):
        scene = Scene(picture, BARBER)
        scene.play("village-3 @ 2,0")
        assert (scene.gained("red"), scene.returned("red")) == (3, ["meeple"])


@rule("BARB-10")
def test_a_meeple_in_the_city_of_a_bathhouse_does_not_fill_it() -> None:
    scene = Scene(ROAD.replace("city-3-5", "city-3-5+blue.N"), BARBER)
    scene.play("village-3 @ 2,0")
    assert inside(scene, (0, 2)) == ["red meeple"]


@rule("BARB-11")
def test_of_several_free_bathhouses_the_owner_of_the_meeple_chooses() -> None:
    picture = ROAD.replace(
        "city-3-5  | .", "city-3-5  | . | road-curve-4 | . | road-straight-5+red.bathhouse"
    )
    scene = Scene(picture, BARBER, turn="blue", players=3)
    scene.play("village-3 @ 2,0")
    assert (scene.waits_for(), scene.game.actor) == ("bathhouse_visit", 0)
    assert scene.choices() == ["bathe 0,2", "bathe 2,2"]
    decision = scene.game.rules.decisions["bathhouse_visit"]
    assert decision.moves_from(scene.game, scene.game.state.agenda[-1]) == (1, 0)
    scene.game.play("bathe 2,2")
    assert (inside(scene, (0, 2)), inside(scene, (2, 2))) == ([], ["red meeple"])
    assert scene.returned("red") == []


@rule("BARB-D02")
def test_nobody_is_asked_about_a_single_free_bathhouse() -> None:
    scene = Scene(ROAD, BARBER)
    scene.play("village-3 @ 2,0")
    assert scene.waits_for() == "deal"


@rule("BARB-12", "BARB-E05")
def test_two_meeples_of_one_player_go_home() -> None:
    picture = """
        village-3 | road-straight+red.E | road-straight+red.E | road-straight | .
        .         | .                   | .                   | .             | .
        city-3-5  | .                   | .                   | .             | .
    """
    scene = Scene(picture, BARBER)
    scene.play("village-3 @ 4,0")
    assert (scene.gained("red"), scene.returned("red")) == (5, ["meeple", "meeple"])
    assert inside(scene, (0, 2)) == []


@rule("BARB-12")
def test_meeples_of_two_players_go_home() -> None:
    scene = Scene(ROAD.replace("+red.E", "+red.E+blue.E"), BARBER)
    scene.play("village-3 @ 2,0")
    assert (scene.returned("red"), scene.returned("blue"), inside(scene, (0, 2))) == (
        ["meeple"],
        ["meeple"],
        [],
    )


@rule("BARB-14", "BARB-E08", "BARB-X09")
def test_scorings_come_in_the_order_of_the_active_player_and_the_first_fills_the_bathhouse() -> None:
    scene = Scene(BOTH, BARBER)
    scene.play("city-1-village-3 @ 1,1")
    assert (scene.waits_for(), scene.game.actor) == ("choose_feature", 0)
    scene.game.play("score city@N 1,1")
    assert scorings(scene) == [("blue", "city", 4), ("red", "road", 2)]
    assert inside(scene, (4, 4)) == ["blue meeple"]
    assert (scene.returned("red"), scene.returned("blue")) == (["meeple"], [])


@rule("BARB-14")
def test_in_the_other_order_the_thief_goes_there() -> None:
    scene = Scene(BOTH, BARBER)
    scene.play("city-1-village-3 @ 1,1")
    scene.game.play("score road@W 1,1")
    assert scorings(scene) == [("red", "road", 2), ("blue", "city", 4)]
    assert inside(scene, (4, 4)) == ["red meeple"]
    assert scene.returned("blue") == ["meeple"]


@rule("BARB-15")
def test_the_bathhouse_on_the_tile_just_placed_may_be_used() -> None:
    picture = """
        city-1/2+red.S
        .
    """
    scene = Scene(picture, BARBER)
    scene.play("city-3-5 @ 0,1")
    assert scene.gained("red") == 0
    thief = Scene("village-3 | road-straight+red.E | . | village-3/2", BARBER)
    thief.play("road-straight-5 @ 2,0")
    assert thief.scored("red") == ["tiles +4", "bathhouse +5"]
    assert inside(thief, (2, 0)) == ["red meeple"]


@rule("BARB-15")
def test_a_meeple_placed_in_the_same_turn_goes_there_as_well() -> None:
    scene = Scene("village-3 | . | village-3/2", BARBER)
    scene.play("road-straight-5 @ 1,0 + road@E")
    assert scene.gained("red") == 8
    assert inside(scene, (1, 0)) == ["red meeple"]


@rule("BARB-08")
def test_a_meeple_without_a_scoring_stays_where_it_is() -> None:
    scene = Scene(ROAD, BARBER)
    scene.play("road-straight @ 2,0")
    assert (inside(scene, (0, 2)), scene.supply("red")) == ([], 6)


@rule("BARB-16")
def test_a_field_scored_by_a_barn_sends_nobody_to_a_bathhouse() -> None:
    picture = """
        cloister+blue.NL | cloister |
        cloister         | .        |
        .                | .        |
        city-3-5         | .        |
    """
    scene = Scene(picture, f"{BARBER},abbey_mayor[barn]")
    scene.place("base/cloister @ 1,1")
    scene.game.play("build barn NW")
    assert (scene.returned("blue"), inside(scene, (0, 3))) == (["meeple"], [])


@rule("BARB-25")
def test_at_the_end_meeples_in_bathhouses_give_and_cost_nothing() -> None:
    scene = Scene("city-3-5+red.bathhouse | . | road-straight-5+blue.bathhouse", BARBER)
    scene.finish()
    assert scene.game.scores == (0, 0)
    assert inside(scene, (0, 0)) == ["red meeple"]
    assert not [event for event in scene.events() if isinstance(event, FigureReturned)]
