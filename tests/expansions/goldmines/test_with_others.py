"""The Gold Mines with other expansions: who wins what, and where ingots lie."""

from collections.abc import Mapping

import pytest

from bastide.core.events import TokenTaken
from bastide.expansions.goldmines.ingots import the_treasure, tiles_around
from bastide.expansions.king_robber.cards import honours
from tests.expansions.abbey_mayor.estates import HOLE, put_barn
from tests.expansions.bridges_castles_bazaars.building import BRIDGES, CASTLES, put_bridge, put_castle
from tests.expansions.count.carcassonne import BLUE_ROAD, asked, inhabit, put_count
from tests.expansions.count.carcassonne import CITY as CARCASSONNE
from tests.expansions.creativity.designs import open_land, refused_by
from tests.expansions.goldmines.mines import MINES, give_gold, held, lying, put_gold
from tests.expansions.leipzig.fair import fair
from tests.expansions.little_buildings.hamlet import LITTLE
from tests.expansions.little_buildings.hamlet import put as build
from tests.expansions.princess_dragon.beasts import fly, put_dragon
from tests.expansions.solo.solitaire import solo
from tests.expansions.tunnel.tokens import BLUE_MOUTH, RED_MOUTH, TWO_ROADS, lay
from tests.expansions.wheel_of_fortune.fair import BOARD, put_crowns
from tests.rules import rule
from tests.scene import Scene

#: Red's city, which a cap at (2, 0) completes.
CITY = "base/city-1/1+red.E | base/city-2-opposite | ."
CAP = "base/city-1/3 @ 2,0"
MINE = "goldmines/cloister-road-curve"


# Castles and bridges.


@rule("GOLD-X01")
def test_a_completed_castle_claims_the_gold_of_its_vicinity() -> None:
    """Red's road lies on (0, -1) to (0, 1), Blue's castle on (1, 0) and (1, 1)."""
    scene = Scene(
        """
        road-straight/1+red.N | base/city-1/2+blue.S | base/cloister
        cloister-road/2       | base/city-1          | .
        """,
        f"{MINES},{CASTLES}",
    )
    put_castle(scene, "blue", (1, 0), "S")
    put_gold(scene, {(0, 0): 1, (2, 0): 2})
    scene.play("base/cloister-road @ 0,-1")
    assert (scene.gained("red"), scene.gained("blue")) == (3, 3)
    assert held(scene) == {"red": 1, "blue": 2}, "only the castle reaches the tile beyond it"


@rule("GOLD-X01")
def test_of_several_castles_the_completed_one_claims_gold() -> None:
    """As above, with an older castle of Blue's far away, and gold on both."""
    scene = Scene(
        """
        road-straight/1+red.N | base/city-1/2+blue.S | . | . | . | base/city-1/2+blue.S
        cloister-road/2       | base/city-1          | . | . | . | base/city-1
        """,
        f"{MINES},{CASTLES}",
    )
    put_castle(scene, "blue", (5, 0), "S")
    put_castle(scene, "blue", (1, 0), "S")
    put_gold(scene, {(1, 0): 1, (5, 0): 4})
    scene.play("base/cloister-road @ 0,-1")
    assert (held(scene), lying(scene)) == ({"blue": 1}, {(5, 0): 4})


@rule("GOLD-X01")
def test_a_castle_that_nothing_completes_wins_nothing() -> None:
    scene = Scene("base/city-1/1+blue.E | base/city-1/3 | .", f"{MINES},{CASTLES}")
    put_castle(scene, "blue", (0, 0), "E")
    put_gold(scene, {(0, 0): 1})
    scene.play("base/cloister @ 2,0")
    assert (held(scene), lying(scene)) == ({}, {(0, 0): 1})
    scene.finish()
    assert held(scene) == {}


@rule("GOLD-X01")
def test_a_bridge_makes_its_tile_one_of_the_road() -> None:
    scene = Scene("base/cloister", f"{MINES},{BRIDGES}", at=(1, 0))
    put_bridge(scene, (1, 0), "E")
    scene.play("base/village-3 @ 0,0 + road@E")
    put_gold(scene, {(1, 0): 2})
    scene.play("base/village-3 @ 2,0")
    assert scene.scored("red") == ["tiles +3"]
    assert held(scene) == {"red": 2}


