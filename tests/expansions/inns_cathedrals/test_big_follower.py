"""The big follower, the sixth player, and what is in the box."""

import pytest

from bastide.core.compile import compile_rules
from bastide.core.library import Library
from bastide.core.setup import Setup
from tests.rules import rule
from tests.scene import Scene

BIG = "inns_cathedrals"
NEARLY_SURROUNDED = """
    cloister | cloister   | cloister
    cloister | cloister{} | cloister
    cloister | cloister   | .
"""


def big(scene: Scene) -> list[str]:
    return [choice for choice in scene.choices() if choice.startswith("big_follower")]


# The box.


@pytest.mark.parametrize("players", [1, 2, 6])
@rule("IC-01")
def test_everybody_has_seven_followers_and_a_big_one(players: int) -> None:
    scene = Scene("cloister", BIG, players=players)
    assert scene.game.state.supply == [{"meeple": 7, "big_follower": 1}] * players


@pytest.mark.parametrize(("players", "warned"), [(1, True), (2, False), (5, False), (6, False)])
@rule("IC-01", "BASE-01")
def test_a_sixth_player_is_welcome(players: int, warned: bool) -> None:
    assert bool(Setup.make(players, BIG).warnings()) == warned


@rule("IC-01", "BASE-X06")
def test_two_boxes_of_tiles_bring_no_second_big_follower() -> None:
    assert Scene("cloister", f"{BIG}*2").supply("red", "big_follower") == 1


@rule("IC-D01")
def test_without_its_part_there_is_no_big_follower() -> None:
    scene = Scene("cloister", f"{BIG}[inns+cathedrals]")
    assert scene.game.state.supply == [{"meeple": 7}] * 2


@pytest.mark.parametrize(("expansions", "gardens"), [(BIG, 0), (f"{BIG},abbot", 2)])
@rule("ABBOT-16")
def test_the_eighteen_tiles_have_six_inns_and_two_cathedrals_in_both_printings(
    expansions: str, gardens: int
) -> None:
    rules = compile_rules(Setup.make(2, expansions), Library.default())
    (stage,) = rules.stages
    own = [(rules.library.tile(name), n) for name, n in stage.tiles.items() if name.startswith("inns-")]
    assert sum(n for _, n in own) == 18
    marks = [(segment.attributes, n) for tile, n in own for segment in tile.segments]
    assert sum(n for attributes, n in marks if attributes.get("inn")) == 6
    assert sum(n for attributes, n in marks if attributes.get("cathedral")) == 2
    assert sum(n for tile, n in own if "garden" in tile.places) == gardens
    assert sum(stage.tiles.values()) == 89


@pytest.mark.parametrize("score", [48, 49, 98, 99])
@rule("IC-16")
def test_passing_fifty_and_a_hundred_changes_nothing_but_the_score(score: int) -> None:
    scene = Scene("base/village-3+red.E | road-straight | .", BIG)
    scene.game.state.score[scene.seat("red")] = score
    scene.play("base/village-3 @ 2,0")
    assert scene.game.scores == (score + 3, 0)
    assert scene.game.state.ext == {}


# Placing it.


@rule("IC-10")
def test_the_big_follower_goes_wherever_a_normal_one_does() -> None:
    scene = Scene("base/village-3", BIG)
    scene.place("city-1-road-straight @ 1,0")
    places = ["city@N", "field@EL", "field@ER", "road@E"]
    assert sorted(big(scene)) == [f"big_follower {place}" for place in places]
    assert sorted(c for c in scene.choices() if c.startswith("meeple")) == [f"meeple {p}" for p in places]
    scene.game.play("big_follower city@N")
    (figure,) = scene.feature((1, 0), "N").figures
    assert (figure.player, figure.kind) == (scene.seat("red"), "big_follower")
    assert (scene.supply("red", "big_follower"), scene.supply("red")) == (0, 7)


@rule("IC-10")
def test_the_big_follower_may_be_a_monk() -> None:
    scene = Scene("cloister", BIG)
    scene.place("cloister @ 1,0")
    assert sorted(big(scene)) == ["big_follower cloister", "big_follower field@NL"]


@rule("IC-10", "BASE-27")
def test_without_farmers_the_big_follower_keeps_off_the_fields_too() -> None:
    scene = Scene("cloister", BIG, options={"farmers": "off"})
    scene.place("cloister @ 1,0")
    assert big(scene) == ["big_follower cloister"]


@rule("IC-10", "ABBOT-04")
def test_the_big_follower_keeps_off_gardens() -> None:
    scene = Scene("cloister", f"{BIG},abbot")
    scene.place("road-straight-inn-garden/1 @ 1,0")
    assert sorted(big(scene)) == ["big_follower field@NL", "big_follower field@NR", "big_follower road@N"]
    assert "abbot garden" in scene.choices()


