"""What greedy makes of La Porxada."""

from bastide.bots import make_bot
from bastide.bots.worth import Appraiser
from bastide.core.game import Game
from bastide.expansions.porxada.market_hall import SLUG, Market
from tests.scene import Scene

OPEN = "city-1/1+red.E | city-2-opposite-shield | city-2-opposite"


def worth(game: Game) -> float:
    """What a position is worth to red."""
    return Appraiser(game, 0).worth(game)


def choices(game: Game) -> set[str]:
    """What greedy would choose, whatever chance says among equals."""
    return {make_bot("greedy", seed).choose(game.view(game.actor)).code for seed in range(6)}


def test_being_entitled_is_worth_what_open_cities_will_pay_more() -> None:
    worths = []
    for picture, entitled in ((OPEN, ()), (OPEN, (0,)), (OPEN.replace("+red.E", ""), (0,))):
        scene = Scene(picture, "porxada")
        scene.game.state.ext[SLUG] = Market(halls=(0,), entitled=entitled)
        scene.leave_in_pile()
        worths.append(worth(scene.game))
    nothing, both, alone = worths
    assert both == nothing + 4
    assert alone == 0


def test_greedy_takes_the_knight_of_a_great_city_for_its_thief() -> None:
    picture = """
        road-straight+red.E | .
        city-1/1+blue.E     | city-2-opposite | city-2-opposite | city-2-opposite-shield | .
    """
    scene = Scene(picture, "porxada", options={"porxada.refusal": "none"})
    scene.leave_in_pile("porxada", "porxada", "road-straight")
    scene.place("porxada @ 4,1")
    assert choices(scene.game) == {"swap"}
    scene.game.play("swap")
    assert choices(scene.game) == {"own meeple road@E 0,0"}


def test_greedy_does_not_give_a_great_city_away() -> None:
    picture = """
        road-straight+blue.E | .
        city-1/1+red.E       | city-2-opposite | city-2-opposite | city-2-opposite-shield | .
    """
    scene = Scene(picture, "porxada")
    scene.leave_in_pile("porxada", "porxada", "road-straight")
    scene.place("porxada @ 4,1")
    scene.game.play("swap")
    assert choices(scene.game) == {"pass"}


def test_a_knight_in_the_city_of_a_hall_promises_more() -> None:
    worths = []
    for use in ("hall", "swap"):
        scene = Scene(
            "city-1/1+red.E | .\ncloister | .\ncity-1/1+red.E | .\ncloister+blue.cloister", "porxada"
        )
        scene.place("porxada @ 1,0")
        scene.game.play(use)
        if use == "swap":
            scene.game.play("pass")
        worths.append(worth(scene.game))
    hall, swap = worths
    assert hall > swap
