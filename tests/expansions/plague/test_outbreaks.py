"""Outbreaks: what a plague tile brings, and what its player may not do."""

import pytest

from bastide.core.events import PieceMoved
from bastide.core.figures import Figure
from tests.expansions.plague.sickness import MANY, begin, cells, grid, offers, play, record, sick, supply
from tests.rules import rule

TILE = "plague/city-2-adjacent-shield"


@rule("PLAGUE-09")
def test_each_plague_tile_gets_the_lowest_outbreak_of_the_supply() -> None:
    scene = sick("base/cloister")
    scene.place(f"{TILE}/1 @ 1,0")
    assert (cells(scene, "outbreak"), supply(scene, "outbreak")) == ([(1, 0)], 5)
    assert PieceMoved(0, "outbreak", "tile", (1, 0)) in scene.events()
    later = sick(grid(4), [(0, 0)])
    later.place(f"{TILE}/1 @ 4,0")
    numbers = {token.cell: token.number for token in later.game.tokens() if token.name == "outbreak"}
    assert numbers[0, 0] == 1
    assert numbers[4, 0] == 2


@rule("PLAGUE-09", "PLAGUE-07")
def test_an_outbreak_beside_another_one_averts_it() -> None:
    scene = sick("base/cloister", [(0, 0)])
    scene.place(f"{TILE}/1 @ 1,0")
    assert (cells(scene, "averted"), cells(scene, "outbreak")) == ([(0, 0)], [(1, 0)])


@rule("PLAGUE-10", "PLAGUE-11", "PLAGUE-14", "PLAGUE-E06")
def test_who_places_an_outbreak_places_neither_a_follower_nor_a_flea_in_that_turn() -> None:
    scene = sick(grid(3), turn="blue", players=4)
    scene.place(f"{TILE}/1 @ 3,0")
    assert scene.waits_for() == "deal", "nothing to decide"
    assert scene.game.state.active == scene.seat("green"), "the third player is the first to spread"
    scene.draw("base/cloister")
    assert offers(scene, "infect") == ["2,0"]


@rule("PLAGUE-10")
def test_the_ban_is_over_in_the_next_turn_and_never_holds_without_an_outbreak() -> None:
    scene = sick(grid(3), [(0, 0)])
    scene.place("base/cloister @ 3,0")
    assert "meeple cloister" in scene.choices()


@rule("PLAGUE-11", "PLAGUE-20")
def test_with_older_outbreaks_on_the_map_a_new_one_stands_for_spreading() -> None:
    scene = sick(grid(4), [(0, 0)])
    scene.draw(TILE)
    assert offers(scene, "infect") == [], "nothing is spread with an outbreak in hand"
    play(scene, "tile 4,0 r1")
    assert scene.waits_for() == "deal"
    assert record(scene).fleas == ()


@rule("PLAGUE-11", "PLAGUE-24")
def test_no_flea_is_lifted_with_an_outbreak_in_hand() -> None:
    sites, fleas = [(0, 0), (20, 0)], [(x, 0) for x in range(1, 19)]
    for tile, lifted in ((TILE, []), ("base/city-2-adjacent-shield", [f"{x},0" for x in range(1, 19)])):
        scene = sick(grid(22), sites, fleas, averted=[1], ran_out=1)
        scene.draw(tile)
        assert offers(scene, "lift") == sorted(lifted), tile
        assert offers(scene, "infect") == []


@rule("PLAGUE-11", "PLAGUE-32", "PLAGUE-38")
def test_one_may_flee_with_an_outbreak_in_hand() -> None:
    scene = sick("road-straight+red.E | road-straight\n.\nbase/cloister | base/cloister", [(0, 2)])
    scene.draw(TILE)
    assert offers(scene, "infect") == []
    assert offers(scene, "flee") == ["meeple road@E 0,0"]
    play(scene, "flee meeple road@E 0,0", "to road@E 1,0")
    assert scene.waits_for() == "place"


@rule("PLAGUE-11", "PLAGUE-D03")
def test_a_plague_tile_that_brings_no_outbreak_bars_nothing() -> None:
    sites = [(2 * number, 0) for number in range(6)]
    scene = sick(grid(12), sites, expansions="base*10,plague*2")
    scene.draw(TILE)
    assert "11,0" in offers(scene, "infect")


@rule("PLAGUE-11", "PLAGUE-D08")
def test_the_ban_ends_when_the_tile_is_discarded_and_a_flea_before_it_was_drawn_stays() -> None:
    # A village of four roads fits by a bridge alone, so it may be declined; what is drawn next is no matter
    # of choice.
    picture = "base/cloister | base/cloister\n.\nbase/cloister | base/cloister"
    scene = sick(picture, [(0, 2)], expansions=f"{MANY},bridges_castles_bazaars")
    scene.draw("plague/village-4")
    assert offers(scene, "infect") == []
    play(scene, "discard")
    scene.draw("base/village-4")
    assert offers(scene, "infect") == ["1,2"]
    play(scene, "infect 1,2", "discard")
    scene.draw(TILE)
    assert (len(record(scene).fleas), offers(scene, "infect")) == (1, [])


@rule("PLAGUE-13")
def test_a_plague_tile_that_fits_nowhere_uses_up_no_number() -> None:
    # All around the board a road is asked for on every side.
    scene = sick("base/village-4", expansions="plague")
    scene.leave_in_pile(TILE, "base/village-4")
    scene.draw(TILE)
    assert scene.waits_for() == "deal"
    assert len(scene.game.state.discarded) == 1
    assert supply(scene, "outbreak") == 6


