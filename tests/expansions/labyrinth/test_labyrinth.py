"""The Labyrinth: who may stand where on a network, and what it pays."""

import pytest

from bastide import Game, Setup
from bastide.core.events import Scored
from bastide.core.turn import may_deploy
from bastide.expansions.base.rules import MEEPLE
from tests.rules import rule
from tests.scene import Scene


def may_place(scene: Scene, place: str) -> bool:
    """Whether the waiting player may place a follower there on the tile just laid."""
    return f"meeple {place}" in scene.choices()


# The tiles.


@rule("LAB-01")
@pytest.mark.parametrize(("tiles", "copies", "number"), [("2", 1, 2), ("1", 1, 1), ("2", 3, 6), ("1", 3, 3)])
def test_two_labyrinths_are_shuffled_among_the_others_or_one(tiles: str, copies: int, number: int) -> None:
    setup = Setup.make(expansions=f"labyrinth*{copies}", options={"labyrinth.tiles": tiles})
    (pile,) = Game.begin(setup).rules.stages
    assert pile.tiles["labyrinth/labyrinth"] == number
    assert sum(pile.tiles.values()) == 71 + number


@rule("LAB-01")
def test_both_presets_have_two_labyrinths_and_the_rules_of_the_seed() -> None:
    for preset in ("modern", "classic"):
        chosen = Setup.make(expansions="labyrinth", rules=preset).chosen
        assert (chosen["labyrinth.tiles"], chosen["labyrinth.rules"]) == ("2", "advanced")


@rule("LAB-02")
def test_the_four_roads_of_a_labyrinth_are_one_and_part_four_fields() -> None:
    scene = Scene("labyrinth", "labyrinth")
    assert {scene.feature((0, 0), side).segments for side in "NESW"} == {(0,)}
    assert scene.feature((0, 0), "N").open == 4
    assert len({scene.feature((0, 0), half).segments for half in ("NL", "NR", "ER", "SR")}) == 4


# Placing.

OCCUPIED = """
    .                    | .         | .
    road-straight+blue.E | .         | road-straight+red.E
"""


@rule("LAB-04", "LAB-E01")
@pytest.mark.parametrize("who", ["red", "blue"])
def test_who_places_a_labyrinth_beside_occupied_roads_may_claim_its_centre(who: str) -> None:
    scene = Scene(OCCUPIED, "labyrinth", turn=who)
    scene.place("labyrinth @ 1,1")
    assert may_place(scene, "road@N")
    scene.game.play("meeple road@N")
    assert len(scene.feature((1, 1), "N").figures) == 3


#: Black holds the west arm, blue the centre, red the south arm; the north and east arms are free.
NETWORK = """
    .                   | .                    | .
    road-straight+black.E | labyrinth+blue.N   | .
    .                   | road-straight/1+red.N | .
"""


#: The same with a tile on the free arm in the east.
LONGER_NETWORK = NETWORK.replace("labyrinth+blue.N   | .", "labyrinth+blue.N | road-straight")


@rule("LAB-03", "LAB-05", "LAB-E02")
def test_a_free_arm_may_be_claimed_though_the_rest_is_occupied() -> None:
    scene = Scene(NETWORK, "labyrinth", players=5, turn="green")
    scene.place("road-straight @ 2,1")
    assert may_place(scene, "road@E")
    scene.game.play("meeple road@E")
    assert len(scene.feature((1, 1), "N").figures) == 4


@rule("LAB-03", "LAB-05")
def test_a_longer_free_arm_may_be_claimed_at_its_end() -> None:
    scene = Scene(
        NETWORK.replace("labyrinth+blue.N   | .", "labyrinth+blue.N | road-straight"), "labyrinth", players=5
    )
    scene.place("road-straight @ 3,1")
    assert may_place(scene, "road@E")


@rule("LAB-03", "LAB-06", "LAB-E03")
@pytest.mark.parametrize("who", ["red", "green", "black"])
def test_on_an_arm_with_a_meeple_nobody_places_another(who: str) -> None:
    scene = Scene(NETWORK, "labyrinth", players=5, turn=who)
    scene.place("road-straight @ -1,1")
    assert not may_place(scene, "road@E")


@rule("LAB-06")
def test_a_meeple_far_out_on_an_arm_holds_all_of_it() -> None:
    scene = Scene("labyrinth | road-straight | road-straight+blue.E | road-straight", "labyrinth")
    scene.place("road-straight @ 4,0")
    assert not may_place(scene, "road@E")