@rule("GOLD-07")
def test_who_lays_gold_and_passes_has_not_acted_with_a_figure() -> None:
    """A bridge can be built after the figure action by whoever has acted; he who passed could before."""
    scene = Scene("base/cloister | .", f"{MINES},{BRIDGES}")
    scene.play("goldmines/cloister-road-curve @ 1,0")
    assert lying(scene) == {(0, 0): 1, (1, 0): 1}
    assert scene.waits_for() == "deal"


# Abbeys, barns, inns, goods, builders.


@rule("GOLD-X02")
def test_an_abbey_can_get_the_second_ingot() -> None:
    scene = Scene("abbey-mayor/abbey | .", f"{MINES},abbey_mayor")
    scene.place(f"{MINE} @ 1,0")
    assert lying(scene) == {(0, 0): 1, (1, 0): 1}


@rule("GOLD-X02")
def test_what_an_abbey_closes_wins_gold() -> None:
    scene = put_gold(Scene(HOLE, f"{MINES},abbey_mayor", turn="blue"), {(1, 0): 2})
    scene.game.play("abbey 1,1")
    scene.game.play("pass")
    assert held(scene) == {"red": 2}


@rule("GOLD-X02")
def test_a_barn_that_pays_wins_no_gold() -> None:
    scene = Scene(
        """
        base/city-1/2 | base/city-1/2 | . | .
        base/city-1   | base/city-1   | . | base/cloister+blue.NL
        base/cloister | base/cloister | . | .
        """,
        f"base*3,{MINES},abbey_mayor",
    )
    put_barn(scene, "red", (1, 2))
    put_gold(scene, {(1, 2): 1, (3, 1): 1})
    scene.play("base/cloister @ 2,1")
    assert scene.gained("blue") > 0, "the farmer who came to the barn is paid"
    assert (held(scene), lying(scene)) == ({}, {(1, 2): 1, (3, 1): 1})


@rule("GOLD-X02")
def test_a_cathedral_changes_nothing_about_gold() -> None:
    picture = """
        .                   | base/city-1/2    | .
        base/city-1/1+red.E | city-4-cathedral | .
        .                   | base/city-1      | .
    """
    scene = put_gold(Scene(picture, f"{MINES},inns_cathedrals"), {(1, 1): 3})
    scene.play("base/city-1/3 @ 2,1")
    assert scene.gained("red") == 15
    assert held(scene) == {"red": 3}


@rule("GOLD-X03")
def test_gold_and_goods_are_both_taken() -> None:
    picture = "base/city-1/1+red.E | traders-builders/city-2-opposite-and-1-wine | ."
    scene = Scene(picture, f"{MINES},traders_builders", turn="blue")
    put_gold(scene, {(1, 0): 2})
    scene.play("base/city-1/3 @ 2,0")
    events = [event for event in scene.events() if isinstance(event, TokenTaken)]
    assert set(events) == {TokenTaken(1, "wine", 1), TokenTaken(0, "gold", 2)}


@rule("GOLD-X03")
def test_each_part_of_a_double_turn_is_shared_out_by_itself() -> None:
    picture = "base/city-1/1+red.E | base/city-2-opposite+red:builder.E | .\n. | . | ."
    scene = Scene(picture, f"{MINES},traders_builders")
    put_gold(scene, {(0, 0): 1})
    scene.play("base/city-1/3 @ 2,0")
    assert held(scene) == {"red": 1}
    record = the_treasure(scene.game)
    assert (record.claims, record.last) == ((), -1)
    assert (scene.waits_for(), scene.game.state.active) == ("deal", scene.seat("red")), "the second part"
    scene.place(f"{MINE} @ 0,1")
    assert lying(scene) == {(0, 1): 1}
    assert scene.waits_for() == "second_ingot"


# The count, the wheel, Leipzig, the school.


@rule("GOLD-X04")
def test_who_takes_gold_and_scores_nothing_may_still_place_a_follower_into_carcassonne() -> None:
    picture = "siege/city-1/1+red.E | . | base/road-straight+blue.E | base/village-3"
    scene = Scene(picture, f"{MINES},count,siege", options={"tiny_city": "2"})
    put_gold(scene, {(0, 0): 1})
    scene.play("base/city-1-village-3/3 @ 1,0")
    assert (scene.gained("red"), scene.gained("blue")) == (0, 3)
    assert held(scene) == {"red": 1}
    assert asked(scene) == ("quarter_placement", "red")


