"""No follower comes to a tile with a flea or an active outbreak, in whatever way; by option all may."""

from typing import Any

import pytest

from bastide.expansions.tower.towers import SLUG as TOWER_SLUG
from bastide.expansions.tower.towers import Towers
from tests.expansions.barber_surgeons.bath import inside
from tests.expansions.catapult.booth import EXACT, offered, throw_to
from tests.expansions.count.carcassonne import inhabit, put_count
from tests.expansions.plague.sickness import MANY, begin, grid, offers, play, record, sick
from tests.expansions.russian_promos.prey import prey
from tests.rules import rule
from tests.scene import Scene

both = pytest.mark.parametrize("value", ["barred", "open"])
SICK, PALE, CURED = (1, 0), (3, 0), (5, 0)


def ill(picture: str, *sick_ones: Any, value: str = "barred", **more: Any) -> Scene:
    """A sick scene of one of the two values."""
    options = {"plague.infected_tiles": value} | more.pop("options", {})
    return sick(picture, *sick_ones, options=options, **more)


def goals(scene: Scene, kind: str = "meeple") -> set[str]:
    """The cells to which somebody may bring a follower now, where that has to be said."""
    return {code.split()[-1] for code in scene.choices() if code.startswith(kind) and "," in code}


# From the supply.


@both
@rule("PLAGUE-X02", "PLAGUE-D01")
def test_nobody_is_placed_on_the_tile_just_laid_once_it_is_infected(value: str) -> None:
    scene = ill("base/cloister", [(0, 0)], value=value)
    scene.place("base/cloister @ 1,0")
    assert offers(scene, "meeple") == ["cloister", "field@NL"]
    play(scene, "infect 1,0")
    if value == "barred":
        assert scene.waits_for() == "deal", "nothing is left to be done"
    else:
        play(scene, "meeple cloister")
        assert scene.supply("red") == 6


@rule("PLAGUE-X02")
def test_the_presets_differ() -> None:
    values = {rules: Scene(grid(1), MANY, rules=rules).setup.chosen for rules in ("modern", "classic", "jcz")}
    assert [chosen["plague.infected_tiles"] for chosen in values.values()] == ["barred", "open", "barred"]


@rule("PLAGUE-X02", "PLAGUE-D04")
@pytest.mark.parametrize(
    ("own", "laid", "helper"),
    [
        ("base/city-1/1+red.E", "city-2-opposite", "builder city@E"),
        ("base/cloister+red.NL", "base/cloister", "pig field@NL"),
    ],
)
def test_a_builder_and_a_pig_are_no_followers(own: str, laid: str, helper: str) -> None:
    scene = ill(f"{own} | .\n. | base/cloister", [(1, 1)], expansions=f"{MANY},traders_builders")
    scene.place(f"{laid} @ 1,0")
    assert {helper.split()[0], "meeple"} < {code.split()[0] for code in scene.choices()}
    play(scene, "infect 1,0")
    assert [code for code in scene.choices() if not code.startswith("flee")] == ["pass", helper]


@both
@rule("PLAGUE-10", "PLAGUE-42", "PLAGUE-D01")
def test_who_has_placed_an_outbreak_places_nobody_whatever_the_option_says(value: str) -> None:
    scene = ill(grid(2), value=value)
    scene.place("plague/city-2-adjacent-shield/1 @ 2,0")
    assert scene.waits_for() == "deal"


@both
@rule("PLAGUE-X02")
def test_no_portal_leads_to_an_infected_tile(value: str) -> None:
    # A flea that hangs together with an active outbreak, a pale one, and an outbreak that was averted.
    picture = " | ".join(["base/cloister"] * 6) + " | road-straight/1 | ."
    scene = ill(
        picture,
        [CURED, (0, 0)],
        [SICK, PALE],
        averted=[1],
        expansions=f"{MANY},princess_dragon",
        value=value,
    )
    scene.place("city-1-road-curve-sw-portal/2 @ 7,0")
    healthy = {"2,0", "4,0", "5,0", "6,0"}
    assert goals(scene) == (healthy if value == "barred" else healthy | {"0,0", "1,0", "3,0"})


