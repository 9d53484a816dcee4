"""What the phantom may follow, and where it may go then."""

import pytest

from tests.expansions.big_top.tent import EXPANSION as BIG_TOP
from tests.expansions.phantom.test_phantom import PHANTOM, asked, second
from tests.expansions.princess_dragon.beasts import PD, put_dragon
from tests.expansions.russian_promos.prey import RUSSIAN, prey
from tests.expansions.tower.keep import Keep
from tests.rules import rule
from tests.scene import Scene

ROAD = ". | base/road-straight | base/village-3/1"
TILE = "base/city-1-road-straight @ 0,0"
BESIDE_TOWER = ". | base/city-1-road-straight\n. | tower/field"


# Princess & dragon.


@rule("PHAN-E05", "PHAN-07")
@pytest.mark.parametrize(("after", "follows"), [("any_action", True), ("follower_only", False)])
def test_behind_the_fairy(after: str, follows: bool) -> None:
    picture = ". | base/road-straight | base/village-3/1+red.S"
    scene = Scene(picture, f"{PHANTOM},{PD}", options={"phantom.after": after})
    scene.place(TILE)
    scene.game.play("fairy meeple road@S 2,0")
    assert ("phantom road@E" in second(scene)) == follows


@rule("PHAN-08", "PHAN-E06")
@pytest.mark.parametrize("princess", ["may", "must"])
def test_not_behind_a_princess_who_has_sent_a_knight_away(princess: str) -> None:
    picture = "base/city-2-opposite+blue.E | base/city-2-opposite+red.E | ."
    scene = Scene(picture, f"{PHANTOM},{PD}", options={"princess": princess})
    scene.place("city-3-princess @ 2,0")
    scene.game.play("princess meeple city@E 0,0 1")
    assert second(scene) == set()
    assert scene.supply("red", "phantom") == 1


@rule("PHAN-E06")
def test_behind_a_follower_whom_one_placed_instead() -> None:
    picture = "base/city-2-opposite+blue.E | ."
    scene = Scene(picture, f"{PHANTOM},{PD}")
    scene.play("city-1-village-3-princess/3 @ 1,0 + road@E")
    assert {"pass", "phantom road@N", "phantom road@S"} < second(scene)


@rule("PHAN-E07", "PHAN-10", "PHAN-09")
def test_a_portal_carries_one_of_them() -> None:
    picture = ". | base/city-1-road-straight"
    scene = Scene(picture, f"{PHANTOM},{PD}")
    scene.place("city-1-road-curve-es-portal @ 0,0")
    assert "phantom city@N 1,0" in scene.choices(), "as first figure"
    scene.game.play("meeple city@N 1,0")
    assert second(scene) == {
        *("pass", "phantom city@N", "phantom road@E", "phantom field@EL", "phantom field@ER")
    }
    scene = Scene(picture, f"{PHANTOM},{PD}")
    scene.play("city-1-road-curve-es-portal @ 0,0 + road@E")
    assert {"phantom city@N", "phantom city@N 1,0"} <= second(scene), "the portal was not used"


@rule("PHAN-10")
def test_a_tower_is_open_to_it_although_the_portal_was_used() -> None:
    scene = Keep(
        ". | base/city-1-road-straight\n. | tower/field", f"{PHANTOM},{PD},tower", heights={(1, 1): 1}
    )
    scene.place("city-1-road-curve-es-portal @ 0,0")
    scene.game.play("meeple city@N 1,0")
    assert {choice for choice in second(scene) if "," in choice} == {"phantom tower 1,1"}


@rule("PHAN-10")
def test_who_has_climbed_a_tower_has_not_used_the_portal() -> None:
    scene = Keep(
        ". | base/city-1-road-straight\n. | tower/field", f"{PHANTOM},{PD},tower", heights={(1, 1): 1}
    )
    scene.place("city-1-road-curve-es-portal @ 0,0")
    scene.game.play("meeple tower 1,1")
    assert "phantom city@N 1,0" in second(scene)


@rule("PHAN-11")
def test_a_volcano_and_the_dragon_keep_it_off() -> None:
    picture = "base/road-straight+red.E | ."
    scene = Scene(picture, f"{PHANTOM},{PD}")
    scene.place("princess-dragon/road-end-volcano/1 @ 1,0")
    scene.game.play("fairy meeple road@E 0,0")
    assert second(scene) == set(), "not on the volcano"
    scene = Scene(picture, f"{PHANTOM},{PD}")
    scene.place("base/city-1-road-straight @ 1,0")
    put_dragon(scene, (1, 0))
    scene.game.play("fairy meeple road@E 0,0")
    assert second(scene) == set(), "not beside the dragon"


# The tower.


@rule("PHAN-E03", "PHAN-09", "PHAN-E02")
def test_a_tower_elsewhere_is_open_to_it() -> None:
    scene = Keep("cloister+blue.NL | . | . | tower/field", f"{PHANTOM},tower", heights={(3, 0): 1})
    scene.place("cloister @ 1,0")
    scene.game.play("meeple cloister")
    assert scene.choices() == ["pass", "phantom tower 3,0"]
    scene.game.play("phantom tower 3,0")
    assert scene.supply("red", "phantom") == 0


@rule("PHAN-07", "PHAN-X03", "PHAN-D02")
def test_behind_a_tower_piece_with_its_capture() -> None:
    picture = "tower/field | cloister+blue.cloister | ."
    scene = Keep(picture, f"{PHANTOM},tower", heights={(0, 0): 1})
    scene.place("cloister @ 2,0")
    scene.game.play("tower 0,0")
    scene.game.play("capture meeple cloister 1,0 1")
    assert asked(scene) == ("second_figure", "red")
    assert {"phantom cloister", "phantom tower 0,0"} <= second(scene)
    assert not any(choice.startswith("tower") for choice in second(scene)), "it never brings a piece"


