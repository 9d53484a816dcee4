"""Escape: who flees, where to, and when."""

import pytest

from bastide.core.events import PieceMoved
from tests.expansions.plague.sickness import MANY, begin, grid, offers, play, sick
from tests.rules import rule
from tests.scene import Scene

ROAD = "road-straight+red.E | road-straight | road-straight | road-straight"
#: An outbreak far from everything.
FAR = "\n. | . | . | .\nbase/cloister"


def places(scene: Scene) -> list[str]:
    """Where somebody may flee to."""
    return offers(scene, "to")


def flee(scene: Scene, option: str) -> list[str]:
    """Let somebody flee, and tell where he may go."""
    play(scene, f"flee {option}")
    assert scene.waits_for() == "flee_to"
    return places(scene)


@rule("PLAGUE-32", "PLAGUE-33", "PLAGUE-38")
def test_a_follower_walks_as_far_as_he_likes_within_his_road() -> None:
    scene = sick(ROAD + FAR, [(0, 2)])
    scene.draw("base/cloister")
    assert offers(scene, "flee") == ["meeple road@E 0,0"]
    assert flee(scene, "meeple road@E 0,0") == ["road@E 1,0", "road@E 2,0", "road@E 3,0"], "not where he is"
    step = scene.game.state.agenda[-1]
    assert scene.game.rules.decisions[step.name].moves_from(scene.game, step) == (0, 0)
    play(scene, "to road@E 3,0")
    assert scene.waits_for() == "place"
    assert scene.feature((0, 0), "E").figures[0].segment == scene.game.segment_at((3, 0), "road@E")
    assert scene.supply("red") == 6
    assert PieceMoved(0, "meeple", "road@E", (3, 0), "flee") in scene.events()


@rule("PLAGUE-32")
def test_once_in_a_turn_one_own_follower_may_flee() -> None:
    picture = ROAD + "\nbase/cloister\n" + ROAD.replace("+red.E", "+red.E+blue.NL") + FAR
    scene = sick(picture, [(0, 4)])
    scene.draw("base/cloister")
    assert offers(scene, "flee") == ["meeple road@E 0,0", "meeple road@E 0,2"], "none of blue's"
    play(scene, "flee meeple road@E 0,0", "to road@E 1,0")
    assert offers(scene, "flee") == []
    begin(scene, "red")
    scene.draw("base/cloister")
    assert offers(scene, "flee") == ["meeple road@E 0,2", "meeple road@E 1,0"]


@rule("PLAGUE-32")
def test_nobody_flees_before_the_plague_has_broken_out() -> None:
    scene = sick(ROAD + FAR)
    scene.draw("base/cloister")
    assert offers(scene, "flee") == []


@rule("PLAGUE-32", "PLAGUE-20", "PLAGUE-38")
def test_one_may_flee_in_every_window_and_act_with_a_figure_besides() -> None:
    scene = sick(ROAD + FAR, [(0, 2)])
    windows = []
    scene.draw("base/cloister")
    for move in ("tile 0,1 r0", "meeple cloister", "pass"):
        assert offers(scene, "flee") == ["meeple road@E 0,0"]
        windows.append(scene.waits_for())
        play(scene, move)
    windows.append(scene.waits_for())
    assert windows == ["place", "action", "plague_window", "plague_last"]
    play(scene, "infect 0,1")
    assert scene.choices() == ["pass", "flee meeple road@E 0,0"], "behind the spreading, too"


@rule("PLAGUE-38")
def test_one_may_flee_in_the_turn_of_an_outbreak() -> None:
    scene = sick(ROAD + FAR, [(0, 2)])
    scene.place("plague/city-2-adjacent-shield/1 @ 1,2")
    assert scene.waits_for() == "action"
    assert scene.choices() == ["pass", "flee meeple road@E 0,0"]
    first = sick(ROAD + FAR)
    first.place("plague/city-2-adjacent-shield/1 @ 1,2")
    assert offers(first, "flee") == ["meeple road@E 0,0"]


@rule("PLAGUE-34")
def test_a_thief_does_not_pass_a_crossing() -> None:
    scene = sick("road-straight+red.E | base/village-4 | road-straight" + FAR, [(0, 2)])
    scene.draw("base/cloister")
    assert flee(scene, "meeple road@E 0,0") == ["road@W 1,0"]


@rule("PLAGUE-34")
def test_a_farmer_does_not_cross_a_road() -> None:
    scene = sick("road-straight+red.NL | road-straight" + FAR, [(0, 2)])
    scene.draw("base/cloister")
    assert flee(scene, "meeple field@NL 0,0") == ["field@NL 1,0"]


