"""The tower with princess and dragon, with the fairy, and with base rules that waited for it."""

import pytest

from tests.expansions.princess_dragon.beasts import fairy_at, fly, put_dragon, put_fairy, with_verb
from tests.expansions.tower.keep import Keep
from tests.rules import rule

BOTH = "tower,princess_dragon"


@rule("TOWER-X01", "PD-X10")
def test_piece_top_and_fairy_are_alternatives_of_one_action() -> None:
    scene = Keep("tower/field | base/cloister+red.cloister", BOTH, heights={(0, 0): 1})
    scene.place("base/cloister-road @ 0,1")
    assert with_verb(scene, "fairy", "tower") == {"tower 0,0", "fairy meeple cloister 1,0"}
    assert scene.on_towers() == ["meeple tower 0,0"]
    scene.game.play("fairy meeple cloister 1,0")
    assert scene.game.state.active == 1, "nothing else in this turn"


@rule("TOWER-X01")
def test_volcano_tiles_allow_pieces_and_tower_tops_elsewhere() -> None:
    scene = Keep("tower/field", BOTH, heights={(0, 0): 1})
    scene.place("princess-dragon/field-volcano @ 0,-1")
    assert scene.verbs("tower") == ["tower 0,0"]
    assert scene.verbs("meeple") == ["meeple tower 0,0"]


@pytest.mark.parametrize(("actions", "tops"), [("allowed", ["meeple tower 0,0"]), ("none", [])])
@rule("TOWER-X01")
def test_with_volcano_actions_none_pieces_are_still_set(actions: str, tops: list[str]) -> None:
    scene = Keep("tower/field", BOTH, heights={(0, 0): 1}, options={"volcano_actions": actions})
    scene.place("princess-dragon/field-volcano @ 0,-1")
    assert scene.verbs("tower") == ["tower 0,0"]
    assert scene.on_towers() == tops


@rule("TOWER-X01")
def test_portal_tiles_allow_pieces_and_lead_to_no_tower_top() -> None:
    scene = Keep("tower/field | tower/cloister", BOTH, heights={(1, 0): 1})
    scene.place("princess-dragon/village-3-portal/2 @ 0,-1")
    assert scene.verbs("tower") == ["tower 0,0", "tower 1,0"]
    assert scene.on_towers() == ["meeple tower 1,0"]
    assert "meeple cloister 1,0" in scene.choices()


@rule("TOWER-X01", "PD-X02")
def test_a_capture_comes_before_the_dragon_moves() -> None:
    scene = Keep("tower/field | base/cloister+blue.cloister | base/cloister", BOTH)
    put_dragon(scene, (2, 0))
    scene.place("princess-dragon/road-curve-dragon/1 @ 0,-1")
    scene.game.play("tower 0,0")
    assert scene.asked() == ("capture", "red")
    scene.game.play("capture meeple cloister 1,0 1")
    assert scene.asked() == ("dragon_step", "red")
    fly(scene, "1,0")
    assert (scene.kept_by("red"), scene.returned("blue")) == (["blue"], [])


@rule("TOWER-X02")
def test_whoever_sends_a_knight_away_sets_no_piece() -> None:
    scene = Keep("tower/city-1/1+blue.E", BOTH)
    scene.place("princess-dragon/city-2-adjacent-princess @ 1,0")
    assert scene.verbs("tower") == ["tower 0,0"]
    scene.game.play("princess meeple city@E 0,0 1")
    assert scene.game.state.active == 1
    assert scene.pieces("red") == 10


@rule("TOWER-X02")
def test_where_a_knight_must_go_only_a_ransom_is_offered_besides() -> None:
    scene = Keep(
        "tower/city-1/1+blue.E",
        BOTH,
        options={"princess": "must"},
        prisoners=[("blue", "red")],
        scores={"red": 3},
    )
    scene.game.play("pass")
    scene.place("princess-dragon/city-2-adjacent-princess @ 1,0")
    assert scene.choices() == ["princess meeple city@E 0,0 1", "ransom meeple 1"]


@pytest.mark.parametrize("fairy", ["next-follower", "on-tile"])
@rule("TOWER-X09", "PD-X14")
def test_the_fairy_protects_nobody_from_capture_and_stays(fairy: str) -> None:
    scene = Keep("tower/field | base/cloister+blue.cloister", BOTH, options={"fairy": fairy})
    put_fairy(scene, (1, 0), "blue.cloister" if fairy == "next-follower" else "")
    scene.place("base/cloister @ 0,1")
    scene.game.play("tower 0,0")
    scene.game.play("capture meeple cloister 1,0 1")
    assert scene.kept_by("red") == ["blue"]
    assert fairy_at(scene) == (1, 0)
    scene.play("base/cloister @ 0,-1")
    assert scene.score("blue") == 0, "she brings Blue nothing any more"