@rule("LAB-03")
def test_an_arm_ends_at_the_centre_of_every_labyrinth() -> None:
    scene = Scene("labyrinth | road-straight | labyrinth | road-straight+blue.E", "labyrinth")
    scene.place("road-straight/1 @ 0,1")
    assert may_place(scene, "road@N")
    road = scene.feature((0, 0), "N")
    middle = scene.game.segment_at((1, 0), "road@E")
    assert road.figures
    assert may_deploy(scene.game, 0, MEEPLE, middle), "between the centres nobody stands"


@rule("LAB-16")
def test_what_leads_from_one_exit_to_another_is_one_arm() -> None:
    scene = Scene(
        """
        road-curve/3+blue.E | road-curve | .
        labyrinth           | .          | .
        """,
        "labyrinth",
    )
    scene.place("road-curve/1 @ 1,1")
    assert not may_place(scene, "road@N"), "blue's arm leads from the north exit round to the east"
    assert scene.feature((0, 1), "N").open == 2


@rule("LAB-16")
def test_a_tile_that_joins_a_free_arm_to_a_held_one_cannot_be_claimed() -> None:
    scene = Scene(
        """
        .         | village-3/1+blue.S | .
        labyrinth | .                  | .
        """,
        "labyrinth",
    )
    assert not scene.feature((0, 1), "N").figures
    scene.place("road-curve/1 @ 1,1")
    assert scene.feature((0, 1), "N").figures
    assert not may_place(scene, "road@N")


@rule("LAB-07", "LAB-X03")
def test_a_centre_takes_one_meeple() -> None:
    scene = Scene(NETWORK, "labyrinth", players=5)
    centre = scene.game.segment_at((1, 1), "road@N")
    assert not may_deploy(scene.game, 0, MEEPLE, centre)
    empty = Scene(NETWORK.replace("+blue.N", ""), "labyrinth", players=5)
    assert may_deploy(empty.game, 0, MEEPLE, empty.game.segment_at((1, 1), "road@N"))


@rule("LAB-05", "LAB-X03")
def test_a_follower_who_comes_from_elsewhere_may_claim_a_free_arm_and_no_other() -> None:
    scene = Scene(
        NETWORK.replace("labyrinth+blue.N   | .", "labyrinth+blue.N | road-straight"), "labyrinth", players=5
    )
    game = scene.game
    assert may_deploy(game, 0, MEEPLE, game.segment_at((2, 1), "road@E"))
    assert not may_deploy(game, 0, MEEPLE, game.segment_at((0, 1), "road@E"))
    assert not may_deploy(game, 0, MEEPLE, game.segment_at((1, 2), "road@N"))


@rule("LAB-03")
def test_roads_without_a_labyrinth_are_claimed_as_a_whole() -> None:
    scene = Scene("road-straight+blue.E | road-straight", "labyrinth")
    scene.place("road-straight @ 2,0")
    assert not may_place(scene, "road@E")


@rule("LAB-E05", "LAB-D02")
@pytest.mark.parametrize(("setup", "rules"), [("labyrinth", "basic"), ("labyrinth[]", "advanced")])
def test_as_a_plain_road_the_network_is_claimed_as_a_whole(setup: str, rules: str) -> None:
    options = {"labyrinth.rules": rules}
    scene = Scene(OCCUPIED, setup, options=options)
    scene.place("labyrinth @ 1,1")
    assert not may_place(scene, "road@N")
    scene = Scene(NETWORK, setup, players=5, options=options)
    scene.place("road-straight @ 2,1")
    assert not may_place(scene, "road@E")
    scene = Scene("road-straight | .", setup, options=options)
    scene.place("labyrinth @ 1,0")
    assert may_place(scene, "road@N")


# Scoring.

#: Eight tiles when a village closes the east: five meeples, red and black tied with two each.
EIGHT = """
    .                     | village-3+black.S | .
    .                     | road-straight/1     | .
    village-3+black.E     | labyrinth+red.N     | road-straight+red.E
    .                     | road-straight/1+blue.N | .
    .                     | village-3/3         | .
"""


@rule("LAB-08", "LAB-09", "LAB-10", "LAB-11", "LAB-12", "LAB-E04")
def test_a_finished_network_pays_for_its_tiles_and_for_all_meeples() -> None:
    scene = Scene(EIGHT, "labyrinth", players=5)
    scene.play("village-3/1 @ 3,2")
    assert scene.scored("red") == scene.scored("black") == ["tiles +8", "meeples +10"]
    assert scene.rules_cited("red") == ["BASE-40", "LAB-10"]
    assert scene.scored("blue") == []
    assert [scene.returned(who) for who in ("red", "blue", "black")] == [
        ["meeple"] * 2,
        ["meeple"],
        ["meeple"] * 2,
    ]


