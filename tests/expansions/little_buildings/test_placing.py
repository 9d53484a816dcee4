"""Placing little buildings: who gets how many, where they may stand, and for how long."""

import pytest

from bastide import Game, Setup
from tests.expansions.little_buildings.hamlet import LITTLE, UNLIKE, left, offered, on_map, put
from tests.rules import rule
from tests.scene import Scene

ROAD = "road-straight | road-straight"


def dealt(players: int, **options: str) -> list[list[int]]:
    chosen = {f"little.{name}": value for name, value in options.items()}
    scene = Scene("cloister", LITTLE, players=players, options=chosen)
    return [left(scene, player) for player in scene.setup.seats]


@rule("LITTLE-01", "LITTLE-02")
@pytest.mark.parametrize(
    ("players", "each"), [(2, [3, 3, 3]), (3, [2, 2, 2]), (4, [1, 1, 2]), (5, [1, 1, 1]), (6, [1, 1, 1])]
)
def test_buildings_are_dealt_by_the_number_of_players(players: int, each: list[int]) -> None:
    assert dealt(players) == [each] * players


@rule("LITTLE-01", "LITTLE-D01")
def test_kinds_of_different_worth_are_dealt_evenly() -> None:
    assert [dealt(players, values="3/2/1")[0] for players in (2, 3, 4, 5, 6)] == [
        [3, 3, 3],
        [2, 2, 2],
        *[[1, 1, 1]] * 3,
    ]
    assert dealt(4, fourth="off") == [[1, 1, 1]] * 4


@rule("LITTLE-03", "LITTLE-04")
def test_a_building_goes_to_the_tile_just_placed_instead_of_a_meeple() -> None:
    scene = Scene(ROAD, LITTLE)
    scene.place("road-straight @ 2,0")
    assert offered(scene) == ["little_tower 2,0", "little_house 2,0", "little_shed 2,0"]
    scene.game.play("little_house 2,0")
    assert on_map(scene) == {(2, 0): "little_house"}
    assert left(scene, "red") == [3, 2, 3]
    assert left(scene, "blue") == [3, 3, 3]
    assert scene.waits_for() == "deal", "it was the figure action"
    assert scene.supply("red") == 7


@rule("LITTLE-03")
def test_who_has_none_left_of_a_kind_is_not_offered_it() -> None:
    scene = Scene(ROAD, LITTLE, players=5, options=UNLIKE)
    scene.play("road-straight @ 2,0 + little_tower 2,0")
    for x in range(3, 7):
        scene.place(f"road-straight @ {x},0")
        assert len(offered(scene)) == 3, "the others still have theirs"
        scene.game.play("pass")
    scene.place("cloister @ 0,-1")
    assert offered(scene) == ["little_house 0,-1", "little_shed 0,-1"]


@rule("LITTLE-05", "LITTLE-10")
def test_a_building_serves_whoever_scores() -> None:
    scene = Scene("city-1-village-3/2 | road-straight+blue.E | .", LITTLE)
    scene.play("city-1-village-3 @ 2,0 + little_shed 2,0")
    assert scene.scored("blue") == ["tiles +3", "little building +1"]
    assert scene.scored("red") == []
    (token,) = [token for token in scene.game.tokens() if token.cell == (2, 0)]
    assert (token.seat, token.owner) == (-1, -1), "it is nobody's"


@rule("LITTLE-06")
def test_there_is_no_second_building_on_a_tile() -> None:
    scene = Scene("city-2-opposite+red.E", f"{LITTLE},traders_builders")
    scene.place("road-straight @ 0,1")
    put(scene, (0, 1))
    scene.game.attach(None)
    assert offered(scene) == []


@rule("LITTLE-07")
def test_it_stays_when_everything_on_its_tile_was_scored() -> None:
    scene = put(Scene("city-1-village-3/2 | road-straight+red.E | .", LITTLE), (1, 0), kind="little_tower")
    scene.play("city-1-village-3 @ 2,0")
    assert scene.gained("red") == 4
    assert on_map(scene) == {(1, 0): "little_tower"}
    scene.finish()
    assert on_map(scene) == {(1, 0): "little_tower"}


@rule("LITTLE-08", "LITTLE-X03")
@pytest.mark.parametrize("actions", ["allowed", "none"])
def test_what_keeps_followers_off_keeps_no_building_off(actions: str) -> None:
    volcano = Scene("cloister", f"{LITTLE},princess_dragon", options={"volcano_actions": actions})
    volcano.place("city-1-volcano @ 0,-1")
    assert [code for code in volcano.choices() if "meeple" in code] == []
    assert offered(volcano) == ["little_tower 0,-1", "little_house 0,-1", "little_shed 0,-1"]
    swamp = Scene("cloister", f"{LITTLE},russian_promos")
    swamp.place("vodyanoy @ 0,1")
    assert len(offered(swamp)) == 3


@rule("LITTLE-08")
def test_a_river_tile_takes_one() -> None:
    game = Game.new(Setup.make(2, f"river,{LITTLE}"), seed=3)
    game.play(game.options()[0])
    assert any(option.verb == "little_shed" for option in game.options())


@rule("LITTLE-08")
def test_a_tile_from_an_earlier_turn_takes_none() -> None:
    scene = Scene(ROAD, LITTLE)
    scene.place("road-straight @ 2,0")
    assert {code.split()[1] for code in offered(scene)} == {"2,0"}


@rule("LITTLE-09")
def test_a_building_occupies_nothing() -> None:
    scene = put(Scene("road-straight | .", LITTLE), (0, 0))
    scene.place("road-straight @ 1,0")
    assert "meeple road@E" in scene.choices()
    scene.game.play("meeple road@E")
    assert scene.feature((0, 0), "E").figures
