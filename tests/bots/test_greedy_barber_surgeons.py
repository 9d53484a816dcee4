"""What greedy makes of bathhouses."""

from bastide.bots import make_bot
from bastide.bots.worth import Appraiser
from bastide.core.game import Game
from tests.scene import Scene

BARBER = "barber_surgeons"


def worth(game: Game) -> float:
    """What a position is worth to red."""
    return Appraiser(game, 0).worth(game)


def choices(game: Game) -> set[str]:
    """What greedy would choose, whatever chance says among equals."""
    return {make_bot("greedy", seed).choose(game.view(game.actor)).code for seed in range(6)}


def test_a_bathhouse_makes_an_open_city_worth_more_to_its_owner() -> None:
    plain = Scene("city-3+red.N", BARBER)
    bath = Scene("city-3-5+red.N", BARBER)
    theirs = Scene("city-3-5+blue.N", BARBER)
    assert worth(theirs.game) < worth(plain.game) < worth(bath.game)


def test_a_meeple_in_a_bathhouse_is_worth_more_the_fewer_cells_around_are_empty() -> None:
    alone = Scene("city-3-5/2+red.bathhouse", BARBER)
    beside = Scene("city-3-5/2+red.bathhouse | city-1/3", BARBER)
    empty = Scene("city-3-5/2 | city-1/3", BARBER)
    assert worth(alone.game) < worth(beside.game) < worth(empty.game), "best of all is to have it at hand"


def test_in_a_surrounded_bathhouse_there_is_nothing_to_hope_for() -> None:
    ring = """
        cloister | city-1/2          | cloister
        city-1/1 | city-2-adjacent-4+red.bathhouse | cloister
        cloister | cloister          | cloister
    """
    game = Scene(ring, BARBER).game
    assert list(game.prospects(lambda _: 0.5)) == []


def buyback(tile: str, *left: str) -> Scene:
    """Red has no meeple but in a bathhouse, and lays a tile; these others are left, or all."""
    scene = Scene("cloister | . | road-straight-5+red.bathhouse", BARBER)
    scene.game.state.supply[0] = {"meeple": 0}
    if left:
        scene.leave_in_pile(tile, *left)
    scene.place(f"{tile} @ 0,1")
    assert scene.waits_for() == "buyback"
    return scene


def test_greedy_buys_back_while_there_is_time_to_use_the_meeple() -> None:
    assert choices(buyback("cloister").game) == {"buyback meeple 2,0 4"}
    assert choices(buyback("road-straight", "village-3", "village-3").game) == {"pass"}


def test_greedy_goes_to_the_bathhouse_that_is_nearly_surrounded() -> None:
    picture = """
        village-3 | road-straight+red.E | . | . | .        | .                 | .
        .         | .                   | . | . | .        | .                 | .
        .         | .                   | . | . | cloister | city-1/2          | cloister
        .         | .                   | . | . | city-1/1 | city-2-adjacent-4 | cloister
        city-3-5  | .                   | . | . | cloister | cloister          | .
    """
    scene = Scene(picture, BARBER)
    scene.play("village-3 @ 2,0")
    assert scene.waits_for() == "bathhouse_visit"
    assert choices(scene.game) == {"bathe 5,3"}
