"""The school with the figures and rules of other expansions."""

import pytest

from tests.expansions.bridges_castles_bazaars.building import BRIDGES, CASTLES, bridges_offered, put_castle
from tests.expansions.count.carcassonne import asked
from tests.expansions.leipzig.fair import fair
from tests.expansions.leipzig.fair import send as settle
from tests.expansions.princess_dragon.beasts import put_dragon, put_fairy
from tests.expansions.school.lessons import SCHOOL, exits_done, hold, scorings, teacher
from tests.expansions.tunnel.tokens import lay
from tests.expansions.wheel_of_fortune.fair import turn_to
from tests.rules import rule
from tests.scene import Scene

#: Blue's road of three tiles, closed by a village at (2, 0).
ROAD = "base/village-3 | base/road-straight+blue.E | . | . | . | school/west | school/east"
CLOSE = "base/village-3 @ 2,0"


def copies(scene: Scene) -> list[tuple[str, int]]:
    """What the teacher has copied since the last draw, and for whom."""
    return [(player, points) for player, what, points in scorings(scene) if what == "teacher"]


@rule("SCHOOL-04")
def test_a_portal_leads_to_the_features_of_the_school_tiles_and_not_into_the_school() -> None:
    scene = Scene("base/road-straight | school/west | school/east", f"{SCHOOL},princess_dragon")
    scene.place("city-1-road-curve-es-portal @ -1,0")
    places = {code for code in scene.choices() if code.endswith(("1,0", "2,0"))}
    west = {"road@N 1,0", "road@S 1,0", "field@NL 1,0", "field@NR 1,0", "field@ER 1,0", "field@SR 1,0"}
    east = {"road@N 2,0", "road@E 2,0", "road@S 2,0", "field@NR 2,0", "field@ER 2,0"}
    assert {f"meeple {place}" for place in west | east} <= places
    assert not [code for code in places if "school" in code]


@rule("SCHOOL-X02")
def test_the_dragon_drives_the_teacher_from_the_left_tile_out_of_the_game() -> None:
    scene = Scene("base/village-3 | school/west | school/east", f"{SCHOOL},princess_dragon")
    put_dragon(scene, (0, 0))
    scene.play("road-straight-dragon @ -1,0")
    scene.game.play("dragon 1,0")
    assert teacher(scene) == "nobody"
    assert len(scene.choices()) == 1, "it may go on to the other half"


@rule("SCHOOL-X02")
def test_without_the_teacher_nobody_takes_it_any_more() -> None:
    scene = Scene("base/village-3 | school/west | school/east | .", f"{SCHOOL},princess_dragon")
    put_dragon(scene, (0, 0))
    scene.play("road-straight-dragon @ -1,0")
    scene.game.play("dragon 1,0")
    while scene.waits_for() == "dragon_step":
        scene.game.play(scene.choices()[0])
    scene.play("base/village-3 @ 3,0")
    assert (exits_done(scene), teacher(scene)) == (2, "nobody")


@rule("SCHOOL-X02")
def test_a_teacher_before_a_player_is_safe_and_so_is_one_when_the_dragon_is_on_the_right_tile() -> None:
    picture = "school/west | school/east | base/village-3"
    held = hold(Scene(picture, f"{SCHOOL},princess_dragon"), "blue")
    at_home = Scene(picture, f"{SCHOOL},princess_dragon")
    for scene in (held, at_home):
        put_dragon(scene, (2, 0))
        scene.play("road-straight-dragon @ 3,0")
        scene.game.play("dragon 1,0")
    assert (teacher(held), teacher(at_home)) == ("blue", "school")
    held.game.play("dragon 0,0")
    assert teacher(held) == "blue"


@rule("SCHOOL-X04")
def test_a_castle_does_not_use_the_teacher() -> None:
    picture = """
        .              | base/city-1/2
        base/village-3 | base/city-1-road-straight+blue.N | . | . | . | school/west | school/east
    """
    scene = hold(Scene(picture, f"{SCHOOL},{CASTLES}"), "red")
    put_castle(scene, "blue", (1, 1), "N")
    scene.play("base/village-3 @ 2,1")
    assert scorings(scene) == [("blue", "castle", 3)]
    assert teacher(scene) == "red"


