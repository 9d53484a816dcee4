"""What tunnels make of roads: when they are complete, who owns them and what they pay."""

from pathlib import Path

import pytest

from bastide.core.expansion import Expansion
from bastide.core.library import Library
from bastide.expansions import registry
from tests.expansions.tunnel.tokens import BLUE_MOUTH, RED_MOUTH, TWO_ROADS, lay, offered
from tests.rules import rule
from tests.scene import Scene


@rule("TUN-09")
def test_a_mouth_without_a_token_leaves_the_road_open() -> None:
    scene = Scene("village-3 | road-straight+red.E | .", "tunnel")
    scene.play("tunnel/road-ends-2/1 @ 2,0")
    assert scene.scored("red") == []
    assert scene.feature((0, 0), "E").open == 1


@rule("TUN-10", "TUN-20", "TUN-E04", "TUN-E05")
def test_a_single_token_leaves_the_road_open_and_it_pays_a_point_per_tile_at_the_end() -> None:
    scene = Scene(TWO_ROADS, "tunnel")
    scene.place("cloister @ 3,0")
    scene.game.play(f"tunnel a {RED_MOUTH}")
    scene.game.play("pass")
    assert not scene.feature((0, 0), "E").is_complete
    scene.finish()
    assert scene.scored("red") == ["tiles +3"]
    assert scene.rules_cited("red") == ["BASE-62"]


@rule("TUN-11", "TUN-12", "TUN-13", "TUN-14", "TUN-17", "TUN-E02")
def test_two_roads_become_one_that_pays_for_all_its_visible_tiles() -> None:
    scene = Scene(TWO_ROADS, "tunnel", players=3, turn="green")
    lay(scene, "green", "a", RED_MOUTH)
    scene.place("cloister @ 3,0")
    scene.game.play(f"tunnel a {BLUE_MOUTH}")
    assert scene.feature((0, 0), "E") is scene.feature((0, 2), "E")
    scene.game.play("pass")
    assert scene.scored("red") == scene.scored("blue") == ["tiles +5"]
    assert scene.returned("red") == scene.returned("blue") == ["meeple"]


@rule("TUN-02", "TUN-11")
def test_tokens_of_two_pairs_join_nothing() -> None:
    scene = Scene(TWO_ROADS, "tunnel")
    lay(scene, "red", "a", RED_MOUTH)
    scene.place("cloister @ 3,0")
    scene.game.play(f"tunnel b {BLUE_MOUTH}")
    scene.game.play("pass")
    assert scene.feature((0, 0), "E").open == scene.feature((0, 2), "E").open == 1


@rule("TUN-02", "TUN-11")
def test_tokens_of_two_players_join_nothing() -> None:
    scene = Scene(TWO_ROADS, "tunnel")
    lay(scene, "blue", "a", RED_MOUTH)
    scene.place("cloister @ 3,0")
    scene.game.play(f"tunnel a {BLUE_MOUTH}")
    scene.game.play("pass")
    assert (scene.gained("red"), scene.gained("blue")) == (0, 0)


@rule("TUN-14")
def test_the_majority_is_counted_over_the_whole_road() -> None:
    scene = Scene(TWO_ROADS.replace("village-3  ", "village-3+red.E"), "tunnel", turn="blue")
    lay(scene, "blue", "a", RED_MOUTH)
    scene.place("cloister @ 3,0")
    scene.game.play(f"tunnel a {BLUE_MOUTH}")
    scene.game.play("pass")
    assert (scene.gained("red"), scene.gained("blue")) == (5, 0)


@rule("TUN-13")
def test_the_tunnel_itself_does_not_end_a_road() -> None:
    scene = Scene(
        """
        . | road-straight+red.E | tunnel/road-ends-2/1
        . | .                   | .
        . | city-3-road-end/3   | tunnel/road-ends-2/2
        """,
        "tunnel",
    )
    lay(scene, "red", "a", RED_MOUTH)
    scene.place("cloister @ 3,0")
    scene.game.play("tunnel a road@W 2,2")
    scene.game.play("pass")
    assert (scene.feature((1, 0), "E").open, scene.gained("red")) == (1, 0)
    scene.play("village-3 @ 0,0")
    scene.game.play("pass")
    assert scene.scored("red") == ["tiles +5"]


@rule("TUN-12", "TUN-17", "TUN-18", "TUN-E03")
def test_both_mouths_of_one_tile_can_be_joined_and_the_tile_counts_once() -> None:
    scene = Scene(
        """
        .         | .                     | .
        village-3 | tunnel/road-ends-2/1+red.W | .
        .         | village-3/3           | .
        """,
        "tunnel",
    )
    lay(scene, "red", "a", "road@W 1,1")
    scene.place("cloister @ 2,1")
    scene.game.play("tunnel a road@S 1,1")
    scene.game.play("pass")
    assert scene.scored("red") == ["tiles +3"]


#: A road that leads from one mouth of a tile round to the other.
RING = """
    tunnel/road-ends-2 | road-curve+red.W
    road-curve/2       | road-curve/1
"""


@rule("TUN-18")
def test_both_tokens_on_one_road_close_its_ends_against_each_other() -> None:
    scene = Scene(RING, "tunnel")
    assert scene.feature((0, 0), "E").open == 2
    lay(scene, "red", "a", "road@E 0,0")
    scene.place("cloister @ 2,0")
    scene.game.play("tunnel a road@S 0,0")
    scene.game.play("pass")
    assert scene.scored("red") == ["tiles +4"]


