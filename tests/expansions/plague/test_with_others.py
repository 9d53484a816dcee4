"""The plague beside other expansions: whom fleas do not reach, and what stays as it is."""

import pytest

from bastide.expansions.count.quarters import carcassonne
from bastide.expansions.princess_dragon.pieces import SLUG as DRAGON_SLUG
from bastide.expansions.princess_dragon.pieces import Pieces
from bastide.expansions.tower.towers import SLUG as TOWER_SLUG
from bastide.expansions.tower.towers import Towers
from tests.expansions.abbey_mayor.estates import let_hold_abbeys
from tests.expansions.bridges_castles_bazaars.building import let_have_won, put_bridge, put_castle
from tests.expansions.plague.sickness import MANY, begin, cells, grid, offers, play, record, sick
from tests.rules import rule
from tests.scene import Scene

DRAGON = f"{MANY},princess_dragon"


@rule("PLAGUE-X03")
def test_the_fairy_does_not_protect_and_the_dragon_enters_infected_tiles() -> None:
    picture = "base/cloister | base/cloister+blue.cloister | base/cloister"
    scene = sick(picture, [(0, 0)], expansions=DRAGON)
    monk = scene.feature((1, 0), "cloister").figures[0]
    scene.game.state.ext[DRAGON_SLUG] = Pieces(dragon=2, fairy=1, follower=(*monk,))
    scene.draw("road-straight-dragon")
    play(scene, "infect 1,0")
    assert scene.returned("blue") == ["meeple"]
    free = sick(picture, [(0, 0)], [(1, 0)], expansions=DRAGON)
    free.game.state.ext[DRAGON_SLUG] = Pieces(dragon=2)
    free.draw("princess-dragon/city-1-dragon")
    play(free, next(code for code in free.choices() if code.startswith("tile 3,0")))
    while free.waits_for() != "dragon_step":
        play(free, "pass")
    assert "dragon 1,0" in free.choices()


@rule("PLAGUE-X04")
def test_a_follower_on_top_of_a_tower_is_safe() -> None:
    scene = sick("base/cloister | tower/field+blue.tower+blue.NL", [(0, 0)], expansions=f"{MANY},tower")
    scene.draw("base/cloister")
    play(scene, "infect 1,0")
    assert scene.returned("blue") == ["meeple"]
    assert [figure.kind for figure in scene.game.figures()] == ["meeple"]


@rule("PLAGUE-X04")
def test_prisoners_and_inhabitants_of_quarters_are_safe() -> None:
    scene = sick(grid(2), [(0, 0)], expansions=f"{MANY},tower,count")
    towers: Towers = scene.game.state.ext[TOWER_SLUG]
    scene.game.state.ext[TOWER_SLUG] = towers._replace(prisoners=(((1, "meeple"),), ()))
    quarters = carcassonne(scene.game)
    assert quarters is not None
    scene.game.state.ext["count"] = quarters.with_those("castle", [(1, "meeple")])
    held = scene.game.held_figures()
    scene.draw("base/cloister")
    play(scene, "infect 1,0")
    assert scene.game.held_figures() == held
    assert scene.returned("blue") == []


@rule("PLAGUE-X04")
def test_a_follower_in_a_castle_is_safe_and_does_not_flee() -> None:
    picture = "base/cloister | base/city-1/1+red.E | base/city-1/3"
    scene = sick(picture, [(0, 0)], expansions=f"{MANY},bridges_castles_bazaars")
    put_castle(scene, "red", (1, 0), "E")
    scene.draw("base/cloister")
    assert offers(scene, "flee") == []
    play(scene, "infect 1,0")
    assert scene.returned("red") == []


