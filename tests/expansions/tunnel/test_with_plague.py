"""Fleeing from the plague through a tunnel."""

import pytest

from tests.expansions.plague.sickness import begin, offers, play, sick
from tests.expansions.tunnel.tokens import BLUE_MOUTH, RED_MOUTH, TWO_ROADS, lay
from tests.rules import rule


@rule("TUN-X09")
@pytest.mark.parametrize("is_finished", [True, False])
def test_a_thief_may_flee_through_a_finished_tunnel(is_finished: bool) -> None:
    scene = sick(TWO_ROADS + "\n.\nbase/cloister", [(0, 4)], expansions="plague,tunnel")
    lay(scene, "red", "a", RED_MOUTH)
    if is_finished:
        lay(scene, "red", "a", BLUE_MOUTH)
    begin(scene, "red")
    scene.draw("base/cloister")
    play(scene, "flee meeple road@E 1,0")
    goals = {place.split()[-1] for place in offers(scene, "to")}
    assert goals == ({"0,0", "2,0", "1,2", "0,2"} if is_finished else {"0,0", "2,0"})
