"""A road that a token completes after the scoring: all that a scoring has, for that road alone."""

import pytest

from bastide.core.events import Scored
from bastide.expansions.king_robber.cards import honours
from tests.expansions.bridges_castles_bazaars.building import CASTLES, put_castle
from tests.expansions.count.carcassonne import inhabit, within
from tests.expansions.tunnel.tokens import lay
from tests.rules import rule
from tests.scene import Scene

#: A road that a village at (2,0) completes with 3 tiles, and two that a tunnel makes one road of 4 tiles.
ROADS = """
    village-3 | road-straight{first}       | .
    .         | .                          | .
    village-3 | tunnel/road-ends-2/1{late} | .
    .         | .                          | .
    village-3 | tunnel/road-ends-2/1       | .
"""


def scene_of(first: str, late: str, expansions: str) -> Scene:
    """Red is about to complete the first road; the thieves stand on it and on the one to be joined."""
    picture = ROADS.format(first=first and f"+{first}.E", late=late and f"+{late}.W")
    scene = Scene(picture, f"tunnel,{expansions}", players=3)
    lay(scene, "red", "a", "road@W 1,2")
    return scene


def score_first(scene: Scene) -> None:
    """Red completes the first road and lays no token before the scoring."""
    scene.play("village-3 @ 2,0")
    scene.game.play("pass")


def complete_late(scene: Scene) -> None:
    """Red lays the second token of his pair after the scoring."""
    assert scene.waits_for() == "tunnel_window"
    scene.game.play("tunnel a road@W 1,4")


def scorings(scene: Scene) -> list[tuple[str, str, int]]:
    """Who has scored what since the tile was drawn, in order."""
    events = [event for event in scene.events() if isinstance(event, Scored)]
    return [(scene.setup.seats[event.player], event.what, event.points) for event in events]


@rule("TUN-08", "TUN-22")
def test_the_late_road_is_scored_alone_and_what_was_scored_is_not_scored_again() -> None:
    scene = scene_of("green", "blue", "base")
    score_first(scene)
    assert scorings(scene) == [("green", "road", 3)]
    complete_late(scene)
    assert scorings(scene) == [("green", "road", 3), ("blue", "road", 4)]
    assert (scene.returned("green"), scene.returned("blue")) == (["meeple"], ["meeple"])
    assert (scene.waits_for(), scene.game.state.active) == ("deal", 1), "there is no second figure action"


@rule("TUN-07", "TUN-22")
@pytest.mark.parametrize("moment", ["action", "tunnel_window"])
def test_a_road_completed_before_the_scoring_is_scored_with_all_others(moment: str) -> None:
    scene = scene_of("green", "blue", "base")
    scene.place("village-3 @ 2,0")
    if moment == "tunnel_window":
        scene.game.play("pass")
    assert scene.waits_for() == moment
    scene.game.play("tunnel a road@W 1,4")
    if moment == "action":
        assert scorings(scene) == [], "the figure action comes first"
        assert "meeple road@E" in scene.choices()
        scene.game.play("meeple road@E")
    assert sorted(scorings(scene)) == [("blue", "road", 4), ("green", "road", 3)]
    assert scene.waits_for() == "deal"


@rule("TUN-22")
def test_followers_may_come_from_the_quarters_once_more() -> None:
    scene = scene_of("", "blue", "count")
    inhabit(scene, "blacksmith", "green", "green")
    scene.play("village-3 @ 2,0")
    scene.game.play("pass")
    assert scene.waits_for() == "move_out", "for the first road"
    scene.game.play("pass")
    complete_late(scene)
    assert (scene.waits_for(), scene.game.actor) == ("move_out", 2)
    assert [code for code in scene.choices() if code != "pass"] == ["move meeple road@E 0,2"]
    scene.game.play("move meeple road@E 0,2")
    scene.game.play("move meeple road@E 0,2")
    assert scorings(scene) == [("green", "road", 4)]