@rule("IC-10")
def test_the_big_follower_is_refused_where_a_follower_stands() -> None:
    scene = Scene("base/village-3+blue.E", BIG)
    scene.place("road-straight @ 1,0")
    assert "big_follower road@E" not in scene.choices()
    assert "big_follower field@NL" in scene.choices()


@pytest.mark.parametrize("figure", ["meeple", "big_follower"])
@rule("IC-10")
def test_a_big_follower_occupies_its_feature(figure: str) -> None:
    scene = Scene("base/village-3+red:big_follower.E", BIG, turn="blue")
    scene.place("road-straight @ 1,0")
    assert f"{figure} road@E" not in scene.choices()
    assert f"{figure} field@NL" in scene.choices()


@rule("IC-10")
def test_placing_the_big_follower_is_the_whole_figure_action() -> None:
    scene = Scene("base/village-3", BIG)
    scene.play("road-straight @ 1,0 + big_follower road@E")
    assert scene.game.state.active == scene.seat("blue")


@rule("IC-10")
def test_a_big_follower_on_the_board_cannot_be_placed_again() -> None:
    scene = Scene("base/village-3+red:big_follower.S", BIG)
    scene.place("road-straight @ 1,0")
    assert big(scene) == []


@rule("IC-10")
def test_the_big_follower_comes_home_when_its_feature_is_scored() -> None:
    scene = Scene("base/village-3+red:big_follower.E | road-straight | .", BIG, turn="blue")
    scene.play("base/village-3 @ 2,0")
    assert scene.returned("red") == ["big_follower"]
    assert scene.supply("red", "big_follower") == 1


@rule("IC-10")
def test_a_big_farmer_stays() -> None:
    scene = Scene("base/city-1/1+red:big_follower.SL | .", BIG)
    scene.play("base/city-1/3 @ 1,0")
    assert scene.supply("red", "big_follower") == 0


# Its strength.


@pytest.mark.parametrize(
    ("figures", "paid"),
    [
        ("red:big_follower blue", (3, 0)),
        ("red:big_follower blue blue", (3, 3)),
        ("red:big_follower blue blue blue", (0, 3)),
        ("red:big_follower red blue blue", (3, 0)),
        ("red:big_follower blue:big_follower", (3, 3)),
    ],
)
@rule("IC-11")
def test_on_a_road_the_big_follower_counts_as_two(figures: str, paid: tuple[int, int]) -> None:
    standing = "".join(f"+{figure}.E" for figure in figures.split())
    scene = Scene(f"base/village-3{standing} | road-straight | .", BIG)
    scene.play("base/village-3 @ 2,0")
    assert (scene.gained("red"), scene.gained("blue")) == paid


@rule("IC-11", "IC-E05")
def test_in_a_city_a_big_knight_ties_with_two_normal_ones() -> None:
    scene = Scene(
        "base/city-1/1+red:big_follower.E | city-2-opposite+blue.E | city-2-opposite+blue.E "
        "| city-2-opposite | city-2-opposite | .",
        BIG,
    )
    scene.play("base/city-1/3 @ 5,0")
    assert (scene.gained("red"), scene.gained("blue")) == (12, 12)


@rule("IC-11")
def test_a_big_monk_counts_as_two() -> None:
    scene = Scene(NEARLY_SURROUNDED.format("+red:big_follower.cloister+blue.cloister"), f"base*3,{BIG}")
    scene.play("cloister @ 2,2")
    assert (scene.gained("red"), scene.gained("blue")) == (9, 0)


FARM_AT_TWO_CITIES = """
    base/city-1/1+red:big_follower.SL | base/city-1/3
    base/city-1/1+blue.NL             | base/city-1/3
"""


@rule("IC-11", "IC-E06")
def test_a_big_farmer_outweighs_a_normal_one() -> None:
    scene = Scene(FARM_AT_TWO_CITIES, BIG)
    scene.finish()
    assert scene.scored("red") == ["cities +6"]
    assert scene.gained("blue") == 0


@pytest.mark.parametrize(
    ("farm_scoring", "paid"), [("per-farm-3", (6, 6)), ("per-farm-4", (8, 8)), ("city-once-4", (8, 8))]
)
@rule("IC-11")
def test_a_big_farmer_ties_with_two_normal_ones(farm_scoring: str, paid: tuple[int, int]) -> None:
    picture = FARM_AT_TWO_CITIES.replace("+blue.NL", "+blue.NL+blue.NL")
    scene = Scene(picture, BIG, options={"farm_scoring": farm_scoring})
    scene.finish()
    assert (scene.gained("red"), scene.gained("blue")) == paid


@rule("IC-12")
@pytest.mark.parametrize("figure", ["meeple", "big_follower"])
def test_alone_the_big_follower_scores_like_a_normal_one(figure: str) -> None:
    scene = Scene(f"base/village-3+red:{figure}.E | road-straight-inn | .", BIG)
    scene.play("base/village-3 @ 2,0")
    assert scene.scored("red") == ["tiles +3", "inn +3"]
