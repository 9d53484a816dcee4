"""The big top among the figures and rules of other expansions."""

from tests.expansions.big_top.tent import (
    EXPANSION,
    ROUND_THE_TENT,
    SECOND_CIRCUS,
    TENT_AT,
    TWICE,
    pitch,
    scored,
    scorings,
    turn_over,
)
from tests.expansions.count.carcassonne import CITY, inhabit, put_count
from tests.rules import rule
from tests.scene import Scene


@rule("TOP-X01")
def test_the_circus_pays_for_followers_of_every_kind() -> None:
    picture = """
        cloister+red:abbot.cloister                   | cloister+red:ringmaster.NL
        circus-road-end+red:big_follower.S+red.NL     | .
    """
    scene = pitch(Scene(picture, f"{TWICE},inns_cathedrals,abbot"), (0, 1))
    scene.play("circus-road-end @ 2,0")
    turn_over(scene, "seal")
    assert sorted(scene.scored("red")) == ["abbot +4", "big follower +4", "meeple +4", "ringmaster +4"]


@rule("TOP-X02")
def test_the_circus_does_not_pay_for_builder_and_pig() -> None:
    picture = "circus-road-ends-2-ew+red:builder.E+red.E+blue:pig.NL | road-straight+blue.NL"
    scene = pitch(Scene(picture, f"{TWICE},traders_builders"), (0, 0))
    scene.play("circus-road-end @ 0,1")
    turn_over(scene, "seal")
    assert [entry for entry in scorings(scene) if entry[1] == "circus"] == [
        ("red", "circus", 4),
        ("blue", "circus", 4),
    ]


@rule("TOP-X05")
def test_no_other_figure_joins_a_pyramid() -> None:
    scene = Scene("acrobats-garden+red.acrobats+red.acrobats | .", f"{EXPANSION},inns_cathedrals,abbot")
    scene.game.state.supply[0] = {**scene.game.state.supply[0], "meeple": 0}
    scene.place("acrobats-road-end @ 1,0")
    assert not [code for code in scene.choices() if "acrobats" in code]


@rule("TOP-X11")
def test_a_ringmaster_may_live_in_every_quarter() -> None:
    scene = Scene("village-3 | road-straight+blue.E | .", f"{EXPANSION},count")
    scene.play("village-3 @ 2,0")
    quarters = {code for code in scene.choices() if code.startswith("quarter ringmaster")}
    assert quarters == {f"quarter ringmaster {at}" for at in ("castle", "market", "blacksmith", "cathedral")}


@rule("TOP-X11")
def test_a_ringmaster_escapes_and_comes_home_as_a_meeple_does() -> None:
    picture = "siege/city-1/1+red:ringmaster.E | city-2-opposite | .\n. | cloister | ."
    scene = Scene(picture, f"{EXPANSION},siege,festival")
    scene.place("festival/city-1-road-end-s/1 @ 1,2")
    assert "return ringmaster city@E 0,0" in scene.choices()
    scene.game.play("pass")
    assert "escape ringmaster city@E 0,0" in scene.choices()


@rule("TOP-X11")
def test_a_ringmaster_may_stand_on_a_shrine_and_is_paid_there() -> None:
    scene = Scene("circus-road-end/1 | .", f"{EXPANSION},cult")
    scene.play("shrine @ 1,0 + ringmaster shrine")
    assert scene.feature((1, 0), "shrine").figures
    scene.finish()
    assert ("red", "ringmaster", 2) in scorings(scene)


@rule("TOP-D06")
def test_a_ringmaster_who_loses_a_challenge_gets_nothing() -> None:
    picture = """
        city-1   | city-1                 | acrobats-garden
        city-1/3 | cloister+blue.cloister | shrine+red:ringmaster.shrine
        city-1/2 | city-1/2               | .
    """
    scene = Scene(picture, f"base*3,cult,{EXPANSION}")
    scene.play("base/city-1/2 @ 2,2")
    assert scorings(scene) == [("blue", "cloister", 9), ("red", "shrine", 0)]
    assert scene.returned("red") == ["ringmaster"]