@rule("PLAGUE-X05", "BARB-X06", "RUS-X06")
@pytest.mark.parametrize(
    ("tile", "expansion"),
    [
        ("acrobats-garden+blue.acrobats+blue.acrobats", "big_top"),
        ("barber-surgeons/road-straight-5/1+blue.bathhouse+blue.N", "barber_surgeons"),
        ("vodyanoy+blue.vodyanoy+blue.vodyanoy", "russian_promos"),
        ("razboynik/1+blue.solovei+blue.solovei", "russian_promos"),
        ("base/cloister+blue.cloister+blue.NL", "abbot"),
    ],
)
def test_acrobats_patients_and_the_trapped_go_home(tile: str, expansion: str) -> None:
    scene = sick(f"base/cloister | {tile}", [(0, 0)], expansions=f"{MANY},{expansion}")
    scene.draw("base/cloister")
    play(scene, "infect 1,0")
    assert scene.returned("blue") == ["meeple", "meeple"]


@rule("PLAGUE-X08")
def test_a_volcano_does_not_keep_anybody_from_spreading() -> None:
    scene = sick(grid(2), [(0, 0)], expansions=DRAGON, options={"volcano_actions": "none"})
    scene.place("field-volcano @ 2,0")
    assert (scene.waits_for(), scene.choices()) == ("action", ["pass", "infect 1,0"])
    play(scene, "pass", "pass")
    assert scene.choices() == ["infect 1,0"]


@rule("PLAGUE-X08")
def test_who_crowns_a_follower_spreads_nevertheless() -> None:
    scene = sick(grid(2), [(0, 0)], expansions=f"{MANY},wheel_of_fortune", options={"wheel_tiles": "add-all"})
    scene.place("base/cloister @ 2,0")
    play(scene, next(code for code in scene.choices() if code.startswith("crown")), "pass")
    assert (scene.waits_for(), scene.choices()) == ("plague_last", ["infect 1,0"])


#: A hole in the middle of four monasteries.
HOLE = """
    .             | base/cloister | .
    base/cloister | .             | base/cloister
    .             | base/cloister | .
"""


@rule("PLAGUE-X09", "PLAGUE-X07", "PLAGUE-X12", "PLAGUE-D02")
def test_an_abbey_is_laid_as_always_and_can_get_a_flea() -> None:
    scene = sick(HOLE, [(1, 0)], expansions=f"{MANY},abbey_mayor")
    let_hold_abbeys(scene, "red")
    begin(scene, "red")
    assert offers(scene, "infect") == [], "not before the tile is named"
    play(scene, "abbey 1,1")
    assert (scene.waits_for(), offers(scene, "infect")) == ("action", ["1,1"])
    play(scene, "infect 1,1")
    assert cells(scene, "flea") == [(1, 1)]


@rule("PLAGUE-X07")
def test_an_abbey_laid_before_the_end_belongs_to_no_regular_turn() -> None:
    picture = HOLE.replace("base/cloister", "road-straight", 1) + "\nroad-straight+blue.E | road-straight"
    scene = sick(picture, [(0, 1)], expansions=f"{MANY},abbey_mayor")
    let_hold_abbeys(scene, "blue")
    scene.finish()
    assert scene.waits_for() == "last_abbey"
    play(scene, "abbey 1,1")
    assert offers(scene, "infect") == offers(scene, "flee") == []
    play(scene, "pass")
    assert scene.game.is_over
    assert record(scene).fleas == ()


@rule("PLAGUE-X07", "PLAGUE-X12")
def test_with_a_won_tile_the_first_window_opens_when_it_is_named() -> None:
    scene = sick(grid(2), [(0, 0)], expansions=f"{MANY},bridges_castles_bazaars")
    let_have_won(scene, "red", "base/cloister")
    assert (scene.waits_for(), offers(scene, "infect")) == ("place", ["1,0"])


@rule("PLAGUE-X12", "PLAGUE-19")
def test_in_a_turn_without_any_tile_the_plague_is_spread_as_well() -> None:
    scene = sick("base/village-4", expansions=MANY)
    scene = sick("base/village-4 | road-straight", [(0, 0)], expansions=MANY)
    scene.leave_in_pile("base/city-4-shield")
    begin(scene, "red")
    scene.draw("base/city-4-shield")
    assert (scene.waits_for(), scene.choices()) == ("plague_last", ["infect 1,0"])
    play(scene, "infect 1,0")
    assert scene.game.is_over


