"""What the quarters give: Wainwrights, Coiners, Bookbinders, and the Tanners at the end."""

import pytest

from bastide.core.events import Scored
from bastide.core.geometry import PORT_BY_NAME, PORT_NAMES
from bastide.core.geometry import turn as turn_port
from bastide.expansions.leipzig.bonuses import buildings_in
from tests.expansions.leipzig.fair import LEIPZIG, fair, scorings, send
from tests.rules import rule
from tests.scene import Scene

ROAD = "village-3 | road-straight+red.E | ."


# Wainwrights.


@rule("LEIP-15")
def test_wainwrights_give_a_point_per_tile_for_any_finished_road_of_ones_own() -> None:
    scene = Scene(ROAD, LEIPZIG)
    send(scene, "wainwrights", "red", "blue")
    scene.play("village-3 @ 2,0")
    assert scene.scored("red") == ["tiles +3", "wainwrights +3"]
    assert scene.scored("blue") == []


@rule("LEIP-15")
def test_tied_owners_have_the_wainwrights_points_each_if_they_are_there() -> None:
    scene = Scene("village-3 | road-straight+red.E | . | road-straight+blue.E | village-3", LEIPZIG)
    send(scene, "wainwrights", "blue")
    scene.play("road-straight @ 2,0")
    assert scene.scored("red") == ["tiles +5"]
    assert scene.scored("blue") == ["tiles +5", "wainwrights +5"]


@rule("LEIP-15")
def test_who_has_no_majority_has_no_points_of_the_wainwrights() -> None:
    scene = Scene("village-3 | road-straight+red.E | . | road-straight+red.E+blue.E | village-3", LEIPZIG)
    send(scene, "wainwrights", "blue")
    scene.play("road-straight @ 2,0")
    assert (scene.gained("red"), scene.gained("blue")) == (5, 0)


@rule("LEIP-15", "LEIP-16", "LEIP-17")
def test_the_first_three_quarters_give_nothing_in_the_final_scoring() -> None:
    scene = Scene("road-straight+red.E\ncloister+red.cloister\ncity-3-shield/2+red.E", LEIPZIG)
    send(scene, "wainwrights", "red")
    send(scene, "coiners", "red")
    send(scene, "bookbinders", "red")
    scene.finish()
    assert sorted(scene.scored("red")) == [
        "pennants +1",
        "tile +1",
        "tiles +1",
        "tiles +1",
        "tiles around +2",
    ]


@rule("LEIP-15")
def test_other_features_are_nothing_to_the_wainwrights() -> None:
    scene = Scene("city-1/2+red.S", LEIPZIG)
    send(scene, "wainwrights", "red")
    scene.play("city-1 @ 0,1")
    assert scene.scored("red") == ["tiles +4"]


# Coiners.

#: A city of 5 tiles with 2 pennants, which a cap at (4,0) completes.
FIVE = "city-1/1+red.E | city-2-opposite-shield+blue.E | city-2-opposite-shield+blue.E | city-2-opposite | ."


@rule("LEIP-16", "LEIP-E04")
def test_coiners_pay_for_pennants_whoever_has_the_majority() -> None:
    scene = Scene(FIVE, LEIPZIG)
    send(scene, "coiners", "red")
    scene.play("city-1/3 @ 4,0")
    assert scorings(scene) == [("blue", "city", 14), ("red", "coiners", 6)]
    assert scene.scored("red") == ["pennants +6"]
    assert scene.rules_cited("red") == ["LEIP-16"]
    assert scene.returned("red") == ["meeple"]


@rule("LEIP-16")
def test_coiners_pay_nobody_without_a_knight_and_nothing_without_pennants() -> None:
    scene = Scene(FIVE.replace("+red.E", ""), LEIPZIG)
    send(scene, "coiners", "red")
    scene.play("city-1/3 @ 4,0")
    assert scene.gained("red") == 0
    bare = Scene("city-1/2+red.S", LEIPZIG)
    send(bare, "coiners", "red")
    bare.play("city-1 @ 0,1")
    assert scorings(bare) == [("red", "city", 4)]