@rule("TUN-18")
def test_a_loop_with_another_open_end_stays_open() -> None:
    ring = RING.replace("road-curve/1", "labyrinth/labyrinth")
    scene = Scene(ring, "tunnel,labyrinth")
    lay(scene, "red", "a", "road@E 0,0")
    scene.place("cloister @ 2,0")
    scene.game.play("tunnel a road@S 0,0")
    scene.game.play("pass")
    road = scene.feature((0, 0), "E")
    assert (road.size, road.open, scene.gained("red")) == (4, 2, 0)


@rule("TUN-15")
def test_a_road_may_run_through_several_tunnels() -> None:
    scene = Scene(
        """
        village-3            | tunnel/road-ends-2/1+red.W | .
        .                    | .                          | .
        tunnel/road-ends-2/3 | tunnel/city-1-road-ends-2  | village-3
        """,
        "tunnel",
    )
    lay(scene, "red", "a", "road@W 1,0")
    lay(scene, "red", "a", "road@W 1,2")
    lay(scene, "red", "b", "road@E 0,2")
    scene.place("cloister @ 2,0")
    scene.game.play("tunnel b road@E 1,2")
    scene.game.play("pass")
    assert scene.scored("red") == ["tiles +5"]


@rule("TUN-19")
def test_after_the_joining_nobody_may_claim_the_free_side_any_more() -> None:
    scene = Scene(
        """
        village-3 | road-straight+blue.E | tunnel/road-ends-2/1
        .         | .                    | .
        .         | .                    | tunnel/road-ends-2/2
        """,
        "tunnel",
    )
    lay(scene, "red", "a", RED_MOUTH)
    scene.place("road-straight @ 1,2")
    assert "meeple road@E" in scene.choices()
    scene.game.play("tunnel a road@W 2,2")
    assert "meeple road@E" not in scene.choices()
    assert len(scene.game.figures()) == 1


@rule("TUN-11", "TUN-19")
def test_a_joined_road_without_followers_may_be_claimed_and_scored_in_the_same_turn() -> None:
    scene = Scene(
        """
        village-3 | road-straight | tunnel/road-ends-2/1
        .         | .             | .
        .         | .             | tunnel/road-ends-2/2
        """,
        "tunnel",
    )
    lay(scene, "red", "a", RED_MOUTH)
    scene.place("village-3 @ 1,2")
    scene.game.play("tunnel a road@W 2,2")
    scene.game.play("meeple road@E")
    assert scene.scored("red") == ["tiles +5"]


@rule("TUN-08")
def test_a_road_completed_after_the_scoring_is_scored_at_once() -> None:
    scene = Scene(TWO_ROADS, "tunnel")
    lay(scene, "red", "a", RED_MOUTH)
    scene.play("cloister @ 3,0")
    scene.game.play("pass")
    assert (scene.waits_for(), scene.gained("red")) == ("tunnel_window", 0)
    scene.game.play(f"tunnel a {BLUE_MOUTH}")
    assert scene.scored("red") == scene.scored("blue") == ["tiles +5"]
    assert scene.returned("red") == ["meeple"]
    assert (scene.waits_for(), scene.game.state.active) == ("deal", 1)


class Underpass(Expansion):
    """A tile on which a road runs under a city."""

    slug = "toy_underpass"
    name = "Underpass"

    def sheet_path(self) -> Path:
        return Path(__file__).with_name("underpass.toml")


LIBRARY = Library([*registry.ORDER, Underpass()])
UNDERPASS = """
    road-straight/1+red.N
    toy-underpass/underpass
    village-3/1
"""


@rule("TUN-21")
@pytest.mark.parametrize("preset", ["modern", "classic", "jcz"])
def test_a_tunnel_of_another_expansion_has_two_mouths(preset: str) -> None:
    scene = Scene(UNDERPASS, "tunnel,toy_underpass", library=LIBRARY, rules=preset)
    assert scene.feature((0, 1), "N") is not scene.feature((0, 1), "S")
    assert (scene.feature((0, 0), "N").open, scene.feature((0, 2), "N").open) == (2, 1)
    scene.place("cloister @ 1,0")
    assert [code for code in offered(scene) if code.startswith("a ")] == ["a road@N 0,1", "a road@S 0,1"]
    assert scene.feature((0, 1), "NL") is scene.feature((0, 1), "NR"), "the fields stay as drawn"


@rule("TUN-21")
@pytest.mark.parametrize("setup", ["tunnel,toy_underpass", "tunnel[],toy_underpass", "toy_underpass"])
def test_otherwise_its_road_runs_through_as_drawn(setup: str) -> None:
    options = {"tunnel.other_expansions": "false"} if setup.startswith("tunnel") else {}
    scene = Scene(UNDERPASS, setup, library=LIBRARY, options=options)
    assert scene.feature((0, 1), "N") is scene.feature((0, 1), "S")
    scene.place("cloister @ 1,0")
    assert offered(scene) == []


@rule("TUN-21", "TUN-D01")
def test_without_tokens_its_road_runs_through_whatever_is_chosen() -> None:
    scene = Scene(UNDERPASS, "tunnel[],toy_underpass", library=LIBRARY)
    assert scene.feature((0, 1), "N") is scene.feature((0, 1), "S")


@rule("TUN-21")
def test_cities_keep_their_fields_and_marks_of_the_road_stay_at_both_mouths() -> None:
    scene = Scene("toy-underpass/underpass", "tunnel,toy_underpass,inns_cathedrals", library=LIBRARY)
    city = scene.feature((0, 0), "E").segments[0]
    assert scene.feature((0, 0), "NL").touches == scene.feature((0, 0), "SL").touches == (city,)
    assert scene.feature((0, 0), "N").mark("inn") == scene.feature((0, 0), "S").mark("inn") == 1
