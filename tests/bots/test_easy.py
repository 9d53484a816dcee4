"""The bot for a first game overlooks what beginners overlook, and does what they see."""

from bastide import Game
from bastide.bots.ahead import worths_of
from bastide.bots.easy import OwnGain
from tests.scene import Scene


def worths(game: Game) -> dict[str, float]:
    """What a beginner thinks that options are worth."""
    return {option.code: worth for option, worth in worths_of(game.view(0), by=OwnGain).items()}


def test_it_does_not_see_what_a_farm_is_worth() -> None:
    scene = Scene("city-1/2 | .\n . | .")
    scene.place("city-1 @ 0,1")
    seen = worths(scene.game)
    farms = [worth for code, worth in seen.items() if "field" in code]
    assert farms
    assert max(farms) < seen["pass"]


def test_it_does_not_mind_what_somebody_else_gets() -> None:
    scene = Scene("city-1/2+blue.S | .\n . | .")
    scene.draw("city-1")
    own = worths(scene.game)
    with_others = {o.code: w for o, w in worths_of(scene.game.view(0)).items()}
    finishing = "tile 0,1 r0"
    assert own[finishing] - max(own.values()) > with_others[finishing] - max(with_others.values())
