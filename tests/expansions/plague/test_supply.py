"""When no flea is left in the supply."""

import pytest

from bastide.core.events import PieceMoved, TurnStarted
from bastide.core.geometry import Cell
from tests.expansions.plague.sickness import begin, cells, grid, offers, play, record, sick, supply
from tests.rules import rule


def row(y: int, first: int, last: int) -> list[Cell]:
    """Cells side by side."""
    return [(x, y) for x in range(first, last + 1)]


#: Two regions, each in a row of its own with a free row between them.
COUNTRY = grid(13, 3)
TEN = row(0, 1, 10)
EIGHT = row(2, 1, 8)


@rule("PLAGUE-23", "PLAGUE-24", "PLAGUE-E03")
def test_the_first_time_the_oldest_outbreak_is_averted_and_its_fleas_can_be_moved() -> None:
    scene = sick(COUNTRY, [(0, 0), (0, 2)], TEN + EIGHT)
    assert supply(scene, "flea") == 0
    assert (cells(scene, "averted"), cells(scene, "outbreak")) == ([(0, 0)], [(0, 2)])
    assert cells(scene, "flea_pale") == sorted(TEN)
    scene.draw("base/cloister")
    assert offers(scene, "infect") == []
    assert offers(scene, "lift") == sorted(f"{x},{y}" for x, y in TEN)
    play(scene, "lift 3,0")
    assert scene.waits_for() == "flea_to"
    step = scene.game.state.agenda[-1]
    assert scene.game.rules.decisions[step.name].moves_from(scene.game, step) == (3, 0)
    assert cells(scene, "flea_pale") == sorted(TEN), "until it is laid it stays"
    assert "infect 9,2" in scene.choices()
    assert "infect 3,1" in scene.choices()
    assert "infect 11,0" not in scene.choices()
    play(scene, "infect 9,2")
    assert scene.waits_for() == "place"
    assert offers(scene, "lift") == []
    assert (3, 0) not in cells(scene, "flea_pale")
    assert cells(scene, "flea") == [*EIGHT, (9, 2)]
    assert supply(scene, "flea") == 0, "no flea goes back to the supply"


@rule("PLAGUE-23")
def test_the_first_time_one_is_averted_even_if_pale_fleas_lie_on_the_map() -> None:
    scene = sick(COUNTRY, [(0, 0), (0, 2)], [*TEN[:9], (12, 0), *EIGHT])
    assert cells(scene, "averted") == [(0, 0)]
    later = sick(COUNTRY, [(0, 0), (0, 2)], [*TEN[:9], (12, 0), *EIGHT], ran_out=1)
    assert cells(later, "averted") == []


@rule("PLAGUE-23")
def test_while_a_flea_is_left_nothing_is_averted() -> None:
    scene = sick(COUNTRY, [(0, 0), (0, 2)], TEN + EIGHT[:7])
    assert cells(scene, "averted") == []
    assert record(scene).ran_out == 0
    scene.draw("base/cloister")
    play(scene, "infect 8,2")
    assert (cells(scene, "averted"), supply(scene, "flea")) == ([], 0), "not in the middle of a turn"


@rule("PLAGUE-25")
def test_later_one_is_averted_only_if_no_pale_flea_is_left() -> None:
    scene = sick(COUNTRY, [(0, 0), (0, 2)], TEN + EIGHT, ran_out=1)
    assert cells(scene, "averted") == [(0, 0)]
    begin(scene, "blue")
    assert cells(scene, "averted") == [(0, 0)]


@rule("PLAGUE-25")
@pytest.mark.parametrize("ran_out", [0, 1])
def test_it_goes_on_until_there_is_a_pale_flea(ran_out: int) -> None:
    # Outbreaks 1 and 2 have no fleas, 3 has ten and 4 eight.
    sites = [(12, 0), (12, 2), (0, 0), (0, 2)]
    scene = sick(COUNTRY, sites, TEN + EIGHT, ran_out=ran_out)
    assert record(scene).averted == (1, 2, 3)
    assert cells(scene, "flea_pale") == sorted(TEN)


@rule("PLAGUE-25", "PLAGUE-26")
def test_but_the_last_active_outbreak_stays() -> None:
    field = grid(10, 3)
    fleas = row(0, 1, 9) + row(1, 1, 9)
    scene = sick(field, [(9, 2), (0, 0)], fleas, ran_out=1)
    assert record(scene).averted == (1,)
    alone = sick(field, [(0, 0)], fleas)
    assert record(alone).averted == ()
    assert cells(alone, "flea_pale") == []


@rule("PLAGUE-24", "PLAGUE-27")
def test_a_flea_may_be_taken_whose_absence_parts_the_others() -> None:
    scene = sick(COUNTRY, [(0, 0), (0, 2)], TEN + EIGHT)
    scene.draw("base/cloister")
    play(scene, "lift 5,0", "infect 4,1")
    # (4,1) touches (4,0): what is on this side of the gap belongs to the region of outbreak 2 now.
    assert cells(scene, "flea_pale") == row(0, 6, 10)


