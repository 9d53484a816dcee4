"""Regions of the plague, and what becomes of them."""

from bastide.display.tokens import Token
from tests.expansions.plague.sickness import cells, grid, offers, play, record, sick
from tests.rules import rule


@rule("PLAGUE-04", "PLAGUE-05", "PLAGUE-06")
def test_fleas_are_active_while_adjacent_tiles_lead_to_an_active_outbreak() -> None:
    scene = sick(grid(6, 2), [(0, 0)], [(1, 0), (2, 0), (4, 0), (3, 1)])
    assert cells(scene, "flea") == [(1, 0), (2, 0)]
    assert cells(scene, "flea_pale") == [(3, 1), (4, 0)], "a corner joins nothing"
    assert cells(scene, "outbreak") == [(0, 0)]


@rule("PLAGUE-05")
def test_an_outbreak_alone_is_an_active_region() -> None:
    scene = sick(grid(3), [(1, 0)])
    scene.draw("base/cloister")
    assert offers(scene, "infect") == ["0,0", "2,0"]


@rule("PLAGUE-04", "PLAGUE-08")
def test_a_tile_with_an_averted_outbreak_joins_nothing_and_is_safe() -> None:
    scene = sick(grid(5), [(2, 0), (4, 0)], [(1, 0), (3, 0)], averted=[1])
    assert cells(scene, "flea") == [(3, 0)]
    assert cells(scene, "flea_pale") == [(1, 0)]
    assert cells(scene, "averted") == [(2, 0)]
    assert Token("averted", number=1, cell=(2, 0)) in scene.game.tokens()
    scene.draw("base/cloister")
    assert "infect 2,0" not in scene.choices()


@rule("PLAGUE-06")
def test_pale_fleas_that_touch_an_active_region_turn_active_again() -> None:
    scene = sick(grid(6), [(0, 0)], [(1, 0), (3, 0), (4, 0)])
    assert cells(scene, "flea_pale") == [(3, 0), (4, 0)]
    scene.draw("base/cloister")
    play(scene, "infect 2,0")
    assert cells(scene, "flea_pale") == []
    assert cells(scene, "flea") == [(1, 0), (2, 0), (3, 0), (4, 0)]


@rule("PLAGUE-07", "PLAGUE-E02")
def test_where_regions_meet_only_the_last_outbreak_stays_active() -> None:
    scene = sick(grid(3), [(0, 0)], [(1, 0), (2, 0)])
    scene.place("plague/city-2-adjacent-shield/1 @ 3,0")
    assert cells(scene, "averted") == [(0, 0)]
    assert cells(scene, "outbreak") == [(3, 0)]
    assert cells(scene, "flea") == [(1, 0), (2, 0)]


@rule("PLAGUE-07", "PLAGUE-08")
def test_a_flea_that_joins_two_regions_averts_the_older_outbreak_and_cuts_off_what_hung_on_it() -> None:
    scene = sick(grid(6), [(1, 0), (4, 0)], [(0, 0), (2, 0)])
    scene.draw("base/cloister")
    play(scene, "infect 3,0")
    assert cells(scene, "averted") == [(1, 0)]
    assert cells(scene, "flea") == [(2, 0), (3, 0)]
    assert cells(scene, "flea_pale") == [(0, 0)], "beyond the averted outbreak"


@rule("PLAGUE-07")
def test_of_three_that_meet_at_once_the_highest_number_stays() -> None:
    picture = grid(3, 3)
    scene = sick(picture, [(1, 0), (2, 1), (0, 1)])
    scene.draw("base/cloister")
    play(scene, "infect 1,1")
    assert record(scene).averted == (1, 2)
    assert cells(scene, "outbreak") == [(0, 1)]


@rule("PLAGUE-07")
def test_regions_apart_keep_their_outbreaks() -> None:
    scene = sick(grid(6), [(0, 0), (5, 0)], [(1, 0)])
    scene.draw("base/cloister")
    play(scene, "infect 2,0")
    assert cells(scene, "outbreak") == [(0, 0), (5, 0)]
