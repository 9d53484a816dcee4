"""What a tower reaches, whom it captures, and what that changes at once."""

import pytest

from bastide.core.events import FigureTaken
from bastide.display.tokens import Token
from bastide.expansions.tower.towers import reach
from tests.expansions.tower.keep import Keep
from tests.rules import rule

#: A foundation with Blue's monk beside it.
BESIDE = "tower/field | cloister+blue.cloister"


@rule("TOWER-10", "TOWER-E01", "TOWER-13")
def test_the_first_piece_takes_a_follower_on_the_next_tile() -> None:
    scene = Keep(BESIDE)
    scene.place("cloister @ 0,1")
    scene.game.play("tower 0,0")
    assert scene.asked() == ("capture", "red")
    assert scene.choices() == ["pass", "capture meeple cloister 1,0 1"]
    scene.game.play("capture meeple cloister 1,0 1")
    assert scene.kept_by("red") == ["blue"]
    assert scene.feature((1, 0), "cloister").figures == ()


@rule("TOWER-10")
def test_a_capture_may_be_declined() -> None:
    scene = Keep(BESIDE)
    scene.place("cloister @ 0,1")
    scene.game.play("tower 0,0")
    scene.game.play("pass")
    assert scene.kept_by("red") == []
    assert len(scene.feature((1, 0), "cloister").figures) == 1
    assert scene.game.state.active == 1, "the turn is over"


@rule("TOWER-10")
def test_nobody_is_asked_when_nobody_is_within_reach() -> None:
    scene = Keep("tower/field | cloister | cloister+blue.cloister")
    scene.place("cloister @ 0,1")
    scene.game.play("tower 0,0")
    assert scene.game.state.active == 1


@rule("TOWER-10")
def test_a_follower_on_top_captures_nobody() -> None:
    scene = Keep(BESIDE, heights={(0, 0): 1})
    scene.place("cloister @ 0,1")
    scene.game.play("meeple tower 0,0")
    assert scene.game.state.active == 1


@rule("TOWER-11")
def test_each_piece_reaches_four_cells_more() -> None:
    assert [len(set(reach((3, -2), height))) for height in range(1, 5)] == [5, 9, 13, 17]
    assert set(reach((3, -2), 1)) == {(3, -2), (3, -3), (4, -2), (3, -1), (2, -2)}


@rule("TOWER-11", "TOWER-E02")
def test_the_second_piece_offers_everybody_within_two_cells() -> None:
    scene = Keep(
        """
        .                      | cloister               | cloister+pink.cloister
        cloister               | cloister+blue.cloister | cloister
        cloister+green.cloister| tower/field            | cloister
        .                      | cloister+yellow.cloister | .
        .                      | cloister               | .
        .                      | cloister+black.cloister | .
        """,
        "tower,inns_cathedrals",
        players=6,
        heights={(1, 2): 1},
    )
    scene.place("base/cloister-road @ 3,1")
    scene.game.play("tower 1,2")
    assert scene.choices() == [
        "pass",
        "capture meeple cloister 1,1 1",
        "capture meeple cloister 1,3 3",
        "capture meeple cloister 0,2 2",
    ]


@rule("TOWER-11", "TOWER-13")
def test_the_own_tile_of_the_tower_is_within_reach() -> None:
    scene = Keep("tower/cloister+blue.cloister | cloister")
    scene.place("cloister @ 0,1")
    scene.game.play("tower 0,0")
    assert scene.choices() == ["pass", "capture meeple cloister 0,0 1"]


@rule("TOWER-12", "TOWER-E03", "TOWER-11")
def test_the_reach_passes_over_empty_cells_and_ends_with_the_height() -> None:
    scene = Keep(
        """
        tower/field | cloister               | cloister | cloister+green.cloister | cloister+blue.cloister
        .           | cloister+blue.cloister | .        | .                       | .
        .           | cloister               | .        | .                       | .
        cloister+blue.cloister | cloister    | .        | .                       | .
        """,
        players=3,
        heights={(0, 0): 2},
    )
    scene.place("base/cloister-road @ 5,0")
    scene.game.play("tower 0,0")
    assert scene.verbs("capture") == ["capture meeple cloister 3,0 2", "capture meeple cloister 0,3 1"]