@rule("PLAGUE-X11")
@pytest.mark.parametrize(
    ("inner", "outer", "expansion"),
    [
        ("count/cathedral", "count/n-west", "count"),
        ("count/market", "count/n-west", "count"),
        ("wheel-of-fortune/board-1-1", "wheel-of-fortune/board-0-1", "wheel_of_fortune"),
        ("wheel-of-fortune/board-2-1", "wheel-of-fortune/board-0-1", "wheel_of_fortune"),
        ("wheel-of-fortune/board-1-2", "wheel-of-fortune/board-0-1", "wheel_of_fortune"),
        ("wheel-of-fortune/board-2-2", "wheel-of-fortune/board-0-1", "wheel_of_fortune"),
    ],
)
def test_the_inside_of_fixed_layouts_is_sealed(inner: str, outer: str, expansion: str) -> None:
    for tile, may in ((inner, False), (outer, True)):
        scene = Scene(
            "base/cloister",
            f"{MANY},{expansion}",
            options={"wheel_tiles": "add-all"} if "wheel" in inner else {},
        )
        game = scene.game
        index = game.rules.tile_index[tile]
        placed, _ = game.state.board.lay(game.rules.tiles[index].shapes[0], (1, 0), game.state.graph)
        game.state.ext["plague"] = record(scene)._replace(outbreaks=((0, 0),))
        begin(scene, "red")
        scene.draw("base/cloister")
        assert ("infect 1,0" in scene.choices()) == may, tile
        assert placed.cell == (1, 0)


@rule("PLAGUE-X11")
def test_squares_of_other_layouts_can_be_infected_and_crowned_followers_are_safe() -> None:
    scene = sick("base/cloister | leipzig/tanners-arm/1", [(0, 0)], expansions=f"{MANY},leipzig")
    scene.draw("base/cloister")
    assert offers(scene, "infect") == ["1,0"]
    wheel = sick(grid(2), [(0, 0)], expansions=f"{MANY},wheel_of_fortune", options={"wheel_tiles": "add-all"})
    wheel.place("base/cloister @ 2,0")
    play(wheel, next(code for code in wheel.choices() if code.startswith("crown")), "pass", "infect 1,0")
    assert wheel.game.held_figures() == [(0, "meeple")]


@rule("PLAGUE-34")
def test_a_farmer_passes_under_a_bridge_that_was_built() -> None:
    scene = sick(
        "base/cloister+red.NL | base/cloister | base/cloister\n.\nbase/cloister",
        [(0, 2)],
        expansions=f"{MANY},bridges_castles_bazaars",
    )
    put_bridge(scene, (1, 0), "N")
    scene.draw("base/cloister")
    play(scene, "flee meeple field@NL 0,0")
    assert offers(scene, "to") == ["field@NL 1,0", "field@NL 2,0"]


@rule("PLAGUE-20")
def test_a_tile_that_fits_by_a_bridge_alone_can_still_be_declined() -> None:
    scene = sick("base/cloister\n.\nbase/cloister", [(0, 2)], expansions=f"{MANY},bridges_castles_bazaars")
    scene.draw("base/village-4")
    assert not any(code.startswith("tile") for code in scene.choices())
    assert "discard" in scene.choices()


@rule("PLAGUE-20", "PLAGUE-X11")
def test_the_window_before_the_scoring_comes_before_followers_leave_carcassonne() -> None:
    # SEQB-06: after the figure action, and before anything is completed or anybody is asked about it.
    scene = sick("base/cloister | base/city-1/1+blue.E | .", [(0, 0)], expansions=f"{MANY},count")
    quarters = carcassonne(scene.game)
    assert quarters is not None
    held = quarters.with_those("castle", [(1, "meeple")])._replace(count_at="market")
    scene.game.state.ext["count"] = held
    scene.play("base/city-1/3 @ 2,0")
    assert scene.waits_for() == "plague_window"
    play(scene, "pass")
    assert scene.waits_for() == "move_out"
    play(scene, next(code for code in scene.choices() if code.startswith("move")))
    assert scene.gained("blue") == 4
