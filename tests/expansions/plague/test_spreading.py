"""Spreading: where fleas are laid, when, and whom they send home."""

import pytest

from bastide.core.events import PieceMoved, Scored
from tests.expansions.plague.sickness import MANY, begin, cells, grid, offers, play, record, sick, supply
from tests.rules import rule

CROSS = """
    .        | .        | .
    base/cloister | base/cloister | base/city-1/1+blue.E
    .        | base/cloister | .
"""


@rule("PLAGUE-15", "PLAGUE-21", "PLAGUE-E01")
def test_a_flea_is_laid_beside_an_active_outbreak_and_sends_followers_home() -> None:
    scene = sick(CROSS, [(0, 0)], at=(-1, -1))
    scene.draw("base/cloister")
    assert offers(scene, "infect") == ["-1,0", "0,1", "1,0"]
    play(scene, "infect 1,0")
    assert (scene.returned("blue"), scene.gained("blue")) == (["meeple"], 0)
    assert (cells(scene, "flea"), supply(scene, "flea")) == ([(1, 0)], 17)
    assert PieceMoved(0, "flea", "tile", (1, 0)) in scene.events()


@rule("PLAGUE-15")
def test_or_beside_an_active_flea_but_not_beside_a_pale_one() -> None:
    scene = sick(grid(7), [(0, 0)], [(1, 0), (5, 0)])
    scene.draw("base/cloister")
    assert offers(scene, "infect") == ["2,0"]


@rule("PLAGUE-16", "PLAGUE-17")
def test_no_tile_gets_a_second_flea_and_none_with_an_outbreak_gets_any() -> None:
    scene = sick(grid(5, 2), [(1, 0), (3, 0)], [(2, 0)], averted=[1])
    scene.draw("base/cloister")
    assert offers(scene, "infect") == ["2,1", "3,1", "4,0"]


@rule("PLAGUE-18")
def test_of_several_regions_the_player_chooses_one() -> None:
    scene = sick(grid(8), [(0, 0), (7, 0)], [(1, 0)])
    scene.draw("base/cloister")
    assert offers(scene, "infect") == ["2,0", "6,0"]


@rule("PLAGUE-14", "PLAGUE-19", "PLAGUE-20")
def test_the_player_may_wait_from_window_to_window_but_not_longer() -> None:
    scene = sick(grid(3), [(0, 0)])
    assert scene.waits_for() == "deal", "not before the tile is drawn"
    scene.draw("base/cloister")
    assert (scene.waits_for(), offers(scene, "infect")) == ("place", ["1,0"])
    play(scene, "tile 3,0 r0")
    assert (scene.waits_for(), offers(scene, "infect")) == ("action", ["1,0"])
    play(scene, "pass")
    assert (scene.waits_for(), scene.choices()) == ("plague_window", ["pass", "infect 1,0"])
    play(scene, "pass")
    assert (scene.waits_for(), scene.choices()) == ("plague_last", ["infect 1,0"])
    play(scene, "infect 1,0")
    assert scene.waits_for() == "deal"


@rule("PLAGUE-14")
@pytest.mark.parametrize("window", range(3))
def test_once_it_is_spread_nobody_is_asked_again_in_that_turn(window: int) -> None:
    scene = sick(grid(3), [(0, 0)])
    scene.draw("base/cloister")
    for step, move in enumerate(("tile 3,0 r0", "pass", "pass")):
        if step == window:
            play(scene, "infect 1,0")
            assert offers(scene, "infect") == []
        if scene.waits_for() != "deal":
            play(scene, move)
    assert scene.waits_for() == "deal"
    assert len(record(scene).fleas) == 1
    scene.draw("base/cloister")
    assert offers(scene, "infect") == ["2,0"], "the next player has to do it again"


@rule("PLAGUE-20")
def test_a_tile_laid_in_this_turn_can_be_infected_after_the_placement() -> None:
    scene = sick(grid(2), [(0, 0)], [(1, 0)])
    scene.draw("base/cloister")
    assert offers(scene, "infect") == []
    play(scene, "tile 2,0 r0")
    assert offers(scene, "infect") == ["2,0"]


@rule("PLAGUE-19")
def test_where_no_tile_qualifies_nothing_happens() -> None:
    scene = sick(grid(3), [(1, 0), (2, 0)], [(0, 0)], averted=[1])
    scene.draw("base/cloister")
    assert offers(scene, "infect") == []
    play(scene, "tile -1,0 r0", "pass")
    assert scene.waits_for() == "deal"


@rule("PLAGUE-14")
def test_before_the_first_outbreak_nobody_is_asked() -> None:
    scene = sick("base/cloister+red.cloister | base/cloister+red.NL")
    scene.place("base/cloister @ 0,1")
    assert scene.choices() == ["pass", "meeple cloister"]
    play(scene, "pass")
    assert scene.waits_for() == "deal"


