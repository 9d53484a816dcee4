"""What greedy makes of Leipzig: when a quarter is worth more than a road, and which one."""

import pytest

from bastide.bots import make_bot
from bastide.bots.worth import Appraiser
from bastide.core.game import Game
from tests.expansions.leipzig.fair import QUARTERS, fair, scorings, send
from tests.scene import Scene


def worth(game: Game) -> float:
    """What a position is worth to red."""
    return Appraiser(game, 0).worth(game)


def choices(game: Game) -> set[str]:
    """What greedy would choose, whatever chance says among equals."""
    return {make_bot("greedy", seed).choose(game.view(game.actor)).code for seed in range(4)}


def at_the_gate(*quarters: str) -> Scene:
    """Red decides about a road of 3 tiles; he is in some quarters already."""
    scene = fair(". | road-straight+red.E")
    for quarter in quarters:
        send(scene, quarter, "red")
    scene.play("village-3 @ -3,1")
    assert scene.waits_for() == "leipzig"
    return scene


def test_early_in_the_game_greedy_gives_a_short_road_for_a_quarter() -> None:
    assert all(code.startswith("send") for code in choices(at_the_gate().game))


def test_when_no_tile_is_left_it_takes_the_points() -> None:
    scene = at_the_gate()
    scene.leave_in_pile()
    assert choices(scene.game) == {"pass"}


def test_a_farm_with_sheds_makes_it_a_tanner_at_the_end() -> None:
    scene = Scene("cloister+red.NL | cloister", "leipzig")
    home = worth(scene.game)
    send(scene, "tanners", "red")
    tanner = worth(scene.game)
    other = Scene("cloister+red.NL | cloister", "leipzig")
    send(other, "coiners", "red")
    assert tanner > worth(other.game) + 2
    assert tanner > home


@pytest.mark.parametrize(
    ("picture", "quarter"),
    [
        ("village-3 | road-straight+red.E | .", "wainwrights"),
        ("city-1/1+red.E | city-2-opposite-shield | city-2-opposite-shield | .", "coiners"),
        ("cloister+blue.cloister | cloister+red.cloister | cloister", "bookbinders"),
        ("cloister+red.NL | cloister", "tanners"),
    ],
)
def test_what_is_begun_makes_its_quarter_worth_more(picture: str, quarter: str) -> None:
    def gain(where: str) -> float:
        scene = Scene(picture, "leipzig")
        before = worth(scene.game)
        send(scene, where, "red")
        return worth(scene.game) - before

    plain = Scene("city-1", "leipzig")
    bare = worth(plain.game)
    send(plain, quarter, "red")
    assert gain(quarter) > worth(plain.game) - bare


def test_a_meeple_of_anybody_in_a_quarter_counts_for_him() -> None:
    for quarter in QUARTERS:
        scene = Scene("city-1", "leipzig")
        before = worth(scene.game)
        send(scene, quarter, "blue")
        assert worth(scene.game) < before


def test_whom_greedy_sends_is_kept_in_leipzig() -> None:
    scene = fair(". | road-straight+red.E")
    scene.play("village-3 @ -3,1")
    scene.game.play(min(choices(scene.game)))
    assert scorings(scene) == []
    assert len(scene.game.held_figures()) == 1