@rule("SCHOOL-X05")
def test_what_a_barn_pays_is_not_copied() -> None:
    picture = """
        base/city-1+blue.WL | base/cloister | . | . | school/west | school/east
        base/cloister       | .
        .                   | .
        base/city-1/2       | .
    """
    scene = hold(Scene(picture, f"{SCHOOL},abbey_mayor[barn]"), "red")
    scene.place("base/cloister @ 1,1")
    scene.game.play("build barn NW")
    assert (scene.returned("blue"), copies(scene), teacher(scene)) == (["meeple"], [], "red")


@rule("SCHOOL-X05")
def test_what_the_wheel_pays_is_not_copied() -> None:
    scene = hold(
        Scene("city-1+blue.N | . | . | school/west | school/east", f"{SCHOOL},wheel_of_fortune"), "red"
    )
    turn_to(scene, "tax")
    assert (scene.gained("blue") > 0, copies(scene), teacher(scene)) == (True, [], "red")


#: Red's road to Leipzig of three tiles, when a village lies at (-3, 1); the school lies elsewhere.
TO_LEIPZIG = ". | road-straight+red.E"


def at_leipzig(holder: str) -> Scene:
    scene = fair(TO_LEIPZIG, f"{SCHOOL},leipzig", top="school/west | school/east | . | .")
    hold(scene, holder)
    scene.play("base/village-3 @ -3,1")
    assert asked(scene) == ("leipzig", "red")
    return scene


@rule("SCHOOL-X06", "SCHOOL-D01")
def test_a_road_whose_points_are_forgone_is_not_copied() -> None:
    scene = at_leipzig("blue")
    scene.game.play("send meeple wainwrights")
    assert (scorings(scene), teacher(scene)) == ([], "blue")


@rule("SCHOOL-D01", "SCHOOL-X06")
@pytest.mark.parametrize(
    ("first", "copied"), [("score road@E -2,1", [("blue", 4)]), ("score city@N -3,1", [])]
)
def test_if_the_chosen_road_is_forgone_the_next_that_is_scored_is_copied(
    first: str, copied: list[tuple[str, int]]
) -> None:
    above = "base/city-1/2+green.S | ."
    scene = fair(
        TO_LEIPZIG, f"{SCHOOL},leipzig", top="school/west | school/east | . | . | .", above=above, players=3
    )
    hold(scene, "blue")
    scene.play("base/city-1-village-3 @ -3,1")
    scene.game.play(next(code for code in scene.choices() if code.startswith("copy road")))
    orders = {code.split("@")[0]: code for code in scene.choices()}
    scene.game.play(orders[first.split("@")[0]])
    scene.game.play("send meeple wainwrights")
    assert (scene.gained("red"), scene.gained("green")) == (0, 4)
    assert copies(scene) == copied
    assert teacher(scene) == ("school" if copied else "blue")


@rule("SCHOOL-X06")
def test_one_whose_points_are_taken_is() -> None:
    scene = at_leipzig("blue")
    scene.game.play("pass")
    assert scorings(scene) == [("red", "road", 3), ("blue", "teacher", 3)]
    assert teacher(scene) == "school"


@rule("SCHOOL-19")
def test_what_a_quarter_of_leipzig_adds_is_not_copied() -> None:
    scene = fair(TO_LEIPZIG, f"{SCHOOL},leipzig", top="school/west | school/east | . | .")
    settle(scene, "wainwrights", "red")
    hold(scene, "blue")
    scene.play("base/village-3 @ -3,1")
    scene.game.play("pass")
    assert scene.gained("red") == 6
    assert copies(scene) == [("blue", 3)]


@rule("SCHOOL-X07", "TUN-X07")
def test_a_road_through_a_tunnel_is_a_school_road() -> None:
    picture = """
        tunnel/road-ends-2/3 | school/west | school/east | .
        .                    | .           | .           | .
        .                    | .           | .           | .
        base/city-3-road-end/3 | tunnel/road-ends-2/2 | .
    """
    scene = Scene(picture, f"{SCHOOL},tunnel")
    lay(scene, "red", "a", "road@E 0,0")
    scene.place("base/cloister @ 2,3")
    scene.game.play("tunnel a road@W 1,3")
    scene.game.play("pass")
    assert (exits_done(scene), teacher(scene)) == (1, "red")