@rule("TOWER-12")
def test_another_tower_is_no_obstacle() -> None:
    scene = Keep("tower/field | tower/cloister | cloister+blue.cloister", heights={(0, 0): 1, (1, 0): 9})
    scene.place("cloister @ 0,1")
    scene.game.play("tower 0,0")
    assert scene.verbs("capture") == ["capture meeple cloister 2,0 1"]


@rule("TOWER-13")
def test_a_follower_is_captured_whatever_it_stands_on() -> None:
    scene = Keep(
        """
        .        | city-1/2+blue.S | .
        cloister-road/1+blue.W | tower/city-1+blue.SL | tower/cloister+blue.cloister
        """
    )
    scene.place("cloister @ 2,2")
    scene.game.play("tower 1,1")
    assert scene.verbs("capture") == [
        "capture meeple field@EL 1,1 1",
        "capture meeple city@S 1,0 1",
        "capture meeple cloister 2,1 1",
        "capture meeple road@W 0,1 1",
    ]


@rule("TOWER-14")
def test_an_own_follower_goes_home() -> None:
    scene = Keep("tower/field | cloister+red.cloister")
    scene.place("cloister @ 0,1")
    scene.game.play("tower 0,0")
    scene.game.play("capture meeple cloister 1,0 0")
    assert (scene.returned("red"), scene.supply("red"), scene.kept_by("red")) == (["meeple"], 7, [])


@pytest.mark.parametrize(
    ("options", "rules", "expected"),
    [
        ({}, "modern", ["capture meeple cloister 1,0 0", "capture meeple cloister 0,1 1"]),
        ({"tower_capture_own": "forbidden"}, "modern", ["capture meeple cloister 0,1 1"]),
        ({}, "classic", ["capture meeple cloister 0,1 1"]),
        (
            {"tower_capture_own": "allowed"},
            "classic",
            ["capture meeple cloister 1,0 0", "capture meeple cloister 0,1 1"],
        ),
    ],
)
@rule("TOWER-14")
def test_whether_own_followers_are_captured_is_an_option(
    options: dict[str, str], rules: str, expected: list[str]
) -> None:
    picture = """
        tower/field            | cloister+red.cloister
        cloister+blue.cloister | .
        """
    scene = Keep(picture, rules=rules, options=options)
    scene.place("cloister @ 0,-1")
    scene.game.play("tower 0,0")
    assert scene.verbs("capture") == expected


@rule("TOWER-15")
def test_a_prisoner_lies_before_its_captor_for_all_to_see() -> None:
    scene = Keep(BESIDE)
    scene.place("cloister @ 0,1")
    scene.game.play("tower 0,0")
    scene.game.play("capture meeple cloister 1,0 1")
    assert (scene.supply("blue"), scene.supply("red")) == (6, 7)
    assert scene.game.held_figures() == [(1, "meeple")]
    assert Token("meeple", seat=0, number=1, place="prison", owner=1) in scene.game.tokens()
    assert FigureTaken(1, "meeple", (1, 0), "cloister", by=0) in scene.events()
    assert scene.returned("blue") == []


@rule("TOWER-16", "TB-X12")
def test_only_followers_are_captured_and_a_helper_left_alone_goes_home() -> None:
    scene = Keep(
        "tower/city-1-road-straight+blue.E | road-straight+blue:builder.E | cloister-road/1",
        "tower,traders_builders",
    )
    scene.place("base/cloister @ 0,1")
    scene.game.play("tower 0,0")
    assert scene.verbs("capture") == ["capture meeple road@E 0,0 1"]
    scene.game.play("capture meeple road@E 0,0 1")
    assert scene.returned("blue") == ["builder"]
    assert scene.kept_by("red") == ["blue"]


