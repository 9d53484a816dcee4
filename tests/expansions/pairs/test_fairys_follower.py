"""Whoever chooses which of several followers alike leaves can choose the fairy's or another (PD-D05)."""

from collections.abc import Callable

import pytest

from tests.expansions.catapult.booth import board, fair, throw_to
from tests.expansions.count.carcassonne import inhabit, put_count, within
from tests.expansions.crop_circles.fields import SHIELD, circle
from tests.expansions.plague.sickness import sick
from tests.expansions.princess_dragon.beasts import PD, fairy_of, put_fairy, record
from tests.expansions.tower.keep import Keep
from tests.expansions.wheel_of_fortune.fair import turn_to
from tests.rules import rule
from tests.scene import Scene

TWO_THIEVES = "road-straight+red.E+red.E | ."
TWO_KNIGHTS = "base/city-2-opposite+blue.E+blue.E | ."


def festival() -> Scene:
    scene = Scene(TWO_THIEVES, f"{PD},festival")
    put_fairy(scene, (0, 0), "red.E")
    scene.place("festival/city-1-road-end-s/1 @ 0,1")
    return scene


def crop_circle() -> Scene:
    scene = Scene("base/city-1+blue.N+blue.N", f"{PD},crop_circles")
    put_fairy(scene, (0, 0), "blue.N")
    circle(scene, SHIELD, "remove")
    return scene


def capture() -> Scene:
    scene = Keep("tower/field | base/cloister+blue.cloister+blue.cloister", f"{PD},tower")
    put_fairy(scene, (1, 0), "blue.cloister")
    scene.place("base/cloister @ 0,1")
    scene.game.play("tower 0,0")
    return scene


def princess() -> Scene:
    scene = Scene(TWO_KNIGHTS, PD)
    put_fairy(scene, (0, 0), "blue.E")
    scene.place("city-3-princess @ 1,0")
    return scene


def escape() -> Scene:
    picture = "siege/city-1/1+red.E+red.E | city-2-opposite | .\n. | base/cloister | ."
    scene = Scene(picture, f"{PD},siege")
    put_fairy(scene, (0, 0), "red.E")
    scene.play("base/city-1/2 @ 1,2")
    return scene


def trap() -> Scene:
    scene = Scene("russian-promos/razboynik+red.solovei+red.solovei", f"{PD},russian_promos")
    put_fairy(scene, (0, 0), "red.solovei")
    scene.place("base/cloister @ 0,1")
    return scene


def wheel() -> Scene:
    scene = Scene("cloister+blue.cloister+blue.cloister", f"{PD},wheel_of_fortune", turn="blue")
    put_fairy(scene, (0, 0), "blue.cloister")
    turn_to(scene, "plague")
    return scene


def loss() -> Scene:
    """Blue has refused a swap and loses a follower."""
    scene = swap()
    for move in ("own meeple road@E 0,0", "other meeple city@E 0,1 1", "refuse"):
        scene.game.play(move)
    return scene


def swap(fairys: str = "blue.E") -> Scene:
    """Red has laid La Porxada beside two knights of blue, and wants to swap one of his two thieves."""
    picture = "road-straight+red.E+red.E | .\nbase/city-1/1+blue.E+blue.E | ."
    scene = Scene(picture, f"{PD},porxada")
    put_fairy(scene, (0, 0) if fairys.startswith("red") else (0, 1), fairys)
    scene.place("porxada @ 1,1")
    scene.game.play("swap")
    return scene


def after(scene: Scene, *moves: str) -> Scene:
    for move in moves:
        scene.game.play(move)
    return scene


