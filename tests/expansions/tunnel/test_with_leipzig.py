"""Roads that lead to Leipzig through a tunnel."""

from tests.expansions.leipzig.fair import asked, fair, scorings
from tests.expansions.tunnel.tokens import lay
from tests.rules import rule

#: Red's road in the west ends at a mouth, another mouth is at the end of the road of Leipzig.
ROW = "village-3 | road-straight+red.E | tunnel/road-ends-2/1 | . | tunnel/road-ends-2"


@rule("TUN-X07", "LEIP-03")
def test_a_joined_road_leads_to_leipzig_if_one_of_its_ends_does() -> None:
    scene = fair(ROW, "leipzig,tunnel")
    lay(scene, "red", "a", "road@W -4,1")
    scene.place("cloister @ -1,2")
    scene.game.play("tunnel a road@E -2,1")
    scene.game.play("pass")
    assert asked(scene) == ("leipzig", "red")
    scene.game.play("send meeple tanners")
    assert scorings(scene) == []


@rule("TUN-X07", "TUN-22")
def test_a_road_completed_after_the_scoring_gives_the_choice_too() -> None:
    scene = fair(ROW, "leipzig,tunnel")
    lay(scene, "red", "a", "road@W -4,1")
    scene.play("cloister @ -1,2")
    while scene.waits_for() == "tunnel_window" and not scene.game.state.agenda[-1].load:
        scene.game.play("pass")
    scene.game.play("tunnel a road@E -2,1")
    assert asked(scene) == ("leipzig", "red")
    scene.game.play("pass")
    assert scorings(scene) == [("red", "road", 5)]
