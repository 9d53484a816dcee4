"""The ringmaster, and what he is paid for."""

import pytest

from tests.expansions.big_top.tent import EXPANSION, TWICE, pitch, scored, scorings
from tests.rules import rule
from tests.scene import Scene

#: A road of four tiles that a village at (4,1) completes; four of the tiles around the ringmaster count,
#: that at (3,0) is too far away.
FOUR_AROUND = """
    acrobats-garden | circus-road-end/2               | acrobats-garden | circus-road-end/2 | .
    village-3       | road-straight+red:ringmaster.E  | road-straight   | road-straight     | .
    .               | acrobats-road-end               | .               | .                 | .
"""
#: A city of four tiles that a cap at (4,1) completes; blue has the majority, two circus tiles are around.
LOST_CITY = """
    circus-road-end/2 | circus-road-end/2                       | .
    city-1/1          | city-2-opposite+red:ringmaster.E+blue.E | city-2-opposite+blue.E | city-2-opposite
"""


@rule("TOP-04", "TOP-40")
def test_everybody_has_a_ringmaster_who_goes_where_a_meeple_goes() -> None:
    scene = Scene("city-1/2", EXPANSION)
    assert [scene.supply(player, "ringmaster") for player in ("red", "blue")] == [1, 1]
    scene.place("city-1-road-straight @ 0,1")
    assert [code for code in scene.choices() if code.startswith("ringmaster")] == [
        *("ringmaster city@N", "ringmaster road@E", "ringmaster field@EL", "ringmaster field@ER")
    ]
    scene.game.play("ringmaster road@E")
    assert scene.supply("red", "ringmaster") == 0
    assert scene.supply("red") == 7
    scene.place("cloister @ 1,0")
    assert "ringmaster cloister" in scene.choices()


@rule("TOP-41")
def test_a_ringmaster_is_as_strong_as_a_meeple() -> None:
    scene = Scene("village-3 | road-straight+red:ringmaster.E | road-straight+blue.E | .", EXPANSION)
    scene.play("village-3 @ 3,0")
    assert scorings(scene) == [("red", "road", 4), ("blue", "road", 4)]


@rule("TOP-41")
def test_a_ringmaster_keeps_others_away_and_is_kept_away() -> None:
    scene = Scene("village-3 | road-straight+red:ringmaster.E | . ", EXPANSION, turn="blue")
    scene.place("road-straight @ 2,0")
    assert not [code for code in scene.choices() if "road" in code]


@rule("TOP-42", "TOP-45", "TOP-E03")
def test_the_road_is_scored_and_then_the_tiles_around_the_ringmaster() -> None:
    scene = Scene(FOUR_AROUND, EXPANSION)
    scene.play("village-3 @ 4,1")
    assert scorings(scene) == [("red", "road", 5), ("red", "ringmaster", 8)]
    assert scene.scored("red") == ["tiles +5", "circus tile +2", "acrobat tiles +6"]
    assert scene.rules_cited("red") == ["BASE-40", "TOP-42", "TOP-42"]
    (event,) = scored(scene, "ringmaster")
    assert [line.number for line in event.lines] == [1, 3]
    assert sorted(event.cells) == [(0, 0), (1, 0), (1, 2), (2, 0)]
    assert not event.final
    assert scene.returned("red") == ["ringmaster"]


@rule("TOP-42")
def test_his_own_tile_counts() -> None:
    scene = Scene("circus-road-ends-2-ew+red:ringmaster.E | .", EXPANSION)
    scene.play("village-3 @ 1,0")
    assert scene.scored("red") == ["tiles +2", "circus tile +2"]


@rule("TOP-43", "TOP-E05")
def test_he_is_paid_where_others_have_the_majority() -> None:
    scene = Scene(LOST_CITY, EXPANSION)
    scene.play("city-1/3 @ 4,1")
    assert scorings(scene) == [("blue", "city", 10), ("red", "ringmaster", 4)]
    assert scene.scored("red") == ["circus tiles +4"]


@rule("TOP-44")
def test_it_does_not_matter_who_is_on_these_tiles() -> None:
    picture = FOUR_AROUND.replace("acrobats-road-end", "acrobats-road-end+blue.acrobats+blue.acrobats")
    scene = pitch(Scene(picture, EXPANSION), (1, 0))
    scene.play("village-3 @ 4,1")
    assert ("red", "ringmaster", 8) in scorings(scene)


@rule("TOP-46")
def test_at_the_end_he_is_paid_in_fields_and_on_what_is_incomplete() -> None:
    picture = FOUR_AROUND.replace("acrobats-road-end", "acrobats-road-end+blue:ringmaster.NL")
    scene = Scene(picture, EXPANSION)
    scene.finish()
    assert scorings(scene) == [
        *(("red", "road", 4), ("red", "ringmaster", 8)),
        *(("blue", "field", 0), ("blue", "ringmaster", 2)),
    ]
    assert {event.final for event in scored(scene, "ringmaster")} == {True}
    assert scene.rules_cited("blue") == ["BASE-72", "TOP-46"]


@rule("TOP-46")
@pytest.mark.parametrize("farms", ["per-farm-3", "city-once-4"])
def test_in_a_field_he_is_paid_once_however_farms_are_counted(farms: str) -> None:
    picture = "circus-city-1/1+red:ringmaster.SL | city-1/3"
    scene = Scene(picture, EXPANSION, options={"farm_scoring": farms})
    scene.finish()
    assert [points for player, what, points in scorings(scene) if what == "ringmaster"] == [2]


@rule("TOP-D03")
def test_who_sees_none_of_these_tiles_scores_nothing_for_it() -> None:
    scene = Scene("village-3 | road-straight+red:ringmaster.E | .", EXPANSION)
    scene.play("village-3 @ 2,0")
    assert scorings(scene) == [("red", "road", 3)]


@rule("TOP-42")
def test_two_ringmasters_of_a_feature_are_paid_each_for_his_own_tiles() -> None:
    picture = """
        circus-road-end/2 | .                              | .                               | .
        village-3         | road-straight+red:ringmaster.E | road-straight+blue:ringmaster.E | .
        .                 | .                              | acrobats-road-end               | .
    """
    scene = Scene(picture, TWICE)
    scene.play("village-3 @ 3,1")
    ringmasters = [entry for entry in scorings(scene) if entry[1] == "ringmaster"]
    assert ringmasters == [("red", "ringmaster", 4), ("blue", "ringmaster", 2)]
