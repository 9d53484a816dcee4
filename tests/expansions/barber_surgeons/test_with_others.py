"""The bathhouses with the figures and rules of other expansions."""

import pytest

from tests.expansions.barber_surgeons.bath import BARBER, inside, scorings
from tests.expansions.big_top.tent import pitch, turn_over
from tests.expansions.bridges_castles_bazaars.building import CASTLES, put_castle
from tests.expansions.count.carcassonne import inhabit
from tests.expansions.leipzig.fair import fair
from tests.expansions.princess_dragon.beasts import put_dragon, put_fairy, record
from tests.expansions.tower.keep import Keep
from tests.rules import rule
from tests.scene import Scene

#: Red's road of three tiles, closed by a village at (2, 0), and a bathhouse elsewhere at (0, 2).
ROAD = """
    base/village-3 | base/road-straight+red.E | .
    .              | .                        | .
    city-3-5       | .                        | .
"""
CLOSE = "base/village-3 @ 2,0"


@rule("BARB-X01")
def test_a_builder_is_not_involved_and_goes_home() -> None:
    scene = Scene(ROAD.replace("+red.E", "+red:builder.E+red.E"), f"{BARBER},traders_builders")
    scene.play(CLOSE)
    assert inside(scene, (0, 2)) == ["red meeple"]
    assert scene.returned("red") == ["builder"]


@rule("BARB-X02")
@pytest.mark.parametrize(
    ("figure", "expansion"),
    [("big_follower", "inns_cathedrals"), ("ringmaster", "big_top"), ("wagon", "abbey_mayor[wagon]")],
)
def test_a_follower_of_any_kind_counts_as_one_and_goes_to_the_bathhouse(figure: str, expansion: str) -> None:
    scene = Scene(ROAD.replace("+red.E", f"+red:{figure}.E"), f"{BARBER},{expansion}")
    scene.play(CLOSE)
    assert inside(scene, (0, 2)) == [f"red {figure}"]
    assert scene.supply("red", figure) == 0


@rule("BARB-X02")
def test_a_mayor_goes_there_although_he_scores_nothing() -> None:
    picture = """
        base/city-1/2+red:mayor.S | . | .
        .                         | . | road-straight-5
    """
    scene = Scene(picture, f"{BARBER},abbey_mayor[mayor]")
    scene.play("base/city-1 @ 0,1")
    assert (scene.gained("red"), inside(scene, (2, 1))) == (0, ["red mayor"])


CLOISTER = """
    cloister | cloister           | cloister | . | .
    cloister | {}                 | cloister | . | .
    cloister | cloister           | .        | . | city-2-adjacent-4
"""


@rule("BARB-X02")
def test_an_abbot_goes_there_from_a_monastery() -> None:
    scene = Scene(CLOISTER.format("cloister+red:abbot.cloister"), f"{BARBER},abbot", rules="classic")
    scene.play("city-1/1 @ 2,2")
    assert inside(scene, (4, 2)) == ["red abbot"]


@rule("BARB-X05")
def test_an_abbot_in_a_bathhouse_cannot_be_recalled() -> None:
    scene = Scene("cloister | . | city-3-5+red:abbot.bathhouse", f"{BARBER},abbot", rules="classic")
    scene.place("city-1/1 @ 0,1")
    assert scene.choices() == ["pass", "buyback abbot 2,0 4"]
    scene.game.play("pass")
    assert not [code for code in scene.choices() if code.startswith("recall")]


@rule("BARB-D01")
def test_from_a_garden_nobody_goes_to_a_bathhouse() -> None:
    picture = CLOISTER.format("city-1-garden/2+red:abbot.garden")
    picture = picture.replace("cloister | cloister           | .", "cloister | city-1 | .")
    scene = Scene(picture, f"{BARBER},abbot")
    scene.play("city-1/1 @ 2,2")
    assert (scene.gained("red"), scene.returned("red")) == (9, ["abbot"])


@rule("BARB-X05")
def test_an_abbot_who_is_taken_back_early_goes_home() -> None:
    scene = Scene(CLOISTER.format("cloister+red:abbot.cloister"), f"{BARBER},abbot", rules="classic")
    scene.place("city-1/1 @ 0,3")
    scene.game.play("recall abbot cloister 1,1")
    assert (scene.returned("red"), inside(scene, (4, 2))) == (["abbot"], [])


