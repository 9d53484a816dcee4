"""Castles: who may build one, and what becomes of the small city."""

import pytest

from bastide.core.figures import Figure
from bastide.core.turn import may_deploy
from bastide.display.tokens import Token
from bastide.expansions.bridges_castles_bazaars.works import keep, works
from tests.expansions.bridges_castles_bazaars.building import CASTLES, left, put_castle
from tests.rules import rule
from tests.scene import Scene


@rule("BCB-50", "BCB-53", "BCB-54", "BASE-85")
def test_the_owner_of_a_small_city_may_build_a_castle_instead_of_scoring() -> None:
    scene = Scene("city-1+red.N", CASTLES)
    scene.play("city-1/2 @ 0,-1")
    assert scene.waits_for() == "castle"
    assert scene.choices() == ["pass", "castle city@N 0,0"]
    scene.game.play("castle city@N 0,0")
    assert scene.scored("red") == []
    castle = scene.feature((0, -1), "S")
    assert (castle.kind, castle.figures) == ("castle", (Figure(0, "meeple", castle.figures[0].segment),))
    assert scene.supply("red") == 6
    assert left(scene, "castle") == [2, 3]
    assert Token("castle", 0, cell=(0, 0), place="city@N") in scene.game.tokens()


@rule("BCB-50")
def test_who_builds_none_scores_the_city_as_always() -> None:
    scene = Scene("city-1+red.N", CASTLES)
    scene.play("city-1/2 @ 0,-1")
    scene.game.play("pass")
    assert scene.scored("red") == ["tiles +4"]
    assert left(scene, "castle") == [3, 3]


@rule("BCB-50")
def test_a_city_of_three_tiles_is_no_base() -> None:
    scene = Scene("city-1/1+red.E | city-2-opposite | .", CASTLES)
    scene.play("city-1/3 @ 2,0")
    assert scene.scored("red") == ["tiles +6"]


@rule("BCB-50")
def test_marked_caps_are_no_base() -> None:
    """Of two caps of the same form one is marked in the tile data."""
    marked = Scene("city-1+red.N", "bridges_castles_bazaars[castles]")
    marked.play("bridges-castles-bazaars/city-1-road-end/3 @ 0,-1")
    assert marked.waits_for() == "deal"
    assert marked.scored("red") == ["tiles +4"]
    plain = Scene("city-1+red.N", "bridges_castles_bazaars[castles]")
    plain.play("city-1-road-end-bazaar/2 @ 0,-1")
    assert plain.waits_for() == "castle"


@rule("BCB-51")
def test_the_follower_may_have_been_placed_now() -> None:
    scene = Scene("city-1", CASTLES)
    scene.play("city-1/2 @ 0,-1 + city@S")
    assert scene.choices() == ["pass", "castle city@S 0,-1"]


@rule("BCB-51")
@pytest.mark.parametrize(
    "picture", ["city-1", "city-1+red.N+red.N", "city-1+red.N+blue.N"], ids=["none", "two", "two players"]
)
def test_there_must_be_exactly_one_follower(picture: str) -> None:
    scene = Scene(picture, CASTLES)
    scene.play("city-1/2 @ 0,-1")
    assert scene.waits_for() == "deal"


@rule("BCB-52")
def test_the_owner_decides_also_when_somebody_else_completes_the_city() -> None:
    scene = Scene("city-1+blue.N", CASTLES)
    scene.play("city-1/2 @ 0,-1")
    assert (scene.waits_for(), scene.game.actor) == ("castle", 1)
    scene.game.play("castle city@N 0,0")
    assert left(scene, "castle") == [3, 2]
    assert works(scene.game).built[0][1] == 1


@rule("BCB-52")
def test_several_decide_in_order_the_active_player_first() -> None:
    picture = "city-1/2+red.S | . | .\n. | . | .\ncity-1+green.N | . | ."
    scene = Scene(picture, CASTLES, players=3, turn="green")
    scene.play("cities-2-opposite @ 0,1")
    asked = []
    while scene.waits_for() == "castle":
        asked.append(scene.game.actor)
        scene.game.play("pass")
    assert asked == [2, 0]