@rule("GOLD-X04")
def test_followers_from_a_quarter_count_for_the_majority() -> None:
    scene = put_gold(Scene(BLUE_ROAD, f"{MINES},count", turn="blue"), {(1, 0): 2})
    put_count(scene, "market")
    inhabit(scene, "blacksmith", "red", "red")
    scene.play("village-3 @ 3,0")
    for _ in range(2):
        scene.game.play("move meeple road@E 0,0")
    assert scene.gained("red") == 4
    assert held(scene) == {"red": 2}


@rule("GOLD-X04")
@pytest.mark.parametrize(
    ("picture", "expansion", "around", "missing"),
    [
        (CARCASSONNE, "count", (1, 0), {(1, 1), (2, 1)}),
        (BOARD, "wheel_of_fortune", (1, 0), {(1, 1), (2, 1)}),
    ],
)
def test_ingots_lie_on_the_outer_tiles_of_an_arrangement_and_not_on_its_inner_squares(
    picture: str, expansion: str, around: tuple[int, int], missing: set[tuple[int, int]]
) -> None:
    scene = Scene(picture, f"{MINES},{expansion}")
    cells = {placed.cell for placed in tiles_around(scene.game, around)}
    assert cells == {(0, 0), (2, 0), (0, 1), (1, 1), (2, 1)} - missing


@rule("GOLD-X04")
@pytest.mark.parametrize("expansion", ["leipzig", "school"])
def test_all_tiles_of_leipzig_and_the_school_may_hold_ingots(expansion: str) -> None:
    setup = f"{MINES},{expansion}"
    scene = fair("", setup) if expansion == "leipzig" else Scene("school/west | school/east", setup)
    for cell in scene.game.state.board.cells:
        near = {placed.cell for placed in tiles_around(scene.game, (cell[0] + 1, cell[1]))}
        assert cell in near


@rule("GOLD-X05", "GOLD-19")
def test_who_sends_his_thief_to_leipzig_takes_the_gold() -> None:
    scene = put_gold(fair(". | base/road-straight+red.E", "leipzig,goldmines"), {(-2, 1): 2})
    scene.play("base/village-3 @ -3,1")
    scene.game.play("send meeple coiners")
    while scene.waits_for() != "deal":
        scene.game.play(scene.choices()[0])
    assert scene.gained("red") == 0, "he forgoes the points"
    assert held(scene) == {"red": 2}


@rule("GOLD-X05")
@pytest.mark.parametrize(
    "expansion", ["king_robber", "school", "barber_surgeons", "watchtowers", "tollkeepers"]
)
def test_others_have_nothing_to_do_with_gold(expansion: str) -> None:
    school = "\n. | . | .\nschool/west | school/east | ." if expansion == "school" else ""
    scene = put_gold(Scene(CITY + school, f"{MINES},{expansion}"), {(0, 0): 2})
    scene.play(CAP)
    while scene.waits_for() != "deal":
        scene.game.play("pass")
    assert held(scene) == {"red": 2}
    assert scene.gained("red") == 6


@rule("GOLD-X05")
def test_the_king_counts_tiles_and_no_ingots() -> None:
    scene = put_gold(Scene(CITY, f"{MINES},king_robber"), {(0, 0): 2})
    scene.play(CAP)
    assert honours(scene.game).largest == (3, 0)


# Figures that go, ingots that stay.


@rule("GOLD-X06")
def test_the_dragon_leaves_the_gold_and_whom_he_has_eaten_wins_none() -> None:
    picture = "base/village-3 | base/road-straight+blue.E | .\n. | base/cloister | ."
    scene = put_gold(Scene(picture, f"{MINES},princess_dragon"), {(1, 0): 2})
    put_dragon(scene, (1, 1))
    scene.play("village-3-dragon @ 2,0")
    fly(scene, "1,0", "2,0")
    assert scene.gained("blue") == 0
    assert (held(scene), lying(scene)) == ({}, {(1, 0): 2})