@rule("BARB-X03")
def test_a_wagon_in_a_bathhouse_does_not_drive_on() -> None:
    picture = ROAD.replace("+red.E", "+red:wagon.E")
    scene = Scene(picture, f"{BARBER},abbey_mayor[wagon]")
    scene.play(CLOSE)
    assert (scene.waits_for(), inside(scene, (0, 2))) == ("deal", ["red wagon"])
    free = Scene(picture.replace("city-3-5", "city-3-5+blue.bathhouse"), f"{BARBER},abbey_mayor[wagon]")
    free.play(CLOSE)
    assert free.waits_for() == "wagon_move", "with no free bathhouse it would"


@rule("BARB-X05")
def test_from_a_castle_nobody_goes_to_a_bathhouse() -> None:
    picture = """
        .                        | base/city-1/2
        base/village-3           | base/city-1-road-straight+red.N | .
        .                        | .
        city-3-5                 | .
    """
    scene = Scene(picture, f"{BARBER},{CASTLES}")
    put_castle(scene, "red", (1, 1), "N")
    scene.play("base/village-3 @ 2,1")
    assert scorings(scene) == [("red", "castle", 3)], "the worth of the road, on which nobody is"
    assert (scene.returned("red"), inside(scene, (0, 3))) == (["meeple"], [])


@rule("BARB-X05")
def test_circus_and_pyramid_send_nobody_to_a_bathhouse() -> None:
    picture = """
        acrobats-road-end+red.acrobats+red.acrobats+blue.acrobats | .
        .                                                         | .
        city-3-5                                                  | .
    """
    scene = Scene(picture, f"{BARBER},big_top")
    scene.place("base/cloister @ 0,-1")
    scene.game.play("pyramid 0,0")
    assert (scene.returned("red"), inside(scene, (0, 2))) == (["meeple"] * 2, [])


# Who finds a meeple in a bathhouse.


@rule("BARB-X06", "PD-15")
def test_the_dragon_eats_who_is_in_a_bathhouse() -> None:
    scene = Scene("base/cloister | road-straight-5/1+blue.bathhouse", f"{BARBER},princess_dragon")
    put_dragon(scene, (0, 0))
    scene.play("city-1-dragon/1 @ 0,1")
    scene.game.play("dragon 1,0")
    assert (scene.returned("blue"), inside(scene, (1, 0))) == (["meeple"], [])


@rule("BARB-D08", "PD-05")
def test_a_bathhouse_on_the_tile_of_the_dragon_is_not_free() -> None:
    picture = "village-3 | road-straight+red.E | .\n. | . | .\ncity-3-5 | . | ."
    for dragon, visitors in (((0, 0), ["red meeple"]), ((0, 2), [])):
        scene = Scene(picture, f"{BARBER},princess_dragon")
        put_dragon(scene, dragon)
        scene.play("base/village-3 @ 2,0")
        assert scene.gained("red") == 3
        assert inside(scene, (0, 2)) == visitors
        assert scene.returned("red") == ([] if visitors else ["meeple"])


@rule("BARB-X06", "TOWER-13")
def test_a_tower_captures_who_is_in_a_bathhouse() -> None:
    scene = Keep("tower/field | road-straight-5/1+blue.bathhouse", f"tower,{BARBER}")
    scene.place("base/cloister @ 0,1")
    scene.game.play("tower 0,0")
    assert scene.choices() == ["pass", "capture meeple bathhouse 1,0 1"]
    scene.game.play("capture meeple bathhouse 1,0 1")
    assert (scene.kept_by("red"), inside(scene, (1, 0))) == (["blue"], [])


@rule("BARB-X06", "TOP-X18")
def test_the_circus_pays_for_who_is_in_a_bathhouse() -> None:
    picture = "circus-road-end/1 | road-straight-5/1+blue.bathhouse"
    scene = pitch(Scene(picture, f"{BARBER},big_top*2"), (0, 0))
    scene.play("circus-road-end/1 @ 0,1")
    turn_over(scene, "seal")
    assert ("blue", "circus", 4) in scorings(scene)