@rule("TOP-X17")
def test_points_of_the_circus_do_not_keep_anybody_out_of_carcassonne() -> None:
    scene = pitch(Scene(ROUND_THE_TENT, f"{TWICE},count"), TENT_AT)
    scene.play(SECOND_CIRCUS)
    assert scene.waits_for() == "animal", "the circus comes before the placement"
    turn_over(scene, "seal")
    assert scorings(scene) == [("blue", "road", 3), ("red", "circus", 12), ("blue", "circus", 4)]
    assert scene.waits_for() == "quarter_placement"
    assert "quarter meeple castle" in scene.choices()


@rule("TOP-X17")
def test_points_of_the_circus_alone_open_no_quarter() -> None:
    picture = "circus-road-end+blue.S | cloister"
    scene = pitch(Scene(picture, f"{TWICE},count"), (0, 0))
    scene.play("circus-road-end @ 2,0")
    turn_over(scene, "seal")
    assert scorings(scene) == [("blue", "circus", 4)]
    assert scene.waits_for() == "deal"


@rule("TOP-X18")
def test_who_lives_in_carcassonne_is_not_paid_by_a_circus_at_its_walls() -> None:
    picture = "\n".join([*CITY.strip("\n").splitlines(), ". | circus-road-end | . | ."])
    scene = pitch(Scene(picture, f"{TWICE},count"), (1, 3))
    inhabit(scene, "cathedral", "blue")
    inhabit(scene, "market", "red")
    scene.play("circus-road-end/1 @ 1,-1")
    turn_over(scene, "seal")
    assert not scored(scene, "circus")


@rule("COUNT-33", "TOP-42")
def test_a_ringmaster_who_has_moved_out_of_carcassonne_stands_on_no_tile() -> None:
    picture = """
        circus-road-end/2 | .                   | .
        village-3         | road-straight+red.E | .
    """
    scene = Scene(picture, f"{EXPANSION},count")
    put_count(scene, "market")
    inhabit(scene, "blacksmith", "blue:ringmaster")
    scene.play("village-3 @ 2,1")
    scene.game.play("move ringmaster road@E 0,1")
    assert scorings(scene) == [("red", "road", 3), ("blue", "road", 3)]


@rule("COUNT-33", "TOP-12")
def test_a_follower_who_has_moved_out_of_carcassonne_is_not_paid_by_the_circus() -> None:
    scene = pitch(Scene("circus-road-ends-2-ew | road-straight", f"{TWICE},count"), (0, 0))
    segment = scene.feature((1, 0), "E").segments[0]
    inhabit(scene, "blacksmith", "blue")
    scene.game.state.ext["count"] = scene.game.state.ext["count"].with_those("blacksmith", ())
    scene.game.join_feature(1, "meeple", segment)
    scene.play("circus-road-end @ 0,1")
    turn_over(scene, "seal")
    assert scorings(scene) == []


@rule("TOP-X19")
def test_circus_and_acrobat_spaces_earn_a_builder_nothing() -> None:
    picture = """
        road-straight+red.E+red:builder.E | circus-road-ends-2-ew
        .                                 | .
    """
    scene = Scene(picture, f"{EXPANSION},traders_builders")
    scene.play("acrobats-garden @ 0,1 + acrobats")
    assert scene.waits_for() == "deal"
    assert scene.game.state.agenda[-1].player == scene.seat("blue"), "his road does not grow by that"


@rule("TOP-X19")
def test_a_road_that_ends_at_a_space_is_one_for_builder_and_robber() -> None:
    scene = Scene("road-straight+red.E+red:builder.E", f"{EXPANSION},traders_builders,king_robber")
    scene.play("circus-road-ends-2-ew @ 1,0")
    assert scene.game.state.agenda[-1].player == scene.seat("red"), "the builder's road has grown"
    scene.play("acrobats-road-ends-2-ns/1 @ -1,0")
    assert scene.scored("red") == ["tiles +3"]
    assert ("robber", 0) in [(token.name, token.seat) for token in scene.game.tokens()]


@rule("SIEGE-X08")
def test_the_coats_of_arms_of_a_besieged_city_are_nothing_to_the_circus() -> None:
    picture = """
        circus-road-end/2    | .
        siege/city-1/1+red.E | city-2-opposite-shield
    """
    scene = pitch(Scene(picture, f"{TWICE},siege"), (0, 0))
    scene.play("circus-road-end @ 1,2")
    turn_over(scene, "seal")
    assert scene.scored("red") == ["meeple +4"]
