"""Fleeing from the plague through a labyrinth."""

from tests.expansions.plague.sickness import MANY, offers, play, sick
from tests.rules import rule


@rule("LAB-X08")
def test_a_thief_may_flee_through_the_centre_into_another_arm() -> None:
    picture = "road-straight+red.E | labyrinth | road-straight\n.\nbase/cloister"
    scene = sick(picture, [(0, 2)], expansions=f"{MANY},labyrinth")
    scene.draw("base/cloister")
    play(scene, "flee meeple road@E 0,0")
    assert [place.split()[-1] for place in offers(scene, "to")] == ["2,0", "1,0"]
    play(scene, next(code for code in scene.choices() if code.endswith("2,0")))
    assert scene.feature((2, 0), "E").figures[0].segment == scene.game.segment_at((2, 0), "road@E")
