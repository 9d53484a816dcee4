"""Leipzig with other expansions: who may be sent, what is a monastery or a village, and who is safe."""

import pytest

from bastide.core.geometry import Cell
from bastide.expansions.leipzig.roads import is_connected
from bastide.expansions.tower.prisoners import targets
from tests.expansions.abbey_mayor.estates import BOXES, put_barn
from tests.expansions.bridges_castles_bazaars.building import put_bridge
from tests.expansions.leipzig.fair import LEIPZIG, QUARTERS, asked, fair, scorings, send, within
from tests.expansions.princess_dragon.beasts import PD, fairy_of, fly, put_dragon, put_fairy, steps
from tests.rules import rule
from tests.scene import Scene

CASTLES = "bridges_castles_bazaars"


def sendable(scene: Scene) -> set[str]:
    """The kinds of figures that the waiting player may send."""
    return {choice.split()[1] for choice in scene.choices() if choice.startswith("send ")}


# Who may be sent.


@rule("LEIP-X04")
@pytest.mark.parametrize(
    ("figures", "kinds"),
    [
        ("+red:big_follower.E", {"big_follower"}),
        ("+red.E+red:big_follower.E", {"meeple", "big_follower"}),
        ("+red:ringmaster.E", {"ringmaster"}),
        ("+red:wagon.E+red.E", {"meeple"}),
        ("+red.E+red:builder.E", {"meeple"}),
    ],
)
def test_meeples_big_followers_and_ringmasters_may_be_sent(figures: str, kinds: set[str]) -> None:
    expansions = "leipzig,inns_cathedrals,traders_builders,abbey_mayor,big_top"
    scene = fair(f". | base/road-straight{figures}", expansions)
    while scene.waits_for() != "deal":
        scene.game.play("pass")
    scene.play("base/village-3 @ -3,1")
    assert asked(scene) == ("leipzig", "red")
    assert sendable(scene) == kinds


@rule("LEIP-X04")
def test_a_wagon_alone_is_not_sent() -> None:
    scene = fair(". | base/road-straight+red:wagon.E", "leipzig,abbey_mayor[wagon]")
    scene.play("base/village-3 @ -3,1")
    assert scene.scored("red") == ["tiles +3"]
    assert scene.waits_for() != "leipzig"


@rule("LEIP-X04", "LEIP-11")
def test_a_big_follower_is_one_meeple_in_his_quarter() -> None:
    scene = fair(". | base/road-straight+red.E", "leipzig,inns_cathedrals")
    send(scene, "coiners", "red:big_follower")
    scene.play("base/village-3 @ -3,1")
    assert "send meeple coiners" not in scene.choices()
    scene.game.play("send meeple tanners")
    assert (within(scene, "coiners"), within(scene, "tanners")) == (["red:big_follower"], ["red"])


@rule("LEIP-D04")
def test_who_leaves_a_wagon_behind_takes_the_points() -> None:
    scene = fair(". | base/road-straight+red.E+red:wagon.E", "leipzig,abbey_mayor[wagon]")
    scene.play("base/village-3 @ -3,1")
    scene.game.play("send meeple coiners")
    assert scene.scored("red") == ["tiles +3"]
    assert scene.waits_for() == "wagon_move"


@rule("LEIP-23", "LEIP-D04")
def test_a_builder_is_no_meeple_and_goes_home() -> None:
    scene = fair(". | base/road-straight+red.E+red:builder.E", "leipzig,traders_builders")
    scene.play("base/village-3 @ -3,1")
    scene.game.play("send meeple coiners")
    assert scene.scored("red") == []
    assert scene.returned("red") == ["builder"]


@rule("LEIP-X04")
def test_nobody_sends_the_figures_of_others() -> None:
    scene = fair(". | base/road-straight+red.E+red.E+blue:big_follower.E", "leipzig,inns_cathedrals")
    scene.play("base/village-3 @ -3,1")
    assert sendable(scene) == {"meeple"}
    scene.game.play("pass")
    assert sendable(scene) == {"big_follower"}


@rule("LEIP-16")
def test_a_builder_is_no_knight_for_the_coiners() -> None:
    scene = Scene(
        "base/city-1/1+red.E+blue:builder.E | city-2-opposite-shield | .", "leipzig,traders_builders"
    )
    send(scene, "coiners", "blue")
    scene.play("base/city-1/3 @ 2,0")
    assert scorings(scene) == [("red", "city", 8)]


