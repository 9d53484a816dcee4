"""Mage and witch with other expansions: what is part of the value, and what is paid besides."""

import pytest

from bastide.expansions.king_robber.cards import honours
from bastide.expansions.porxada.market_hall import Market
from tests.expansions.bridges_castles_bazaars.building import BRIDGES, CASTLES, put_castle
from tests.expansions.count.carcassonne import CITY as CARCASSONNE
from tests.expansions.goldmines.mines import held, put_gold
from tests.expansions.leipzig.fair import fair, send
from tests.expansions.little_buildings.hamlet import LITTLE
from tests.expansions.little_buildings.hamlet import put as build
from tests.expansions.mage_witch.spells import MAGIC, SIGN, is_beside, put, targets, where
from tests.expansions.princess_dragon.beasts import fly, put_dragon, put_fairy
from tests.expansions.school.lessons import hold, scorings
from tests.expansions.solo.solitaire import solo
from tests.expansions.tollkeepers.houses import put_house
from tests.expansions.tunnel.test_late_scoring import ROADS as LATE_ROADS
from tests.expansions.tunnel.test_late_scoring import complete_late, scene_of, score_first
from tests.expansions.tunnel.tokens import BLUE_MOUTH, RED_MOUTH, TWO_ROADS, lay
from tests.expansions.wheel_of_fortune.fair import BOARD
from tests.rules import rule
from tests.scene import Scene

#: Red's road, which a village at (3, 0) completes with 4 tiles.
ROAD = "base/village-3 | base/road-straight+red.E | base/road-straight | ."
END = "base/village-3 @ 3,0"
#: Red's city, which a cap at (2, 0) completes with 3 tiles.
CITY = "base/city-1/1+red.E | base/city-2-opposite | ."
CAP = "base/city-1/3 @ 2,0"
#: Red's and Blue's roads to a tunnel each.
ROADS = TWO_ROADS.replace("city-3-road-end", "base/city-3-road-end")


# What is paid besides.


@rule("MAGE-X01")
def test_the_fairy_s_points_are_not_halved() -> None:
    scene = put(Scene(ROAD, f"{MAGIC},princess_dragon[fairy]"), "witch", (0, 0), "E")
    put_fairy(scene, (1, 0), "red.E")
    scene.play(END)
    assert scorings(scene)[:2] == [("red", "road", 2), ("red", "fairy", 3)]


@rule("MAGE-X01")
def test_a_watchtower_s_points_are_not_halved() -> None:
    scene = Scene("watchtowers/city-1-road-ends-2-per-road+red.E | .", f"{MAGIC},watchtowers")
    put(scene, "witch", (0, 0), "E")
    scene.play("base/village-3 @ 1,0")
    assert scorings(scene) == [("red", "watchtower", 2), ("red", "road", 1)]


@rule("MAGE-X01", "MAGE-X10")
def test_a_toll_is_not_halved() -> None:
    picture = "base/village-3 | road-straight-travellers+red.E | ."
    scene = put_house(Scene(picture, f"{MAGIC},tollkeepers"), "red", (0, 0))
    put(scene, "witch", (0, 0), "E")
    scene.play("base/cloister-road/1 @ 2,0")
    assert scorings(scene) == [("red", "toll", 4), ("red", "road", 2)]


@rule("MAGE-X01")
def test_the_ringmaster_s_points_are_not_halved() -> None:
    picture = "circus-city-1/1+red:ringmaster.E | base/city-2-opposite | ."
    with_witch, without = (Scene(picture, f"{MAGIC},big_top[circus+ringmaster]") for _ in range(2))
    put(with_witch, "witch", (0, 0), "E")
    paid = []
    for scene in (with_witch, without):
        scene.play(CAP)
        paid.append({what: points for _, what, points in scorings(scene)})
    assert paid[0]["ringmaster"] == paid[1]["ringmaster"] > 0
    assert (paid[0]["city"], paid[1]["city"]) == (3, 6)