@rule("BARB-X06", "WATCH-X05")
def test_a_watchtower_counts_who_is_in_a_bathhouse() -> None:
    picture = """
        base/city-1/2 | .
        .             | road-straight-5/1+blue.bathhouse
    """
    scene = Scene(picture, f"{BARBER},watchtowers")
    scene.play("watchtowers/city-1-road-end-per-meeple @ 0,1 + city@N")
    assert scene.scored("red") == ["meeples +4", "tiles +4"]


@rule("BARB-X06", "CROP-X02")
def test_who_is_in_a_bathhouse_is_neither_knight_nor_thief() -> None:
    picture = "base/cloister | . | city-3-5+blue.bathhouse | . | road-straight-5+red.bathhouse"
    tiles = Scene(picture, f"{BARBER},crop_circles").game.rules.tile_index
    for tile in (name for name in tiles if name.startswith("crop-circles/")):
        scene = Scene(picture, f"{BARBER},crop_circles", turn="blue")
        cell, turned = scene.legal(tile)[0].split(" r")
        scene.place(f"{tile}/{turned} @ {cell}")
        scene.game.play("pass")
        scene.game.play("pass")
        assert scene.waits_for() == "deal", "nobody is concerned"


@rule("CROP-X07")
def test_what_a_crop_circle_takes_back_does_not_go_to_a_bathhouse() -> None:
    scene = Scene("base/cloister+red.NL | . | city-3-5", f"{BARBER},crop_circles")
    tile = next(
        name
        for name in scene.game.rules.tile_index
        if name.startswith("crop-circles/") and "farmer" in str(_places(scene, name))
    )
    cell, turned = scene.legal(tile)[0].split(" r")
    scene.play(f"{tile}/{turned} @ {cell}")
    scene.game.play("circle remove")
    scene.game.play(scene.choices()[0])
    assert (scene.returned("red"), inside(scene, (2, 0))) == (["meeple"], [])


def _places(scene: Scene, tile: str) -> object:
    return scene.game.rules.tiles[scene.game.rules.tile_index[tile]].type.places


@rule("FEST-X05")
def test_a_festival_brings_a_meeple_home_from_a_bathhouse() -> None:
    scene = Scene("base/cloister | . | city-3-5+red.bathhouse", f"{BARBER},festival")
    tile = next(name for name in scene.game.rules.tile_index if name.startswith("festival/"))
    cell, turned = scene.legal(tile)[0].split(" r")
    scene.place(f"{tile}/{turned} @ {cell}")
    scene.game.play("pass")
    scene.game.play("return meeple bathhouse 2,0")
    assert (scene.returned("red"), scene.game.scores) == (["meeple"], (0, 0))


@rule("RUS-X02")
def test_vodyanoy_does_not_reach_into_a_bathhouse() -> None:
    scene = Scene("road-straight-5/1+blue.bathhouse+blue.NL", f"{BARBER},russian_promos")
    scene.play("vodyanoy @ 1,0")
    assert inside(scene, (0, 0)) == ["blue meeple"]
    assert [f.player for f in scene.feature((1, 0), "vodyanoy").figures] == [1]


@rule("RUS-X13", "BARB-D01")
def test_from_the_hut_nobody_goes_to_a_bathhouse() -> None:
    scene = Scene(
        CLOISTER.format("hut+red.hut").replace("cloister ", "base/cloister "), f"{BARBER},russian_promos"
    )
    scene.play("base/city-1/1 @ 2,2")
    assert (scene.gained("red"), scene.returned("red"), inside(scene, (4, 2))) == (1, ["meeple"], [])


@rule("LAB-X07")
def test_all_meeples_of_a_labyrinth_are_involved() -> None:
    picture = """
        .              | base/village-3        | .
        base/village-3 | labyrinth{}           | .
        .              | base/village-3/1{}    | .
        .              | .                     | .
        city-3-5       | .                     | .
    """
    two = Scene(picture.format("+blue.N", "+red.N"), f"{BARBER},labyrinth")
    two.play("base/village-3 @ 2,1")
    assert (two.returned("red"), two.returned("blue"), inside(two, (0, 4))) == (["meeple"], ["meeple"], [])
    one = Scene(picture.format("+blue.N", ""), f"{BARBER},labyrinth")
    one.play("base/village-3 @ 2,1")
    assert inside(one, (0, 4)) == ["blue meeple"]


