"""La Porxada beside other expansions: besieged cities, who cannot be swapped, watchtowers, castles."""

from typing import Any

import pytest

from bastide.display.tokens import Token
from bastide.expansions.count.quarters import carcassonne
from tests.expansions.porxada.test_hall import at_the_end, entitled
from tests.expansions.porxada.test_swap import LAID, OTHER, OWN, PICTURE, laid, play
from tests.rules import rule
from tests.scene import Scene


@rule("PORX-X01", "SIEGE-X05")
@pytest.mark.parametrize(("pennant", "points"), [("1", 3), ("0", 2)])
def test_an_open_besieged_city_pays_one_for_each_as_if_completed(pennant: str, points: int) -> None:
    picture = "siege/city-1/1+red.E | city-2-opposite-shield"
    more: dict[str, Any] = {
        "expansions": "porxada,siege",
        "options": {"siege.pennant": pennant},
    }
    assert at_the_end(picture, "red", **more).gained("red") == points
    assert at_the_end(picture, **more).gained("red") == 0


@rule("PORX-X01")
def test_an_open_besieged_city_with_a_cathedral_pays_two_for_each() -> None:
    picture = "siege/city-1/1+red.E | city-4-cathedral | city-2-opposite-shield"
    assert at_the_end(picture, "red", expansions="porxada,siege,inns_cathedrals").gained("red") == 8


#: Where followers stand that cannot be swapped: the tile with them, and its expansion.
APART = {
    "tower": "tower/field+{who}.tower",
    "big_top": "acrobats-garden+{who}.acrobats",
    "russian_promos": "russian-promos/vodyanoy+{who}.vodyanoy",
    "barber_surgeons": "road-straight-5+{who}.bathhouse",
}


@rule("PORX-X03", "RUS-X12")
@pytest.mark.parametrize("slug", APART)
def test_followers_where_no_feature_is_cannot_be_swapped(slug: str) -> None:
    for who, absent in (("red", "+red.E"), ("blue", "+blue.E")):
        tile = APART[slug].format(who=who)
        picture = f"{tile} | .{PICTURE.replace(absent, '')}"
        assert laid(picture, f"porxada,{slug}", at=(0, -1)).choices() == ["hall"]
    both = f"{APART[slug].format(who='blue')} | .{PICTURE}"
    scene = play(laid(both, f"porxada,{slug}", at=(0, -1)), "swap", OWN)
    assert scene.choices() == [OTHER]


@rule("PORX-X03")
def test_a_follower_in_a_castle_cannot_be_swapped() -> None:
    castle = "base/city-1/2+red.S\nbase/city-1\n.\n"
    picture = castle + PICTURE.replace("+red.E", "")
    scene = Scene(picture, "porxada,bridges_castles_bazaars", at=(0, -3))
    graph = scene.game.state.graph
    graph.rename(scene.feature((0, -3), "S").segments[0], "castle")
    scene.place(LAID)
    assert scene.choices() == ["hall"]


@rule("PORX-X03")
def test_followers_in_quarters_cannot_be_swapped() -> None:
    scene = Scene(PICTURE.replace("+red.E", ""), "porxada,count")
    record = carcassonne(scene.game)
    assert record is not None
    scene.game.state.ext["count"] = record.with_those("market", [(0, "meeple")])
    scene.place(LAID)
    assert scene.choices() == ["hall"]


@rule("PORX-X04")
def test_a_castle_beside_the_tile_changes_nothing() -> None:
    picture = "base/city-1/1+blue.E | cities-2-opposite/1+red.E | ."
    scene = Scene(picture, "porxada,bridges_castles_bazaars")
    scene.game.state.graph.rename(scene.feature((0, 0), "E").segments[0], "castle")
    scene.place("porxada @ 2,0")
    assert scene.choices() == ["hall"], "the knight in the castle cannot be swapped"
    play(scene, "hall", "pass")
    for tile in ("city-1/2 @ 2,-1", "city-1 @ 2,1", "city-1/3 @ 3,0"):
        scene.play(f"base/{tile}")
        while scene.waits_for() != "deal":
            scene.game.play("pass")
    assert scene.scored("red") == ["tiles +10", "pennants +2"]
    assert Token("hall", 0) in scene.game.tokens()
    assert scene.feature((0, 0), "E").kind == "castle"


@rule("PORX-X04")
def test_with_leipzig_on_the_table_the_tile_is_as_ever() -> None:
    scene = Scene("leipzig/wainwrights-arm+red.N | leipzig/wainwrights-quarter", "porxada,leipzig")
    scene.place("porxada @ 0,-1")
    scene.game.play("hall")
    city, town = scene.feature((0, -1), "N"), scene.feature((1, 0), "N")
    assert (city.kind, city.size, town.kind) == ("city", 2, "leipzig")
    scene.finish()
    assert scene.scored("red") == ["tiles +2", "pennants +1"]


@rule("PORX-X05")
def test_a_watchtower_serves_whoever_stands_there_now() -> None:
    picture = """
        road-straight/1+red.N                    | .
        cloister-road/2                          | .
        watchtowers/city-1-per-cloister/1+blue.E | .
    """
    scene = Scene(picture, "porxada,watchtowers", options={"porxada.refusal": "none"})
    scene.place("porxada @ 1,2")
    play(scene, "swap", "own meeple road@N 0,0", "other meeple city@E 0,2 1")
    for tile in ("base/city-1/2 @ 1,1", "base/city-1 @ 1,3", "base/city-1/3 @ 2,2"):
        scene.play(tile)
    assert scene.gained("blue") == 0
    assert scene.gained("red") == 12 + 3


@rule("PORX-D03")
def test_a_follower_sent_from_carcassonne_entitles_his_owner() -> None:
    picture = """
        .              | city-1/2 | .
        city-1/1+red.E | .        | city-1/3
        .              | city-1   | .
    """
    scene = Scene(picture, "porxada,count")
    record = carcassonne(scene.game)
    assert record is not None
    scene.game.state.ext["count"] = record.with_those("castle", [(1, "meeple")])._replace(count_at="market")
    scene.place("porxada @ 1,1")
    scene.game.play("hall")
    move = next(choice for choice in scene.choices() if choice.startswith("move"))
    assert scene.game.actor == scene.seat("blue")
    scene.game.play(move)
    assert entitled(scene) == ["red", "blue"]
