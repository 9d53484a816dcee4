"""Flying machines in games with other expansions."""

import pytest

from bastide.core.errors import SetupError
from bastide.core.setup import Setup
from tests.expansions.barber_surgeons.bath import BARBER, inside
from tests.expansions.bridges_castles_bazaars.building import BRIDGES, CASTLES, put_bridge, put_castle
from tests.expansions.count.carcassonne import CITY
from tests.expansions.flier.hangar import FLIER, WEST, flights, fly, landings
from tests.expansions.fruit_trees.orchards import APRICOT_TILE, FRUIT, plant
from tests.expansions.leipzig.fair import asked
from tests.expansions.leipzig.fair import fair as leipzig
from tests.expansions.plague.sickness import MANY, sick
from tests.expansions.princess_dragon.beasts import PD, put_dragon
from tests.expansions.russian_promos.prey import RUSSIAN, prey
from tests.expansions.tower.keep import Keep
from tests.expansions.watchtowers.test_watchtowers import scorings
from tests.expansions.wheel_of_fortune.fair import turn_to
from tests.rules import rule
from tests.scene import Scene


def west_of(tile: str, expansions: str, **options: str) -> Scene:
    """A machine beside a tile, which it reaches with a roll of 1."""
    scene = Scene(f"{tile} | .", f"{FLIER},{expansions}", options=options)
    while scene.waits_for() != "deal":
        scene.game.play("pass")
    scene.place(f"{WEST} @ 1,0")
    return scene


# Where one lands, and where not.


@rule("FLIER-16")
@pytest.mark.parametrize(
    ("tile", "expansions", "places"),
    [
        ("abbey-mayor/abbey", "abbey_mayor", {"meeple cloister 0,0"}),
        ("cult/shrine", "cult", {"meeple shrine 0,0"}),
        ("hut", RUSSIAN, {"meeple hut 0,0"}),
    ],
)
def test_abbey_shrine_and_hut_are_landings(tile: str, expansions: str, places: set[str]) -> None:
    scene = west_of(tile, expansions)
    fly(scene, "meeple", 1)
    assert landings(scene) == places


@rule("FLIER-17", "FLIER-X02")
def test_nobody_lands_beside_the_dragon() -> None:
    scene = Scene("base/cloister | .", f"{FLIER},{PD}", options={"flier.offer": "always"})
    put_dragon(scene, (0, 0))
    scene.place(f"{WEST} @ 1,0")
    fly(scene, "meeple", 1)
    assert landings(scene) == set()


@rule("FLIER-17")
def test_nobody_lands_on_a_tower() -> None:
    scene = Keep("tower/field | .", f"{FLIER},tower", heights={(0, 0): 1}, options={"flier.offer": "always"})
    scene.place(f"{WEST} @ 1,0")
    fly(scene, "meeple", 1)
    assert landings(scene) == set()


@rule("FLIER-17", "FLIER-X04")
def test_nobody_lands_in_a_castle() -> None:
    scene = Scene("base/city-1/2\nbase/city-1", f"{FLIER},{CASTLES}", options={"flier.offer": "always"})
    put_castle(scene, "blue", (0, 0), "S")
    scene.place(f"{WEST} @ 1,0")
    fly(scene, "meeple", 1)
    assert landings(scene) == set()


@rule("FLIER-17")
@pytest.mark.parametrize(
    ("tile", "expansions", "places"),
    [
        ("road-straight-5/1", BARBER, {"meeple road@N 0,0"}),
        ("circus-cities-2-opposite", "big_top", {"meeple city@N 0,0", "meeple city@S 0,0"}),
        ("razboynik/1", RUSSIAN, {"meeple road@N 0,0"}),
        ("vodyanoy", RUSSIAN, set()),
    ],
)
def test_bathhouses_circus_spaces_and_traps_are_none(tile: str, expansions: str, places: set[str]) -> None:
    scene = west_of(tile, expansions, **{"flier.offer": "always"})
    fly(scene, "meeple", 1)
    assert landings(scene) == places


@rule("FLIER-18")
@pytest.mark.parametrize(
    ("acrobats", "standing", "lands"),
    [("on", "", True), ("on", "+blue.acrobats+red.acrobats", True), ("off", "", False)],
)
def test_a_meeple_may_land_as_acrobat(acrobats: str, standing: str, lands: bool) -> None:
    scene = west_of(
        f"acrobats-garden{standing}", "big_top", **{"flier.acrobats": acrobats, "flier.offer": "always"}
    )
    fly(scene, "meeple", 1)
    assert ("meeple acrobats 0,0" in landings(scene)) == lands


@rule("FLIER-18")
def test_nobody_else_does_and_nobody_into_a_complete_pyramid() -> None:
    whole = "acrobats-garden" + "+red.acrobats" * 3
    for tile, kind in (("acrobats-garden", "ringmaster"), (whole, "meeple")):
        scene = west_of(tile, "big_top", **{"flier.offer": "always"})
        fly(scene, kind, 1)
        assert landings(scene) == set()


