"""The labyrinth with inns, builders, the robber and the count."""

from bastide.expansions.king_robber.cards import honours
from tests.expansions.bridges_castles_bazaars.building import BRIDGES, CASTLES, put_bridge, put_castle
from tests.expansions.count.carcassonne import inhabit
from tests.expansions.labyrinth.test_labyrinth import EIGHT, SIX
from tests.rules import rule
from tests.scene import Scene

INN_EIGHT = EIGHT.replace("road-straight+red.E", "road-straight-inn+red.E")


@rule("LAB-X01", "LAB-E06")
def test_an_inn_doubles_the_tiles_and_not_the_meeples() -> None:
    scene = Scene(INN_EIGHT, "labyrinth,inns_cathedrals", players=5)
    scene.play("base/village-3/1 @ 3,2")
    assert scene.scored("red") == ["tiles +8", "meeples +10", "inn +8"]
    assert scene.gained("black") == 26


@rule("LAB-X01", "LAB-E06")
def test_an_unfinished_network_with_an_inn_pays_nothing() -> None:
    scene = Scene(INN_EIGHT, "labyrinth,inns_cathedrals", players=5)
    scene.play("base/road-straight @ 3,2")
    scene.finish()
    assert (scene.gained("red"), scene.gained("black")) == (0, 0)


BUILDING = """
    .                    | .               | .
    road-straight+red.E+red:builder.E | labyrinth+blue.N | .
    .                    | .               | .
"""


@rule("LAB-X04")
def test_a_builder_works_when_any_arm_is_extended() -> None:
    scene = Scene(BUILDING, "labyrinth,traders_builders")
    scene.play("base/road-straight @ 2,1")
    assert (scene.waits_for(), scene.game.state.active) == ("deal", 0)


@rule("LAB-X04")
def test_a_builder_may_join_on_any_arm_of_a_network_with_a_follower_of_its_owner() -> None:
    scene = Scene(BUILDING.replace("+red:builder.E", ""), "labyrinth,traders_builders")
    scene.place("base/road-straight @ 2,1")
    assert "builder road@E" in scene.choices()
    other = Scene(BUILDING.replace("+red.E+red:builder.E", ""), "labyrinth,traders_builders")
    other.place("base/road-straight @ 2,1")
    assert "builder road@E" not in other.choices(), "only blue is on the network"


@rule("LAB-X05")
def test_for_the_robber_every_tile_of_the_network_counts() -> None:
    scene = Scene(SIX, "labyrinth,king_robber")
    scene.play("base/village-3/3 @ -1,1")
    assert honours(scene.game).largest[1] == 6
    assert honours(scene.game).holders[1] == 0


@rule("LAB-D01")
def test_a_follower_from_a_quarter_belongs_to_the_network_and_counts() -> None:
    scene = Scene(SIX, "labyrinth,count")
    inhabit(scene, "blacksmith", "blue")
    scene.play("base/village-3/3 @ -1,1")
    scene.game.play(next(option for option in scene.game.options() if option.verb == "move"))
    assert scene.scored("red") == ["tiles +6", "meeples +8"]


@rule("LAB-03")
def test_an_arm_runs_on_over_a_bridge() -> None:
    scene = Scene("cloister", f"labyrinth,{BRIDGES}")
    put_bridge(scene, (0, 0), "E")
    scene.play("labyrinth @ -1,0")
    scene.game.deploy(1, "meeple", scene.game.segment_at((0, 0), "bridge@E"))
    scene.place("base/road-straight @ 1,0")
    assert "meeple road@E" not in scene.choices(), "the bridge is part of this arm"
    scene.game.play("pass")
    scene.place("base/road-straight/1 @ -1,1")
    assert "meeple road@N" in scene.choices(), "and of no other"


@rule("LAB-10", "BCB-70")
def test_a_castle_takes_the_points_for_meeples_too() -> None:
    rows = SIX.splitlines()
    rows[2] += " | city-1/2"
    rows[3] += " | city-1+blue.N"
    scene = Scene("\n".join(rows), f"labyrinth,{CASTLES}")
    put_castle(scene, "blue", (3, 2))
    scene.play("base/village-3/3 @ -1,1")
    assert scene.gained("red") == 12
    assert scene.scored("blue") == ["road +12"]