@both
@rule("PLAGUE-X02", "PLAGUE-D04")
def test_nobody_climbs_a_tower_on_an_infected_tile(value: str) -> None:
    scene = ill(grid(2), [(0, 0)], [(1, 0)], expansions=f"{MANY},tower", value=value)
    scene.play("tower/field @ 2,0")
    segment = scene.game.segment_at((2, 0), "tower")
    towers: Towers = scene.game.state.ext[TOWER_SLUG]
    scene.game.state.ext[TOWER_SLUG] = towers._replace(heights=((segment, 1),))
    for fleas, may in (([(1, 0)], True), ([(1, 0), (2, 0)], value == "open")):
        scene.game.state.ext["plague"] = record(scene)._replace(fleas=tuple(fleas))
        begin(scene, "red")
        scene.place(f"base/cloister @ {len(fleas) + 1},{2 - len(fleas)}")
        assert ("meeple tower 2,0" in scene.choices()) == may
        play(scene, "pass")


@both
@rule("PLAGUE-X02", "PLAGUE-D04")
def test_no_acrobat_joins_on_an_infected_tile(value: str) -> None:
    for fleas, may in (([], True), ([(1, 0)], value == "open")):
        scene = ill(
            "base/cloister | acrobats-garden", [(0, 0)], fleas, expansions=f"{MANY},big_top", value=value
        )
        scene.place("base/cloister @ 2,0")
        assert ("meeple acrobats 1,0" in scene.choices()) == may


@both
@rule("PLAGUE-X02")
def test_no_follower_joins_another_by_a_crop_circle_on_an_infected_tile(value: str) -> None:
    picture = """
        road-straight+red.E | . | base/cloister
        .                   | . | base/cloister
        road-straight+red.E | .
    """
    scene = ill(picture, [(2, 1)], [(0, 0)], expansions=f"{MANY},crop_circles", value=value)
    scene.play("road-curve-thief @ 1,2")
    play(scene, "pass", "infect 2,0", "pass", "circle add")
    assert scene.game.actor == scene.seat("red")
    infected = ["add meeple road@E 0,0"] if value == "open" else []
    assert scene.choices() == ["pass", *infected, "add meeple road@E 0,2"]


# From elsewhere on the map.


@both
@rule("PLAGUE-X02", "PLAGUE-42")
@pytest.mark.parametrize(("outbreak", "flea"), [((2, 1), (0, 1)), ((0, 1), (2, 1))])
def test_no_wagon_drives_onto_an_infected_tile(
    outbreak: tuple[int, int], flea: tuple[int, int], value: str
) -> None:
    picture = """
        .                    | .             | .
        road-straight        | base/village-4| road-straight
        .                    | road-straight/1+red:wagon.N | .
    """
    scene = ill(picture, [outbreak], [flea], expansions=f"{MANY},abbey_mayor", value=value)
    scene.play("base/village-4 @ 1,3")
    while scene.waits_for() == "plague_window":
        play(scene, "pass")
    assert scene.waits_for() == "wagon_move"
    infected = {"0,1", "2,1"} if value == "open" else set()
    assert goals(scene, "wagon") == {"1,1", "1,3"} | infected


@both
@rule("PLAGUE-X02", "PLAGUE-D01")
def test_no_wagon_drives_onto_the_tile_just_laid_if_it_is_infected(value: str) -> None:
    picture = "base/village-4 | .\nroad-straight/1+red:wagon.N | ."
    scene = ill(picture, [(0, 1)], expansions=f"{MANY},abbey_mayor", value=value)
    scene.play("base/village-4 @ 0,2")
    play(scene, "infect 0,2", "pass")
    assert scene.waits_for() == "wagon_move"
    infected = {"0,2"} if value == "open" else set()
    assert goals(scene, "wagon") == {"0,0"} | infected


@both
@rule("PLAGUE-X02", "PORX-03")
def test_nobody_is_swapped_onto_an_infected_tile(value: str) -> None:
    # Two knights of blue, one of whom stands on an infected tile; or red's thief does.
    picture = """
        road-straight+red.E  | .
        base/city-1/1+blue.E | .
        .                    | .
        base/city-1/1+blue.E | .
        base/cloister        | .
    """
    scene = ill(picture, [(0, 4)], [(0, 3)], expansions=f"{MANY},porxada", value=value)
    scene.place("porxada @ 1,1")
    play(scene, "swap", "own meeple road@E 0,0")
    infected = {"meeple city@E 0,3 1"} if value == "open" else set()
    assert set(offers(scene, "other")) == {"meeple city@E 0,1 1"} | infected
    own = ill(picture, [(0, 4)], [(0, 0)], expansions=f"{MANY},porxada", value=value)
    own.place("porxada @ 1,1")
    assert ("swap" in own.choices()) == (value == "open"), "the other one would come to it"