@rule("MAGE-X01")
@pytest.mark.parametrize(("piece", "points"), [("mage", 8), ("witch", 2)])
def test_the_teacher_copies_the_changed_value(piece: str, points: int) -> None:
    picture = f"{ROAD}\n. | . | .\nschool/west | school/east | ."
    scene = hold(put(Scene(picture, f"{MAGIC},school"), piece, (0, 0), "E"), "blue")
    scene.play(END)
    assert scorings(scene) == [("red", "road", points), ("blue", "teacher", points)]


@rule("MAGE-X08")
def test_the_bonus_of_a_bathhouse_is_added_to_the_half() -> None:
    scenes = []
    for piece in ("", "witch"):
        scene = Scene("road-straight-5+red.E | base/road-straight | .\n. | . | .", f"{MAGIC},barber_surgeons")
        scenes.append(put(scene, piece, (0, 0), "E") if piece else scene)
    gains = []
    for scene in scenes:
        scene.play("base/village-3 @ 2,0")
        scene.play("base/village-3 @ -1,0")
        while scene.waits_for() not in ("deal", ""):
            scene.game.play(scene.choices()[0])
        gains.append(scene.gained("red"))
    whole, halved = gains
    assert whole - halved == 2, "4 tiles are worth 2, and the bonus stays what it is"


# Goods, mayors, wagons, castles, bridges.


@rule("MAGE-X02")
def test_goods_are_taken_as_ever() -> None:
    picture = "base/city-1/1+red.E | traders-builders/city-2-opposite-and-1-wine | ."
    scene = put(Scene(picture, f"{MAGIC},traders_builders"), "witch", (0, 0), "E")
    scene.play(CAP)
    assert scene.gained("red") == 3
    assert [token.name for token in scene.game.tokens() if token.seat == 0] == ["goods.wine"]


@rule("MAGE-X02")
def test_a_mayor_counts_coats_of_arms_and_no_mage() -> None:
    picture = "base/city-1/1+red:mayor.E | base/city-2-opposite+blue.E | ."
    scene = put(Scene(picture, f"{MAGIC},abbey_mayor[mayor]"), "mage", (0, 0), "E")
    scene.play(CAP)
    assert (scene.gained("red"), scene.gained("blue")) == (0, 9)


@rule("MAGE-X02")
def test_a_wagon_drives_on_as_ever() -> None:
    picture = "base/village-3 | base/road-straight+red:wagon.E | base/road-straight | ."
    scene = put(Scene(picture, f"{MAGIC},abbey_mayor[wagon]"), "mage", (0, 0), "E")
    scene.play(END)
    assert scene.gained("red") == 8
    assert scene.waits_for() == "wagon_move"


@rule("MAGE-X03")
def test_a_city_that_becomes_a_castle_loses_the_figure() -> None:
    scene = put(Scene("base/city-1/1+red.E | .", f"{MAGIC},{CASTLES}"), "witch", (0, 0), "E")
    scene.place("base/city-1/3 @ 1,0")
    scene.game.play("pass")
    scene.game.play("castle city@E 0,0")
    assert scene.scored("red") == []
    assert is_beside(scene, "witch")


@rule("MAGE-X03")
@pytest.mark.parametrize(("piece", "points"), [("mage", 6), ("witch", 2)])
def test_a_castle_takes_the_changed_value(piece: str, points: int) -> None:
    scene = Scene(
        """
        road-straight/1+red.N | base/city-1/2+blue.S
        cloister-road/2       | base/city-1
        """,
        f"{MAGIC},{CASTLES}",
    )
    put_castle(scene, "blue", (1, 0), "S")
    put(scene, piece, (0, 0), "N")
    scene.play("base/cloister-road @ 0,-1")
    assert scorings(scene) == [("red", "road", points), ("blue", "castle", points)]


