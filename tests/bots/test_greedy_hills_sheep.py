"""What greedy makes of hills, vineyards and flocks."""

from bastide.bots import make_bot
from bastide.bots.worth import Appraiser
from bastide.core.game import Game
from tests.expansions.hills_sheep.meadow import MANY, put_shepherd
from tests.scene import Scene

LAND = "base/cloister | base/cloister"


def choices(game: Game) -> set[str]:
    """What greedy would choose, whatever chance says among equals."""
    return {make_bot("greedy", seed).choose(game.view(game.actor)).code for seed in range(4)}


def worth(game: Game) -> float:
    """What a position is worth to red."""
    return Appraiser(game, 0).worth(game)


def flock_of(*tokens: int) -> Scene:
    scene = put_shepherd(Scene(LAND, MANY), "red", (0, 0), "field@NL", *tokens)
    scene.play("base/cloister @ 2,0")
    return scene


def test_greedy_lets_a_small_flock_grow_and_drives_a_large_one_home() -> None:
    assert choices(flock_of(1).game) == {"grow"}
    assert choices(flock_of(4, 4, 3, 3, 3, 3).game) == {"drive_home"}


def test_greedy_drives_its_flock_home_before_the_game_ends() -> None:
    scene = put_shepherd(Scene(LAND, MANY), "red", (0, 0), "field@NL", 2)
    scene.leave_in_pile("base/cloister")
    scene.play("base/cloister @ 2,0")
    assert choices(scene.game) == {"drive_home"}


def test_greedy_places_its_shepherd_where_there_is_nothing_better() -> None:
    scene = Scene(LAND, MANY)
    scene.game.state.supply[0] = {"meeple": 0, "shepherd": 1}
    scene.place("base/cloister @ 2,0")
    assert choices(scene.game) == {"shepherd field@NL"}


def test_a_flock_promises_all_who_share_it_something() -> None:
    scene = put_shepherd(Scene(LAND, MANY), "blue", (0, 0), "field@NL", 3)
    alone = Appraiser(scene.game, 0).prospects(scene.game)
    put_shepherd(scene, "red", (1, 0), "field@NL", 1)
    shared = Appraiser(scene.game, 0).prospects(scene.game)
    assert shared[0] > alone[0]
    assert shared[1] > alone[1], "a larger flock, and one more who may drive it home"


def test_a_vineyard_raises_what_a_monastery_promises() -> None:
    picture = "{}\nbase/cloister+red.cloister"
    plain = Scene(picture.format("base/road-straight"), MANY)
    vineyard = Scene(picture.format("road-straight-road-end-vineyard/2"), MANY)
    assert worth(vineyard.game) > worth(plain.game)


def test_who_loses_a_tie_by_a_hill_expects_nothing() -> None:
    scene = Scene("city-1-road-end-hill/1+blue.E | base/city-2-opposite+red.E", MANY)
    plain = Scene("base/city-1/1+blue.E | base/city-2-opposite+red.E", MANY)
    assert worth(scene.game) < worth(plain.game) - 2
