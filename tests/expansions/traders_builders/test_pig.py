"""The pig: where it may stand, and what it adds to a farm."""

import pytest

from bastide import Setup
from bastide.core.errors import SetupError
from bastide.core.figures import Figure
from tests.rules import rule
from tests.scene import Scene

TB = "traders_builders"
#: One farm on the left of two finished cities, another on the right.
TWO_CITIES = """
    city-1/1{a} | city-1/3{c}
    city-1/1{b} | city-1/3{d}
"""
#: A big city and a road on either side of it part an upper farm from a lower one.
PARTED = """
    cloister{a}   | city-1/2{b}       | city-1/2          | cloister
    road-straight | city-3-road-end/1 | city-3-road-end/3 | road-straight
    cloister{c}   | city-1{d}         | city-1            | cloister
"""


def farm(mode: str, *, picture: str = TWO_CITIES, **figures: str) -> Scene:
    places = dict.fromkeys("abcd", "") | figures
    return Scene(picture.format(**places), "base*2,traders_builders", options={"farm_scoring": mode})


def pigs(scene: Scene) -> list[str]:
    return [code for code in scene.choices() if code.startswith("pig")]


@rule("TB-40")
def test_a_pig_joins_a_farmer_of_its_owner() -> None:
    scene = Scene("cloister+red.NL | .", TB)
    scene.place("road-straight/1 @ 1,0")
    assert pigs(scene) == ["pig field@NL"], "not the field beyond the road, not the road"
    scene.game.play("pig field@NL")
    assert scene.supply("red", "pig") == 0


@rule("TB-40")
@pytest.mark.parametrize("who", ["", "+blue.NL", "+red.cloister"])
def test_without_a_farmer_of_his_own_a_player_cannot_place_his_pig(who: str) -> None:
    scene = Scene(f"cloister{who} | .", TB)
    scene.place("cloister @ 1,0")
    assert pigs(scene) == []


@rule("TB-13")
def test_others_may_have_more_farmers() -> None:
    scene = Scene("cloister+red.NL | cloister+blue.NL | cloister+blue.NL | .", TB)
    scene.place("city-1/1 @ 3,0")
    assert pigs(scene) == ["pig field@NL"]


@rule("TB-15", "TB-D02")
def test_a_player_has_one_pig_on_a_farm() -> None:
    scene = Scene("cloister+red.NL+red:pig.NL | .", TB)
    scene.game.state.supply[0] = {**scene.game.state.supply[0], "pig": 1}
    scene.place("cloister @ 1,0")
    assert pigs(scene) == []


@rule("TB-D02")
def test_two_pigs_of_one_player_count_once() -> None:
    scene = Scene(TWO_CITIES.format(a="+red.NL+red:pig.NL", b="", c="", d=""), TB)
    scene.game.state.graph.put(Figure(0, "pig", scene.game.segment_at((0, 1), "field@NL")))
    assert sum(figure.kind == "pig" for figure in scene.feature((0, 0), "NL").figures) == 2
    scene.finish()
    assert scene.scored("red") == ["cities +6", "pig +2"]


@rule("TB-12")
def test_a_pig_neither_counts_nor_claims() -> None:
    tied = farm("per-farm-3", a="+red.NL+red:pig.NL", b="+blue.NL")
    tied.finish()
    assert tied.scored("blue") == ["cities +6"]
    alone = Scene("cloister+red:pig.NL | .", TB, turn="blue")
    alone.place("cloister @ 1,0")
    assert "meeple field@NL" in alone.choices()
    lonely = farm("per-farm-3", a="+red:pig.NL")
    lonely.finish()
    assert lonely.scored("red") == []


@rule("TB-14")
def test_a_pig_goes_home_with_the_last_farmer_of_its_owner() -> None:
    scene = farm("per-farm-3", a="+red.NL", b="+red.NL+red:pig.NL+blue.NL+blue:pig.NL")
    first, second = (Figure(0, "meeple", scene.game.segment_at((0, y), "field@NL")) for y in (0, 1))
    scene.game.return_figure(first)
    assert scene.returned("red") == ["meeple"]
    scene.game.return_figure(second)
    assert scene.returned("red") == ["meeple", "meeple", "pig"]
    assert scene.supply("blue", "pig") == 0