@both
@rule("PLAGUE-X02", "CAT-53", "CAT-56")
@pytest.mark.parametrize("flea", [(0, 0), (1, 0)])
def test_nobody_is_seduced_on_an_infected_tile(flea: tuple[int, int], value: str) -> None:
    # Neither from the supply nor from the map; who stands on an infected tile himself may leave it.
    picture = "base/cloister+blue.cloister | base/cloister+red.cloister\n. | .\nbase/cloister | ."
    scene = ill(picture, [(0, 2)], [flea], expansions=f"{MANY},catapult", options=EXACT, value=value)
    scene.draw("catapult/field")
    play(scene, "tile 1,2 r0", "infect 1,2")
    while scene.waits_for() != "catapult_kind":
        play(scene, "pass")
    play(scene, "hurl seduction")
    throw_to(scene, 0.5, 0.5)
    if flea == (0, 0) and value == "barred":
        assert (scene.waits_for(), scene.game.actor) == ("aim", 1), "nobody may take his place"
    else:
        assert offered(scene) == {"meeple"}
        assert "seduce meeple cloister 1,0 0" in scene.choices()


@both
@rule("PLAGUE-X02", "BARB-D08")
def test_an_infected_bathhouse_is_not_free(value: str) -> None:
    picture = """
        base/village-3 | road-straight+red.E | .                  | .
        .              | .                   | base/cloister      | .
        city-3-5       | .                   | barber-surgeons/road-curve-4 | .
    """
    scene = ill(picture, [(2, 1)], [(2, 2)], expansions=f"{MANY},barber_surgeons", value=value)
    scene.play("base/village-3/2 @ 2,0")
    play(scene, "pass")
    if value == "open":
        assert offers(scene, "bathe") == ["0,2", "2,2"]
        play(scene, "bathe 2,2")
    assert (inside(scene, (0, 2)) == ["red meeple"]) == (value == "barred")
    assert (inside(scene, (2, 2)) == ["red meeple"]) == (value == "open")


@both
@rule("PLAGUE-35", "PLAGUE-D01")
def test_nobody_flees_to_an_infected_tile_whatever_the_option_says(value: str) -> None:
    picture = "road-straight+red.E | road-straight | road-straight\n.\nbase/cloister"
    scene = ill(picture, [(0, 2)], [(2, 0)], value=value)
    scene.draw("base/cloister")
    play(scene, "flee meeple road@E 0,0")
    assert offers(scene, "to") == ["road@E 1,0"]


#: A road that a village at (3,0) completes, infected but for one tile; the outbreak is below it.
COUNTS_ROAD = "village-3 | road-straight | road-straight | .\n. | base/cloister | . | ."


@both
@rule("PLAGUE-X02", "COUNT-33", "COUNT-D06")
def test_who_leaves_carcassonne_stands_on_no_tile_unless_he_names_one(value: str) -> None:
    for where, cells in (("no-tile", {"0,0"}), ("named-tile", {"2,0", "3,0"})):
        scene = ill(
            COUNTS_ROAD.replace("village-3", "base/village-3"),
            [(1, 1)],
            [(0, 0), (1, 0)],
            expansions=f"{MANY},count",
            options={"count.moved": where},
            value=value,
        )
        put_count(scene, "market")
        inhabit(scene, "blacksmith", "red")
        scene.play("base/village-3 @ 3,0")
        while scene.waits_for() != "move_out":
            play(scene, "pass")
        infected = {"0,0", "1,0"} if value == "open" and where == "named-tile" else set()
        assert goals(scene, "move") == cells | infected


@rule("PLAGUE-D04", "RUS-42")
def test_a_trap_on_an_infected_tile_catches_nevertheless() -> None:
    scene = ill("base/cloister | vodyanoy", [(0, 0)], [(1, 0)], expansions=f"{MANY},russian_promos")
    scene.place("base/cloister @ 2,0")
    play(scene, "meeple cloister", "infect 2,0")
    assert prey(scene, (1, 0), "vodyanoy") == ["red meeple"]
