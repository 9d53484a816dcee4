"""The phantom: a follower more, first figure or second."""

from bastide import Game, Setup
from bastide.core.agenda import Step
from tests.rules import rule
from tests.scene import Scene

PHANTOM = "phantom"
#: A road of two tiles that lacks its end in the west, and a city of one tile that lacks its other half.
ROAD = ". | road-straight | village-3/1"
#: The tile with a city and a road that goes into the gap: its city is free, its road joins the one above.
TILE = "city-1-road-straight @ 0,0"


def asked(scene: Scene) -> tuple[str, str]:
    """What is asked, and whom."""
    return scene.waits_for(), scene.setup.seats[scene.game.actor] if scene.game.actor >= 0 else ""


def second(scene: Scene) -> set[str]:
    """What is offered for the second figure; nothing if nobody asks for one."""
    return set(scene.choices()) if scene.waits_for() == "second_figure" else set()


@rule("PHAN-01")
def test_everybody_has_one_phantom_that_counts_one() -> None:
    game = Game.begin(Setup.make(3, PHANTOM))
    assert [supply["phantom"] for supply in game.state.supply] == [1, 1, 1]
    kinds = game.rules.figures
    assert kinds["phantom"].is_follower
    assert (kinds["phantom"].strength, kinds["phantom"].stands_on) == (1, kinds["meeple"].stands_on)


@rule("PHAN-01")
def test_phantom_and_meeple_are_equal_in_a_majority() -> None:
    scene = Scene("village-3+red:phantom.E | road-straight+blue.E | .", PHANTOM)
    scene.play("city-1-village-3/0 @ 2,0")
    assert (scene.gained("red"), scene.gained("blue")) == (3, 3)


@rule("PHAN-02", "PHAN-05", "PHAN-06")
def test_as_first_figure_it_is_the_only_one() -> None:
    scene = Scene(ROAD, PHANTOM)
    scene.place(TILE)
    assert {"phantom city@N", "phantom road@E", "meeple city@N"} <= set(scene.choices())
    scene.game.play("phantom city@N")
    assert (scene.supply("red", "phantom"), scene.supply("red")) == (0, 7)
    assert asked(scene) == ("deal", ""), "nobody follows the phantom"


@rule("PHAN-03", "PHAN-04", "PHAN-E01")
def test_it_follows_a_follower_on_another_feature_of_the_tile() -> None:
    scene = Scene(ROAD, PHANTOM)
    scene.play(f"{TILE} + city@N")
    assert asked(scene) == ("second_figure", "red")
    assert second(scene) == {"pass", "phantom road@E", "phantom field@EL", "phantom field@ER"}
    scene.game.play("phantom road@E")
    assert [figure.kind for figure in scene.feature((0, 0), "E").figures] == ["phantom"]
    assert [figure.kind for figure in scene.feature((0, 0), "N").figures] == ["meeple"]
    assert scene.game.state.active == scene.seat("blue")


@rule("PHAN-03")
def test_it_is_the_phantom_of_whoever_has_acted() -> None:
    scene = Scene(". | road-straight | village-3/1+red:phantom.S", PHANTOM, turn="blue")
    scene.play(f"{TILE} + city@N")
    assert asked(scene) == ("second_figure", "blue")
    scene.game.play("phantom road@E")
    assert [(figure.player, figure.kind) for figure in scene.feature((0, 0), "E").figures] == [(1, "phantom")]


@rule("PHAN-04")
def test_it_does_not_go_where_somebody_stands() -> None:
    scene = Scene(". | road-straight+blue.E | village-3/1", PHANTOM)
    scene.play(f"{TILE} + city@N")
    assert second(scene) == {"pass", "phantom field@EL", "phantom field@ER"}


@rule("PHAN-05")
def test_nobody_but_the_phantom_comes_second() -> None:
    scene = Scene(ROAD, f"{PHANTOM},inns_cathedrals,traders_builders")
    scene.play("base/city-1-road-straight @ 0,0 + city@N")
    assert {choice.partition(" ")[0] for choice in second(scene)} == {"pass", "phantom"}


@rule("PHAN-06")
def test_it_need_not_come_and_comes_once() -> None:
    scene = Scene(ROAD, PHANTOM)
    scene.play(f"{TILE} + city@N")
    scene.game.play("pass")
    assert scene.supply("red", "phantom") == 1
    assert scene.game.state.active == scene.seat("blue")


@rule("PHAN-06")
def test_without_it_in_supply_nobody_is_asked() -> None:
    scene = Scene(". | road-straight | village-3/1+red:phantom.S", PHANTOM)
    scene.play(f"{TILE} + city@N")
    assert scene.game.state.active == scene.seat("blue")


@rule("PHAN-D01", "PHAN-07")
def test_who_has_passed_is_not_asked_again() -> None:
    scene = Scene(ROAD, PHANTOM)
    scene.play(TILE)
    assert scene.game.state.active == scene.seat("blue")


@rule("PHAN-E02")
def test_with_no_other_free_feature_nobody_is_asked() -> None:
    scene = Scene("cloister+blue.NL | .", PHANTOM)
    scene.play("cloister @ 1,0 + cloister")
    assert scene.game.state.active == scene.seat("blue")
    assert scene.supply("red", "phantom") == 1


@rule("PHAN-E04", "PHAN-15", "PHAN-13")
def test_both_score_and_come_home() -> None:
    scene = Scene("city-1/2 | .\n. | road-straight | village-3/1", PHANTOM, at=(0, -1))
    scene.play("city-1-village-3 @ 0,0 + city@N")
    scene.game.play("phantom road@E")
    assert scene.scored("red") == ["tiles +4", "tiles +3"]
    assert sorted(scene.returned("red")) == ["meeple", "phantom"]


@rule("PHAN-15")
def test_at_the_end_it_counts_like_any_follower() -> None:
    scene = Scene("road-straight+red:phantom.E | road-straight", PHANTOM)
    scene.finish()
    assert scene.scored("red") == ["tiles +2"]


@rule("PHAN-07")
def test_by_option_it_follows_a_follower_alone() -> None:
    scene = Scene(". | road-straight+red.E | village-3/1", f"{PHANTOM},traders_builders", rules="classic")
    assert scene.game.rules.options["phantom.after"] == "follower_only"
    scene.play("base/city-1-road-straight @ 0,0 + builder road@E")
    assert scene.game.state.active == scene.seat("blue"), "a builder is no follower"
    scene = Scene(". | road-straight+red.E | village-3/1", PHANTOM, rules="classic")
    scene.play(f"{TILE} + city@N")
    assert asked(scene) == ("second_figure", "red")


@rule("PHAN-06")
def test_an_action_of_an_earlier_turn_part_opens_nothing() -> None:
    scene = Scene(ROAD, PHANTOM)
    scene.play(f"{TILE} + city@N")
    scene.game.play("pass")
    scene.game.state.agenda.append(Step("second_figure", 0))
    scene.game.state.last = 0
    scene.game.attach(None)
    assert scene.waits_for() == "deal"


def test_without_its_part_there_is_none() -> None:
    scene = Scene(ROAD, PHANTOM)
    game = Game.begin(Setup.make(2, {PHANTOM: {"parts": []}}))
    assert "phantom" not in game.rules.figures
    assert scene.game.rules.has_part(PHANTOM, PHANTOM)