@rule("PD-D05")
@pytest.mark.parametrize(
    ("position", "choice", "whose"),
    [
        (festival, "return meeple road@E 0,0", "red"),
        (crop_circle, "remove meeple city@N 0,0", "blue"),
        (capture, "capture meeple cloister 1,0 1", "blue"),
        (princess, "princess meeple city@E 0,0 1", "blue"),
        (escape, "escape meeple city@E 0,0", "red"),
        (trap, "free meeple solovei 0,0", "red"),
        (wheel, "fetch meeple cloister 0,0", "blue"),
        (loss, "lose meeple city@E 0,1", "blue"),
    ],
)
def test_of_followers_alike_hers_can_leave_or_another(
    position: Callable[[], Scene], choice: str, whose: str
) -> None:
    scene = position()
    assert {choice, f"{choice} fairy"} <= set(scene.choices())
    there = len(scene.game.figures())
    scene.game.play(choice)
    assert (len(scene.game.figures()), fairy_of(scene)) == (there - 1, whose), "another has left"
    scene = position()
    scene.game.play(f"{choice} fairy")
    assert (len(scene.game.figures()), fairy_of(scene)) == (there - 1, ""), "hers has left"


@rule("PD-D05")
def test_there_is_one_choice_where_there_is_no_difference() -> None:
    alone = Scene("road-straight+red.E | .", f"{PD},festival")
    put_fairy(alone, (0, 0), "red.E")
    elsewhere = Scene("road-straight+red.E+red.E+red.NL | .", f"{PD},festival")
    put_fairy(elsewhere, (0, 0), "red.NL")
    on_tile = Scene(TWO_THIEVES, f"{PD},festival", options={"fairy": "on-tile"})
    put_fairy(on_tile, (0, 0))
    nobodys = Scene(TWO_THIEVES, f"{PD},festival")
    put_fairy(nobodys, (0, 0))
    for scene in (alone, elsewhere, on_tile, nobodys):
        scene.place("festival/city-1-road-end-s/1 @ 0,1")
        assert "return meeple road@E 0,0" in scene.choices()
        assert not [choice for choice in scene.choices() if choice.endswith(" fairy")]


@rule("PD-D05", "PORX-03")
@pytest.mark.parametrize("hers", [False, True])
def test_a_swap_says_at_its_beginning_whose_thief_is_given(hers: bool) -> None:
    scene = swap("red.E")
    own = "own meeple road@E 0,0" + (" fairy" if hers else "")
    after(scene, own, "other meeple city@E 0,1 1")
    assert fairy_of(scene) == "red", "nobody has left yet"
    kept = scene.game.copy()
    kept.play("refuse")
    kept.play("lose meeple")
    assert record(scene).follower, "and nobody does if the other player refuses"
    after(scene, "agree")
    assert fairy_of(scene) == ("" if hers else "red")


@rule("PD-D05", "PORX-03")
@pytest.mark.parametrize("hers", [False, True])
def test_the_knight_who_is_wanted_can_be_hers(hers: bool) -> None:
    scene = swap()
    other = "other meeple city@E 0,1 1" + (" fairy" if hers else "")
    after(scene, "own meeple road@E 0,0", other, "agree")
    assert fairy_of(scene) == ("" if hers else "blue")


@rule("PD-D05", "PORX-06")
@pytest.mark.parametrize("hers", [False, True])
def test_by_option_the_one_is_lost_who_was_wanted(hers: bool) -> None:
    picture = "road-straight+red.E | .\nbase/city-1/1+blue.E+blue.E | ."
    scene = Scene(picture, f"{PD},porxada", options={"porxada.remove_from": "demanded_only"})
    put_fairy(scene, (0, 1), "blue.E")
    scene.place("porxada @ 1,1")
    other = "other meeple city@E 0,1 1" + (" fairy" if hers else "")
    after(scene, "swap", "own meeple road@E 0,0", other, "refuse")
    assert fairy_of(scene) == ("" if hers else "blue")


@rule("PD-D05", "PLAGUE-32")
@pytest.mark.parametrize("hers", [False, True])
def test_who_flees_is_hers_or_another(hers: bool) -> None:
    picture = "road-straight+red.E+red.E | road-straight\n. | .\nbase/cloister"
    scene = sick(picture, [(0, 2)], expansions=f"plague,{PD}")
    put_fairy(scene, (0, 0), "red.E")
    scene.draw("base/cloister")
    after(scene, "flee meeple road@E 0,0" + (" fairy" if hers else ""))
    assert fairy_of(scene) == "red", "he has not gone yet"
    after(scene, "to road@E 1,0")
    assert fairy_of(scene) == ("" if hers else "red")