@rule("SCHOOL-19")
@pytest.mark.parametrize(
    ("figure", "expansion", "gained"), [("ringmaster", "big_top", 3), ("meeple", "princess_dragon", 6)]
)
def test_points_of_ringmaster_and_fairy_are_not_copied(figure: str, expansion: str, gained: int) -> None:
    scene = hold(Scene(ROAD.replace("+blue.E", f"+blue:{figure}.E"), f"{SCHOOL},{expansion}"), "red")
    if expansion == "princess_dragon":
        put_fairy(scene, (1, 0), "blue.E")
    scene.play(CLOSE)
    assert scene.gained("blue") == gained
    assert copies(scene) == [("red", 3)]


@rule("SCHOOL-19")
def test_the_bonus_of_a_ringmaster_is_left_out() -> None:
    picture = ROAD.replace("+blue.E", "+blue:ringmaster.E") + "\n. | circus-road-end"
    scene = hold(Scene(picture, f"{SCHOOL},big_top"), "red")
    scene.play(CLOSE)
    assert scene.gained("blue") == 5
    assert copies(scene) == [("red", 3)]


@rule("SCHOOL-19", "BARB-05")
def test_the_bonus_of_a_bathhouse_is_left_out() -> None:
    picture = ROAD.replace("base/road-straight", "road-straight-5")
    scene = hold(Scene(picture, f"{SCHOOL},barber_surgeons"), "red")
    scene.play(CLOSE)
    assert scorings(scene) == [("blue", "road", 8), ("red", "teacher", 3)]


@rule("SCHOOL-19", "WATCH-X07")
def test_points_of_a_watchtower_are_not_copied() -> None:
    picture = """
        base/city-1/2 | . | . | . | school/west | school/east
        .
    """
    scene = hold(Scene(picture, f"{SCHOOL},watchtowers"), "blue")
    scene.play("watchtowers/city-1-road-end-per-meeple @ 0,1 + city@N")
    assert scorings(scene) == [("red", "watchtower", 2), ("red", "city", 4), ("blue", "teacher", 4)]


@rule("SCHOOL-19", "SIEGE-X07")
def test_of_a_besieged_city_the_reduced_value_is_copied() -> None:
    picture = """
        base/city-1/2+blue.S | . | . | . | school/west | school/east
        .
    """
    scene = hold(Scene(picture, f"{SCHOOL},siege"), "red")
    scene.play("siege/city-1 @ 0,1")
    assert scorings(scene) == [("blue", "city", 2), ("red", "teacher", 2)]


@rule("SCHOOL-19")
def test_an_inn_is_part_of_the_value() -> None:
    picture = ROAD.replace("base/road-straight", "road-straight-inn")
    scene = hold(Scene(picture, f"{SCHOOL},inns_cathedrals"), "red")
    scene.play(CLOSE)
    assert scorings(scene) == [("blue", "road", 6), ("red", "teacher", 6)]


@rule("SPDO-X02")
def test_the_bonus_of_spiel_doch_is_not_copied() -> None:
    scene = hold(
        Scene("donkey-stable | . | . | . | school/west | school/east", f"{SCHOOL},spiel_doch"), "blue"
    )
    scene.play("spiel-doch/village-3 @ 0,1")
    assert (scene.gained("red"), copies(scene), teacher(scene)) == (5, [], "blue")


@rule("RUS-X13", "SCHOOL-D02")
def test_a_surrounded_hut_is_a_feature_of_one_point() -> None:
    picture = """
        base/cloister | base/cloister | base/cloister | . | . | school/west | school/east
        base/cloister | hut+blue.hut  | base/cloister
        base/cloister | base/cloister | .
    """
    scene = hold(Scene(picture, f"{SCHOOL},russian_promos"), "red")
    scene.play("base/city-1/1 @ 2,2")
    assert scorings(scene) == [("blue", "hut", 1), ("red", "teacher", 1)]
    assert teacher(scene) == "school"


@rule("SCHOOL-D02")
def test_a_garden_is_copied_as_well() -> None:
    picture = """
        cloister | cloister                         | cloister | . | . | school/west | school/east
        cloister | city-1-garden/2+blue:abbot.garden | cloister
        cloister | city-1                           | .
    """
    scene = hold(Scene(picture, f"{SCHOOL},abbot"), "red")
    scene.play("city-1/1 @ 2,2")
    assert scorings(scene) == [("blue", "garden", 9), ("red", "teacher", 9)]


