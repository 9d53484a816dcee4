"""The tunnel with inns, builders, the robber and the labyrinth."""

from bastide.expansions.king_robber.cards import honours
from bastide.expansions.labyrinth.network import sub_area
from tests.expansions.tunnel.tokens import BLUE_MOUTH, RED_MOUTH, TWO_ROADS, lay
from tests.rules import rule
from tests.scene import Scene


@rule("TUN-X01")
def test_a_token_that_joins_the_builders_road_gives_no_second_turn_part() -> None:
    picture = TWO_ROADS.replace("road-straight+red.E", "road-straight+red.E+red:builder.E")
    scene = Scene(picture.replace("city-3-road-end/3+blue.E", "road-straight"), "tunnel,traders_builders")
    lay(scene, "red", "a", RED_MOUTH)
    scene.place("cloister @ 3,0")
    scene.game.play(f"tunnel a {BLUE_MOUTH}")
    scene.game.play("pass")
    assert scene.feature((0, 2), "W").figures, "the builder's road reaches through the tunnel"
    assert (scene.waits_for(), scene.game.state.active) == ("deal", 1)


@rule("TUN-11", "TUN-X01")
def test_a_tile_on_the_other_side_of_the_tunnel_does_extend_the_builders_road() -> None:
    picture = TWO_ROADS.replace("road-straight+red.E", "road-straight+red.E+red:builder.E")
    scene = Scene(picture.replace("city-3-road-end/3+blue.E", "road-straight"), "tunnel,traders_builders")
    lay(scene, "red", "a", RED_MOUTH)
    lay(scene, "red", "a", BLUE_MOUTH)
    scene.place("base/road-straight @ -1,2")
    while scene.waits_for() != "deal":
        scene.game.play("pass")
    assert scene.game.state.active == 0


@rule("TUN-X02")
def test_an_inn_on_one_side_counts_for_the_whole_road() -> None:
    picture = TWO_ROADS.replace("road-straight+red.E", "road-straight-inn+red.E")
    scene = Scene(picture, "tunnel,inns_cathedrals")
    lay(scene, "red", "a", RED_MOUTH)
    scene.place("base/cloister @ 3,0")
    scene.game.play(f"tunnel a {BLUE_MOUTH}")
    scene.game.play("pass")
    assert scene.scored("blue") == ["tiles +5", "inn +5"]


@rule("TUN-X02", "TUN-10")
def test_an_inn_on_a_road_with_an_open_mouth_makes_it_worthless_at_the_end() -> None:
    picture = TWO_ROADS.replace("road-straight+red.E", "road-straight-inn+red.E")
    scene = Scene(picture, "tunnel,inns_cathedrals")
    scene.finish()
    assert (scene.gained("red"), scene.gained("blue")) == (0, 2)


@rule("TUN-X03")
def test_the_robber_counts_visible_tiles_and_goes_to_the_player_of_the_turn() -> None:
    scene = Scene(TWO_ROADS, "tunnel,king_robber", players=3, turn="green")
    lay(scene, "green", "a", RED_MOUTH)
    scene.place("base/cloister @ 3,0")
    scene.game.play(f"tunnel a {BLUE_MOUTH}")
    scene.game.play("pass")
    assert (honours(scene.game).holders[1], honours(scene.game).largest[1]) == (2, 5)


@rule("TUN-X06")
def test_an_arm_of_a_labyrinth_that_runs_on_through_a_tunnel_is_one_arm() -> None:
    picture = """
        .                    | labyrinth     | tunnel/city-1-road-ends-2
        .                    | .             | .
        tunnel/road-ends-2   | road-straight+blue.E | .
    """
    scene = Scene(picture, "tunnel,labyrinth")
    lay(scene, "red", "a", "road@W 2,0")
    lay(scene, "red", "a", "road@E 0,2")
    near, far = scene.game.segment_at((2, 0), "road@W"), scene.game.segment_at((1, 2), "road@E")
    arm = sub_area(scene.game, near)
    assert arm == sub_area(scene.game, far) == {near, far, scene.game.segment_at((0, 2), "road@E")}
    scene.place("base/road-straight @ 0,0")
    assert "meeple road@E" in scene.choices(), "another arm is free"


@rule("TUN-X06")
def test_a_follower_beyond_the_tunnel_keeps_others_from_the_near_side_of_the_arm() -> None:
    picture = """
        labyrinth+red.N      | road-straight | .                    | .
        .                    | .             | .                    | .
        tunnel/road-ends-2   | road-straight+blue.E | . | .
    """
    scene = Scene(picture, "tunnel,labyrinth")
    lay(scene, "red", "a", "road@E 0,2")
    scene.place("tunnel/city-1-road-ends-2 @ 2,0")
    assert "meeple road@W" in scene.choices(), "the arm is free: red stands on the centre alone"
    scene.game.play("tunnel a road@W 2,0")
    assert "meeple road@W" not in scene.choices(), "blue's arm begins beyond the tunnel"