@rule("LEIP-16", "LEIP-D08")
def test_all_who_are_there_are_paid_the_active_player_first() -> None:
    scene = Scene(FIVE, LEIPZIG, turn="blue")
    send(scene, "coiners", "red", "blue")
    scene.play("city-1/3 @ 4,0")
    assert scorings(scene) == [("blue", "city", 14), ("blue", "coiners", 6), ("red", "coiners", 6)]


@rule("LEIP-16")
def test_an_unfinished_city_gives_nothing() -> None:
    scene = Scene(FIVE, LEIPZIG)
    send(scene, "coiners", "red", "blue")
    scene.finish()
    assert [what for _, what, _ in scorings(scene)] == ["city"]


# Bookbinders.

#: A monastery with one empty cell around it, at (2,2).
NEARLY = """
    cloister | cloister            | cloister
    cloister | cloister{}          | cloister
    cloister | cloister            | .
"""
MANY = "base*4,leipzig"


@rule("LEIP-17", "LEIP-E05")
@pytest.mark.parametrize(("there", "green"), [(("red", "blue"), 9), (("red", "blue", "green"), 13)])
def test_bookbinders_pay_everybody_for_a_monastery(there: tuple[str, ...], green: int) -> None:
    scene = Scene(NEARLY.format("+green.cloister"), MANY, players=3, turn="green")
    send(scene, "bookbinders", *there)
    scene.play("cloister @ 2,2")
    assert [scene.gained(player) for player in ("green", "red", "blue")] == [green, 4, 4]
    assert scorings(scene)[0] == ("green", "cloister", 9)
    assert scene.scored("red") == ["monastery +4"]
    assert scene.rules_cited("red") == ["LEIP-17"]


@rule("LEIP-17")
def test_who_is_in_other_quarters_too_has_the_points_of_the_bookbinders() -> None:
    scene = Scene(NEARLY.format("+blue.cloister"), MANY)
    for quarter in ("wainwrights", "coiners", "bookbinders", "tanners"):
        send(scene, quarter, "red")
    scene.play("cloister @ 2,2")
    assert scene.scored("red") == ["monastery +4"]


@rule("LEIP-18")
def test_a_monastery_that_nobody_holds_gives_nothing() -> None:
    scene = Scene(NEARLY.format(""), MANY)
    send(scene, "bookbinders", "red", "blue")
    scene.play("cloister @ 2,2")
    assert scorings(scene) == []


@rule("LEIP-17")
def test_an_unfinished_monastery_gives_nothing() -> None:
    scene = Scene(NEARLY.format("+red.cloister"), MANY)
    send(scene, "bookbinders", "red", "blue")
    scene.finish()
    assert scorings(scene) == [("red", "cloister", 8)]


@rule("LEIP-17")
def test_each_finished_monastery_counts() -> None:
    picture = """
        cloister | cloister                | cloister                | cloister
        cloister | cloister+red.cloister   | cloister+blue.cloister  | cloister
        cloister | cloister                | .                       | cloister
    """
    scene = Scene(picture, MANY)
    send(scene, "bookbinders", "red")
    scene.play("cloister @ 2,2")
    assert scene.waits_for() == "choose_feature"
    scene.game.play(scene.choices()[0])
    assert scorings(scene) == [
        *(("red", "cloister", 9), ("red", "bookbinders", 4)),
        *(("blue", "cloister", 9), ("red", "bookbinders", 4)),
    ]


# Leipzig and the Tanners.


@rule("LEIP-20")
@pytest.mark.parametrize("scoring", ["per-farm-3", "per-farm-4", "city-once-4"])
def test_leipzig_is_a_finished_city_for_every_field_that_touches_it(scoring: str) -> None:
    scene = fair(options={"farm_scoring": scoring})
    scene.play("cloister @ -1,2 + field@NL")
    scene.finish()
    assert scene.gained("red") == (3 if scoring == "per-farm-3" else 4)


@rule("LEIP-20")
def test_each_of_two_farms_is_paid_for_the_town() -> None:
    scene = fair()
    scene.play("cloister @ -1,2 + field@NL")
    scene.play("cloister @ 1,-1 + field@NL")
    scene.finish()
    assert (scene.gained("red"), scene.gained("blue")) == (3, 3)


