"""What king and robber pay, in all the ways there are."""

import pytest

from bastide.core.events import Scored
from bastide.expansions.king_robber.cards import SLUG, Honours, honours
from tests.rules import rule
from tests.scene import Scene

RED, BLUE, NOBODY = 0, 1, -1

#: Five finished cities, seven finished roads, and what is not finished.
FIVE_CITIES_AND_SEVEN_ROADS = """
    city-1/1  | city-1/3
    city-1/1  | city-1/3
    city-1/1  | city-1/3
    city-1/1  | city-1/3
    city-1/1  | city-1/3
    city-1/1  | .
    .         | .
    village-4 | village-4 | village-4 | village-4 | village-4 | village-4 | village-4 | village-4
"""


def scene_with(king: int, robber: int, scoring: str = "per-feature") -> Scene:
    scene = Scene(FIVE_CITIES_AND_SEVEN_ROADS, SLUG, options={"king_scoring": scoring})
    scene.game.state.ext[SLUG] = Honours((king, robber), (2, 2))
    return scene


def scorings(scene: Scene) -> list[tuple[int, str, int]]:
    return [(e.player, e.what, e.points) for e in scene.events() if isinstance(e, Scored)]


@rule("KR-07", "KR-08", "KR-E02")
def test_king_and_robber_pay_a_point_for_every_finished_city_and_road() -> None:
    scene = scene_with(king=RED, robber=BLUE)
    scene.finish()
    assert scene.scored("red") == ["cities +5"]
    assert scene.scored("blue") == ["roads +7"]
    assert (scene.rules_cited("red"), scene.rules_cited("blue")) == (["KR-07"], ["KR-08"])


@rule("KR-07")
@pytest.mark.parametrize("figure", ["", "+red.E", "+blue.E"])
def test_the_king_counts_cities_whoever_owned_them(figure: str) -> None:
    scene = Scene(f"city-1/1 | city-1/3 | . | city-1/1{figure} | .", SLUG)
    scene.play("city-1/3 @ 4,0")
    scene.finish()
    assert scorings(scene) == [(RED, "king", 2)]


@rule("KR-09")
def test_a_card_beside_the_board_pays_nobody() -> None:
    scene = scene_with(king=NOBODY, robber=NOBODY)
    scene.finish()
    assert scorings(scene) == []


@rule("KR-10")
def test_who_holds_both_cards_is_paid_for_both() -> None:
    scene = scene_with(king=BLUE, robber=BLUE)
    scene.finish()
    assert scorings(scene) == [(BLUE, "king", 5), (BLUE, "robber", 7)]


@rule("BASE-61")
def test_the_cards_pay_after_the_farms() -> None:
    scene = Scene("city-1/1+red.NL | city-1/3", SLUG)
    scene.game.state.ext[SLUG] = Honours((BLUE, NOBODY), (2, 0))
    scene.finish()
    assert [what for _, what, _ in scorings(scene)] == ["field", "king"]


@rule("KR-D01", "KR-E03")
def test_ten_points_for_each_card() -> None:
    scene = scene_with(king=RED, robber=RED, scoring="10-each")
    scene.finish()
    assert scorings(scene) == [(RED, "king", 10), (RED, "robber", 10)]
    apart = scene_with(king=NOBODY, robber=BLUE, scoring="10-each")
    apart.finish()
    assert scorings(apart) == [(BLUE, "robber", 10)]


@rule("KR-D02", "KR-E03")
@pytest.mark.parametrize(
    ("king", "robber", "paid"),
    [
        (RED, RED, [(RED, "king+robber", 40)]),
        (RED, BLUE, [(RED, "king", 15), (BLUE, "robber", 15)]),
        (BLUE, NOBODY, [(BLUE, "king", 15)]),
        (NOBODY, BLUE, [(BLUE, "robber", 15)]),
        (NOBODY, NOBODY, []),
    ],
)
def test_fifteen_points_for_one_card_and_forty_for_both(
    king: int, robber: int, paid: list[tuple[int, str, int]]
) -> None:
    scene = scene_with(king, robber, scoring="15-40")
    scene.finish()
    assert scorings(scene) == paid


@rule("KR-D02", "KR-D04")
def test_the_only_card_in_the_game_pays_fifteen() -> None:
    scene = Scene("city-1/1 | .", f"{SLUG}[king]", options={"king_scoring": "15-40"})
    scene.play("city-1/3 @ 1,0")
    scene.finish()
    assert scorings(scene) == [(RED, "king", 15)]


#: A tile at (0,1) completes a city of two and a city of three tiles.
TWO_CITIES_AT_ONCE = "city-1/2 \n . \n city-2-opposite/1 \n city-1"


@rule("KR-D03", "KR-E04")
def test_continuous_scoring_pays_the_holder_before_the_card_changes_hands() -> None:
    scene = Scene(TWO_CITIES_AT_ONCE, SLUG, turn="blue", options={"king_scoring": "continuous"})
    scene.game.state.ext[SLUG] = Honours((RED, NOBODY), (2, 0))
    scene.play("cities-2-opposite @ 0,1")
    assert scene.scored("red") == ["cities +2"]
    assert scorings(scene) == [(RED, "king", 2)]
    assert honours(scene.game) == Honours((BLUE, NOBODY), (3, 0))


@rule("KR-D03")
def test_continuous_scoring_pays_nobody_for_the_first_city() -> None:
    scene = Scene("city-1/1 | .", SLUG, options={"king_scoring": "continuous"})
    scene.play("city-1/3 @ 1,0")
    assert honours(scene.game).holders == (RED, NOBODY)
    assert scorings(scene) == []


@rule("KR-D03")
def test_continuous_scoring_pays_the_robber_for_roads_alone() -> None:
    scene = Scene("village-3 | .", SLUG, options={"king_scoring": "continuous"})
    scene.game.state.ext[SLUG] = Honours((RED, BLUE), (4, 4))
    scene.play("village-3 @ 1,0")
    assert scorings(scene) == [(BLUE, "robber", 1)]


@rule("KR-D03")
def test_continuous_scoring_pays_nothing_at_the_end() -> None:
    scene = scene_with(king=RED, robber=BLUE, scoring="continuous")
    scene.finish()
    assert scorings(scene) == []


@pytest.mark.parametrize("scoring", ["per-feature", "10-each", "15-40"])
@rule("KR-D03")
def test_only_continuous_scoring_pays_during_the_game(scoring: str) -> None:
    scene = Scene("city-1/1 | .", SLUG, options={"king_scoring": scoring})
    scene.game.state.ext[SLUG] = Honours((BLUE, BLUE), (4, 4))
    scene.play("city-1/3 @ 1,0")
    assert scorings(scene) == []