@rule("PLAGUE-28", "PLAGUE-29", "PLAGUE-27", "PLAGUE-E04")
def test_with_a_single_outbreak_an_active_flea_has_to_be_moved() -> None:
    chain = row(0, 1, 18)
    scene = sick(grid(19, 2), [(0, 0)], chain)
    assert record(scene).averted == ()
    scene.draw("base/cloister")
    assert len(offers(scene, "lift")) == 18
    play(scene, "lift 1,0")
    assert offers(scene, "infect") == ["0,1"], "the tile from which it came is no target"
    play(scene, "infect 0,1")
    assert cells(scene, "flea") == [(0, 1)]
    assert cells(scene, "flea_pale") == row(0, 2, 18)


@rule("PLAGUE-28")
def test_that_is_forced_at_the_end_of_the_turn() -> None:
    scene = sick(grid(19, 2), [(0, 0)], row(0, 1, 18))
    scene.place("base/cloister @ 0,2")
    play(scene, "pass", "pass")
    assert scene.waits_for() == "plague_last"
    assert {code.split()[0] for code in scene.choices()} == {"lift"}
    play(scene, "lift 18,0", "infect 5,1")
    assert scene.waits_for() == "deal"


@rule("PLAGUE-28", "PLAGUE-29")
def test_the_region_is_looked_at_without_the_flea_that_was_taken() -> None:
    scene = sick(grid(19, 2), [(0, 0)], row(0, 1, 18))
    scene.draw("base/cloister")
    play(scene, "lift 10,0")
    assert offers(scene, "infect") == sorted(f"{x},1" for x in range(10)), "not what lies behind the gap"


@rule("PLAGUE-D07")
def test_a_flea_that_could_go_nowhere_is_not_offered() -> None:
    # The outbreak has but one neighbour: without the flea there it borders on nothing else.
    scene = sick(grid(19), [(0, 0)], row(0, 1, 18))
    scene.draw("base/cloister")
    assert offers(scene, "lift") == [], "there is no tile beside the chain, either"
    spur = sick(grid(19) + "\n" + ". | " * 15 + "base/cloister", [(0, 0)], row(0, 1, 18))
    spur.draw("base/cloister")
    assert offers(spur, "lift") == ["16,0", "17,0", "18,0"], "the spur must still border on the region"


@rule("PLAGUE-30", "PLAGUE-31", "PLAGUE-D06")
def test_a_new_outbreak_elsewhere_ends_the_old_one_at_its_limit() -> None:
    picture = grid(22)
    chain = row(0, 1, 18)
    scene = sick(picture, [(0, 0)], chain)
    assert record(scene).ran_out == 1
    scene.place("plague/city-2-adjacent-shield/1 @ 22,0")
    assert (cells(scene, "averted"), cells(scene, "outbreak")) == ([(0, 0)], [(22, 0)])
    assert cells(scene, "flea_pale") == chain
    events = scene.events()
    at_once = events[: events.index(TurnStarted(1, scene.game.state.turn))]
    assert PieceMoved(0, "averted", "tile", (0, 0)) in at_once, "and not when the next turn begins"


@rule("PLAGUE-30")
def test_not_so_while_a_flea_is_left_or_one_is_pale() -> None:
    picture = grid(22)
    for fleas in (row(0, 1, 17), [*row(0, 1, 17), (20, 0)]):
        scene = sick(picture, [(0, 0)], fleas)
        scene.place("plague/city-2-adjacent-shield/1 @ 22,0")
        assert cells(scene, "averted") == []


@rule("PLAGUE-30", "PLAGUE-07")
def test_a_new_outbreak_that_touches_the_old_region_takes_its_fleas_over() -> None:
    scene = sick(grid(19), [(0, 0)], row(0, 1, 18))
    scene.place("plague/city-2-adjacent-shield/1 @ 19,0")
    assert (cells(scene, "averted"), cells(scene, "outbreak")) == ([(0, 0)], [(19, 0)])
    assert cells(scene, "flea_pale") == []


@rule("PLAGUE-31")
def test_what_was_prevented_once_is_not_made_up_for() -> None:
    # The supply ran out with a single outbreak; a second one came later and has a pale flea to use.
    fleas = [*row(0, 1, 9), *row(2, 1, 8), (12, 0)]
    scene = sick(COUNTRY, [(0, 0), (0, 2)], fleas, ran_out=1)
    assert cells(scene, "averted") == []
    scene.draw("base/cloister")
    assert offers(scene, "lift") == ["12,0"]


@rule("PLAGUE-D07", "PLAGUE-19")
def test_pale_fleas_stay_where_the_active_region_borders_on_nothing() -> None:
    scene = sick(grid(20), [(1, 0), (0, 0)], row(0, 2, 19), averted=[1], ran_out=1)
    assert len(cells(scene, "flea_pale")) == 18
    scene.draw("base/cloister")
    assert offers(scene, "lift") == []


@rule("PLAGUE-28")
def test_a_flea_can_be_moved_only_where_there_is_a_goal_without_it() -> None:
    # The only healthy tile lies beside the sixth of the row: who lifts one before it cuts the way off.
    branch = " | ".join(["."] * 5 + ["base/cloister"])
    scene = sick(f"{grid(19)}\n{branch}", [(0, 0)], row(0, 1, 18), ran_out=1)
    scene.draw("base/cloister")
    assert offers(scene, "lift") == sorted(f"{x},0" for x in range(6, 19))