#: Two tiles that make a finished city south of the Wainwrights, in the field with the farmhouse of their arm.
TWO_CAPS = ("city-1/1 @ -1,2 + field@NL", "city-1/3 @ 0,2")


@rule("LEIP-19", "LEIP-20", "LEIP-21", "LEIP-E06")
def test_tanners_pay_for_sheds_and_farmhouses_besides_the_cities() -> None:
    # The bend at (-2,2) has a pigsty in the same field.
    scene = fair()
    send(scene, "tanners", "red")
    for turn in (*TWO_CAPS, "road-curve @ -2,2"):
        scene.play(turn)
    scene.finish()
    assert scorings(scene) == [("red", "field", 6), ("red", "tanners", 4)]
    assert scene.rules_cited("red") == ["BASE-69", "LEIP-19"]
    assert scene.scored("red") == ["cities +6", "sheds and farmhouses +4"]
    (event,) = [e for e in scene.events() if isinstance(e, Scored) and e.what == "tanners"]
    assert sorted(event.cells) == [(-2, 2), (-1, 1)]
    assert event.lines[0].number == 2


@rule("LEIP-19")
def test_without_a_meeple_there_the_farm_pays_for_its_cities_alone() -> None:
    scene = fair()
    send(scene, "tanners", "blue")
    for turn in TWO_CAPS:
        scene.play(turn)
    scene.finish()
    assert scorings(scene) == [("red", "field", 6)]


@rule("LEIP-19")
def test_all_who_share_the_majority_are_paid_and_no_others() -> None:
    farm = "cloister+red.NL+blue.NL+green.NL"
    scene = Scene(farm, LEIPZIG, players=4)
    send(scene, "tanners", "red", "green", "yellow")
    scene.finish()
    tanners = [(who, points) for who, what, points in scorings(scene) if what == "tanners"]
    assert tanners == [("red", 2), ("green", 2)], "though the farm feeds no city"
    unequal = Scene(f"{farm}+blue.NL", LEIPZIG, players=3)
    send(unequal, "tanners", "red")
    unequal.finish()
    assert unequal.gained("red") == 0


@rule("LEIP-19")
def test_each_farm_counts_by_itself_also_where_cities_pay_once() -> None:
    # The bend has its pigsty in the outer field; the stable of the monastery lies in the same farm.
    scene = Scene("road-curve+red.NL+blue.SR\n.", LEIPZIG, options={"farm_scoring": "city-once-4"})
    send(scene, "tanners", "red", "blue")
    scene.finish()
    assert scorings(scene) == [("red", "tanners", 2)]


@rule("LEIP-19", "LEIP-21")
@pytest.mark.parametrize(
    ("tile", "field", "number"),
    [
        ("base/cloister", "NL", 1),  # donkey stable
        ("base/city-1-road-curve-es", "ER", 1),  # cowshed
        ("base/city-1-road-curve-es", "EL", 0),  # in the other field
        ("base/road-curve", "NL", 1),  # pigsty
        ("base/city-1-road-straight", "ER", 1),  # farmhouse
        ("base/cloister-road", "NL", 0),  # highwaymen
        ("base/city-1", "SL", 0),
    ],
)
def test_the_tile_data_say_what_stands_where(tile: str, field: str, number: int) -> None:
    for quarters in range(4):
        scene = Scene(f"{tile}/{quarters}", LEIPZIG)
        port = PORT_NAMES[turn_port(PORT_BY_NAME[field], quarters)]
        farm = scene.feature((0, 0), port)
        assert len(list(buildings_in(scene.game, farm))) == number


@rule("LEIP-21", "LEIP-D07")
def test_the_copies_laid_first_show_what_only_some_show() -> None:
    # Of four monasteries two have a stable.
    scene = Scene("cloister+red.NL | cloister | cloister | cloister", LEIPZIG)
    assert list(buildings_in(scene.game, scene.feature((0, 0), "NL"))) == [(0, 0), (1, 0)]