@rule("MAGE-X03", "MAGE-11")
def test_what_a_bridge_joins_is_parted_and_is_a_road() -> None:
    """The tile at (1, 0) needs a bridge between the two roads."""
    picture = "base/village-3 | . | base/village-3 | . | base/city-1"
    scene = Scene(picture, f"{MAGIC},{BRIDGES}")
    put(put(scene, "mage", (0, 0), "E"), "witch", (2, 0), "W")
    scene.draw("base/cloister")
    scene.game.play(next(code for code in scene.choices() if code.startswith("bridge") and "1,0" in code))
    assert scene.waits_for() == "move_magic"
    scene.game.play("witch city@N 4,0")
    while scene.waits_for() != "deal":
        scene.game.play("meeple bridge@E" if "meeple bridge@E" in scene.choices() else "pass")
    assert is_beside(scene, "mage"), "the road over the bridge is complete"


# Tunnels, labyrinths, traps.


@rule("MAGE-11")
def test_what_a_tunnel_joins_is_parted_by_who_laid_the_token() -> None:
    scene = Scene(ROADS, f"{MAGIC},tunnel", players=3, turn="green")
    lay(scene, "green", "a", RED_MOUTH)
    put(put(scene, "mage", (0, 0), "E"), "witch", (0, 2), "E")
    scene.place("base/cloister @ 3,0")
    scene.game.play(f"tunnel a {BLUE_MOUTH}")
    if scene.waits_for() == "action":
        scene.game.play("pass")
    assert (scene.waits_for(), scene.game.actor) == ("move_magic", scene.seat("green"))
    scene.game.play(next(code for code in scene.choices() if code.startswith("witch ")))
    assert scene.scored("red") == scene.scored("blue") == ["tiles +5", "mage +5"]


@rule("MAGE-D02")
def test_what_a_late_token_completes_is_parted_before_it_is_scored() -> None:
    scene = scene_of("green", "blue", MAGIC)
    put(put(scene, "mage", (0, 2), "E"), "witch", (0, 4), "E")
    score_first(scene)
    complete_late(scene)
    assert scene.waits_for() == "move_magic"
    assert scene.scored("blue") == []
    scene.game.play(next(code for code in scene.choices() if code.startswith("mage ")))
    assert scene.scored("blue") == ["tiles +4", "witch -2"]


@rule("MAGE-D02")
def test_what_a_late_token_only_joins_is_parted_in_the_same_turn_part() -> None:
    picture = LATE_ROADS.format(first="", late="").replace("village-3 | tunnel", "road-straight | tunnel", 1)
    scene = Scene(picture, f"tunnel,{MAGIC}")
    lay(scene, "red", "a", "road@W 1,2")
    put(put(scene, "mage", (0, 2), "E"), "witch", (0, 4), "E")
    score_first(scene)
    complete_late(scene)
    assert not scene.feature((0, 2), "E").is_complete
    assert (scene.waits_for(), scene.game.actor) == ("move_magic", scene.seat("red"))


@rule("MAGE-12")
def test_who_moves_one_of_them_and_passes_has_not_acted_with_a_figure() -> None:
    """A bridge can be built after the figure action by whoever has acted; he who passed could before."""
    scene = Scene("base/cloister | . | . | base/road-straight", f"{MAGIC},{BRIDGES}")
    scene.place("mage-witch/cities-2-opposite @ 1,0")
    scene.game.play("mage road@E 3,0")
    assert "bridge N 0,0" in scene.choices()
    scene.game.play("pass")
    assert scene.waits_for() == "deal"


@rule("MAGE-17", "MAGE-X12")
@pytest.mark.parametrize(("piece", "points"), [("mage", 12), ("witch", 4)])
def test_the_meeples_of_a_labyrinth_are_part_of_the_value_of_one_road(piece: str, points: int) -> None:
    """Five tiles and one meeple: 5 + 2."""
    picture = """
        .                    | base/cloister-road   | .
        base/village-3+red.E | labyrinth/labyrinth  | .
        .                    | base/cloister-road/2 | .
    """
    scene = put(Scene(picture, f"{MAGIC},labyrinth"), piece, (1, 1), "W")
    scene.play("base/village-3 @ 2,1")
    assert scene.gained("red") == points


@rule("MAGE-X10")
def test_an_open_road_through_the_tile_of_solovei_can_be_chosen() -> None:
    scene = Scene("base/village-3 | . | . | razboynik", f"{MAGIC},russian_promos")
    scene.place(f"{SIGN} @ 1,0")
    assert any(target.startswith("road") and target.endswith(" 3,0") for target in targets(scene, "mage"))


