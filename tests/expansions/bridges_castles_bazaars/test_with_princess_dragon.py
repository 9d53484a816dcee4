"""Bridges, castles and bazaars with dragon, princess and fairy."""

import pytest

from bastide.core.figures import NOBODYS, Figure, take_from
from bastide.expansions.bridges_castles_bazaars.works import NO_TILE, works
from bastide.expansions.princess_dragon.princess import princess_options
from tests.expansions.bridges_castles_bazaars.building import (
    BAZAARS,
    BRIDGES,
    CASTLES,
    let_have_won,
    put_bridge,
    put_castle,
)
from tests.expansions.princess_dragon.beasts import (
    PD,
    fly,
    home,
    put_dragon,
    put_fairy,
    record,
    with_verb,
)
from tests.rules import rule
from tests.scene import Scene

#: Red's castle on (0,0) and (0,1); a village at (2,0) completes a road of two tiles beside it.
ROAD = """
    base/city-1/2     | village-3/3 | .
    base/city-1+red.N | .           | .
"""


@rule("PD-X04", "BCB-X03", "PD-15")
def test_the_dragon_eats_who_stands_beside_a_castle_but_nobody_in_it() -> None:
    picture = """
        base/city-1/2+blue.NL        | base/cloister
        base/city-1+red.N+blue.SL    | .
    """
    scene = Scene(picture, f"{CASTLES},{PD}")
    put_castle(scene, "red", (0, 1))
    put_dragon(scene, (1, 0))
    scene.play("city-1-dragon/2 @ 1,1")
    fly(scene, "0,0", "0,1")
    assert home(scene) == {("blue", "meeple", (0, 0)), ("blue", "meeple", (0, 1))}
    assert [figure.player for figure in scene.feature((0, 1), "N").figures] == [0]


@rule("PD-X04")
def test_the_dragon_eats_who_stands_on_a_bridge_and_leaves_the_bridge() -> None:
    scene = Scene("base/cloister | base/cloister | .", f"{BRIDGES},{PD}")
    put_bridge(scene, (0, 0), "N")
    take_from(scene.game.state.supply, 1, "meeple")
    scene.game.state.graph.put(Figure(1, "meeple", scene.game.segment_at((0, 0), "bridge@N")))
    put_dragon(scene, (1, 0))
    scene.play("city-1-dragon/1 @ 2,0")
    fly(scene, "0,0")
    assert home(scene) == {("blue", "meeple", (0, 0))}
    assert [
        (token.cell, token.place) for token in scene.game.tokens() if token.cell and token.name == "bridge"
    ]


@rule("BCB-D02", "PD-01")
def test_a_volcano_does_not_make_anybody_be_asked_twice_about_a_bridge() -> None:
    scene = Scene("base/cloister", f"{BRIDGES},{PD}")
    scene.place("field-volcano @ 1,0")
    assert "bridge N 1,0" in scene.choices()
    scene.game.play("pass")
    assert scene.waits_for() == "deal"


@rule("BCB-42", "PD-30")
def test_who_has_moved_the_fairy_may_still_build_a_bridge() -> None:
    scene = Scene("base/cloister+red.cloister", f"{BRIDGES},{PD}")
    scene.play("field-volcano @ 1,0 + fairy meeple cloister 0,0")
    assert scene.waits_for() == "bridge_window"


@rule("PD-X09", "BCB-X03")
def test_a_princess_sends_a_knight_away_but_nobody_out_of_a_castle() -> None:
    scene = Scene("base/city-1+blue.N", f"{CASTLES},{PD}")
    scene.place("city-1-village-3-princess/2 @ 0,-1")
    assert with_verb(scene, "princess") == {"princess meeple city@N 0,0 1"}
    put_castle(scene, "blue", (0, 0))
    assert list(princess_options(scene.game)) == []


@rule("BCB-X03", "PD-33")
def test_the_fairy_pays_when_her_castle_scores() -> None:
    scene = Scene(ROAD, f"{CASTLES},{PD}", turn="blue")
    put_castle(scene, "red", (0, 1))
    put_fairy(scene, (0, 1), "red.N")
    scene.play("village-4 @ 2,0")
    assert scene.scored("red") == ["road +2", "castle +3"]


@rule("BCB-X03", "PD-33")
@pytest.mark.parametrize("fairy", ["next-follower", "on-tile"])
def test_the_fairy_pays_nothing_for_a_castle_that_is_left_at_the_end(fairy: str) -> None:
    scene = Scene(ROAD, f"{CASTLES},{PD}", turn="blue", options={"fairy": fairy})
    put_castle(scene, "red", (0, 1))
    put_fairy(scene, (0, 1), "red.N")
    scene.finish()
    assert scene.scored("red") == ["unfinished castle +0"]


# Dragon tiles at a bazaar.


@rule("PD-X13", "BCB-20", "BCB-X06")
def test_a_dragon_tile_that_turns_up_at_a_bazaar_before_the_dragon_is_laid_aside_and_replaced() -> None:
    scene = Scene("base/cloister", f"{BAZAARS},{PD}")
    scene.play("field-bazaar @ 1,0")
    for tile in ("road-straight-dragon", "base/road-straight", "base/road-curve"):
        assert scene.waits_for() == "bazaar_deal"
        scene.draw(tile)
    assert scene.waits_for() == "auction_tile"
    lying = {token.name for token in scene.game.tokens() if token.seat == NOBODYS}
    assert {"tile.base/road-straight", "tile.base/road-curve"} <= lying
    index = scene.game.rules.tile_index["princess-dragon/road-straight-dragon"]
    assert record(scene).aside == (index,)


@rule("PD-X13")
@pytest.mark.parametrize(("is_there", "waits_for"), [(False, "deal"), (True, "place")])
def test_a_dragon_tile_won_before_the_dragon_is_laid_aside_and_a_tile_is_drawn(
    is_there: bool, waits_for: str
) -> None:
    scene = Scene("base/cloister", f"{BAZAARS},{PD}")
    if is_there:
        put_dragon(scene, (0, 0))
    let_have_won(scene, "red", "road-straight-dragon")
    assert (scene.waits_for(), scene.game.state.active) == (waits_for, 0)
    assert works(scene.game).won == (NO_TILE, NO_TILE)
    assert works(scene.game).is_won == int(is_there)
    assert len(record(scene).aside) == int(not is_there)
