"""What greedy makes of the catapult: it aims at something, and not at thousands of things one by one."""

import pytest

from bastide.bots import make_bot
from bastide.core.game import Game
from bastide.core.option import Option
from bastide.core.targets import Number
from tests.expansions.catapult.booth import board, fair, positions, throw, throws
from tests.rules import rule
from tests.scene import Scene


def choose(game: Game, seed: int = 1) -> Option:
    return make_bot("greedy", seed).choose(game.view(game.actor))


def hurl(scene: Scene, seed: int = 1) -> None:
    """Let greedy aim and choose the strength."""
    bot = make_bot("greedy", seed)
    for _ in range(2):
        scene.game.play(bot.choose(scene.game.view(scene.game.actor)))


def shortlist(scene: Scene) -> list[Option]:
    step = scene.game.state.agenda[-1]
    return [*scene.game.rules.decisions[step.name].shortlist(scene.game, step)]


#: Blue holds a long road, red has a farmer who feeds on nothing.
ROAD = """
    base/cloister | base/cloister | base/cloister | base/cloister
    base/road-straight | base/road-straight+blue.E | base/road-straight | .
    base/cloister+red.NL | base/cloister | base/cloister | .
"""


def at_the_fair(kind: str, picture: str = ROAD, **more: object) -> Scene:
    scene = fair(picture, at="3,2", options={"catapult.scatter": "normal"}, **more)  # type: ignore[arg-type]
    scene.game.play(f"hurl {kind}")
    return scene


@rule("CAT-31")
@pytest.mark.parametrize("kind", ["knockout", "seduction", "target", "catch"])
def test_few_options_are_worth_a_thought_and_all_of_them_are_legal(kind: str) -> None:
    scene = at_the_fair(kind)
    aims = shortlist(scene)
    assert 1 <= len(aims) <= 6
    assert set(aims) <= set(scene.game.options())
    scene.game.play(aims[0])
    strengths = shortlist(scene)
    assert 1 <= len(strengths) <= 7
    assert set(strengths) <= set(scene.game.options())


def land(scene: Scene) -> None:
    """Let chance leave the throw as it is."""
    for _ in range(6):
        scene.game.play("scatter 0")


@pytest.mark.parametrize("seed", range(5))
def test_it_knocks_out_whoever_has_most_to_lose(seed: int) -> None:
    scene = at_the_fair("knockout")
    hurl(scene, seed)
    land(scene)
    assert [(player, kind) for player, kind, _, _ in throws(scene)[0].struck] == [(1, "meeple")]


def test_it_does_not_knock_out_its_own_followers() -> None:
    scene = at_the_fair(
        "knockout", ROAD.replace("+blue.E", "").replace("road-straight |", "road-straight+red.E |", 1)
    )
    hurl(scene)
    land(scene)
    assert throws(scene)[0].struck == ()


def test_it_does_not_think_of_aiming_at_its_own() -> None:
    alone = at_the_fair("knockout", ROAD.replace("+blue.E", ""))
    assert [option.the(Number).number for option in shortlist(alone)] == [0]


def test_it_hurls_at_the_fair() -> None:
    scene = at_the_fair("target")
    hurl(scene)
    land(scene)
    x, y = throws(scene)[0].path[-1]
    assert (x // 1000, y // 1000) == (3, 2)


def test_it_seduces_the_owner_of_a_road_and_takes_his_place() -> None:
    scene = at_the_fair("seduction")
    hurl(scene)
    land(scene)
    assert scene.waits_for() == "seduce"
    assert choose(scene.game).verb == "seduce"
    scene.game.play(choose(scene.game))
    assert "red meeple road@E" in positions(scene)


def test_in_a_catch_nobody_can_foresee_it() -> None:
    throws_made = set()
    catches = set()
    for seed in range(20):
        scene = at_the_fair("catch")
        hurl(scene, seed)
        throws_made.add(tuple(option.the(Number).number for option in scene.game.history[-2:]))
        catches.add(choose(scene.game, seed).target.code)
    assert throws_made == {(a, s) for a in (-200, 200) for s in (625, 875)}
    assert catches == {"left-near", "left-far", "right-near", "right-far"}


def test_what_it_throws_to_be_caught_stays_in_its_lane_however_it_scatters() -> None:
    scene = at_the_fair("catch")
    aims = [option.the(Number).number for option in shortlist(scene)]
    assert all(abs(aim) > 3 * 25 for aim in aims)
    scene.game.play("aim 200")
    near, far = (option.the(Number).number for option in shortlist(scene))
    assert 500 < near - 3 * 40 < near + 3 * 40 <= 750 < far - 3 * 40 < far + 3 * 40 <= 1000


def test_it_chooses_a_kind_by_what_it_promises() -> None:
    alone = fair(board(), options={"catapult.scatter": "normal"})
    assert choose(alone.game).target.code == "target", "nobody is there to be hit"
    rich = fair(ROAD, at="3,2", options={"catapult.scatter": "normal"})
    assert choose(rich.game).target.code in ("seduction", "target")


@rule("CAT-31", "CAT-77")
def test_a_hidden_throw_does_not_help_the_catcher() -> None:
    picks = []
    for aim, strength in ((-300, 600), (300, 900)):
        scene = at_the_fair("catch")
        throw(scene, aim, strength)
        picks.append([choose(scene.game, seed).target.code for seed in range(8)])
    assert picks[0] == picks[1]