@rule("PHAN-12")
def test_a_phantom_that_comes_home_by_the_action_itself_does_not_follow() -> None:
    scene = Keep(
        "tower/field | cloister+blue.cloister | .",
        f"{PHANTOM},tower",
        heights={(0, 0): 1},
        prisoners=[("blue", "red:phantom")],
    )
    scene.place("cloister @ 2,0")
    scene.game.play("tower 0,0")
    scene.game.play("capture meeple cloister 1,0 1")
    assert scene.supply("red", "phantom") == 1, "it was exchanged for the prisoner"
    assert second(scene) == set()


@rule("PHAN-12", "PHAN-X03")
def test_a_phantom_ransomed_before_the_action_may_follow() -> None:
    scene = Keep("cloister | .", f"{PHANTOM},tower", prisoners=[("blue", "red:phantom")], scores={"red": 5})
    scene.game.play("pass")
    scene.place("city-1-road-straight/1 @ 1,0")
    scene.game.play("ransom phantom 1")
    assert (scene.score("red"), scene.score("blue")) == (2, 3)
    scene.game.play("meeple city@E")
    assert "phantom road@N" in second(scene)


# Festival, traps, abbots, pyramids, tollhouses.


@rule("FEST-X01", "PHAN-07")
def test_behind_a_figure_that_the_festival_has_returned() -> None:
    scene = Scene("base/road-straight+red.E | .", f"{PHANTOM},festival")
    scene.place("festival/city-1-road-end-e/1 @ 0,1")
    scene.game.play("return meeple road@E 0,0")
    assert asked(scene) == ("second_figure", "red")


@rule("PHAN-12")
def test_not_if_the_festival_has_returned_the_phantom_itself() -> None:
    scene = Scene("base/road-straight+red:phantom.E | .", f"{PHANTOM},festival")
    scene.place("festival/city-1-road-end-e/1 @ 0,1")
    scene.game.play("return phantom road@E 0,0")
    assert second(scene) == set()


@rule("PHAN-07", "PHAN-12")
@pytest.mark.parametrize(("kind", "follows"), [("meeple", True), ("phantom", False)])
def test_behind_a_figure_freed_from_a_trap(kind: str, follows: bool) -> None:
    who = "red" if kind == "meeple" else f"red:{kind}"
    scene = Scene(f"razboynik+{who}.solovei\ncloister", f"{PHANTOM},{RUSSIAN}")
    scene.place("cloister @ 0,2")
    scene.game.play(f"free {kind} solovei 0,0")
    assert ("phantom cloister" in second(scene)) == follows


@rule("PHAN-07")
def test_behind_an_abbot_taken_back_early() -> None:
    scene = Scene("base/cloister+red:abbot.cloister | .", f"{PHANTOM},abbot")
    scene.place("base/cloister @ 1,0")
    scene.game.play("recall abbot cloister 0,0")
    assert scene.gained("red") == 2
    assert "phantom cloister" in second(scene)


@rule("PHAN-07", "TOP-X21", "PHAN-X06")
def test_behind_a_pyramid_that_was_scored_and_never_in_one() -> None:
    scene = Scene("acrobats-garden+red.acrobats+red.acrobats+red.acrobats | .", f"{PHANTOM},{BIG_TOP}")
    scene.place("base/cloister @ 1,0")
    pyramid = next(choice for choice in scene.choices() if choice.startswith("pyramid"))
    scene.game.play(pyramid)
    assert asked(scene) == ("second_figure", "red")
    assert not any("acrobats" in choice for choice in second(scene))
    scene = Scene("acrobats-garden+red.acrobats | .", f"{PHANTOM},{BIG_TOP}")
    scene.place("base/cloister @ 1,0")
    assert [choice for choice in scene.choices() if "acrobats" in choice] == ["meeple acrobats 0,0"]


@rule("PHAN-X08", "PHAN-07")
def test_behind_a_tollhouse() -> None:
    scene = Scene("base/road-straight | .", f"{PHANTOM},tollkeepers")
    scene.place("base/village-3 @ 1,0")
    scene.game.play("tollhouse 1,0")
    assert "phantom road@S" in second(scene)


# Each of both is caught.


@rule("RUS-X11", "PHAN-X07", "SEQC-03")
def test_traps_look_for_each_of_the_two() -> None:
    picture = "razboynik | . | base/road-straight\n. | . | ."
    scene = Scene(picture, f"{PHANTOM},{RUSSIAN}")
    scene.play("base/road-straight @ 1,0 + road@E")
    assert prey(scene, (0, 0), "solovei") == ["red meeple"], "before the phantom comes"
    assert asked(scene) == ("second_figure", "red")
    assert "phantom road@E" in second(scene), "the road is free again"
    scene.game.play("phantom road@E")
    assert prey(scene, (0, 0), "solovei") == ["red meeple", "red phantom"]


@rule("RUS-X11")
def test_the_phantom_is_caught_before_tunnels_are_laid() -> None:
    rules = Scene("base/cloister", f"{PHANTOM},{RUSSIAN},tunnel").game.rules
    names = [step.name for step in reversed(rules.turn[0])]
    after = names[names.index("second_figure") :]
    assert after[:3] == ["second_figure", "trap_check", "tunnel_window"]