# Figures that they are not.


@rule("MAGE-X04")
def test_the_dragon_leaves_them_where_they_are() -> None:
    picture = "base/village-3 | base/road-straight+blue.E | .\n. | base/cloister | ."
    scene = put(Scene(picture, f"{MAGIC},princess_dragon"), "mage", (1, 0), "E")
    put_dragon(scene, (1, 1))
    scene.play("city-1-dragon/1 @ 2,1")
    fly(scene, "1,0")
    assert scene.returned("blue") == ["meeple"]
    assert where(scene, "mage") == ((1, 0), "road@E")


@rule("MAGE-X04")
@pytest.mark.parametrize(
    "expansion", ["tower", "plague", "catapult", "festival", "crop_circles", "count", "princess_dragon"]
)
def test_they_are_no_figures(expansion: str) -> None:
    scene = put(Scene(CITY, f"{MAGIC},{expansion}"), "mage", (0, 0), "E")
    assert [figure.player for figure in scene.game.figures()] == [0]
    assert scene.game.held_figures() == []


@rule("MAGE-X05")
def test_roads_and_cities_outside_carcassonne_can_be_chosen() -> None:
    scene = Scene(CARCASSONNE, f"{MAGIC},count")
    scene.draw(SIGN)
    scene.game.play(scene.choices()[0])
    assert any(target.endswith((" 0,0", " 3,0", " 0,2", " 2,2")) for target in targets(scene, "mage"))


@rule("MAGE-X05")
@pytest.mark.parametrize("expansion", ["wheel_of_fortune", "school", "leipzig"])
def test_so_can_those_of_the_wheel_the_school_and_leipzig(expansion: str) -> None:
    setup = f"{MAGIC},{expansion}"
    pictures = {"wheel_of_fortune": BOARD, "school": "school/west | school/east"}
    scene = fair("", setup) if expansion == "leipzig" else Scene(pictures[expansion], setup)
    cells = set(scene.game.state.board.cells)
    scene.draw(SIGN)
    scene.game.play(next(code for code in scene.choices() if code.startswith("tile")))
    numbers = {tuple(map(int, target.split()[1].split(","))) for target in targets(scene, "mage")}
    assert numbers & cells


@rule("MAGE-X06")
def test_the_king_counts_tiles_as_ever() -> None:
    scene = put(Scene(CITY, f"{MAGIC},king_robber"), "mage", (0, 0), "E")
    scene.play(CAP)
    assert scene.gained("red") == 9
    assert honours(scene.game).largest == (3, 0)


@rule("MAGE-X06", "MAGE-17")
@pytest.mark.parametrize(("piece", "points"), [("mage", 6), ("witch", 2)])
def test_a_besieged_city_is_reduced_first(piece: str, points: int) -> None:
    picture = "siege/city-1/1+red.E | base/city-2-opposite | ."
    scene = put(Scene(picture, f"{MAGIC},siege"), piece, (0, 0), "E")
    scene.play(CAP)
    assert scene.gained("red") == points


@rule("MAGE-X07")
@pytest.mark.parametrize(("piece", "points"), [("mage", 6), ("witch", 2)])
def test_a_hall_completes_a_city_first(piece: str, points: int) -> None:
    """Two tiles of an open city count as completed for red: 4."""
    scene = put(Scene(CITY, f"{MAGIC},porxada"), piece, (0, 0), "E")
    scene.game.state.ext["porxada"] = Market(entitled=(0,))
    scene.finish()
    assert scene.gained("red") == points


@rule("MAGE-X08")
def test_who_forgoes_the_points_of_a_road_forgoes_the_mage_s() -> None:
    scene = put(fair(". | base/road-straight+red.E", f"{MAGIC},leipzig"), "mage", (-2, 1), "E")
    scene.play("base/village-3 @ -3,1")
    scene.game.play("send meeple coiners")
    while scene.waits_for() != "deal":
        scene.game.play(scene.choices()[0])
    assert scene.gained("red") == 0
    assert is_beside(scene, "mage")