@rule("PLAGUE-34")
def test_a_farmer_passes_under_a_bridge() -> None:
    scene = sick(
        "base/cloister+red.NL\nbase/cloister" + FAR, [(0, 3)], expansions=f"{MANY},bridges_castles_bazaars"
    )
    scene.draw("base/cloister")
    assert flee(scene, "meeple field@NL 0,0") == ["field@NL 0,1"]


@rule("PLAGUE-35", "PLAGUE-E05")
@pytest.mark.parametrize(("outbreak", "fleas"), [((1, 0), []), ((0, 2), [(1, 0)])])
def test_he_does_not_cross_an_infected_tile(outbreak: tuple[int, int], fleas: list[tuple[int, int]]) -> None:
    scene = sick(ROAD + FAR, [outbreak], fleas)
    scene.draw("base/cloister")
    assert offers(scene, "flee") == []
    further = sick(ROAD + FAR, [outbreak if outbreak == (0, 2) else (2, 0)], [(2, 0)] if fleas else [])
    further.draw("base/cloister")
    assert flee(further, "meeple road@E 0,0") == ["road@E 1,0"]


@rule("PLAGUE-35")
def test_a_tile_with_an_averted_outbreak_may_be_crossed() -> None:
    scene = sick(ROAD + FAR, [(1, 0), (0, 2)], averted=[1])
    scene.draw("base/cloister")
    assert flee(scene, "meeple road@E 0,0") == ["road@E 1,0", "road@E 2,0", "road@E 3,0"]


@rule("PLAGUE-35")
def test_he_may_leave_an_infected_tile() -> None:
    scene = sick(ROAD + FAR, [(0, 2)], [(0, 0)])
    scene.draw("base/cloister")
    assert len(flee(scene, "meeple road@E 0,0")) == 3


@rule("PLAGUE-36")
def test_followers_are_no_obstacle_but_empty_cells_are() -> None:
    picture = "road-straight+red.E | road-straight+blue.E | road-straight+blue.E | . | road-straight"
    scene = sick(picture + FAR, [(0, 2)])
    scene.draw("base/cloister")
    assert flee(scene, "meeple road@E 0,0") == ["road@E 1,0", "road@E 2,0"]


@rule("PLAGUE-37")
def test_monks_never_flee() -> None:
    scene = sick(grid(3).replace("cloister", "cloister+red.cloister", 1), [(2, 0)])
    scene.draw("base/cloister")
    assert offers(scene, "flee") == []


@rule("PLAGUE-33", "PLAGUE-34")
def test_a_knight_walks_within_his_city() -> None:
    picture = "base/city-1/1+red.E | city-2-opposite | base/city-1/3\n. | base/city-1/2" + FAR
    scene = sick(picture, [(0, 3)])
    scene.draw("base/cloister")
    assert flee(scene, "meeple city@E 0,0") == ["city@E 1,0", "city@W 2,0"]


@rule("PLAGUE-39")
@pytest.mark.parametrize("value", ["affected", "ignored"])
def test_builder_and_pig_may_flee_in_place_of_a_follower(value: str) -> None:
    picture = "base/city-1/1+red.E+red:builder.E+red:pig.NL | city-2-opposite\nbase/cloister" + FAR
    scene = sick(
        picture,
        [(0, 3)],
        expansions=f"{MANY},traders_builders",
        options={"plague.special_figures": value},
    )
    scene.draw("base/cloister")
    helpers = ["builder city@E 0,0", "pig field@NL 0,0"] if value == "affected" else []
    assert offers(scene, "flee") == sorted([*helpers, "meeple city@E 0,0"])


@rule("PLAGUE-33")
def test_his_builder_stays_when_the_last_follower_flees_within_the_city() -> None:
    picture = "base/city-1/1+red.E+red:builder.E | city-2-opposite" + FAR
    scene = sick(picture, [(0, 2)], expansions=f"{MANY},traders_builders")
    scene.draw("base/cloister")
    play(scene, "flee meeple city@E 0,0", "to city@E 1,0")
    assert scene.supply("red", "builder") == 0


@rule("PLAGUE-38")
def test_he_cannot_end_on_another_segment_of_his_own_tile() -> None:
    # The city runs round from the western cap of the tile to its eastern one.
    picture = """
        base/city-2-adjacent/2 | city-2-opposite           | base/city-2-adjacent/3
        city-2-opposite/1      | .                         | city-2-opposite/1
        base/city-2-adjacent/1 | cities-2-opposite/1+red.W | base/city-2-adjacent
    """
    scene = sick(picture + FAR, [(0, 4)])
    assert scene.feature((1, 2), "W") == scene.feature((1, 2), "E")
    scene.draw("base/cloister")
    play(scene, next(code for code in scene.choices() if code.startswith("flee")))
    goals = {place.split()[-1] for place in places(scene)}
    assert "1,2" not in goals
    assert "2,2" in goals