@rule("PD-D05", "CAT-53")
@pytest.mark.parametrize("hers", [False, True])
def test_who_takes_the_place_of_a_seduced_follower_is_hers_or_another(hers: bool) -> None:
    picture = board(middle="cloister+blue.NL", east="cloister+red.NL+red.NL")
    scene = fair(picture, f"catapult,{PD}")
    put_fairy(scene, (2, 1), "red.NL")
    scene.game.play("hurl seduction")
    throw_to(scene, 1.4, 1.5)
    after(scene, "seduce meeple field@NL 2,1 0" + (" fairy" if hers else ""))
    assert fairy_of(scene) == ("" if hers else "red")


# The quarters of Carcassonne, where she may be by option.


def visited(expansions: str = f"{PD},count", **options: str) -> Scene:
    """Red has just moved the fairy to one of his two smiths; a road of blue waits for its end."""
    picture = "base/village-3 | base/road-straight+blue.E | .\nbase/cloister-road/2 | . | ."
    scene = Scene(picture, expansions, options={"count.fairy": "quarters", **options})
    inhabit(scene, "blacksmith", "red", "red")
    put_count(scene, "castle")
    scene.place("base/cloister @ 0,2")
    scene.game.play("visit meeple blacksmith")
    return scene


@rule("PD-D05", "PD-D06")
def test_of_two_smiths_hers_can_move_and_take_her_along() -> None:
    scene = visited()
    scene.play("base/village-3 @ 2,0")
    assert {"move meeple road@E 0,0", "move meeple road@E 0,0 fairy"} <= set(scene.choices())
    after(scene, "move meeple road@E 0,0 fairy")
    assert [choice for choice in scene.choices() if choice.endswith("fairy")] == [], "she is out"
    after(scene, "pass")
    assert scene.scored("red") == ["tiles +3", "road +3"], "and no point at the start of the turn"
    assert within(scene, "blacksmith") == ["red"]
    scene.place("base/cloister @ 0,3")
    assert "visit meeple blacksmith" in scene.choices(), "the other one is not hers"


@rule("PD-D05", "PD-D06")
def test_hers_can_move_before_the_other_to_another_road() -> None:
    scene = visited()
    scene.play("base/village-3 @ 2,0")
    after(scene, "move meeple road@E 0,0 fairy", "move meeple road@E 0,0")
    assert scene.scored("red") == ["tiles +3", "road +3"]


@rule("PD-D05", "FEST-05")
@pytest.mark.parametrize("hers", [False, True])
def test_a_festival_takes_hers_or_another_out_of_a_quarter(hers: bool) -> None:
    scene = visited(f"{PD},count,festival")
    scene.play("base/cloister @ 0,3")
    scene.place("festival/city-1-road-end-s/1 @ 0,4")
    before = scene.game.scores[0]
    after(scene, "withdraw meeple blacksmith" + (" fairy" if hers else ""))
    scene.play("base/cloister @ 0,5")
    assert scene.game.scores[0] - before == (0 if hers else 1)


@rule("PD-D05", "TOWER-X05")
@pytest.mark.parametrize("hers", [False, True])
def test_a_tower_captures_hers_or_another_in_a_quarter(hers: bool) -> None:
    picture = """
        .         | .         | tower/field   | .
        nw-road-w | n-west    | n-east-castle | ne-road-n
        w         | cathedral | market        | e
        sw-city-s | s-west    | s-east-road-s | se-city-e
    """
    scene = Keep(picture, f"{PD},tower,count", heights={(2, 0): 1}, rules="jcz")
    inhabit(scene, "castle", "red", "red")
    scene.place("base/cloister @ 2,-1")
    scene.game.play("visit meeple castle")
    scene.place("base/cloister @ 3,-1")
    after(scene, "tower 2,0", "seize meeple castle 0" + (" fairy" if hers else ""))
    assert scene.game.scores[0] == (0 if hers else 1)