@rule("BCB-52", "BCB-69")
def test_who_has_two_small_cities_decides_for_one_after_the_other() -> None:
    scene = Scene("city-1/2+red.S\n.\ncity-1+red.N", CASTLES)
    scene.play("cities-2-opposite @ 0,1")
    assert set(scene.choices()) == {"pass", "castle city@S 0,0", "castle city@N 0,2"}
    scene.game.play("castle city@N 0,2")
    assert scene.choices() == ["pass", "castle city@S 0,0"]
    scene.game.play("pass")
    assert scene.scored("red") == ["tiles +4"]


@rule("BCB-53")
def test_without_a_castle_left_none_is_built() -> None:
    scene = Scene("city-1+red.N", CASTLES)
    keep(scene.game, works(scene.game)._replace(castles=(0, 3)))
    scene.play("city-1/2 @ 0,-1")
    assert scene.scored("red") == ["tiles +4"]


@rule("BCB-63")
def test_a_castle_that_nothing_completed_gives_nothing_at_the_end() -> None:
    scene = Scene("city-1/2\ncity-1+red.N", CASTLES)
    put_castle(scene, "red", (0, 1))
    scene.finish()
    assert scene.scored("red") == ["unfinished castle +0"]
    assert scene.returned("red") == ["meeple"]


@rule("BCB-64", "BCB-X02")
def test_a_castle_parts_fields_as_the_city_did() -> None:
    scene = Scene("cities-2-opposite\ncities-2-opposite+red.N", CASTLES)
    before = scene.feature((0, 0), "EL"), scene.feature((0, 0), "WL")
    put_castle(scene, "red", (0, 1))
    assert before == (scene.feature((0, 0), "EL"), scene.feature((0, 0), "WL"))
    assert scene.feature((0, 0), "EL") != scene.feature((0, 1), "EL"), "the castle lies between them"


#: Three small cities side by side with a farm above them, which touches all of them.
THREE = """
    city-1/2+red.NL | city-1/2       | city-1/2
    city-1          | city-1+blue.N  | city-1
"""


@rule("BCB-65", "BCB-66", "BCB-68", "BCB-X02", "BCB-E07")
def test_a_farm_gets_a_point_more_for_a_castle_completed_or_not() -> None:
    scene = Scene(THREE, CASTLES)
    put_castle(scene, "blue", (1, 1))
    put_castle(scene, "red", (2, 1))  # it was scored: nobody is on it
    scene.finish()
    assert scene.scored("red") == ["cities +9", "castles +2"]
    assert scene.scored("blue") == ["unfinished castle +0"]


@rule("BCB-65")
@pytest.mark.parametrize(
    ("farm_scoring", "lines"),
    [
        ("per-farm-3", ["cities +9", "castle +1"]),
        ("per-farm-4", ["cities +12", "castle +1"]),
        ("city-once-4", ["city +4", "city +4", "castle +1", "city +4"]),
    ],
)
def test_a_castle_adds_one_to_what_a_city_is_worth(farm_scoring: str, lines: list[str]) -> None:
    scene = Scene(THREE.replace("+blue.N", ""), CASTLES, options={"farm_scoring": farm_scoring})
    put_castle(scene, "red", (1, 1))
    scene.finish()
    assert sorted(scene.scored("red")) == sorted(lines)


@rule("BCB-65")
def test_with_a_pig_a_castle_is_worth_five() -> None:
    scene = Scene(
        "city-1/2+red.NL+red:pig.NL\ncity-1",
        f"{CASTLES},traders_builders",
        options={"farm_scoring": "per-farm-3"},
    )
    put_castle(scene, "blue", (0, 1))
    scene.finish()
    assert scene.gained("red") == 3 + 1 + 1


@rule("BCB-67")
def test_nothing_is_placed_onto_a_castle() -> None:
    scene = Scene("city-1/2\ncity-1", CASTLES)
    segment = scene.feature((0, 0), "S").segments[0]
    meeple = scene.game.rules.figures["meeple"]
    assert may_deploy(scene.game, 0, meeple, segment)
    put_castle(scene, "red", (0, 1))
    assert not may_deploy(scene.game, 0, meeple, segment)