@rule("PLAGUE-21")
@pytest.mark.parametrize("where", ["cloister", "NL"])
def test_followers_go_home_whatever_they_stand_on(where: str) -> None:
    scene = sick(f"base/cloister | base/cloister+blue.{where}", [(0, 0)])
    scene.draw("base/cloister")
    play(scene, "infect 1,0")
    assert (scene.returned("blue"), scene.gained("blue")) == (["meeple"], 0)


@rule("PLAGUE-21")
def test_followers_of_everybody_go_home_but_only_from_that_tile() -> None:
    picture = "base/cloister | base/city-1/1+blue.E+red.NL | city-2-opposite+blue.NL"
    scene = sick(picture, [(0, 0)])
    scene.draw("base/cloister")
    play(scene, "infect 1,0")
    assert (scene.returned("red"), scene.returned("blue")) == (["meeple"], ["meeple"])
    assert len(scene.game.figures()) == 1


@rule("PLAGUE-22")
@pytest.mark.parametrize("value", ["affected", "ignored"])
def test_builder_and_pig_on_the_tile_go_home_too(value: str) -> None:
    picture = "base/cloister | base/city-1/1+blue:builder.E+blue:pig.NL | city-2-opposite+blue.W+blue.NL"
    picture = picture.replace("+blue.NL", "")  # the farm of the pig is not that of this test
    scene = sick(
        picture, [(0, 0)], expansions=f"{MANY},traders_builders", options={"plague.special_figures": value}
    )
    scene.draw("base/cloister")
    play(scene, "infect 1,0")
    expected = ["builder", "pig"] if value == "affected" else []
    assert sorted(scene.returned("blue")) == expected


@rule("PLAGUE-22")
@pytest.mark.parametrize("value", ["affected", "ignored"])
def test_a_builder_without_his_last_follower_goes_home_from_elsewhere(value: str) -> None:
    picture = "base/cloister | base/city-1/1+blue.E | city-2-opposite+blue:builder.W"
    scene = sick(
        picture, [(0, 0)], expansions=f"{MANY},traders_builders", options={"plague.special_figures": value}
    )
    scene.draw("base/cloister")
    play(scene, "infect 1,0")
    assert scene.returned("blue") == ["meeple", "builder"]


@rule("PLAGUE-22")
def test_a_builder_beside_his_only_follower_goes_home_with_him() -> None:
    picture = "base/cloister | base/city-1/1+blue.E+blue:builder.E"
    scene = sick(picture, [(0, 0)], expansions=f"{MANY},traders_builders")
    scene.draw("base/cloister")
    play(scene, "infect 1,0")
    assert scene.returned("blue") == ["meeple", "builder"]


@rule("PLAGUE-22", "PLAGUE-X04")
def test_the_barn_stays() -> None:
    scene = sick(grid(2, 2), [(0, 0)], expansions=f"{MANY},abbey_mayor")
    scene.place("base/cloister @ 2,0")
    begin(scene, "red")
    scene.place("base/cloister @ 2,1")
    corner = next(code for code in scene.choices() if code.startswith("build"))
    play(scene, corner)
    begin(scene, "red")
    scene.draw("base/cloister")
    assert offers(scene, "flee") == []
    begin(scene, "blue")
    for _ in range(4):
        scene.draw("base/cloister")
        play(scene, next(code for code in scene.choices() if code.startswith("infect")))
        begin(scene, "blue")
    assert scene.supply("red", "barn") == 0


@rule("PLAGUE-20", "PLAGUE-E07")
def test_a_flea_before_the_scoring_takes_the_points_away() -> None:
    scene = sick("base/cloister | base/city-1/1+blue.E | .", [(0, 0)])
    scene.play("base/city-1/3 @ 2,0")
    assert scene.waits_for() == "plague_window"
    play(scene, "infect 1,0")
    assert (scene.gained("blue"), scene.returned("blue")) == (0, ["meeple"])
    late = sick("base/cloister | base/city-1/1+blue.E | .", [(0, 0)])
    late.play("base/city-1/3 @ 2,0")
    play(late, "pass", "infect 1,0")
    assert late.gained("blue") == 4


@rule("PLAGUE-40")
def test_infected_tiles_score_as_always() -> None:
    scene = sick("base/cloister | base/city-1/1 | city-2-opposite+blue.W | .", [(0, 0)], [(1, 0)])
    scene.play("base/city-1/3 @ 3,0")
    play(scene, "pass")
    assert scene.scored("blue") == ["tiles +6"]


@rule("PLAGUE-41")
def test_at_the_end_the_plague_does_nothing() -> None:
    scene = sick("base/cloister | base/city-1/1 | city-2-opposite+blue.W", [(0, 0)], [(1, 0)])
    scene.finish()
    assert scene.scored("blue") == ["tiles +2"]
    assert [event for event in scene.events() if not isinstance(event, Scored)][:-1] == []