# Roads.


@rule("LEIP-X06", "LEIP-23")
def test_an_inn_is_nothing_to_the_wainwrights() -> None:
    scene = fair(". | road-straight-inn+red.E", "leipzig,inns_cathedrals")
    send(scene, "wainwrights", "red")
    scene.play("base/village-3 @ -3,1")
    again = scene.game.copy()
    scene.game.play("pass")
    assert scene.scored("red") == ["tiles +3", "inn +3", "wainwrights +3"]
    again.play("send meeple coiners")
    assert again.scores == (0, 0)


@rule("LEIP-X08")
@pytest.mark.parametrize(
    ("expansion", "tile", "is_village"),
    [
        ("big_top", "circus-road-ends-2-ew", False),
        ("big_top", "acrobats-road-ends-2-ns/1", False),
        ("crop_circles", "road-ends-3-thief/1", False),
        ("cult", "shrine-road-ends-2/1", False),
        ("inns_cathedrals", "cities-2-opposite-village-2", True),
    ],
)
def test_circus_acrobats_crop_circles_and_shrines_are_no_villages(
    expansion: str, tile: str, is_village: bool
) -> None:
    scene = fair(f"village-3 | road-straight | {expansion.replace('_', '-')}/{tile}", f"leipzig,{expansion}")
    assert is_connected(scene.game, scene.feature((-3, 1), "E")) == is_village
    assert is_connected(scene.game, scene.feature((-2, 1), "E"))


@rule("BCB-X09")
def test_no_bridge_leads_over_a_square_of_leipzig() -> None:
    scene = fair(expansions=f"leipzig,{CASTLES}")
    scene.place("road-straight/1 @ 1,3")
    assert not [choice for choice in scene.choices() if choice.startswith("bridge") and "1,2" in choice]


@rule("LEIP-03", "LEIP-24")
def test_only_the_road_that_ends_in_the_village_of_a_tile_is_joined_by_it() -> None:
    # At (-2,1) either the road of the town or the other one ends in a village, all others in tunnel mouths.
    for quarters in (1, 3):
        scene = fair(f"village-3 | road-straight | tunnel/road-ends-4/{quarters}", "leipzig,tunnel")
        assert is_connected(scene.game, scene.feature((-2, 1), "E"))
        assert not is_connected(scene.game, scene.feature((-3, 1), "E"))


@rule("LEIP-03")
def test_a_bridge_leads_on_and_ends_nowhere() -> None:
    scene = fair(expansions=f"leipzig,{CASTLES}")
    scene.play("cloister @ -1,2")
    put_bridge(scene, (-1, 2), "E")
    assert not is_connected(scene.game, scene.game.state.graph.of(max(scene.game.state.board.built)))


# Monasteries.

#: A building with one empty cell around it, at (2,2), and tiles of fields around.
FIELDS = """
    {1} | {1} | {1}
    {1} | {0} | {1}
    {1} | {1} | .
"""


@rule("LEIP-X07")
@pytest.mark.parametrize(
    ("expansions", "tile", "around", "points"),
    [
        ("tower*9,abbey_mayor", "abbey-mayor/abbey+red.cloister", "tower/field", 4),
        ("tower*9,cult", "cult/shrine+red.shrine", "tower/field", 4),
        ("base*4,big_top,abbot", "acrobats-garden+red:abbot.garden", "base/cloister", 0),
    ],
)
def test_abbeys_and_shrines_are_monasteries_and_gardens_are_not(
    expansions: str, tile: str, around: str, points: int
) -> None:
    scene = Scene(FIELDS.format(tile, around), f"leipzig,{expansions}")
    send(scene, "bookbinders", "blue")
    while scene.waits_for() != "deal":
        scene.game.play("pass")
    scene.play(f"{around} @ 2,2")
    assert scene.gained("red") == 9
    assert scene.gained("blue") == points


# Barns.


def farm_with_stable(*farmers: str) -> Scene:
    """Four fields with two donkey stables, one farm; red and blue are at the Tanners."""
    picture = f"cloister{''.join(farmers)} | cloister\ncloister | ."
    scene = Scene(picture, f"{BOXES},leipzig", players=2)
    send(scene, "tanners", "red", "blue")
    while scene.waits_for() != "deal":
        scene.game.play("pass")
    return scene