@rule("TUN-22")
def test_a_late_road_that_serves_others_alone_lets_one_place_a_follower_into_carcassonne() -> None:
    scene = scene_of("", "blue", "count")
    score_first(scene)
    complete_late(scene)
    assert scene.waits_for() == "quarter_placement"
    scene.game.play("quarter meeple market")
    assert within(scene, "market") == ["red"]


@rule("TUN-22")
def test_points_of_the_first_scoring_keep_one_from_placing_after_the_second() -> None:
    scene = scene_of("red", "blue", "count")
    score_first(scene)
    complete_late(scene)
    assert scorings(scene) == [("red", "road", 3), ("blue", "road", 4)]
    assert scene.waits_for() == "deal"


@rule("TUN-22")
def test_whoever_has_placed_a_follower_after_the_first_scoring_places_none_after_the_second() -> None:
    scene = scene_of("green", "blue", "count")
    score_first(scene)
    assert scene.waits_for() == "quarter_placement"
    scene.game.play("quarter meeple castle")
    scene.game.play("pass")
    complete_late(scene)
    assert scorings(scene) == [("green", "road", 3), ("blue", "road", 4)]
    assert scene.waits_for() == "deal"


@rule("TUN-22")
def test_whoever_has_declined_is_asked_again() -> None:
    scene = scene_of("green", "blue", "count")
    score_first(scene)
    scene.game.play("pass")
    complete_late(scene)
    assert scene.waits_for() == "quarter_placement"


@rule("TUN-22")
def test_a_follower_in_carcassonne_stays_there_when_the_late_road_pays_his_owner() -> None:
    scene = scene_of("green", "red", "count")
    score_first(scene)
    scene.game.play("quarter meeple castle")
    scene.game.play("pass")
    complete_late(scene)
    assert scorings(scene)[-1] == ("red", "road", 4)
    assert within(scene, "castle") == ["red"]


@rule("TUN-22", "TUN-X03")
@pytest.mark.parametrize(("first_length", "holder", "largest"), [(3, 0, 4), (7, 2, 7)])
def test_the_robber_goes_to_the_player_whose_token_completed_the_longest_road(
    first_length: int, holder: int, largest: int
) -> None:
    scene = scene_of("", "", "king_robber")
    scene.game.state.ext["king_robber"] = honours(scene.game)._replace(
        holders=(-1, 2), largest=(0, first_length)
    )
    score_first(scene)
    complete_late(scene)
    assert (honours(scene.game).holders[1], honours(scene.game).largest[1]) == (holder, largest)


@rule("TUN-22")
def test_watchtowers_look_around_once_more() -> None:
    picture = ROADS.format(first="+green.E", late="").replace(
        "village-3 | tunnel", "watchtowers/road-ends-2-per-road+blue.E | tunnel", 1
    )
    scene = Scene(picture, "tunnel,watchtowers", players=3)
    lay(scene, "red", "a", "road@W 1,2")
    score_first(scene)
    assert scorings(scene) == [("green", "road", 3)]
    complete_late(scene)
    assert scorings(scene)[1:] == [("blue", "watchtower", 2), ("blue", "road", 4)]


@rule("TUN-22")
def test_the_late_scoring_comes_before_the_second_part_of_a_double_turn() -> None:
    scene = scene_of("red.E+red:builder", "blue", "traders_builders")
    score_first(scene)
    complete_late(scene)
    assert scorings(scene) == [("red", "road", 3), ("blue", "road", 4)]
    assert (scene.waits_for(), scene.game.state.active) == ("deal", 0)


@rule("TUN-22")
def test_a_castle_takes_the_points_of_a_late_road_beside_it() -> None:
    picture = ROADS.format(first="", late="+blue.W").splitlines()
    picture[3] = picture[3].removesuffix(".") + "city-1/2"
    picture[4] = picture[4].removesuffix(".") + "city-1+green.N"
    scene = Scene("\n".join(picture), f"tunnel,{CASTLES}", players=3)
    put_castle(scene, "green", (2, 3))
    lay(scene, "red", "a", "road@W 1,2")
    score_first(scene)
    complete_late(scene)
    assert scorings(scene) == [("blue", "road", 4), ("green", "castle", 4)]