@rule("TOWER-16", "TB-X12")
def test_a_pig_is_not_captured() -> None:
    scene = Keep("tower/field+blue.NL | base/cloister+blue:pig.NL", "tower,traders_builders")
    scene.place("base/cloister @ 0,1")
    scene.game.play("tower 0,0")
    assert scene.verbs("capture") == ["capture meeple field@NL 0,0 1"]
    scene.game.play("capture meeple field@NL 0,0 1")
    assert scene.returned("blue") == ["pig"]


@rule("TOWER-17")
def test_the_feature_is_free_at_once() -> None:
    scene = Keep("tower/field | cloister+blue.NL")
    scene.place("tower/cloister @ 0,1")
    assert "meeple field@NL" not in scene.choices()
    scene.game.play("tower 0,0")
    scene.game.play("capture meeple field@NL 1,0 1")
    scene.place("base/cloister @ 2,0")
    assert "meeple field@NL" in scene.choices()


@rule("TOWER-17", "TOWER-E07")
def test_a_completed_road_scores_nothing_without_its_thief() -> None:
    scene = Keep("cloister-road/1+blue.W | tower/field", turn="red")
    scene.place("cloister-road/3 @ -1,0")
    scene.game.play("tower 1,0")
    scene.game.play("capture meeple road@W 0,0 1")
    assert scene.scored("blue") == []
    assert (scene.supply("blue"), scene.kept_by("red")) == (6, ["blue"])


@rule("TOWER-17")
def test_a_completed_road_scores_with_those_who_are_left() -> None:
    scene = Keep("cloister-road/1+blue.W | tower/field", players=3)
    scene.place("cloister-road/3 @ -1,0")
    scene.game.play("tower 1,0")
    scene.game.play("pass")
    assert scene.scored("blue") == ["tiles +2"]


@pytest.mark.parametrize(
    ("options", "rules", "captured"),
    [
        ({}, "modern", True),
        ({"tower_top": "safe"}, "modern", False),
        ({}, "classic", False),
        ({"tower_top": "vulnerable"}, "classic", True),
    ],
)
@rule("TOWER-22")
def test_whether_a_follower_on_top_is_captured_is_an_option(
    options: dict[str, str], rules: str, captured: bool
) -> None:
    scene = Keep(
        "tower/cloister+blue.tower+blue.cloister | tower/field",
        heights={(0, 0): 2},
        rules=rules,
        options=options,
    )
    scene.place("cloister @ 0,1")
    scene.game.play("tower 1,0")
    tops = ["capture meeple tower 0,0 1"] if captured else []
    assert scene.verbs("capture") == ["capture meeple cloister 0,0 1", *tops]


@rule("ABBOT-X04", "ABBOT-15")
def test_an_abbot_is_captured_and_scores_nothing() -> None:
    scene = Keep("tower/field | cloister+blue:abbot.cloister", "tower,abbot*0[abbot]")
    scene.place("base/cloister @ 0,1")
    scene.game.play("tower 0,0")
    scene.game.play("capture abbot cloister 1,0 1")
    assert scene.kept_by("red") == ["blue:abbot"]
    assert scene.scored("blue") == []


@rule("IC-X04", "TOWER-X08")
def test_a_big_follower_is_captured_as_any_other() -> None:
    scene = Keep("tower/field | cloister+blue:big_follower.cloister", "tower,inns_cathedrals")
    scene.place("base/cloister @ 0,1")
    scene.game.play("tower 0,0")
    scene.game.play("capture big_follower cloister 1,0 1")
    assert scene.kept_by("red") == ["blue:big_follower"]


def test_the_reach_is_lit_up_while_it_is_asked() -> None:
    scene = Keep(BESIDE)
    scene.place("cloister @ 0,1")
    scene.game.play("tower 0,0")
    decision = scene.game.rules.decisions["capture"]
    lit = decision.lights(scene.game, scene.game.state.agenda[-1])
    assert set(lit) == {(0, 0), (0, -1), (1, 0), (0, 1), (-1, 0)}