@rule("FLIER-19", "FLIER-17", "FLIER-X05")
@pytest.mark.parametrize(
    ("roll", "places"), [(1, {"meeple road@W 0,0"}), (2, set()), (3, {"meeple city@S 0,2"})]
)
def test_what_leads_out_of_carcassonne_is_reached_and_the_city_is_not(roll: int, places: set[str]) -> None:
    scene = Scene(CITY, f"{FLIER},count")
    scene.place(f"{WEST}/3 @ 0,-1")  # it flies south, along the western squares
    fly(scene, "meeple", roll)
    assert landings(scene) == places


@rule("FLIER-19", "FLIER-X05", "FLIER-17")
def test_who_has_landed_counts_for_the_wheel_and_crown_spaces_are_no_landings() -> None:
    scene = Scene("wheel-of-fortune/cloister | .", f"{FLIER},wheel_of_fortune")
    scene.place(f"{WEST} @ 1,0")
    fly(scene, "meeple", 1)
    assert landings(scene) == {"meeple cloister 0,0"}
    scene.game.play("meeple cloister 0,0")
    turn_to(scene, "inquisition")
    assert scene.scored("red") == ["monk +2"]


@rule("FLIER-X05")
def test_roads_of_the_school_are_landings() -> None:
    scene = Scene(". | .\nschool/west | school/east", f"{FLIER},school")
    scene.place("flier/road-straight-ew-to-w/3 @ 0,0")  # it flies south, and its road leads to the school
    fly(scene, "meeple", 1)
    assert {"meeple road@W 0,1", "meeple road@S 0,1"} <= landings(scene)


# What a landing does.


@rule("FLIER-X01")
def test_a_landing_brings_no_builder_bonus_and_a_builder_may_join_later() -> None:
    scene = Scene("base/road-straight/1+red.N+red:builder.N | .", f"{FLIER},traders_builders")
    scene.place(f"{WEST} @ 1,0")
    fly(scene, "meeple", 1)
    scene.game.play("meeple road@N 0,0")
    assert scene.game.state.active == scene.seat("blue"), "no second turn part"
    scene = Scene("base/road-straight/1+blue.N | .", f"{FLIER},traders_builders")
    scene.place(f"{WEST} @ 1,0")
    fly(scene, "meeple", 1)
    scene.game.play("meeple road@N 0,0")
    scene.game.state.agenda = [*scene.game.rules.turn[0]]
    scene.game.attach(None)
    scene.place("base/road-straight/1 @ 0,-1")
    assert "builder road@N" in scene.choices()


@rule("FLIER-X01")
def test_a_road_with_an_inn_pays_who_has_landed_there() -> None:
    picture = "base/village-3\nroad-straight-inn/1+blue.N | ."
    scene = Scene(picture, f"{FLIER},inns_cathedrals")
    scene.place(f"{WEST} @ 1,1")
    fly(scene, "meeple", 1)
    scene.game.play("meeple road@N 0,1")
    scene.play("base/village-3/2 @ 0,2")
    assert (scene.gained("red"), scene.gained("blue")) == (6, 6)


@rule("FLIER-X03")
def test_a_flight_is_the_figure_action_and_a_ransomed_follower_may_fly() -> None:
    scene = Keep(
        "base/cloister | .\ntower/field | .",
        f"{FLIER},tower,phantom",
        prisoners=[("blue", "red:phantom")],
        scores={"red": 3},
    )
    scene.game.play("pass")
    scene.place(f"{WEST} @ 1,0")
    assert flights(scene) == ["meeple"]
    scene.game.play("ransom phantom 1")
    assert flights(scene) == ["meeple", "phantom"]
    fly(scene, "phantom", 1)
    scene.game.play("phantom cloister 0,0")
    assert not any(choice.startswith("tower") for choice in scene.choices())


@rule("FLIER-X04")
def test_a_bridge_is_a_road_to_land_on() -> None:
    scene = Scene("base/cloister | .", f"{FLIER},{BRIDGES}")
    put_bridge(scene, (0, 0), "N")
    scene.place(f"{WEST} @ 1,0")
    fly(scene, "meeple", 1)
    assert landings(scene) == {"meeple cloister 0,0", "meeple bridge@N 0,0"}


@rule("FLIER-X04")
def test_a_city_with_two_followers_becomes_no_castle() -> None:
    scene = Scene("base/city-1+blue.N | .", f"{FLIER},{CASTLES}")
    scene.place(f"{WEST} @ 1,0")
    fly(scene, "meeple", 1)
    scene.game.play("meeple city@N 0,0")
    scene.play("base/city-1/2 @ 0,-1")
    assert scene.waits_for() == "deal", "nobody is asked for a castle"
    assert (scene.gained("red"), scene.gained("blue")) == (4, 4)