@rule("MAGE-X08")
def test_the_wainwrights_points_are_not_raised() -> None:
    gains = []
    for piece in ("", "witch"):
        scene = fair(". | base/road-straight+red.E", f"{MAGIC},leipzig")
        send(scene, "wainwrights", "red")
        if piece:
            put(scene, piece, (-2, 1), "E")
        scene.play("base/village-3 @ -3,1")
        while scene.waits_for() != "deal":
            scene.game.play("pass" if "pass" in scene.choices() else scene.choices()[0])
        gains.append(scene.scored("red"))
    whole, halved = gains
    assert [line for line in halved if not line.startswith("witch")] == whole
    assert "witch -1" in halved


@rule("MAGE-X11")
def test_in_the_solitaire_game_the_changed_value_counts() -> None:
    scene = put(solo(ROAD, MAGIC, scores=(1, 9, 9)), "mage", (0, 0), "E")
    scene.place(END)
    while scene.waits_for() != "deal":
        scene.game.play(scene.choices()[0])
    assert ("red", "road", 8) in scorings(scene)


@rule("MAGE-X13", "GOLD-X08")
def test_gold_is_not_affected() -> None:
    scene = put(Scene(CITY, f"{MAGIC},goldmines"), "witch", (0, 0), "E")
    put_gold(scene, {(0, 0): 3})
    scene.play(CAP)
    assert scene.gained("red") == 3
    assert held(scene) == {"red": 3}


# Hills, vineyards, little buildings.


@rule("MAGE-X14")
def test_hills_decide_first_who_gets_the_changed_value() -> None:
    picture = "city-1-road-end-hill/1+red.E | base/city-2-opposite+blue.E | ."
    scene = put(Scene(picture, f"{MAGIC},hills_sheep"), "mage", (0, 0), "E")
    scene.play(CAP)
    assert (scene.gained("red"), scene.gained("blue")) == (9, 0)


@rule("MAGE-X14", "MAGE-03", "SEQC-05")
def test_vineyards_are_no_part_of_what_a_road_past_them_is_worth() -> None:
    picture = """
        base/cloister-road/3 | hills-sheep/road-straight-road-end-vineyard/2+red.E | .
        base/cloister        | base/cloister+red.cloister                          | .
    """
    scene = put(Scene(picture, f"{MAGIC},hills_sheep"), "mage", (0, 0), "E")
    scene.play("base/village-3 @ 2,0")
    assert scene.scored("red") == ["tiles +3", "mage +3"]


@rule("MAGE-X16", "MAGE-E07", "LITTLE-X14", "SEQC-05")
@pytest.mark.parametrize(("piece", "lines"), [("witch", ["witch -3"]), ("mage", ["mage +7"])])
def test_a_building_is_added_when_the_value_of_a_road_was_changed(piece: str, lines: list[str]) -> None:
    """Seven tiles: with the witch 4 + 1."""
    straight = "base/road-straight"
    picture = " | ".join(["base/village-3", f"{straight}+red.E", *[straight] * 4, "."])
    scene = put(Scene(picture, f"{MAGIC},{LITTLE}"), piece, (0, 0), "E")
    build(scene, (1, 0)).play("base/village-3 @ 6,0")
    assert scene.scored("red") == ["tiles +7", *lines, "little building +1"]


@rule("LITTLE-E06", "LITTLE-X14", "MAGE-X16")
def test_the_witch_halves_a_city_of_nine_and_not_its_building() -> None:
    """Nine besieged tiles are worth 9."""
    picture = " | ".join(["siege/city-1/1+red.E", *["base/city-2-opposite"] * 7, "."])
    scene = put(Scene(picture, f"base*3,{MAGIC},{LITTLE},siege"), "witch", (0, 0), "E")
    build(scene, (1, 0)).play("base/city-1/3 @ 8,0")
    assert scene.scored("red")[-2:] == ["witch -4", "little building +1"]
    assert scene.gained("red") == 5 + 1