@rule("PLAGUE-D03")
def test_a_seventh_plague_tile_is_a_tile_like_any_other() -> None:
    sites = [(2 * number, 0) for number in range(6)]
    scene = sick(grid(12), sites, expansions="base*10,plague*2")
    assert supply(scene, "outbreak") == 0
    scene.place(f"{TILE}/1 @ 12,0")
    assert "meeple city@N" in scene.choices()
    assert (12, 0) not in cells(scene, "outbreak")


@rule("PLAGUE-42")
@pytest.mark.parametrize(
    ("expansions", "barred"),
    [
        ("inns_cathedrals,abbot", ("meeple", "big_follower", "abbot")),
        ("traders_builders", ("meeple", "builder", "pig")),
        ("wheel_of_fortune", ("meeple", "crown")),
    ],
)
def test_no_figure_of_the_supply_is_placed_beside_an_outbreak(
    expansions: str, barred: tuple[str, ...]
) -> None:
    option = {"wheel_tiles": "add-all"} if "wheel" in expansions else {}
    for tile, is_barred in ((f"{TILE}/1", True), ("base/city-2-adjacent-shield/1", False)):
        scene = sick("base/cloister", expansions=f"{MANY},{expansions}", options=option)
        scene.place(f"{tile} @ 1,0")
        verbs = {code.split()[0] for code in scene.choices()} if scene.waits_for() == "action" else set()
        assert verbs.isdisjoint(barred) == is_barred


@rule("PLAGUE-42")
def test_a_builder_may_not_join_his_knight_on_the_tile_of_an_outbreak() -> None:
    for tile, may in ((f"{TILE}/3", False), ("base/city-2-adjacent-shield/3", True)):
        scene = sick("base/city-1/1+red.E", expansions=f"{MANY},traders_builders")
        scene.place(f"{tile} @ 1,0")
        assert (scene.waits_for() == "action" and "builder city@S" in scene.choices()) == may


@rule("PLAGUE-42")
def test_a_barn_may_not_be_built_at_the_corner_of_an_outbreak() -> None:
    picture = "base/cloister | base/cloister\nbase/cloister | ."
    for tile, may in ((TILE, False), ("base/city-2-adjacent-shield", True)):
        scene = sick(picture, expansions=f"{MANY},abbey_mayor")
        scene.place(f"{tile}/2 @ 1,1")
        verbs = {code.split()[0] for code in scene.choices()} if scene.waits_for() == "action" else set()
        assert ("build" in verbs) == may


@rule("PLAGUE-42")
def test_towers_fairy_and_tollhouse_stay_possible_but_nobody_climbs() -> None:
    scene = sick("base/cloister+red.cloister", expansions=f"{MANY},tower,princess_dragon")
    scene.play("tower/field @ -1,0")
    begin(scene, "red")
    scene.place(f"{TILE}/1 @ 1,0")
    assert {code.split()[0] for code in scene.choices()} == {"pass", "tower", "fairy"}
    play(scene, "tower -1,0", "pass")
    begin(scene, "red")
    scene.place("plague/cities-2-adjacent @ -2,0")
    assert "meeple tower -1,0" not in scene.choices()
    begin(scene, "red")
    scene.place("base/cloister @ 0,1")
    assert "meeple tower -1,0" in scene.choices()


@rule("PLAGUE-42")
def test_a_tollhouse_may_be_placed_beside_an_outbreak() -> None:
    scene = sick("road-straight", expansions=f"{MANY},tollkeepers")
    scene.place("plague/village-4 @ 1,0")
    assert scene.waits_for() == "action"
    assert {code.split()[0] for code in scene.choices()} == {"pass", "tollhouse"}


@rule("PLAGUE-42")
def test_no_acrobat_joins_from_the_tile_of_an_outbreak() -> None:
    for tile, may in ((f"{TILE}/1", False), ("base/city-2-adjacent-shield/1", True)):
        scene = sick("acrobats-garden", expansions=f"{MANY},big_top")
        scene.place(f"{tile} @ 1,0")
        offered = scene.choices() if scene.waits_for() == "action" else []
        assert ("meeple acrobats 0,0" in offered) == may


@rule("PLAGUE-42")
def test_returns_stay_possible() -> None:
    scene = sick("base/cloister+red.cloister", expansions=f"{MANY},russian_promos")
    swamp = sick("vodyanoy | base/cloister", expansions=f"{MANY},russian_promos")
    segment = swamp.game.places("vodyanoy")[0]
    swamp.game.state.graph.put(Figure(0, "meeple", segment))
    swamp.place(f"{TILE}/1 @ 2,0")
    assert [code.split()[0] for code in swamp.choices()] == ["pass", "free"]
    assert scene.waits_for() == "deal"


@rule("PLAGUE-D05")
def test_nobody_is_put_into_a_quarter_when_an_outbreak_was_placed() -> None:
    picture = "base/city-1/1+blue.E | ."
    for tile, waits in (
        ("plague/cities-2-adjacent", "deal"),
        ("base/cities-2-adjacent", "quarter_placement"),
    ):
        scene = sick(picture, expansions=f"{MANY},count")
        scene.place(f"{tile} @ 1,0")
        if scene.waits_for() == "action":
            play(scene, "pass")
        assert scene.gained("blue") == 4
        assert scene.waits_for() == waits