@rule("LEIP-X09")
def test_farmers_whom_a_barn_turns_out_get_nothing_from_the_tanners() -> None:
    scene = farm_with_stable("+blue.NL")
    scene.play("cloister @ 1,1 + build barn NW")
    assert scene.supply("blue") == 7, "one in Leipzig, the farmer is home again"
    assert [what for _, what, _ in scorings(scene)] == ["field"]
    scene.finish()
    assert "tanners" not in [what for _, what, _ in scorings(scene)]


@rule("LEIP-X09")
def test_a_barn_gets_nothing_from_the_tanners_and_farmers_at_the_end_do() -> None:
    with_barn = farm_with_stable()
    with_barn.play("cloister @ 1,1")
    put_barn(with_barn, "red", (1, 1))
    with_barn.finish()
    assert "tanners" not in [what for _, what, _ in scorings(with_barn)]
    with_farmer = farm_with_stable("+red.NL")
    with_farmer.play("cloister @ 1,1")
    with_farmer.finish()
    assert ("red", "tanners", 4) in scorings(with_farmer)


# Fairy, dragon and tower.


@rule("LEIP-X01", "LEIP-23")
@pytest.mark.parametrize(("place", "rules"), [("next-follower", "modern"), ("on-tile", "classic")])
def test_who_forgoes_the_points_forgoes_those_of_the_fairy(place: str, rules: str) -> None:
    for move, expected in (("send meeple coiners", []), ("pass", [("red", "road", 3), ("red", "fairy", 3)])):
        scene = fair(". | base/road-straight+red.E", f"leipzig,{PD}", rules=rules)
        assert scene.game.rules.options["fairy"] == place
        put_fairy(scene, (-2, 1), "red.E" if place == "next-follower" else "")
        scene.play("base/village-3 @ -3,1")
        scene.game.play(move)
        found = [(who, what, points) for who, what, points in scorings(scene) if points != 1]
        assert found == expected


@rule("LEIP-X01", "PD-X14")
@pytest.mark.parametrize("kind", ["meeple", "big_follower"])
def test_who_takes_the_points_takes_the_fairys_whoever_of_his_is_sent(kind: str) -> None:
    scene = fair(
        "base/village-3 | road-straight+red.E | . | road-straight+red:big_follower.E",
        f"leipzig,inns_cathedrals,{PD}",
    )
    put_fairy(scene, (-2, 1), "red:big_follower.E")
    scene.play("base/road-straight @ -3,1")
    scene.game.play(f"send {kind} coiners")
    assert scorings(scene)[-2:] == [("red", "road", 5), ("red", "fairy", 3)]
    assert {*scene.returned("red"), kind} == {"meeple", "big_follower"}
    assert fairy_of(scene) == "", "she stays behind"


@rule("LEIP-X10")
def test_the_dragon_enters_all_squares_and_meets_nobody() -> None:
    scene = fair(expansions=f"leipzig,{PD}")
    for quarter in QUARTERS:
        send(scene, quarter, "red")
    put_dragon(scene, (-1, 1))
    scene.play("princess-dragon/road-curve-dragon/3 @ -2,1")
    assert steps(scene) == {"-2,1", "0,1"}
    fly(scene, "0,1", "0,0", "1,0", "1,1")
    assert steps(scene) == {"1,2"}
    fly(scene, "1,2")
    assert [within(scene, quarter) for quarter in QUARTERS] == [["red"]] * 4


@rule("LEIP-X10")
def test_no_tower_reaches_into_the_quarters() -> None:
    squares: list[Cell] = [(x, y) for x in range(-1, 3) for y in range(-1, 3)]
    scene = fair(expansions="leipzig,tower")
    for quarter in QUARTERS:
        send(scene, quarter, "red")
    assert list(targets(scene.game, 1, squares)) == []
    scene.play("village-3 @ -2,1 + road@W")
    assert [figure.kind for figure in targets(scene.game, 1, [(-2, 1), *squares])] == ["meeple"]


@rule("LEIP-X03")
def test_the_town_becomes_no_castle() -> None:
    scene = fair(expansions=f"leipzig,{CASTLES}")
    walls = scene.feature((0, 0), "E")
    scene.play("city-1/2 @ -1,0 + city@S")
    assert scene.waits_for() == "castle", "the city of two caps may become one"
    assert scene.feature((0, 0), "E").kind == walls.kind == LEIPZIG
