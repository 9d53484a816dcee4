"""What greedy makes of the phantom."""

from bastide.bots import make_bot
from tests.scene import Scene


def test_greedy_lets_the_phantom_follow_to_what_the_tile_completes() -> None:
    scene = Scene("city-1/2 | .\n. | road-straight | village-3/1", "phantom", at=(0, -1))
    scene.place("city-1-village-3 @ 0,0")
    scene.game.play("meeple city@N")
    choices = {make_bot("greedy", seed).choose(scene.game.view(0)).code for seed in range(4)}
    assert choices == {"phantom road@E"}, "it scores and comes home at once"