@rule("CROP-X07")
def test_a_crop_circle_does_not_use_the_teacher() -> None:
    scene = hold(
        Scene("base/cloister+red.NL | . | . | school/west | school/east", f"{SCHOOL},crop_circles"), "red"
    )
    rules = scene.game.rules
    farmers = [tile for tile in rules.tiles if "farmer" in str(tile.type.places.get("crop_circle", ""))]
    tile = farmers[0].type.id
    cell, turned = scene.legal(tile)[0].split(" r")
    scene.play(f"{tile}/{turned} @ {cell}")
    scene.game.play("circle remove")
    scene.game.play(scene.choices()[0])
    assert (scene.returned("red"), copies(scene), teacher(scene)) == (["meeple"], [], "red")


@rule("BCB-X09")
def test_no_bridge_leads_over_a_school_tile() -> None:
    scene = Scene("school/west | school/east", f"{SCHOOL},{BRIDGES}")
    scene.place("base/cloister-road/1 @ 2,0")
    assert bridges_offered(scene) == ["bridge N 2,0"]


@rule("COUNT-08")
def test_a_copy_is_no_reason_to_be_kept_from_carcassonne() -> None:
    scene = hold(Scene(ROAD, f"{SCHOOL},count"), "red")
    scene.play(CLOSE)
    assert copies(scene) == [("red", 3)]
    assert asked(scene) == ("quarter_placement", "red")


@rule("BASE-X05")
def test_school_tiles_surround_a_cloister() -> None:
    scene = Scene("school/west | school/east", SCHOOL, at=(1, 1))
    scene.play("cloister-road @ 1,0 + cloister")
    assert scene.feature((1, 0), "cloister").open == 6


@rule("SCHOOL-D06", "TUN-22")
def test_a_road_completed_after_the_scoring_brings_the_teacher_too() -> None:
    picture = """
        base/village-3       | base/road-straight+green.E | .
        .                    | .                          | .
        tunnel/road-ends-2/3 | school/west                | school/east
        .                    | .                          | .
        .                    | .                          | .
        base/village-3       | tunnel/road-ends-2/1       | .
    """
    scene = hold(Scene(picture, f"{SCHOOL},tunnel", players=3), "blue")
    lay(scene, "red", "a", "road@E 0,2")
    scene.play(CLOSE)
    scene.game.play("pass")
    assert (copies(scene), teacher(scene), scene.waits_for()) == ([("blue", 3)], "school", "tunnel_window")
    scene.game.play("tunnel a road@W 1,5")
    assert (exits_done(scene), teacher(scene)) == (1, "red")


@rule("SCHOOL-D07", "SCHOOL-16")
def test_what_pays_nothing_does_not_use_the_teacher_up() -> None:
    picture = """
        base/city-1/2+blue.S | . | . | . | school/west | school/east
        .
    """
    scene = hold(Scene(picture, f"{SCHOOL},siege", options={"tiny_city": "2"}), "red")
    scene.play("siege/city-1 @ 0,1")
    assert (scene.gained("blue"), copies(scene), teacher(scene)) == (0, [], "red")


@rule("SCHOOL-D07", "SCHOOL-18")
def test_nor_can_it_be_chosen() -> None:
    picture = """
        .              | .                         | base/city-1/2+green:mayor.S
        base/village-3 | base/road-straight+blue.E | .
        .              | .                         | .
        school/west    | school/east               | .
    """
    scene = hold(Scene(picture, f"{SCHOOL},abbey_mayor[mayor]", players=3), "red")
    scene.play("base/city-1-village-3 @ 2,1")
    assert scene.waits_for() == "choose_feature", "nobody is asked what is copied"
    scene.game.play(scene.choices()[0])
    assert copies(scene) == [("red", 3)]


@rule("SCHOOL-X02")
def test_only_the_dragon_frightens_the_teacher() -> None:
    scene = Scene("school/west | school/east", f"{SCHOOL},princess_dragon")
    west = scene.game.state.board.cells[0, 0]
    scene.game.move_piece(0, "fairy", west)
    assert teacher(scene) == "school"
    scene.game.move_piece(0, "dragon", west)
    assert teacher(scene) == "nobody"
