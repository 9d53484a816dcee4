"""What greedy makes of tollhouses."""

import pytest

from bastide.bots import make_bot
from bastide.bots.worth import Appraiser
from bastide.core.game import Game
from tests.expansions.tollkeepers.houses import TOLL, put_house
from tests.scene import Scene

#: A village whose road to the east has travellers and is nearly done, and one without anything.
VILLAGES = """
    base/village-3 | road-straight-travellers | . | cloister-road/1
    .              | .                        | . | .
    .              | base/village-4           | . | .
"""


def choices(game: Game) -> set[str]:
    """What greedy would choose, whatever chance says among equals."""
    return {make_bot("greedy", seed).choose(game.view(game.actor)).code for seed in range(6)}


def without_meeples(scene: Scene) -> Scene:
    scene.game.state.supply[0] = {"meeple": 0}
    return scene


def worth(game: Game) -> float:
    """What a position is worth to red."""
    return Appraiser(game, 0).worth(game)


def test_greedy_puts_its_tollhouse_where_travellers_pass() -> None:
    scene = without_meeples(Scene(VILLAGES, TOLL))
    scene.place("cloister @ 0,-1")
    assert choices(scene.game) == {"tollhouse 0,0"}


def test_greedy_moves_its_tollhouse_to_a_better_place() -> None:
    scene = without_meeples(put_house(Scene(VILLAGES, TOLL), "red", (1, 2)))
    scene.place("cloister @ 0,-1")
    assert choices(scene.game) == {"tollhouse 0,0"}


def test_greedy_leaves_it_where_it_is_best() -> None:
    scene = without_meeples(put_house(Scene(VILLAGES, TOLL), "red", (0, 0)))
    scene.place("cloister @ 0,-1")
    assert choices(scene.game) == {"pass"}


def test_greedy_completes_a_road_for_its_own_toll() -> None:
    scene = without_meeples(put_house(Scene(VILLAGES, TOLL), "red", (0, 0)))
    scene.draw("base/road-straight")
    assert choices(scene.game) <= {"tile 2,0 r0", "tile 2,0 r2"}


def test_the_large_toll_promises_more_and_a_completed_road_nothing() -> None:
    small, large = (put_house(Scene(VILLAGES, TOLL), "red", (0, 0), side).game for side in (1, 2))
    assert worth(small) < worth(large)
    done = "cloister-road/3 | village-2-ew-travellers/2 | cloister-road/1"
    scene = Scene(done, TOLL)
    before = worth(scene.game)
    assert worth(put_house(scene, "red", (1, 0)).game) == before


def test_a_road_that_is_hardly_completed_promises_what_it_pays_at_the_end() -> None:
    scene = Scene("base/village-3 | road-straight-travellers | .", TOLL)
    scene.leave_in_pile("cloister", "cloister")
    before = worth(scene.game)
    assert worth(put_house(scene, "red", (0, 0)).game) == pytest.approx(before + 1, abs=0.3)