@rule("BARB-X07", "CULT-X07")
def test_who_loses_a_challenge_goes_home_and_the_winner_to_the_bathhouse() -> None:
    picture = """
        base/cloister | base/cloister              | base/cloister           | base/cloister | .
        base/cloister | base/cloister+red.cloister | cult/shrine+blue.shrine | .             | .
        base/cloister | base/cloister              | .                       | .             | road-curve-4
        .             | .                          | .                       | .             | .
        city-3-5      | .                          | .                       | .             | .
    """
    scene = Scene(picture, f"{BARBER},cult", options={"cult.placement_limit": "off"})
    scene.play("base/city-1/1 @ 2,2")
    assert (scene.returned("blue"), scene.returned("red")) == (["meeple"], [])
    scene.game.play("bathe 0,4")
    assert inside(scene, (0, 4)) == ["red meeple"]


@rule("BARB-X08")
def test_a_meeple_that_comes_from_carcassonne_is_involved() -> None:
    picture = ROAD.replace("+red.E", "")
    alone = Scene(picture, f"{BARBER},count")
    inhabit(alone, "blacksmith", "blue")
    inhabit(alone, "castle", "red")
    alone.play(CLOSE)
    moves = [code for code in alone.choices() if code != "pass"]
    alone.game.play(moves[0])
    assert inside(alone, (0, 2)) == ["blue meeple"]
    assert alone.supply("blue") == 6


@rule("BARB-X08")
def test_with_one_that_stands_there_already_both_go_home() -> None:
    scene = Scene(ROAD, f"{BARBER},count")
    inhabit(scene, "blacksmith", "blue")
    scene.play(CLOSE)
    scene.game.play(next(code for code in scene.choices() if code != "pass"))
    assert (scene.returned("red"), scene.returned("blue"), inside(scene, (0, 2))) == (
        ["meeple"],
        ["meeple"],
        [],
    )


@rule("PD-X14", "BARB-08")
def test_who_goes_to_a_bathhouse_loses_the_fairy() -> None:
    scene = Scene(ROAD, f"{BARBER},princess_dragon", rules="classic")
    put_fairy(scene, (1, 0), "red.E")
    scene.play(CLOSE)
    assert inside(scene, (0, 2)) == ["red meeple"]
    assert record(scene).follower == ()


@rule("BARB-08", "BARB-D01")
def test_from_a_shrine_one_goes_to_a_bathhouse() -> None:
    picture = CLOISTER.format("cult/shrine+red.shrine").replace("cloister ", "base/cloister ")
    scene = Scene(picture, f"{BARBER},cult", options={"cult.placement_limit": "off"})
    scene.play("base/city-1/1 @ 2,2")
    assert (scene.gained("red"), inside(scene, (4, 2))) == (9, ["red meeple"])


@rule("BARB-X04")
@pytest.mark.parametrize(("choice", "bath"), [("send meeple tanners", []), ("pass", ["red meeple"])])
def test_who_is_sent_to_leipzig_goes_to_no_bathhouse(choice: str, bath: list[str]) -> None:
    scene = fair(". | road-straight+red.E", f"{BARBER},leipzig", top="city-3-5 | . | . | .")
    scene.play("base/village-3 @ -3,1")
    scene.game.play(choice)
    assert inside(scene, (-5, -1)) == bath
    assert scene.returned("red") == []


@rule("BARB-X04", "BARB-12")
def test_one_who_is_sent_was_involved_so_that_the_other_goes_home() -> None:
    scene = fair(". | road-straight+red.E+red.E", f"{BARBER},leipzig", top="city-3-5 | . | . | .")
    scene.play("base/village-3 @ -3,1")
    scene.game.play("send meeple tanners")
    assert (scene.returned("red"), inside(scene, (-5, -1)), scene.gained("red")) == (["meeple"], [], 3)