@rule("LAB-10")
def test_the_line_says_how_many_meeples_it_counts_and_the_cells_are_those_of_the_network() -> None:
    scene = Scene(EIGHT, "labyrinth", players=5)
    scene.play("village-3/1 @ 3,2")
    event = next(event for event in scene.events() if isinstance(event, Scored))
    assert [(line.reason, line.number) for line in event.lines] == [("tiles", 0), ("meeples", 5)]
    assert str(event.lines[1]) == "5 meeples +10 (LAB-10)"
    assert set(event.cells) == {(1, 0), (1, 1), (0, 2), (1, 2), (2, 2), (3, 2), (1, 3), (1, 4)}


@rule("LAB-08")
def test_with_one_road_open_the_network_is_not_complete() -> None:
    scene = Scene(EIGHT.replace("village-3/3 ", "road-straight/1"), "labyrinth", players=5)
    scene.play("village-3/1 @ 3,2")
    assert (scene.gained("red"), scene.feature((1, 2), "N").open) == (0, 1)


@rule("LAB-09")
def test_the_majority_is_that_of_the_whole_network() -> None:
    scene = Scene(EIGHT.replace("village-3+black.S", "village-3+blue.S"), "labyrinth", players=5)
    scene.play("village-3/1 @ 3,2")
    assert (scene.gained("red"), scene.gained("blue"), scene.gained("black")) == (18, 18, 0)


#: Six tiles when a village closes the west, with three meeples of red's.
SIX = """
    .                 | village-3+red.S | .
    road-straight     | labyrinth+red.N   | village-3/1+red.W
    .                 | village-3/3       | .
"""


@rule("LAB-10", "LAB-E05")
@pytest.mark.parametrize(
    ("rules", "lines"), [("advanced", ["tiles +6", "meeples +6"]), ("basic", ["tiles +6"])]
)
def test_the_bonus_belongs_to_the_advanced_rules(rules: str, lines: list[str]) -> None:
    scene = Scene(SIX, "labyrinth", options={"labyrinth.rules": rules})
    scene.play("village-3/3 @ -1,1")
    assert scene.scored("red") == lines


@rule("LAB-D02")
def test_without_its_rules_a_labyrinth_is_a_plain_road() -> None:
    scene = Scene(SIX, "labyrinth[]")
    scene.play("village-3/3 @ -1,1")
    assert scene.scored("red") == ["tiles +6"]


@rule("LAB-10")
def test_a_finished_road_without_a_labyrinth_has_no_bonus() -> None:
    scene = Scene("village-3 | road-straight+red.E | .", "labyrinth")
    scene.play("village-3 @ 2,0")
    assert scene.scored("red") == ["tiles +3"]


@rule("LAB-13", "LAB-E07")
def test_an_unfinished_network_pays_for_its_tiles_only() -> None:
    scene = Scene(
        """
        .             | road-straight/1+red.N | .
        road-straight | labyrinth+blue.N      | road-straight
        .             | road-straight/1+red.N | .
        .             | village-3/3           | .
        """,
        "labyrinth",
    )
    assert scene.feature((1, 1), "N").size == 6
    scene.place("road-straight @ 3,1")
    scene.finish()
    assert scene.scored("red") == ["tiles +7"]
    assert (scene.rules_cited("red"), scene.scored("blue")) == (["BASE-62"], [])


@rule("LAB-14")
def test_a_big_follower_counts_once_and_a_builder_not_at_all() -> None:
    picture = SIX.replace("labyrinth+red.N", "labyrinth+red:big_follower.N+red:builder.N")
    scene = Scene(picture, "labyrinth,inns_cathedrals,traders_builders")
    scene.play("base/village-3/3 @ -1,1")
    assert scene.scored("red") == ["tiles +6", "meeples +6"]


@rule("LAB-08", "LAB-15")
def test_two_labyrinths_are_one_network_with_two_tiles() -> None:
    scene = Scene(
        """
        .             | village-3       | village-3         | .
        village-3     | labyrinth+red.N | labyrinth+blue.N  | .
        .             | village-3/2     | village-3/2+red.N | .
        """,
        "base*2,labyrinth",
    )
    assert scene.feature((1, 1), "N").mark("labyrinth") == 2
    scene.play("village-3/1 @ 3,1")
    assert scene.scored("red") == ["tiles +8", "meeples +6"]