@rule("FLIER-X06")
def test_nobody_lands_where_the_plague_is() -> None:
    for fleas, lands in (((), True), (((0, 0),), False)):
        scene = sick(
            "base/cloister | base/cloister | .\n. | . | base/cloister",
            [(2, 1)],
            fleas,
            expansions=f"{MANY},{FLIER}",
            options={"flier.offer": "always"},
        )
        scene.draw(WEST)
        scene.game.play("tile 2,0 r0")
        while scene.waits_for() != "action":
            scene.game.play("pass")
        fly(scene, "meeple", 2)
        assert (landings(scene) == {"meeple cloister 0,0"}) == lands


@rule("FLIER-X07", "SEQC-03")
def test_traps_look_for_him_after_the_landing() -> None:
    scene = Scene("razboynik/1 | .", f"{FLIER},{RUSSIAN}")
    scene.place(f"{WEST} @ 1,0")
    fly(scene, "meeple", 1)
    scene.game.play("meeple road@N 0,0")
    assert prey(scene, (0, 0), "solovei") == ["red meeple"]


@rule("FLIER-X08")
def test_a_flight_earns_no_fruit() -> None:
    for action, waits in (("fly meeple", "deal"), ("meeple field@NL", "fruit")):
        picture = f"base/cloister | .\n. | {APRICOT_TILE}/2"
        scene = plant(Scene(picture, f"{FLIER},{FRUIT}"), (1, 1), "apple")
        scene.place(f"{WEST} @ 1,0")
        scene.game.play(action)
        if action == "fly meeple":
            scene.game.play("distance 1")
            scene.game.play("meeple cloister 0,0")
        assert scene.waits_for() == waits


@rule("FLIER-X08")
def test_on_his_tile_he_sets_a_watchtower_off_later() -> None:
    scene = Scene("watchtowers/cities-2-opposite-per-city/1 | .", f"{FLIER},watchtowers")
    scene.place(f"{WEST} @ 1,0")
    fly(scene, "meeple", 1)
    scene.game.play("meeple city@N 0,0")
    scene.play("base/city-1/2 @ 0,-1")
    assert ("red", "watchtower") in {(who, what) for who, what, _ in scorings(scene)}


@rule("FLIER-X09", "LAB-X03")
def test_in_a_labyrinth_he_lands_where_others_are() -> None:
    scene = Scene(". | . | labyrinth+blue.N\nbase/cloister | . | .", f"{FLIER},labyrinth")
    scene.place(f"{WEST}/2 @ 0,0")
    fly(scene, "meeple", 2)
    assert landings(scene) == {"meeple road@N 2,0"}


@rule("FLIER-X10")
def test_several_can_meet_in_a_monastery_and_the_majority_scores() -> None:
    scene = Scene("base/cloister | . | .", FLIER)
    scene.place(f"{WEST} @ 1,0")
    fly(scene, "meeple", 1)
    scene.game.play("meeple cloister 0,0")
    scene.game.deploy(1, "meeple", scene.game.segment_at((0, 0), "cloister"))
    scene.game.deploy(1, "meeple", scene.game.segment_at((0, 0), "cloister"))
    scene.finish()
    assert (scene.gained("red"), scene.gained("blue")) == (0, 2), "two monks against one"


@rule("FLIER-X10")
def test_two_thieves_on_a_road_keep_each_other_from_bathhouses_and_leipzig() -> None:
    picture = """
        base/village-3 | base/road-straight+red.E+blue.E | .
        .              | .                               | .
        city-3-5       | .                               | .
    """
    scene = Scene(picture, f"{BARBER},{FLIER}")
    scene.play("base/village-3 @ 2,0")
    assert (scene.gained("red"), scene.gained("blue")) == (3, 3)
    assert inside(scene, (0, 2)) == [], "it takes a follower who was alone"
    scene = leipzig(". | base/road-straight+red.E+blue.E+blue.E", f"leipzig,{FLIER}")
    scene.play("base/village-3 @ -3,1")
    assert asked(scene) == ("leipzig", "blue"), "only the majority sends somebody"


@rule("FLIER-X12")
def test_a_game_with_catapult_tollkeepers_and_la_porxada_begins_like_any_other() -> None:
    scene = Scene("base/cloister | .", f"{FLIER},catapult,tollkeepers,porxada")
    scene.place(f"{WEST} @ 1,0")
    while scene.waits_for() != "action":
        scene.game.play("pass")
    assert flights(scene) == ["meeple"]


@rule("FLIER-X13")
def test_it_is_not_played_solo() -> None:
    with pytest.raises(SetupError, match="no room for a die"):
        Setup.make(3, f"solo,{FLIER}", options={"solo.expansions": "on"})