@rule("TB-41")
def test_a_pig_stays_while_cities_are_completed() -> None:
    scene = Scene("city-1/1+red.NL+red:pig.NL+red.E | .", TB)
    scene.play("city-1/3 @ 1,0")
    assert scene.returned("red") == ["meeple"]
    assert scene.supply("red", "pig") == 0
    scene.finish()
    assert scene.scored("red") == ["city +3", "pig +1"]


@rule("TB-E03", "TB-42", "TB-43", "TB-44", "TB-45")
@pytest.mark.parametrize(
    ("mode", "cities", "pig_rule"),
    [("per-farm-3", 6, "TB-42"), ("per-farm-4", 8, "TB-42"), ("city-once-4", 8, "TB-44")],
)
def test_a_pig_adds_a_point_for_each_city(mode: str, cities: int, pig_rule: str) -> None:
    scene = farm(mode, a="+blue.NL+blue:pig.NL", b="+blue.NL+red.NL")
    scene.finish()
    assert scene.gained("blue") == cities + 2
    assert scene.rules_cited("blue").count(pig_rule) == (2 if mode == "city-once-4" else 1)
    assert scene.gained("red") == 0


@rule("TB-E06", "TB-43", "TB-45")
def test_a_tie_is_enough_for_the_pig_and_only_its_owner_profits() -> None:
    scene = farm("per-farm-3", a="+red.NL+red:pig.NL", b="+blue.NL")
    scene.finish()
    assert scene.scored("red") == ["cities +6", "pig +2"]
    assert scene.scored("blue") == ["cities +6"]


@rule("TB-43")
@pytest.mark.parametrize("mode", ["per-farm-3", "per-farm-4", "city-once-4"])
def test_without_the_majority_a_pig_is_worth_nothing(mode: str) -> None:
    scene = farm(mode, a="+red.NL+red:pig.NL", b="+blue.NL+blue.NL")
    scene.finish()
    assert scene.gained("red") == 0
    assert scene.gained("blue") == 2 * int(mode[-1])


@rule("TB-44")
def test_where_a_city_pays_once_the_pig_may_stand_on_any_farm_at_it() -> None:
    # Red has fewer farmers than blue above, where his pig is, but more on both farms together.
    scene = farm(
        "city-once-4",
        picture=PARTED,
        a="+red.NL+red:pig.NL",
        b="+blue.NL+blue.NL",
        c="+red.NL",
        d="+red.EL",
    )
    scene.finish()
    assert scene.scored("red") == ["city +4", "pig +1"]
    assert scene.scored("blue") == []


@rule("TB-44")
def test_where_a_city_pays_once_a_pig_at_another_city_adds_nothing() -> None:
    picture = "city-1/1{a} | city-1/3 | road-straight/1 | city-1/1{b} | city-1/3"
    scene = farm("city-once-4", picture=picture, a="+red.NL+red:pig.NL", b="+red.NL")
    assert scene.feature((0, 0), "NL") is not scene.feature((3, 0), "NL")
    scene.finish()
    assert scene.scored("red") == ["city +4", "pig +1", "city +4"]


@rule("TB-42", "TB-44")
def test_the_option_pig_bonus_has_one_value() -> None:
    for preset in ("modern", "classic"):
        assert Setup.make(2, TB, preset).chosen["pig_bonus"] == "1"
    assert Setup.make(2, TB, options={"pig_bonus": "1"}).chosen["pig_bonus"] == "1"
    with pytest.raises(SetupError, match="pig_bonus"):
        Setup.make(2, TB, options={"pig_bonus": "2"})


def test_without_the_part_pig_there_is_none() -> None:
    scene = Scene("cloister+red.NL | .", "traders_builders[goods+builder]")
    scene.place("cloister @ 1,0")
    assert pigs(scene) == []
    assert "pig" not in scene.game.state.supply[0]