@pytest.mark.parametrize(
    ("fairy", "choice"), [("next-follower", "fairy meeple tower 0,0"), ("on-tile", "fairy 0,0")]
)
@rule("TOWER-X09")
def test_the_fairy_goes_to_a_follower_on_a_tower(fairy: str, choice: str) -> None:
    scene = Keep("tower/field+red.tower", BOTH, heights={(0, 0): 1}, options={"fairy": fairy})
    scene.place("base/cloister @ 0,1")
    assert scene.verbs("fairy") == [choice]


@pytest.mark.parametrize(("top", "left"), [("vulnerable", 0), ("safe", 1)])
@rule("PD-X02", "TOWER-22")
def test_the_dragon_eats_from_towers_as_the_option_says_and_leaves_the_pieces(top: str, left: int) -> None:
    scene = Keep(
        "base/cloister | tower/cloister+blue.tower+blue.cloister",
        BOTH,
        heights={(1, 0): 2},
        options={"tower_top": top},
    )
    put_dragon(scene, (0, 0))
    scene.play("princess-dragon/road-curve-dragon/1 @ 0,-1")
    fly(scene, "1,0")
    assert scene.feature((1, 0), "cloister").figures == ()
    assert len(scene.feature((1, 0), "tower").figures) == left
    assert scene.height((1, 0)) == 2


@pytest.mark.parametrize(
    ("options", "rules", "possible"),
    [
        ({}, "modern", False),
        ({"tower.dragon": "climbable"}, "modern", True),
        ({}, "classic", False),
        ({}, "jcz", True),
    ],
)
@rule("TOWER-D04", "PD-05")
def test_whether_a_tower_beside_the_dragon_can_be_climbed_is_an_option(
    options: dict[str, str], rules: str, possible: bool
) -> None:
    scene = Keep(
        "tower/field | base/cloister | tower/cloister",
        f"{BOTH},inns_cathedrals",
        heights={(0, 0): 1, (2, 0): 1},
        options=options,
        rules=rules,
    )
    put_dragon(scene, (0, 0))
    scene.place("base/cloister @ 0,1")
    lair = ["meeple tower 0,0", "big_follower tower 0,0"] if possible else []
    assert scene.on_towers() == ["meeple tower 2,0", "big_follower tower 2,0", *lair]
    assert "tower 0,0" in scene.choices(), "a piece is no figure"


@rule("TOWER-D04")
def test_a_finished_or_empty_tower_beside_the_dragon_is_not_climbed() -> None:
    for picture, height in (("tower/field+blue.tower", 1), ("tower/field", 0)):
        scene = Keep(picture, BOTH, heights={(0, 0): height}, rules="jcz")
        put_dragon(scene, (0, 0))
        scene.place("base/cloister @ 0,1")
        assert scene.on_towers() == []


HOLE = """
    .             | base/cloister | .
    base/cloister | .             | base/cloister
    .             | base/cloister | .
"""


@rule("TOWER-D02")
def test_the_window_before_the_tile_comes_behind_the_choice_of_an_abbey() -> None:
    scene = Keep(HOLE, "tower,abbey_mayor", prisoners=[("blue", "red")], scores={"red": 3})
    assert scene.asked() == ("abbey", "red")
    scene.game.play("pass")
    assert scene.asked() == ("ransom_first", "red")


@rule("TOWER-D02")
def test_whoever_lays_an_abbey_pays_with_the_figure_action() -> None:
    scene = Keep(HOLE, "tower,abbey_mayor", prisoners=[("blue", "red")], scores={"red": 3})
    scene.game.play("abbey 1,1")
    assert scene.asked() == ("action", "red")
    assert "ransom meeple 1" in scene.choices()


@rule("TOWER-X03")
def test_mayor_and_wagon_are_captured_a_barn_is_not() -> None:
    scene = Keep(
        "base/city-1/1+blue:mayor.E | tower/city-1/3+blue:barn.NL | base/cloister+blue:wagon.cloister",
        "tower,abbey_mayor",
    )
    scene.place("base/cloister @ 1,1")
    scene.game.play("tower 1,0")
    assert scene.verbs("capture") == ["capture wagon cloister 2,0 1", "capture mayor city@E 0,0 1"]


@rule("TOWER-X03", "AM-48")
def test_a_captured_wagon_does_not_drive_on() -> None:
    picture = "base/cloister-road/1+blue:wagon.W | tower/field"
    for capture, waits in (("capture wagon road@W 0,0 1", "deal"), ("pass", "wagon_move")):
        scene = Keep(picture, "tower,abbey_mayor")
        scene.place("base/cloister-road/3 @ -1,0")
        scene.game.play("tower 1,0")
        scene.game.play(capture)
        assert scene.waits_for() == waits