@rule("GOLD-X06")
@pytest.mark.parametrize("expansion", ["tower", "plague", "catapult", "russian_promos"])
def test_ingots_are_no_figures(expansion: str) -> None:
    scene = put_gold(Scene(CITY, f"{MINES},{expansion}"), {(0, 0): 2})
    assert {figure.kind for figure in scene.game.figures()} == {"meeple"}
    assert scene.game.held_figures() == []
    scene.play(CAP)
    assert held(scene) == {"red": 2}


@rule("GOLD-X07")
def test_crowns_win_no_gold() -> None:
    scene = Scene(BOARD, f"{MINES},wheel_of_fortune")
    put_crowns(scene, "blue crown.tax.0")
    put_gold(scene, {(0, 0): 2})
    scene.finish()
    assert held(scene) == {}


@rule("GOLD-X07")
def test_all_tiles_of_a_road_through_a_tunnel_count() -> None:
    scene = Scene(TWO_ROADS, f"{MINES},tunnel", players=3, turn="green")
    lay(scene, "green", "a", RED_MOUTH)
    put_gold(scene, {(0, 0): 1, (0, 2): 1, (1, 2): 1})
    scene.place("base/cloister @ 3,0")
    scene.game.play(f"tunnel a {BLUE_MOUTH}")
    scene.game.play("pass")
    assert scene.gained("red") == scene.gained("blue") == 5
    assert held(scene) == {"red": 2, "blue": 1}, "clockwise from green"


# The solitaire game, and tiles that players draw.


@rule("GOLD-X10")
@pytest.mark.parametrize(("scores", "points"), [((1, 9, 9), 6), ((9, 1, 2), 0)])
def test_in_the_solitaire_game_gold_is_the_owning_colour_s_whether_it_scores_or_not(
    scores: tuple[int, int, int], points: int
) -> None:
    scene = put_gold(solo(CITY, MINES, scores=scores, turn="blue"), {(0, 0): 2})
    scene.play(CAP)
    assert scene.gained("red") == points
    assert held(scene) == {"red": 2}


@rule("GOLD-X10")
def test_in_the_solitaire_game_gold_is_one_item_for_each_colour_at_the_end() -> None:
    scene = give_gold(solo("base/cloister+red.cloister", MINES, scores=(1, 2, 30)), 4, 3, 0)
    scene.finish()
    assert scene.choices() == ["item meeples 0", "item gold 0"]
    scene.game.play("item gold 0")
    assert scene.game.scores == (9, 5, 30), "then blue is behind; red is not any more"


@rule("GOLD-X11")
def test_no_mine_can_be_drawn_on_a_blank_tile() -> None:
    assert refused_by(open_land(symbols=["goldmine"]), MINES) == "CREA-23"


# Hills, little buildings, flying machines.


@rule("GOLD-X12")
def test_hills_decide_first_who_takes_the_gold() -> None:
    picture = "city-1-road-end-hill/1+red.E | base/city-2-opposite+blue.E | ."
    scene = put_gold(Scene(picture, f"{MINES},hills_sheep", turn="blue"), {(1, 0): 3})
    scene.play(CAP)
    assert (scene.gained("red"), scene.gained("blue")) == (6, 0)
    assert held(scene) == {"red": 3}


@rule("GOLD-X14", "LITTLE-X15")
def test_gold_and_the_points_for_buildings_are_both_had() -> None:
    scene = put_gold(Scene(CITY, f"{MINES},{LITTLE}"), {(0, 0): 2})
    build(scene, (0, 0)).play(CAP)
    assert scene.scored("red") == ["tiles +6", "little building +1"]
    assert held(scene) == {"red": 2}


@rule("GOLD-X15")
@pytest.mark.parametrize(("second", "won"), [("", {"red": 2, "blue": 1}), ("+blue.cloister", {"blue": 3})])
def test_monks_who_met_by_a_flight_share_the_gold_of_their_monastery(
    second: str, won: Mapping[str, int]
) -> None:
    picture = f"""
        base/cloister | base/cloister | base/cloister
        base/cloister | base/cloister+blue.cloister+red.cloister{second} | .
        base/cloister | base/cloister | base/cloister
    """
    scene = put_gold(Scene(picture, f"base*3,{MINES},flier"), {(1, 1): 3})
    scene.play("base/cloister @ 2,1")
    assert held(scene) == won
